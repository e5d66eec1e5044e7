// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/row_loops.h"

namespace strata::engine::backends::onednn {

const RowTable rowsAvx2{rowFunctions<float>, rowFunctions<Bfloat16>, scoreFunctions, "avx2"};

} // namespace strata::engine::backends::onednn
