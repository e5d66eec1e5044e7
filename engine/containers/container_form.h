// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a container is, in the form that each runtime reads: as config.json of the Open Container
//! Initiative, or by bubblewrap's arguments.
#pragma once

#include "engine/containers/container_options.h"

#include <string>
#include <vector>

#include <sys/types.h>

namespace strata::engine::containers {

//! Who starts the container.
struct Identity {
    uid_t user = 0;
    gid_t group = 0;
    bool isRoot() const { return user == 0; }
};

//! Where a run keeps what belongs to its container.
struct Places {
    explicit Places(const std::string &scratch) :
        bundle(scratch + "/container"),
        root(bundle + "/rootfs"),
        state(scratch + "/state")
    {
    }
    std::string bundle; //!< of the Open Container Initiative: config.json and root
    std::string root;   //!< the container's root: fresh, with the engine's folders mounted into it
    std::string state;  //!< the runtime's own
};

//! What is executed in the container.
std::vector<std::string> engineCommand(const ContainerOptions &options);

//! "NAME=value" of the container. With gVisor's kernel, what that hides of the machine too.
std::vector<std::string> engineEnvironment(const ContainerOptions &options);

//! The text of config.json (OCI runtime specification 1.0.2).
std::string ociConfig(const ContainerOptions &options, const Places &places,
                      const std::vector<std::string> &environment, const Identity &identity);

//! argv that runs the container to its end. bubblewrap is given the environment there.
std::vector<std::string> runtimeCommand(const ContainerOptions &options, const Places &places,
                                        const std::vector<std::string> &environment,
                                        const Identity &identity);

} // namespace strata::engine::containers
