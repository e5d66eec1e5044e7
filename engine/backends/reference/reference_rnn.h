// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Recurrent layers as a textbook writes them.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>

namespace strata::engine::backends::reference {

//! One thread, double precision whatever the problem's, no blocking; can do every problem. Outputs
//! are rounded to bf16 where that is the precision.
std::shared_ptr<const workloads::rnn::KernelFactory> makeRnnFactory();

} // namespace strata::engine::backends::reference
