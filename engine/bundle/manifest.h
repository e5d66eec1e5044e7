// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The bundle's list of files: one line "sha256 size mode path" each, sorted by path.
#pragma once

#include "engine/bundle/outcome.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace strata::engine::bundle {

inline constexpr std::string_view manifestName = "manifest";

struct ManifestEntry {
    std::string sha256;
    std::uint64_t size = 0; //!< bytes
    bool executable = false;
    std::string path; //!< relative to the bundle's directory
};

Outcome<std::vector<ManifestEntry>> parseManifest(std::string_view text);

} // namespace strata::engine::bundle
