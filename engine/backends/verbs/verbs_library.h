// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Exchanges by RDMA verbs: two-sided, through reliable connected queue pairs.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"

#include <memory>

namespace strata::engine::backends::verbs {

//! Opens libibverbs when it is used. \param library its name
std::shared_ptr<const workloads::point_to_point::CallLibrary>
makeVerbsLibrary(const char *library = "libibverbs.so.1");

} // namespace strata::engine::backends::verbs
