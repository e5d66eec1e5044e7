// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A private directory for the files of one trial, gone with the object. What a killed engine
//! leaves of one is removed by the next engine that makes its own in the same place.
#pragma once

#include "engine/core/descriptor.h"
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
    ScratchDirectory(std::string path, Descriptor lock) :
        m_path(std::move(path)),
        m_lock(std::move(lock))
    {
    }

    std::string m_path;
    Descriptor m_lock; //!< held as long as the directory is used; none where there are no locks
};

} // namespace strata::engine::core
