// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/bench_triad_plain.h"

namespace strata::bench {

void touchPlainly(double *a, double *b, double *c, std::size_t count)
{
#pragma omp parallel for schedule(static)
    for (std::size_t i = 0; i < count; ++i) {
        a[i] = static_cast<double>(i % 1000);
        b[i] = static_cast<double>(i % 777);
        c[i] = 0;
    }
}

void triadPlainly(const double *a, const double *b, double *c, std::size_t count)
{
#pragma omp parallel for schedule(static)
    for (std::size_t i = 0; i < count; ++i)
        c[i] = a[i] + 3.0 * b[i];
}

} // namespace strata::bench
