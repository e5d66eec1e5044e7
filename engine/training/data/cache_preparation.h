// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Brings the page cache into the wanted state for all files of a set, and says what really came
//! of it.
#pragma once

#include "engine/core/expected.h"
#include "engine/inventory/host_files.h"
#include "engine/training/data/image_set.h"
#include "engine/training/data/image_source.h"
#include "engine/workloads/file_io/page_cache.h"

#include <optional>
#include <string>

namespace strata::engine::training::data {

struct CacheReport {
    //! A word and a colon, as file-io has them: "cold: …", "warm: …", "direct: …", "memory: …",
    //! "unknown: …".
    std::string state;
    std::optional<double>
        cachedBefore; //!< share of pages that were resident; of up to 1000 files, evenly spread
    std::optional<double> cachedAtStart; //!< the same, after the preparation
};

//! Fails (Unsupported) where Direct cannot be had. Files that cannot be opened are left to the
//! workers to name. For Direct, a few files are read past the cache to see whether it stays empty;
//! where another system or gVisor may cache, "unknown: …" says so. \param threads that drop or read
//! at the same time \param host tells what stands between the files and their disk
core::Expected<CacheReport>
prepareCache(const ImageSet &set, CacheState wanted, int threads,
             const inventory::HostFiles &host = inventory::HostFiles(""));

//! Pages of up to 1000 files of the set; nothing if the kernel does not say: since Linux 5.2 it
//! calls every page of a file resident that the asking user neither owns nor may write to, and
//! gVisor calls every page of any file so.
std::optional<workloads::file_io::Residency>
sampledResidency(const ImageSet &set, const inventory::HostFiles &host = inventory::HostFiles(""));

} // namespace strata::engine::training::data
