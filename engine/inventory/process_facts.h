// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the kernel knows of this process: when it was started, and the most memory it ever had.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::inventory {

//! Start of this process in seconds after that of the machine, before its libraries were loaded;
//! the kernel counts it in ticks, usually of 10 ms. Nothing if it does not say. \param root prefix
//! for /proc: "" on a real host, a fixture's directory in a test
std::optional<double> processStartSeconds(const std::string &root = {});

//! On the same axis (CLOCK_BOOTTIME), in seconds.
double secondsSinceBoot();

//! Largest resident set so far, in bytes (VmHWM); nothing if unknown.
std::optional<std::uint64_t> peakMemoryBytes(const std::string &root = {});

} // namespace strata::engine::inventory
