// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/kernel_self_test.h"
#include "tests/device/device_test.h"

namespace strata::tests::device {

std::vector<DeviceTest> kernelTests()
{
    return {{"kernels.formulas", engine::backends::cuda::testKernels}};
}

} // namespace strata::tests::device
