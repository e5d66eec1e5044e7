// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! With which words this process was started, so that it can be started once more.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::core {

//! The program that the kernel executes for this process, whatever was done to its file since.
inline constexpr const char *ownProgram = "/proc/self/exe";

//! As the kernel has them: with the program loader in front, if the program was started through it.
//! Empty if it does not tell.
std::vector<std::string> wordsOfThisProcess();

} // namespace strata::engine::core
