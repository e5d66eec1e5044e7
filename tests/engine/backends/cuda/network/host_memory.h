// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The memory of a program on the host, and its buffers as numbers.
#pragma once

#include "engine/backends/cuda/network/network_program.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace strata::tests {

using namespace strata::engine;
using namespace strata::engine::backends::cuda;

using Numbers = std::vector<double>;

//! Batch × height × width × channels.
struct Image {
    std::int64_t batch = 0;
    training::Shape shape;
    Numbers numbers;

    double &at(std::int64_t n, std::int64_t y, std::int64_t x, std::int64_t c)
    {
        return numbers[static_cast<std::size_t>(
            ((n * shape.height + y) * shape.width + x) * shape.channels + c)];
    }
    double at(std::int64_t n, std::int64_t y, std::int64_t x, std::int64_t c) const
    {
        return const_cast<Image *>(this)->at(n, y, x, c);
    }
};

Image emptyImage(std::int64_t batch, const training::Shape &shape);

class HostMemory {
public:
    explicit HostMemory(const NetworkProgram &program);

    std::byte *bytes(BufferId id) { return m_arena.data() + m_program.buffers.at(id).offset; }
    std::size_t size(BufferId id) const;

    Numbers read(BufferId id);
    Image read(const Activation &activation);
    //! As the operand of a product.
    Image readOperand(const Activation &activation);
    Numbers readOperand(BufferId id);
    void write(BufferId id, const Numbers &numbers);
    void write(const Activation &activation, const Image &image);

    void poison(BufferId id);
    //! Those whose last use is this one.
    void poisonAfter(std::size_t step);

    Scalars &scalars() { return *reinterpret_cast<Scalars *>(bytes(m_program.scalars)); }
    const std::int32_t *labels()
    {
        return reinterpret_cast<const std::int32_t *>(bytes(m_program.labels));
    }
    //! Of a program that has some.
    const float *targets() { return reinterpret_cast<const float *>(bytes(*m_program.targets)); }

private:
    const NetworkProgram &m_program;
    std::vector<std::byte> m_arena;
};

} // namespace strata::tests
