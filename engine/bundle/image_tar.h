// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine's files as the root of a container image.
#pragma once

#include "engine/bundle/outcome.h"
#include "engine/bundle/tar_reader.h"

#include <string>

namespace strata::engine::bundle {

//! The folder "strata" itself: a runtime may make one that is missing for root alone.
std::string beginOfImage();

//! The header of an entry below the folder "strata", where no mount of a person's hides it: /bin
//! and /lib of the machine may be mounted for own commands. Whoever the image runs as may read it.
std::string imageHeader(const TarEntry &entry);

//! What a tar archive ends with.
std::string endOfTar();

} // namespace strata::engine::bundle
