// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A private directory for the files of one trial, gone with the object.
#pragma once

#include "engine/core/expected.h"

#include <string>

namespace strata::engine::core {

class ScratchDirectory {
public:
    //! Makes a new directory (0700) in `parent`, which must exist; without one in $STRATA_SCRATCH,
    //! or else in the first that takes it of the user's cache directory, $TMPDIR, /tmp and the
    //! current directory. A failure names them.
    static Expected<ScratchDirectory> make(const std::string &parent);

    ScratchDirectory(ScratchDirectory &&other) noexcept;
    ScratchDirectory &operator=(ScratchDirectory &&) = delete;
    ~ScratchDirectory(); //!< deletes it with everything in it

    const std::string &path() const { return m_path; }

private:
    explicit ScratchDirectory(std::string path) : m_path(std::move(path)) {}

    std::string m_path;
};

} // namespace strata::engine::core
