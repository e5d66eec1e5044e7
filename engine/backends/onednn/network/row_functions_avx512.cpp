// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/row_loops.h"

namespace strata::engine::backends::onednn {

const RowTable rowsAvx512{rowFunctions<float>, rowFunctions<Bfloat16>, scoreFunctions, "avx512"};

} // namespace strata::engine::backends::onednn
