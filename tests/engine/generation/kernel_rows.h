// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Tests of each instruction set that there are kernels for: one that this processor cannot run is
//! skipped, and not left out unseen.
#pragma once

#include "engine/generation/vector_kernels.h"

#include <QTest>

#include <algorithm>
#include <array>

namespace strata::engine::generation::tests {

inline constexpr std::array kernelNames{"avx512_bf16", "avx512", "avx2", "baseline"};

//! Null if this processor cannot run them.
inline const VectorKernels *usableKernelsNamed(const QString &name)
{
    const auto usable = usableKernels();
    const auto found =
        std::find_if(usable.begin(), usable.end(),
                     [&name](const VectorKernels *kernels) { return kernels->name == name; });
    return found == usable.end() ? nullptr : *found;
}

//! Declares the kernels that the row names in its column "kernels", or skips the test.
#define FETCH_KERNELS(chosen)                                                                      \
    QFETCH(QString, kernels);                                                                      \
    const VectorKernels *chosen = tests::usableKernelsNamed(kernels);                              \
    if (chosen == nullptr)                                                                         \
    QSKIP(qPrintable("this processor has no " + kernels))

} // namespace strata::engine::generation::tests
