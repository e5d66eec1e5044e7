// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The control groups that limit a container: of version 1, version 2, or both, as the machine has
//! them.
#pragma once

#include "engine/containers/container_options.h"
#include "engine/core/expected.h"

#include <string>
#include <vector>

namespace strata::engine::containers {

//! One group to make, with the files that are written there.
struct ControlGroup {
    int version = 1;
    //! Where it may be made; the first that can be is taken. Only root may at the top; others where
    //! a group was given to them, that is, in their own or beside it.
    std::vector<std::string> parents;
    std::vector<std::string> controllers;
    std::vector<std::pair<std::string, std::string>> values; //!< name of a file, what it gets
};

//! What the limits need; empty where there are none. Fails (Unsupported) where the machine has no
//! controller for one. \param root prefix of every path: "" but in tests
core::Expected<std::vector<ControlGroup>> planControlGroups(const Limits &limits, bool isRoot,
                                                            const std::string &root = {});

//! Every path at which one of them may come to be.
std::vector<std::string> pathsOf(const std::vector<ControlGroup> &groups, const std::string &name);

//! Where runc makes groups of this name by itself, in every hierarchy that it may write to.
std::vector<std::string> pathsOfRunc(const std::string &name, bool isRoot,
                                     const std::string &root = {});

//! Makes the groups and sets their limits; the paths that were made. A failure (Unsupported) says
//! what may not be done, and what to do instead.
core::Expected<std::vector<std::string>> makeControlGroups(const std::vector<ControlGroup> &groups,
                                                           const std::string &name);

//! This process, and what it becomes or starts, belongs to the groups from here on.
core::Expected<void> joinControlGroups(const std::vector<std::string> &paths);

//! True where version 2 manages something beside version 1, which crun refuses.
bool mixesVersions(const std::string &root = {});

} // namespace strata::engine::containers
