// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_gate_loops.h"

namespace strata::engine::backends::onednn {

const GateTable gatesAvx512{functions<float>, functions<Bfloat16>, "avx512"};

} // namespace strata::engine::backends::onednn
