// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The files by which processes speak to a machine's RDMA devices.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace strata::engine::containers {

//! A character device.
struct DeviceFile {
    std::string path; //!< "/dev/infiniband/uverbs0"
    unsigned major = 0;
    unsigned minor = 0;
    bool operator==(const DeviceFile &) const = default;
};

//! Those of all RDMA devices that this user may open, by name; empty where there are none.
//! \param directory "/dev/infiniband" but in tests
std::vector<DeviceFile> rdmaDevices(const std::string &directory = "/dev/infiniband");

} // namespace strata::engine::containers
