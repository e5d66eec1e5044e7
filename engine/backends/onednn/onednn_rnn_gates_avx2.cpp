// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_gate_loops.h"

namespace strata::engine::backends::onednn {

const GateTable gatesAvx2{functions<float>, functions<Bfloat16>, "avx2"};

} // namespace strata::engine::backends::onednn
