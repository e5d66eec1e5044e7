// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_loops.h"

namespace strata::engine::workloads::sparse_gemm {

const Kernel kernelAvx2{multiply<float, float>, multiply<std::int8_t, std::int32_t>, "avx2"};

} // namespace strata::engine::workloads::sparse_gemm
