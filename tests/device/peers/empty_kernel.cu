// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/device/peers/empty_kernel.h"

namespace {

__global__ void empty() {}

} // namespace

void launchEmptyKernel(cudaStream_t stream)
{
    empty<<<1, 1, 0, stream>>>();
}
