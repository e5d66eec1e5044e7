// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a container without a daemon is to be: the words of `contain`.
#pragma once

#include "engine/containers/rdma_devices.h"
#include "engine/core/expected.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::containers {

enum class Runtime { Runc, Crun, Gvisor, Bubblewrap };

struct BindMount {
    std::string source;
    std::string target;
    bool isReadOnly = false;
    bool operator==(const BindMount &) const = default;
};

struct Limits {
    double cpus = 0;              //!< in cores; 0: none
    std::string cpuset;           //!< "0-1"; empty: none
    std::int64_t memoryBytes = 0; //!< 0: none
};

struct ContainerOptions {
    Runtime runtime = Runtime::Runc;
    std::string engineDirectory; //!< of the bundle, unpacked and verified
    std::string runsDirectory;
    std::string runId;
    Limits limits;
    bool hasHostNetwork = false; //!< otherwise none but the loopback
    std::vector<BindMount> mounts;
    std::vector<DeviceFile> devices = {}; //!< of the machine, which it may use
    bool hasInit = false;
    std::vector<std::string> engineArguments;
};

//! The program: "runc", "crun", "runsc", "bwrap".
std::string programOf(Runtime runtime);
//! As people know it: "runc", "crun", "gVisor", "bubblewrap".
std::string nameOf(Runtime runtime);
//! In Debian and Ubuntu.
std::string packageOf(Runtime runtime);

//! `--runtime NAME --engine DIR --run DIR [--cpus N] [--cpuset LIST] [--memory BYTES]
//! [--network none|host] [--mount SOURCE:TARGET[:ro]] [--init] [--gpus all] -- WORDS`. What a
//! container without a daemon cannot have is Unsupported, with what to do instead.
core::Expected<ContainerOptions> parseContainerOptions(const std::vector<std::string> &words);

} // namespace strata::engine::containers
