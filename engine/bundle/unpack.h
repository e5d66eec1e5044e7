// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Installs a bundle that comes as a stream: all of it, or nothing.
#pragma once

#include "engine/bundle/outcome.h"

#include <string>

namespace strata::engine::bundle {

//! Name under which the archive itself is kept beside its files, as the source of a container
//! image.
inline constexpr const char *keptArchive = "bundle.tar.zst";

//! Reads the archive from `input` to its end, compares its SHA-256, and makes `directory` (mode
//! 0700; an absolute path) hold its files and the archive. A private directory beside it is filled
//! first and takes its name in one step; after any failure nothing is left. An older directory of
//! that name is replaced, unless it is whole.
Outcome<void> unpack(int input, const std::string &directory, const std::string &sha256);

//! Takes the unpacked files away and keeps the archive, unless a process uses them. True if they
//! are gone.
Outcome<bool> fold(const std::string &directory);

//! Writes the files inside DIR/bundle.tar.zst to `output`, as the tar archive of an image that has
//! them below /strata; if `sha256` is not empty, only after comparing.
Outcome<void> writeTar(const std::string &directory, const std::string &sha256, int output);

} // namespace strata::engine::bundle
