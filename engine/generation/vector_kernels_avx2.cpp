// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/vector_loops.h"

namespace strata::engine::generation {

const VectorKernels kernelsAvx2 = kernelsNamed("avx2");

} // namespace strata::engine::generation
