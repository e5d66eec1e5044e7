// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a set of made-up images in one of the layouts that are read, so that nobody must fetch a
//! real one.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/image_source.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace strata::engine::training::data {

struct StandInSet {
    std::string folder; //!< must not exist yet, or be empty
    Layout layout = Layout::Folders;
    std::int64_t images = 1000;
    std::int64_t classes =
        10; //!< Idx: 2 to 10; Cifar: 2 to 10 (CIFAR-10's files) or to 100 (CIFAR-100's)
    Shape shape{3, 375, 500}; //!< Folders: three channels; Idx: one; Cifar: 3 × 32 × 32
    std::uint64_t seed = 1;
    int threads = 1;
};

//! Bytes that the set will take at most; the exact number except for JPEG files.
std::uint64_t standInBytes(const StandInSet &set);

//! Image i is of class i modulo classes. Same settings, same bytes, on every host and with any
//! number of threads. Written beside the folder and renamed at the end, so that nothing is left
//! behind by a failure. Failures: Usage for settings that no such set can have, or a folder that
//! holds something; Resource for a disk that is too small (never more than nine tenths of what is
//! free is taken) or that refuses; Internal "cancelled". \param progress gets the number of images
//! written so far, from several threads; may be empty
core::Expected<void> writeStandIn(const StandInSet &set,
                                  const std::function<void(std::int64_t)> &progress,
                                  const std::atomic<bool> &cancelled);

} // namespace strata::engine::training::data
