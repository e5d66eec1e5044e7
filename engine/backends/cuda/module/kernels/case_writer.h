// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes the program and the memory of one kernel case.
#pragma once

#include "engine/backends/cuda/module/kernels/elements.h"
#include "engine/backends/cuda/module/kernels/kernel_cases.h"
#include "engine/workloads/portable_random.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::backends::cuda {

//! Makes buffers one behind the other and fills them; the element at an index is the seed's and the
//! buffer's alone.
class CaseWriter {
public:
    static constexpr std::int64_t batch = 3; //!< of activations

    CaseWriter(std::uint64_t seed, Element element) : m_seed(seed)
    {
        m_case.program.element = element;
        m_case.program.scalars = make(Element::Byte, sizeof(Scalars));
        Scalars scalars;
        scalars.lossScale = element == Element::Fp16 ? 128 : 1;
        scalars.step = 3;
        scalars.updates = 2;
        std::memcpy(m_case.arena.data() + offsetOf(m_case.program.scalars), &scalars,
                    sizeof(scalars));
    }

    Element element() const { return m_case.program.element; }

    BufferId make(Element element, std::int64_t elements)
    {
        const BufferId id = m_case.program.buffers.size();
        const std::size_t offset = m_case.arena.size();
        m_case.program.buffers.push_back({element, elements, Lifetime::Lasting, 0, 0, offset});
        const std::size_t bytes = static_cast<std::size_t>(elements) * bytesOf(element);
        // Behind each is room that nothing may touch.
        m_case.arena.resize(offset + (bytes + alignment - 1) / alignment * alignment + alignment);
        return id;
    }
    //! Random numbers in [least, least + 2).
    BufferId random(Element element, std::int64_t elements, double least = -1)
    {
        const BufferId id = make(element, elements);
        const workloads::RandomSequence sequence(m_seed, id);
        const TypedElements values{element, m_case.arena.data() + offsetOf(id)};
        for (std::int64_t i = 0; i < elements; ++i)
            values.set(i, static_cast<float>(least + static_cast<double>(sequence.below(
                                                         static_cast<std::uint64_t>(i), 4096)) /
                                                         2048));
        return id;
    }
    BufferId integers(Element element, std::int64_t elements, std::uint64_t bound)
    {
        const BufferId id = make(element, elements);
        const workloads::RandomSequence sequence(m_seed, id);
        std::byte *const values = m_case.arena.data() + offsetOf(id);
        for (std::int64_t i = 0; i < elements; ++i) {
            const auto value =
                static_cast<std::int32_t>(sequence.below(static_cast<std::uint64_t>(i), bound));
            if (element == Element::Byte)
                values[i] = static_cast<std::byte>(value);
            else
                std::memcpy(values + i * static_cast<std::int64_t>(sizeof(value)), &value,
                            sizeof(value));
        }
        return id;
    }
    //! One of the integers of a buffer of Int32.
    void set(BufferId id, std::int64_t index, std::int32_t value)
    {
        std::memcpy(m_case.arena.data() + offsetOf(id) +
                        index * static_cast<std::int64_t>(sizeof(value)),
                    &value, sizeof(value));
    }
    //! What is not random.
    BufferId bytes(const void *from, std::size_t count)
    {
        const BufferId id = make(Element::Byte, static_cast<std::int64_t>(count));
        std::memcpy(m_case.arena.data() + offsetOf(id), from, count);
        return id;
    }
    //! Whole numbers in fp32.
    BufferId numbers(std::int64_t elements, std::uint64_t bound)
    {
        const BufferId id = make(Element::Fp32, elements);
        const workloads::RandomSequence sequence(m_seed, id);
        const TypedElements values{Element::Fp32, m_case.arena.data() + offsetOf(id)};
        for (std::int64_t i = 0; i < elements; ++i)
            values.set(i, static_cast<float>(sequence.below(static_cast<std::uint64_t>(i), bound)));
        return id;
    }
    Activation activation(const training::Shape &shape)
    {
        return {random(element(), batch * shape.elements()), batch, shape};
    }
    BufferId channels(std::int64_t count, double least = -1)
    {
        return random(Element::Fp32, count, least);
    }
    NetworkProgram &program() { return m_case.program; }

    KernelCase finish(const std::string &name, NetworkOperation operation)
    {
        m_case.name = name + " " + nameOf(element());
        m_case.program.steps.push_back(
            {m_case.name, "case", training::Pass::Forward, std::move(operation)});
        m_case.program.arenaBytes = m_case.arena.size();
        return std::move(m_case);
    }

private:
    static constexpr std::size_t alignment = 256;

    static const char *nameOf(Element element)
    {
        return element == Element::Bf16 ? "bf16" : element == Element::Fp16 ? "fp16" : "fp32";
    }
    std::size_t offsetOf(BufferId id) const { return m_case.program.buffers[id].offset; }

    std::uint64_t m_seed;
    KernelCase m_case;
};

//! Cases of one seed and type, whose names end in how many of what they have. Each has random
//! numbers of its own.
class CaseList {
protected:
    //! \param counted what there are `count` of: "channels"
    CaseList(std::uint64_t seed, Element element, std::int64_t count, const std::string &counted,
             std::vector<KernelCase> &cases) :
        m_seed(seed),
        m_element(element),
        m_suffix(", " + std::to_string(count) + " " + counted + ","),
        m_cases(cases)
    {
    }

    CaseWriter writer() const { return {m_seed + m_cases.size(), m_element}; }
    void add(CaseWriter &writer, const std::string &name, NetworkOperation operation)
    {
        m_cases.push_back(writer.finish(name + m_suffix, std::move(operation)));
    }

    std::uint64_t m_seed;
    Element m_element;

private:
    std::string m_suffix;
    std::vector<KernelCase> &m_cases;
};

} // namespace strata::engine::backends::cuda
