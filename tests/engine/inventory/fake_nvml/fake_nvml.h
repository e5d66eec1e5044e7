// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A stand-in for the driver's libnvidia-ml.so.1 with two GPUs, filled by the test that opens it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace strata::tests {

//! One GPU; each status is what the function of that name returns (nvmlReturn_t).
struct FakeGpu {
    const char *name = "Fake H100";
    const char *uuid = "GPU-00000000-0000";
    const char *busId = "00000000:1B:00.0";
    std::atomic<int> lost{0}; //!< not 0: what every function of it returns
    int powerStatus = 0;
    int energyStatus = 0;
    int utilizationStatus = 0;
    int pcieStatus = 0;
    int migStatus = 0;
    unsigned utilization = 0; //!< percent
    unsigned memoryUtilization = 0;
    std::uint64_t memoryTotal = 80ULL << 30;
    std::uint64_t memoryUsed = 0;
    unsigned smClock = 1980; //!< MHz
    unsigned memoryClock = 2619;
    unsigned milliwatts = 0;
    std::uint64_t millijoules = 0;
    unsigned temperature = 40;
    std::uint64_t throttleReasons = 0;
    unsigned pcieGeneration = 5;
    unsigned pcieWidth = 16;
    std::atomic<unsigned> pcieReceived{0}; //!< kB/s
    std::atomic<unsigned> pcieSent{0};
    int computeMode = 0;
    unsigned mig = 0;
};

struct FakeNvml {
    int initStatus = 0;
    std::atomic<int> initialized{0};
    unsigned count = 2;
    std::atomic<int> pcieMilliseconds{0}; //!< how long an answer about a link takes
    std::atomic<int> pcieCalls{0};
    std::atomic<int> powerCalls{0};
    std::array<FakeGpu, 2> gpus;
};

} // namespace strata::tests

//! The state of the library that was opened from this file, by its symbol.
extern "C" strata::tests::FakeNvml *fakeNvml();
