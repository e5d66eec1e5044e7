// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The triad as anybody would write it, compiled with -O3 -march=native: what the engine is
//! compared with.
#pragma once

#include <cstddef>

namespace strata::bench {

void touchPlainly(double *a, double *b, double *c, std::size_t count);
void triadPlainly(const double *a, const double *b, double *c, std::size_t count);

} // namespace strata::bench
