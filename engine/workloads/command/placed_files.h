// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Puts the files of a command where it finds them.
#pragma once

#include "engine/core/expected.h"

#include <string>

namespace strata::engine::workloads::command {

//! Makes `directory`, and in it the files of the pack in `scratch`. no_files: there is no pack;
//! wrong_files: it is not the one that `sha256` names, or would write elsewhere; disk_full.
core::Expected<void> placeFiles(const std::string &scratch, const std::string &sha256,
                                const std::string &directory);

} // namespace strata::engine::workloads::command
