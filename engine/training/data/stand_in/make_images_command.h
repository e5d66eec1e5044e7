// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The command that makes a stand-in set of images.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::training::data {

//! `make-images FOLDER [name=value …]`: layout, images, classes, width, height, seed, threads.
//! Prints one line about what was made, or a sentence on standard error. Returns the exit status: 0
//! good, 1 failed, 2 wrong usage, 130 cancelled.
int makeImages(const std::vector<std::string> &words);

} // namespace strata::engine::training::data
