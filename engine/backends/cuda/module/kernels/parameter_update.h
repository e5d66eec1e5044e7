// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The optimizer over all parameters in one launch, the norm of all gradients in another, and the
//! scalars of a step.
#pragma once

#include "engine/backends/cuda/module/kernels/optimizer_rules.h"
#include "engine/backends/cuda/module/kernels/program_memory.h"
#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! A LearntTensor with addresses instead of buffers.
struct UpdateTensor {
    float *master;
    TypedElements copy; //!< data is null: none
    TypedElements gradient;
    float *first;  //!< may be null
    float *second; //!< may be null
    std::int64_t elements;
    bool decays;
    OwnElements own;
};

//! A part of one tensor. Tensors of all sizes become parts of at most chunkElements, so that each
//! block has the like work.
struct UpdateChunk {
    std::int32_t tensor;
    std::int32_t elements;
    std::int64_t first;
};

//! Elements of one item: 32 bytes of each fp32 array, 16 of a 16-bit one.
inline constexpr int updatePack = 8;
inline constexpr std::int64_t packsOfChunk = 512;
inline constexpr std::int64_t chunkElements = packsOfChunk * updatePack;

//! What lies on the GPU for the whole life of the network.
struct UpdateTable {
    const UpdateTensor *tensors;
    const UpdateChunk *chunks;
    std::int64_t chunkCount;
};

inline std::vector<UpdateTensor> updateTensors(const ProgramMemory &memory)
{
    std::vector<UpdateTensor> tensors;
    for (const LearntTensor &learnt : memory.program().learnt) {
        const TypedElements copy = learnt.copy ? memory.typed(*learnt.copy) : TypedElements{};
        tensors.push_back({memory.at<float>(learnt.master),
                           copy,
                           {learnt.gradientElement, memory.bytesAt(learnt.gradient)},
                           memory.at<float>(learnt.first),
                           memory.at<float>(learnt.second),
                           learnt.elements,
                           learnt.decays,
                           learnt.own});
    }
    return tensors;
}

inline std::vector<UpdateChunk> updateChunks(const std::vector<LearntTensor> &learnt)
{
    std::vector<UpdateChunk> chunks;
    for (std::size_t tensor = 0; tensor < learnt.size(); ++tensor) {
        for (std::int64_t first = 0; first < learnt[tensor].elements; first += chunkElements) {
            const std::int64_t left = learnt[tensor].elements - first;
            chunks.push_back(
                {static_cast<std::int32_t>(tensor),
                 static_cast<std::int32_t>(left < chunkElements ? left : chunkElements), first});
        }
    }
    return chunks;
}

//! One item is one chunk: Σ of its gradients' squares, to squares[item].
struct GradientSquares {
    UpdateTable table;
    double *squares;

    using Partial = double;

    STRATA_HOST_DEVICE int width() const { return 1; }
    STRATA_HOST_DEVICE static double combine(double a, double b) { return a + b; }
    STRATA_HOST_DEVICE double gather(std::int64_t item, int thread) const
    {
        const UpdateChunk chunk = table.chunks[item];
        const TypedElements gradient = table.tensors[chunk.tensor].gradient;
        double sum = 0;
        for (int first = thread * updatePack; first < chunk.elements;
             first += reductionThreads * updatePack) {
            float values[updatePack];
            gradient.load(chunk.first + first, countIn(chunk.elements, first, updatePack), values);
            STRATA_UNROLL
            for (int k = 0; k < updatePack; ++k)
                sum += static_cast<double>(values[k]) * values[k];
        }
        return sum;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, double total) const
    {
        if (thread == 0)
            squares[item] = total;
    }
};

//! The single item is the step: the norm of all gradients, if it is asked for, and the decision.
struct DecideUpdate {
    const double *squares; //!< null: no norm
    std::int64_t chunkCount;
    training::OptimizerSettings settings;
    bool scaled;
    Scalars *scalars;
    UpdateFactors *factors;

    using Partial = double;

    STRATA_HOST_DEVICE int width() const { return 1; }
    STRATA_HOST_DEVICE static double combine(double a, double b) { return a + b; }
    STRATA_HOST_DEVICE double gather(std::int64_t, int thread) const
    {
        double sum = 0;
        for (std::int64_t chunk = thread; squares != nullptr && chunk < chunkCount;
             chunk += reductionThreads)
            sum += squares[chunk];
        return sum;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t, int thread, double total) const
    {
        if (thread != 0)
            return;
        if (squares != nullptr)
            scalars->gradientSquares = total;
        *factors = decideUpdate(settings, squares != nullptr, scaled, *scalars);
    }
};

//! What is added to gradients that were clipped before.
struct NoiseOfGradients {
    double deviation;
    std::uint64_t seed;
    const Scalars *scalars;

    //! Of an item's gradients; what is left for the rule is no factor. \param first in the tensor
    STRATA_HOST_DEVICE void add(std::int32_t tensor, const OwnElements &own, std::int64_t first,
                                UpdateFactors &factors, float (&gradients)[updatePack]) const
    {
        const training::GaussianNoise noise =
            training::gradientNoiseOf(seed, static_cast<std::uint64_t>(tensor), scalars->step);
        STRATA_UNROLL
        for (int k = 0; k < updatePack; ++k) {
            gradients[k] *= factors.gradient;
            if (own.has(first + k))
                gradients[k] +=
                    static_cast<float>(deviation * noise.at(static_cast<std::uint64_t>(first + k)));
        }
        factors.gradient = 1;
    }
};

//! One item is one pack of one chunk.
template <bool isNoisy>
struct UpdateParameters {
    UpdateTable table;
    OptimizerRule rule;
    const UpdateFactors *factors;
    NoiseOfGradients noise;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        UpdateFactors common = *factors;
        const UpdateChunk chunk = table.chunks[item / packsOfChunk];
        const std::int64_t offset = item % packsOfChunk * updatePack;
        const int valid = countIn(chunk.elements, offset, updatePack);
        if (valid == 0 || common.skipped != 0)
            return;
        const UpdateTensor tensor = table.tensors[chunk.tensor];
        const std::int64_t index = chunk.first + offset;
        float gradient[updatePack];
        float parameter[updatePack];
        float first[updatePack] = {};
        float second[updatePack] = {};
        tensor.gradient.load(index, valid, gradient);
        if constexpr (isNoisy)
            noise.add(chunk.tensor, tensor.own, index, common, gradient);
        load(tensor.master + index, valid, parameter);
        if (tensor.first != nullptr)
            load(tensor.first + index, valid, first);
        if (tensor.second != nullptr)
            load(tensor.second + index, valid, second);
        STRATA_UNROLL
        for (int k = 0; k < updatePack; ++k) {
            ElementState state{parameter[k], first[k], second[k]};
            rule.apply(common, tensor.decays, gradient[k], state);
            parameter[k] = state.parameter;
            first[k] = state.first;
            second[k] = state.second;
        }
        store(tensor.master + index, valid, parameter);
        if (tensor.copy.data != nullptr)
            tensor.copy.store(index, valid, parameter);
        if (tensor.first != nullptr)
            store(tensor.first + index, valid, first);
        if (tensor.second != nullptr)
            store(tensor.second + index, valid, second);
    }
};

struct StartStep {
    Scalars *scalars;

    STRATA_HOST_DEVICE void operator()(std::int64_t) const
    {
        scalars->loss = 0;
        scalars->hits = 0;
        ++scalars->step;
    }
};

inline std::size_t updateScratch(const NetworkProgram &program)
{
    return 256 + updateChunks(program.learnt).size() * sizeof(double);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const Update &operation,
             const UpdateTable &table)
{
    const bool scaled = memory.program().element == Element::Fp16;
    const bool normTaken = scaled || operation.settings.clipNorm > 0;
    auto *const factors = reinterpret_cast<UpdateFactors *>(memory.scratch());
    auto *const squares = reinterpret_cast<double *>(memory.scratch() + 256);
    if (normTaken)
        target.reduceEach(table.chunkCount, GradientSquares{table, squares});
    target.reduceEach(1, DecideUpdate{normTaken ? squares : nullptr, table.chunkCount,
                                      operation.settings, scaled, memory.scalars(), factors});
    const OptimizerRule rule = optimizerRule(operation.settings);
    const NoiseOfGradients noise{operation.settings.gradientNoise, operation.settings.noiseSeed,
                                 memory.scalars()};
    const std::int64_t packs = table.chunkCount * packsOfChunk;
    if (noise.deviation > 0)
        target.forEach(packs, UpdateParameters<true>{table, rule, factors, noise});
    else
        target.forEach(packs, UpdateParameters<false>{table, rule, factors, noise});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const BeginStep &)
{
    target.forEach(1, StartStep{memory.scalars()});
}

} // namespace strata::engine::backends::cuda
