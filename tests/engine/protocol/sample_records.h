// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Records to try the codec on: one plain one of every type, and random ones from a seed.
#pragma once

#include "engine/protocol/record.h"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace strata::tests {

//! One record of each type, with every field different from its default.
std::vector<engine::protocol::Record> plainRecords();

//! A record with random values in every field: control characters, quotes, non-ASCII text, extreme
//! numbers.
engine::protocol::Record randomRecord(std::mt19937_64 &generator);

//! A record of as many steps as one may carry, with the largest times that occur in a day-long
//! trial.
engine::protocol::Record fullStepRecord();

//! `{"v":2,"seq":0,"type":TYPE` + fields + a check value that fits, to get past the check to what
//! comes after it.
std::string checkedLine(std::string_view beforeCheck);

} // namespace strata::tests
