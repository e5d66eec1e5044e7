// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The collective operations as Gloo does them on one rank.
#pragma once

#include "engine/workloads/collective/collective_group.h"

#include <gloo/context.h>

#include <cstddef>
#include <memory>
#include <string>

namespace strata::engine::backends::gloo {

//! Buffers are registered once, so that an operation can be repeated. Belongs to the rank's thread.
class RankOperation {
public:
    virtual ~RankOperation() = default;
    virtual void run() = 0; //!< throws what Gloo throws
};

//! \param input, output of the rank's numbers, where collective_layout.h says in place; they stay
//! valid while the operation lives
std::unique_ptr<RankOperation> makeOperation(const std::shared_ptr<::gloo::Context> &context,
                                             const workloads::collective::Problem &problem,
                                             std::byte *input, std::byte *output);

//! "tree broadcast": by which algorithm, whose.
std::string algorithmName(const workloads::collective::Problem &problem);

} // namespace strata::engine::backends::gloo
