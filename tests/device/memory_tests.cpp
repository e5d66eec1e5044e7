// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/device.h"
#include "tests/device/device_test.h"

#include <algorithm>
#include <cstring>
#include <random>
#include <span>

namespace strata::tests::device {
namespace {

using namespace engine::backends::cuda;
using engine::core::Expected;

std::vector<std::byte> randomBytes(std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 draw(seed);
    std::vector<std::byte> bytes(count);
    std::generate(bytes.begin(), bytes.end(), [&draw] { return static_cast<std::byte>(draw()); });
    return bytes;
}

//! There and back through page-locked memory.
Expected<bool> comesBack(std::span<const std::byte> bytes)
{
    const auto stream = Stream::make();
    const auto pinned =
        stream.and_then([&](const Stream &) { return PinnedMemory::allocate(bytes.size()); });
    const auto memory =
        pinned.and_then([&](const PinnedMemory &) { return DeviceMemory::allocate(bytes.size()); });
    if (!memory)
        return tl::make_unexpected(memory.error());
    std::memcpy(pinned->get(), bytes.data(), bytes.size());
    const auto there = STRATA_CUDA(cudaMemcpyAsync(memory->get(), pinned->get(), bytes.size(),
                                                   cudaMemcpyHostToDevice, stream->get()));
    // Forgotten only after the copy has read it.
    const auto arrived = there.and_then([&] { return stream->finish(); });
    std::memset(pinned->get(), 0, bytes.size());
    const auto back =
        arrived
            .and_then([&] {
                return STRATA_CUDA(cudaMemcpyAsync(pinned->get(), memory->get(), bytes.size(),
                                                   cudaMemcpyDeviceToHost, stream->get()));
            })
            .and_then([&] { return stream->finish(); });
    if (!back)
        return tl::make_unexpected(back.error());
    return std::equal(bytes.begin(), bytes.end(), pinned->get());
}

Faults roundTrip(std::uint64_t seed)
{
    Faults faults;
    for (const std::size_t count : {std::size_t{1}, std::size_t{4093}, std::size_t{64} << 20}) {
        const auto same = comesBack(randomBytes(count, seed));
        if (!same)
            faults.push_back(same.error().text);
        else if (!*same)
            faults.push_back(std::to_string(count) + " bytes came back changed.");
    }
    return faults;
}

Faults startsZeroed(std::uint64_t)
{
    constexpr std::size_t count = 1 << 20;
    const auto memory = DeviceMemory::allocate(count);
    if (!memory)
        return {memory.error().text};
    std::vector<std::byte> bytes(count, std::byte{1});
    const auto read =
        STRATA_CUDA(cudaMemcpy(bytes.data(), memory->get(), count, cudaMemcpyDeviceToHost));
    if (!read)
        return {read.error().text};
    const bool zero = std::all_of(bytes.begin(), bytes.end(),
                                  [](std::byte byte) { return byte == std::byte{0}; });
    return zero ? Faults{} : Faults{"New memory of the GPU is not zero."};
}

//! More than there is: a reason with numbers, and the GPU works on.
Faults outOfMemory(std::uint64_t seed)
{
    const auto device = openDevice(0);
    if (!device)
        return {device.error().text};
    const auto memory = DeviceMemory::allocate(2 * device->memoryBytes);
    if (memory)
        return {"Twice the GPU's memory was given out."};
    Faults faults;
    if (memory.error().code != "out_of_memory" ||
        memory.error().text.find("MiB") == std::string::npos)
        faults.push_back("Too large an allocation is reported as " + memory.error().code + ": " +
                         memory.error().text);
    const Faults after = roundTrip(seed);
    faults.insert(faults.end(), after.begin(), after.end());
    return faults;
}

} // namespace

std::vector<DeviceTest> memoryTests()
{
    return {{"memory.round_trip", roundTrip},
            {"memory.starts_zeroed", startsZeroed},
            {"memory.too_little", outOfMemory}};
}

} // namespace strata::tests::device
