// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The files of a stand-in set, written into a folder that exists and is empty.
#pragma once

#include "engine/training/data/stand_in/stand_in_set.h"

namespace strata::engine::training::data {

//! What the writers of all layouts share.
struct StandInWriting {
    const StandInSet &set;
    std::string folder; //!< where the files go
    const std::function<void(std::int64_t)> &progress;
    const std::atomic<bool> &cancelled;
};

core::Expected<void> writeFolders(const StandInWriting &writing);
core::Expected<void> writeIdx(const StandInWriting &writing);
core::Expected<void> writeCifar(const StandInWriting &writing);

} // namespace strata::engine::training::data
