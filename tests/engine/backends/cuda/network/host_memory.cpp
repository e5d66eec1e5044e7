// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/network/host_memory.h"

#include "engine/training/precision.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace strata::tests {

namespace {

// Not a number in every type of the buffers.
constexpr std::byte poisoned{0xff};

//! 11 significant bits, ties to even.
double roundedToTf32(double value)
{
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    return std::bit_cast<float>((bits + 0xfffU + ((bits >> 13) & 1U)) & ~0x1fffU);
}

double load(Element element, const std::byte *place)
{
    const auto as = [place]<typename Type>(Type) {
        Type value;
        std::copy_n(place, sizeof value, reinterpret_cast<std::byte *>(&value));
        return value;
    };
    switch (element) {
    case Element::Fp32:
        return as(float());
    case Element::Bf16:
        return training::fromBf16(as(std::uint16_t()));
    case Element::Fp16:
        return training::fromFp16(as(std::uint16_t()));
    case Element::Int32:
        return as(std::int32_t());
    case Element::Float64:
        return as(double());
    case Element::Byte:
        break;
    }
    return as(std::uint8_t());
}

void store(Element element, std::byte *place, double value)
{
    const auto as = [place](auto number) {
        std::copy_n(reinterpret_cast<const std::byte *>(&number), sizeof number, place);
    };
    switch (element) {
    case Element::Fp32:
        return as(static_cast<float>(value));
    case Element::Bf16:
        return as(training::toBf16(static_cast<float>(value)));
    case Element::Fp16:
        return as(training::toFp16(static_cast<float>(value)));
    case Element::Byte:
        return as(static_cast<std::uint8_t>(value));
    case Element::Int32:
    case Element::Float64:
        break;
    }
    throw std::logic_error("no operation writes such a buffer");
}

} // namespace

Image emptyImage(std::int64_t batch, const training::Shape &shape)
{
    return {batch, shape, Numbers(static_cast<std::size_t>(batch * shape.elements()))};
}

HostMemory::HostMemory(const NetworkProgram &program) :
    m_program(program),
    m_arena(program.arenaBytes, poisoned)
{
    for (BufferId id = 0; id < program.buffers.size(); ++id) {
        if (program.buffers[id].lifetime == Lifetime::Lasting)
            std::fill_n(bytes(id), size(id), std::byte{0});
    }
}

std::size_t HostMemory::size(BufferId id) const
{
    const Buffer &buffer = m_program.buffers.at(id);
    return static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element);
}

Numbers HostMemory::read(BufferId id)
{
    const Buffer &buffer = m_program.buffers.at(id);
    Numbers numbers(static_cast<std::size_t>(buffer.elements));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = load(buffer.element, bytes(id) + i * bytesOf(buffer.element));
    return numbers;
}

Image HostMemory::read(const Activation &activation)
{
    Image image{activation.batch, activation.shape, read(activation.buffer)};
    if (image.numbers.size() !=
        static_cast<std::size_t>(activation.batch * activation.shape.elements()))
        throw std::logic_error("a buffer has not the size of its activation");
    return image;
}

Numbers HostMemory::readOperand(BufferId id)
{
    Numbers numbers = read(id);
    if (m_program.tensorFloat)
        std::ranges::transform(numbers, numbers.begin(), roundedToTf32);
    return numbers;
}

Image HostMemory::readOperand(const Activation &activation)
{
    Image image = read(activation);
    image.numbers = readOperand(activation.buffer);
    return image;
}

void HostMemory::write(BufferId id, const Numbers &numbers)
{
    const Buffer &buffer = m_program.buffers.at(id);
    if (numbers.size() != static_cast<std::size_t>(buffer.elements))
        throw std::logic_error("an operation's result has not the size of its buffer");
    for (std::size_t i = 0; i < numbers.size(); ++i)
        store(buffer.element, bytes(id) + i * bytesOf(buffer.element), numbers[i]);
}

void HostMemory::write(const Activation &activation, const Image &image)
{
    if (image.batch != activation.batch || image.shape != activation.shape)
        throw std::logic_error("an operation's result has not the shape of its activation");
    write(activation.buffer, image.numbers);
}

void HostMemory::poison(BufferId id)
{
    std::fill_n(bytes(id), size(id), poisoned);
}

void HostMemory::poisonAfter(std::size_t step)
{
    for (BufferId id = 0; id < m_program.buffers.size(); ++id) {
        const Buffer &buffer = m_program.buffers[id];
        if (buffer.lifetime == Lifetime::Step && buffer.lastUse == step)
            poison(id);
    }
}

} // namespace strata::tests
