// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/device/device_test.h"

#if __has_include("engine/backends/cuda/module/kernels/kernel_self_test.h")
#include "engine/backends/cuda/module/kernels/kernel_self_test.h"
#endif

namespace strata::tests::device {

std::vector<DeviceTest> kernelTests()
{
#if __has_include("engine/backends/cuda/module/kernels/kernel_self_test.h")
    return {{"kernels.formulas", engine::backends::cuda::testKernels}};
#else
    return {};
#endif
}

} // namespace strata::tests::device
