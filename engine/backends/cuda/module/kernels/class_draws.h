// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The classes that a loss draws at each position, and what their logits are corrected by.
#pragma once

#include "engine/backends/cuda/module/kernels/program_memory.h"
#include "engine/training/log_uniform_sampler.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

struct ClassDrawing {
    const training::ClassShare *shares;
    std::int64_t classes;
    std::uint64_t seed;
    std::uint64_t layer;
    const Scalars *scalars;

    STRATA_HOST_DEVICE training::LogUniformDraws at(std::int64_t position) const
    {
        return {shares, classes, seed, layer, scalars->step, static_cast<std::uint64_t>(position)};
    }
    //! Of one that so many draws have among them: 1 − (1 − p)^draws.
    STRATA_HOST_DEVICE double logarithmOfExpected(std::int64_t number, std::int64_t draws) const
    {
        return log(-expm1(static_cast<double>(draws) * shares[number].logarithmOfOthers));
    }
};

struct ClearNotes {
    std::uint64_t *notes;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const { notes[item] = 0; }
};

//! One item is one of the first draws of a position: to find its class takes most of the time.
struct DrawAhead {
    ClassDrawing drawing;
    std::int64_t ahead; //!< draws of each position
    std::int32_t *found;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        found[item] = drawing.at(item / ahead).classOf(item % ahead);
    }
};

//! What was drawn ahead, and then one draw after the other.
struct DrawsOfPosition {
    training::LogUniformDraws draws;
    std::int64_t ahead;
    const std::int32_t *found;

    STRATA_HOST_DEVICE constexpr std::int32_t operator()(std::int64_t draw) const
    {
        return draw < ahead ? found[draw] : draws.classOf(draw);
    }
};

//! One item is one position.
struct KeepUnlike {
    ClassDrawing drawing;
    std::int64_t ahead;
    const std::int32_t *found;
    std::int64_t samples;
    std::int64_t noteWords;
    std::uint64_t *notes; //!< zeros
    float *numbers;
    std::int64_t *draws;

    STRATA_HOST_DEVICE void operator()(std::int64_t position) const
    {
        const DrawsOfPosition classOf{drawing.at(position), ahead, found + position * ahead};
        draws[position] = training::drawUnlike(samples, classOf, numbers + position * samples,
                                               notes + position * noteWords);
    }
};

//! One item is one class that is drawn, or one label.
struct CorrectLogits {
    ClassDrawing drawing;
    DrawnRows sizes;
    const float *bias; //!< may be null
    const std::int32_t *labels;
    std::int64_t labelsPerImage;
    const std::int64_t *draws;
    const float *numbers;
    float *offsets;
    float *labelNumbers;
    float *labelOffsets;

    STRATA_HOST_DEVICE float offset(std::int64_t number, std::int64_t position) const
    {
        const double own = bias != nullptr ? bias[number] : 0.0F;
        return static_cast<float>(own - drawing.logarithmOfExpected(number, draws[position]));
    }
    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        if (item < sizes.drawn()) {
            offsets[item] = offset(static_cast<std::int64_t>(numbers[item]), item / sizes.samples);
            return;
        }
        const std::int64_t row = item - sizes.drawn();
        const std::int64_t position = row / sizes.images;
        const std::int32_t label = labels[row % sizes.images * labelsPerImage + position];
        labelNumbers[row] = static_cast<float>(label);
        labelOffsets[row] = offset(label, position);
    }
};

//! Twice as many draws as samples are enough where classes are many more than these.
inline std::int64_t drawsAhead(const DrawClasses &operation)
{
    return 2 * operation.sizes.samples;
}

//! In bytes.
inline std::size_t drawScratch(const DrawClasses &operation)
{
    const std::int64_t positions = operation.sizes.positions;
    return static_cast<std::size_t>(positions * (training::noteWords(operation.classes) + 1)) *
               sizeof(std::uint64_t) +
           static_cast<std::size_t>(positions * drawsAhead(operation)) * sizeof(std::int32_t);
}

//! \param seed of the network's options
template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const DrawClasses &operation,
             std::uint64_t seed)
{
    const DrawnRows &sizes = operation.sizes;
    const std::int64_t ahead = drawsAhead(operation);
    const std::int64_t words = training::noteWords(operation.classes);
    auto *const notes = reinterpret_cast<std::uint64_t *>(memory.scratch());
    auto *const draws = reinterpret_cast<std::int64_t *>(notes + sizes.positions * words);
    auto *const found = reinterpret_cast<std::int32_t *>(draws + sizes.positions);
    auto *const numbers = memory.at<float>(operation.numbers);
    const ClassDrawing drawing{memory.at<training::ClassShare>(operation.shares), operation.classes,
                               seed, operation.layer, memory.scalars()};
    target.forEach(sizes.positions * words, ClearNotes{notes});
    target.forEach(sizes.positions * ahead, DrawAhead{drawing, ahead, found});
    target.forEach(sizes.positions,
                   KeepUnlike{drawing, ahead, found, sizes.samples, words, notes, numbers, draws});
    target.forEach(
        sizes.drawn() + sizes.rows(),
        CorrectLogits{drawing, sizes, memory.at<float>(operation.bias),
                      memory.at<std::int32_t>(memory.program().labels) + operation.firstLabel,
                      operation.labelsPerImage, draws, numbers, memory.at<float>(operation.offsets),
                      memory.at<float>(operation.labelNumbers),
                      memory.at<float>(operation.labelOffsets)});
}

} // namespace strata::engine::backends::cuda
