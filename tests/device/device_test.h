// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One test of the program device_tests: a name and what finds the faults.
#pragma once

#include "engine/backends/cuda/gpu_module.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strata::tests::device {

//! Sentences of what is wrong; none if all is right.
using Faults = std::vector<std::string>;

struct DeviceTest {
    std::string name; //!< "memory.round_trip"; no spaces
    std::function<Faults(std::uint64_t seed)> run;
};

//! Memory of the GPU and of the host, and what is said when there is too little.
std::vector<DeviceTest> memoryTests();

//! Every own kernel against its formula on the host.
std::vector<DeviceTest> kernelTests();

//! Whole networks against the reference in double precision, one training step on fresh random
//! parameters, images and labels. \param module stays valid while the tests do
std::vector<DeviceTest> networkTests(const engine::backends::cuda::GpuModule &module);

} // namespace strata::tests::device
