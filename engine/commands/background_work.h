// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Work that is not measured itself: it is there to be in the way of work that is.
#pragma once

#include "engine/core/record_writer.h"
#include "engine/core/workload.h"
#include "engine/protocol/record.h"
#include "engine/settings/measuring.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace strata::engine::commands {

//! Steps that find room while nobody reads: what is recorded in some ten seconds.
inline constexpr std::size_t backgroundStepCapacity = 256;

//! Does step after step, of `iterations` iterations each, until it is cancelled, whatever the
//! settings say of their number. Its steps are recorded as measured ones, the first as soon as it
//! is done; from then on one every 50 ms at most, since there is no end of them. \return an end
//! that is cancelled; fails as the work does
core::Expected<protocol::End> workInBackground(core::PreparedWork &work,
                                               settings::LoopSettings settings,
                                               std::uint64_t iterations, core::RecordWriter &writer,
                                               const std::atomic<bool> &cancelled);

} // namespace strata::engine::commands
