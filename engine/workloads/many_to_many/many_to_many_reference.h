// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each client has to have got from each of its servers, whatever it went through: known to
//! every process without a word from another.
#pragma once

#include "engine/workloads/content_hash.h"
#include "engine/workloads/many_to_many/many_to_many_problem.h"

namespace strata::engine::workloads::many_to_many {

//! Each client sends other contents than the others, so that an answer that goes astray is noticed.
std::uint64_t seedOf(std::uint64_t seed, int client);

//! Naive: Payload::hash() of what a client sends, which every one of its servers sends back.
std::uint64_t expectedAnswer(const Problem &problem, std::uint64_t seed, int client);

//! Of all answers that all clients have to get in a round: a client's share is its part of the sum.
ContentHash expectedOf(const Problem &problem, std::uint64_t seed);

//! The place of an answer in the content hash.
std::uint64_t answerPosition(int client, int server);

} // namespace strata::engine::workloads::many_to_many
