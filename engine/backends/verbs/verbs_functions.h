// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The library of RDMA verbs (libibverbs), opened at run time: a host that has no RDMA needs none.
#pragma once

#include "engine/core/expected.h"

#include <string>

#include <infiniband/verbs.h>

namespace strata::engine::backends::verbs {

//! Its functions, without the prefix. What its header defines inline (posting, polling) goes
//! through a table of the opened device and needs no entry.
struct Functions {
    decltype(&::ibv_get_device_list) getDeviceList = nullptr;
    decltype(&::ibv_free_device_list) freeDeviceList = nullptr;
    decltype(&::ibv_get_device_name) getDeviceName = nullptr;
    decltype(&::ibv_open_device) openDevice = nullptr;
    decltype(&::ibv_close_device) closeDevice = nullptr;
    decltype(&::ibv_query_device) queryDevice = nullptr;
    decltype(&::ibv_query_port) queryPort = nullptr;
    decltype(&::ibv_query_gid) queryGid = nullptr;
    decltype(&::ibv_alloc_pd) allocPd = nullptr;
    decltype(&::ibv_dealloc_pd) deallocPd = nullptr;
    decltype(&::ibv_reg_mr) regMr = nullptr;
    decltype(&::ibv_dereg_mr) deregMr = nullptr;
    decltype(&::ibv_create_comp_channel) createCompChannel = nullptr;
    decltype(&::ibv_destroy_comp_channel) destroyCompChannel = nullptr;
    decltype(&::ibv_create_cq) createCq = nullptr;
    decltype(&::ibv_destroy_cq) destroyCq = nullptr;
    decltype(&::ibv_get_cq_event) getCqEvent = nullptr;
    decltype(&::ibv_ack_cq_events) ackCqEvents = nullptr;
    decltype(&::ibv_create_qp) createQp = nullptr;
    decltype(&::ibv_modify_qp) modifyQp = nullptr;
    decltype(&::ibv_destroy_qp) destroyQp = nullptr;
    decltype(&::ibv_wc_status_str) wcStatusStr = nullptr;
    std::string version; //!< "1.14.44.0", of the file; empty if it does not say
};

//! The drivers of libibverbs, as its variable RDMAV_DRIVERS lists them: files without the ending
//! for the library's version, separated by colons. First those beside the library, as in the
//! engine's bundle, then those of the host: by itself the library looks only where its own
//! distribution has them. \param libraryFolder where the library is \param root prefix of all
//! paths: "" on a real host, a fixture's directory in a test
std::string driverFiles(const std::string &libraryFolder, const std::string &root = {});

//! Opened, and open until the process ends; names driverFiles() to it unless the environment names
//! others. no_rdma_library (Unsupported), with what the loader said, where it is not there or lacks
//! a function. \param name of the library
core::Expected<Functions> openFunctions(const std::string &name = "libibverbs.so.1");

} // namespace strata::engine::backends::verbs
