// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The one environment of what is measured: a short list of variables, so that no start file of a
//! shell changes a result unseen.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace strata::engine::core {

//! Of "NAME=value" texts (as `environ`, ended by a null pointer) those that are let through: who
//! and where the user is, languages, where the clients of containers find their services, and what
//! chooses GPUs and their libraries. Never LD_PRELOAD, nor settings of the libraries that do the
//! work (OMP_…, DNNL_…). Has a PATH in any case.
std::vector<std::string> cleanEnvironment(const char *const *environment);

//! Of those that were let through the ones that can change a result, as facts of a trial:
//! "environment.NCCL_ALGO" → at most 500 bytes of its value.
std::map<std::string, std::string> environmentFacts(const char *const *environment);

} // namespace strata::engine::core
