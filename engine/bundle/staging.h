// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A private directory beside the final one: it takes the final name at the end, or vanishes.
#pragma once

#include "engine/bundle/outcome.h"
#include "engine/core/descriptor.h"

#include <string>

namespace strata::engine::bundle {

class Staging {
public:
    //! Creates missing parents (0700), removes what killed predecessors left, and makes
    //! DIRECTORY.part-PID-RANDOM: many may do so at the same time, also from several machines that
    //! share a file system.
    static Outcome<Staging> create(const std::string &directory);
    Staging(Staging &&) = default;
    Staging &operator=(Staging &&) = delete;
    ~Staging();

    int descriptor() const { return m_directory.get(); }
    const std::string &finalPath() const { return m_final; }
    //! Gives the directory its final name in one step; what had that name before is removed. Where
    //! somebody else has installed the same meanwhile, as the hash of the manifest shows, that
    //! stays: it may be in use.
    Outcome<void> commit(const std::string &manifestSha256);

private:
    Staging(core::Descriptor parent, core::Descriptor directory, std::string name,
            std::string finalPath);

    core::Descriptor m_parent;
    core::Descriptor m_directory; //!< locked as long as its maker lives
    std::string m_name;           //!< below the parent
    std::string m_final;
};

//! Removes a directory tree without following links; missing is fine.
void removeTree(int parent, const std::string &name);

} // namespace strata::engine::bundle
