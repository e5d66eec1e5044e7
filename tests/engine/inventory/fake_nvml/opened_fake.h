// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Opens the stand-in for NVML as the engine opens the real one, and reaches its state.
#pragma once

#include "engine/inventory/nvml.h"
#include "tests/engine/inventory/fake_nvml/fake_nvml.h"

#include <QtGlobal>

#include <chrono>
#include <new>
#include <string>
#include <thread>

#include <dlfcn.h>

namespace strata::tests {

//! \param file STRATA_FAKE_NVML or STRATA_FAKE_OLD_NVML, which CMake names
class OpenedFake {
public:
    explicit OpenedFake(const char *file) : m_file(file)
    {
        void *library = ::dlopen(file, RTLD_NOW);
        const auto find =
            library ? reinterpret_cast<FakeNvml *(*)()>(::dlsym(library, "fakeNvml")) : nullptr;
        if (!find)
            qFatal("the stand-in for NVML was not built");
        m_fake = find();
        waitUntilReleased();
        m_fake->~FakeNvml();
        new (m_fake) FakeNvml; // each test begins with a new one
        m_fake->gpus[1].uuid = "GPU-11111111-1111";
        m_fake->gpus[1].busId = "00000000:43:00.0";
    }
    FakeNvml &operator*() const { return *m_fake; }
    FakeNvml *operator->() const { return m_fake; }
    auto open() const { return engine::inventory::Nvml::open(m_file); }

private:
    //! A thread of the test before may still be in a call, which would count as one of this test.
    void waitUntilReleased() const
    {
        constexpr int tries = 6000;
        for (int i = 0; m_fake->initialized > 0; ++i) {
            if (i == tries)
                qFatal("a test before this one still uses the stand-in for NVML after a minute");
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }

    std::string m_file;
    FakeNvml *m_fake = nullptr;
};

} // namespace strata::tests
