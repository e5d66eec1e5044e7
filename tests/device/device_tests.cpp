// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tests that need a GPU and no Qt: what `strata-engine selftest` does not reach. A line for
// each test.
//   device_tests [--seed N] [--only TEXT] [--list]
// Exit status: 0 all right, 1 something differs, 2 wrong usage, 77 skipped because there is no GPU.
#include "engine/backends/cuda/gpu_loader.h"
#include "engine/backends/cuda/library_search.h"
#include "engine/backends/cuda/module/module.h"
#include "tests/device/device_test.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include <dlfcn.h>

namespace cuda = strata::engine::backends::cuda;
using namespace strata::tests::device;

namespace {

enum Status { Right = 0, Wrong = 1, WrongUsage = 2, Skipped = 77 };

struct Arguments {
    std::uint64_t seed = std::random_device{}();
    std::string only;
    bool list = false;
};

bool parse(int argc, char **argv, Arguments &arguments)
{
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        char *end = nullptr;
        if (word == "--list")
            arguments.list = true;
        else if (word == "--only" && i + 1 < argc)
            arguments.only = argv[++i];
        else if (word == "--seed" && i + 1 < argc)
            arguments.seed = std::strtoull(argv[++i], &end, 10);
        else
            return false;
        if (end != nullptr && *end != '\0')
            return false;
    }
    return true;
}

cuda::OpenedLibrary open(const std::vector<std::string> &names)
{
    cuda::OpenedLibrary library;
    library.missing = "no folder has " + names.front();
    for (const cuda::LibraryPlace &place : cuda::placesOf(names)) {
        library.handle = ::dlopen(place.path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (library.handle != nullptr) {
            library.path = place.path;
            library.origin = place.origin;
            break;
        }
    }
    return library;
}

//! The same code as the shared object's, linked into this program, so that tests reach what it does
//! not show.
strata::engine::core::Expected<cuda::GpuModule> openLinkedModule()
{
    cuda::OpenedLibraries libraries;
    libraries.cublasLt = open({"libcublasLt.so.13", "libcublasLt.so.12"});
    libraries.cudnn = open({"libcudnn.so.9"});
    libraries.nccl = open({"libnccl.so.2"});
    return cuda::openModule(0, libraries);
}

class Tally {
public:
    explicit Tally(const Arguments &arguments) : m_arguments(arguments) {}

    void run(const std::vector<DeviceTest> &tests)
    {
        for (const DeviceTest &test : tests)
            if (test.name.find(m_arguments.only) != std::string::npos)
                run(test);
    }

    Status summary() const
    {
        std::printf("%d of %d are right, seed %llu.\n", m_tried - m_wrong, m_tried,
                    static_cast<unsigned long long>(m_arguments.seed));
        return m_wrong == 0 && m_tried > 0 ? Right : Wrong;
    }

private:
    void run(const DeviceTest &test)
    {
        if (m_arguments.list) {
            std::printf("%s\n", test.name.c_str());
            return;
        }
        const auto begun = std::chrono::steady_clock::now();
        const Faults faults = test.run(m_arguments.seed);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
        if (faults.empty())
            std::printf("ok      %s (%.1f s)\n", test.name.c_str(), seconds.count());
        for (const std::string &fault : faults)
            std::printf("FAILED  %s: %s\n", test.name.c_str(), fault.c_str());
        std::fflush(stdout);
        ++m_tried;
        m_wrong += faults.empty() ? 0 : 1;
    }

    const Arguments &m_arguments;
    int m_tried = 0;
    int m_wrong = 0;
};

} // namespace

int main(int argc, char **argv)
{
    Arguments arguments;
    if (!parse(argc, argv, arguments)) {
        std::fputs("usage: device_tests [--seed N] [--only TEXT] [--list]\n", stderr);
        return WrongUsage;
    }
    // Loads the driver too, wherever it lies, and knows best why there is none.
    const auto &loaded = cuda::gpuModule();
    const bool noGpu =
        !loaded && loaded.error().kind == strata::engine::core::FailureKind::Unsupported;
    if (noGpu && loaded.error().code != "no_gpu_module") {
        std::printf("skipped: no GPU: %s\n", loaded.error().text.c_str());
        return Skipped;
    }
    if (!loaded) {
        std::printf("FAILED  module.opens: %s\n", loaded.error().text.c_str());
        return Wrong;
    }
    const auto linked = openLinkedModule();
    if (!linked) {
        std::printf("FAILED  module.linked: %s\n", linked.error().text.c_str());
        return Wrong;
    }
    for (const auto &[name, value] : linked->facts)
        std::printf("fact    %s=%s\n", name.c_str(), value.c_str());
    Tally tally(arguments);
    tally.run(memoryTests());
    tally.run(kernelTests());
    tally.run(networkTests(*loaded));
    return arguments.list ? Right : tally.summary();
}
