// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loss of labels that are spread over frames, by the sums over all ways through a lattice of
//! frames and places (Graves et al., "Connectionist Temporal Classification", ICML 2006, section
//! 4). Logarithms of probabilities are kept in double, and steps between them computed in float, so
//! that the losses of a thousand frames keep their digits.
#pragma once

#include "engine/backends/cuda/module/kernels/softmax_loss.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! log(e^a + e^b)
STRATA_HOST_DEVICE inline double logOfSum(double a, double b)
{
    const bool isFirst = a > b;
    const auto apart = static_cast<float>(isFirst ? b - a : a - b);
    return (isFirst ? a : b) + static_cast<double>(log1pf(expf(apart)));
}

//! The lattices of all images, and the tables beside them.
struct CtcLattices {
    //! The logarithm of a probability that is none: so far below all others that sums with it stay
    //! what they are, and finite.
    static constexpr double impossible = -1e30;
    static constexpr std::int32_t none = -1;

    std::int64_t images;
    std::int64_t frames;
    std::int64_t channels; //!< of a row of logits
    std::int64_t classes;
    std::int64_t mostLabels;
    std::int64_t labelsPerImage;
    const std::int32_t *labels; //!< the loss's first one
    double *alpha;
    double *beta;
    double *logSums;      //!< of each row of logits
    ImageLoss *losses;    //!< of each image
    std::int32_t *counts; //!< of each image's labels
    //! Which labels an image has of each class, by their numbers in the image: the first one, and
    //! after each the next; `none` ends them.
    std::int32_t *firsts;
    std::int32_t *nexts;

    STRATA_HOST_DEVICE std::int64_t rows() const { return images * frames; }
    STRATA_HOST_DEVICE std::int64_t mostPlaces() const { return 2 * mostLabels + 1; }
    STRATA_HOST_DEVICE std::int64_t blank() const { return classes - 1; }
    STRATA_HOST_DEVICE std::int64_t placesOf(std::int64_t image) const
    {
        return 2 * static_cast<std::int64_t>(counts[image]) + 1;
    }
    STRATA_HOST_DEVICE std::int32_t label(std::int64_t image, std::int64_t index) const
    {
        return labels[image * labelsPerImage + index];
    }
    STRATA_HOST_DEVICE std::int64_t classAt(std::int64_t image, std::int64_t place) const
    {
        return place % 2 == 0 ? blank() : label(image, place / 2);
    }
    //! Whether the blank between two labels may be left out.
    STRATA_HOST_DEVICE bool mayLeap(std::int64_t image, std::int64_t from, std::int64_t to) const
    {
        return from % 2 != 0 && label(image, from / 2) != label(image, to / 2);
    }
    //! In alpha and beta.
    STRATA_HOST_DEVICE std::int64_t at(std::int64_t image, std::int64_t frame,
                                       std::int64_t place) const
    {
        return (image * frames + frame) * mostPlaces() + place;
    }
};

//! One item is one class of one image.
struct LinkLabels {
    CtcLattices lattices;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / lattices.classes;
        const std::int64_t own = item % lattices.classes;
        std::int32_t *const nexts = lattices.nexts + image * lattices.mostLabels;
        std::int32_t *link = lattices.firsts + item;
        std::int32_t count = 0;
        for (; count < lattices.mostLabels && lattices.label(image, count) >= 0; ++count) {
            if (lattices.label(image, count) != own)
                continue;
            *link = count;
            link = nexts + count;
        }
        *link = CtcLattices::none;
        if (own == 0)
            lattices.counts[image] = count;
    }
};

//! One item is a block's rows of logits.
template <typename T>
struct SumExponentials {
    RowGroups groups; //!< its features are all channels
    std::int64_t classes;
    const T *x;
    double *logSums;

    using Partial = ExponentialSum;
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }
    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return ExponentialSum::combine(a, b);
    }
    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        Partial partial = ExponentialSum::ofNone();
        if (row >= groups.rows)
            return partial;
        for (std::int64_t first = groups.firstFeature(thread); first < classes;
             first += groups.featureStep()) {
            const int valid = countIn(classes, first, pack);
            float values[pack];
            load(x + row * groups.features + first, valid, values);
            partial = combine(partial, ExponentialSum::of(values, valid));
        }
        return partial;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row < groups.rows && groups.isFirstOfRow(thread))
            logSums[row] = total.logarithm();
    }
};

//! One frame forward from the first one and one back from the last; an item is one place of one
//! image in one of them. Both ways are the same but for their direction.
template <typename T>
struct StepThroughFrames {
    CtcLattices lattices;
    const T *x;
    std::int64_t step;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t place = item % lattices.mostPlaces();
        const std::int64_t lattice = item / lattices.mostPlaces();
        const bool back = lattice >= lattices.images;
        const std::int64_t image = back ? lattice - lattices.images : lattice;
        const std::int64_t places = lattices.placesOf(image);
        if (place >= places)
            return;
        const std::int64_t frame = back ? lattices.frames - 1 - step : step;
        const std::int64_t one = back ? 1 : -1; // to where the way comes from
        const std::int64_t before = back ? places - 1 - place : place;
        double *const table = back ? lattices.beta : lattices.alpha;
        double sum = before < 2 ? 0 : CtcLattices::impossible;
        if (step > 0) {
            const double *const from = table + lattices.at(image, frame + one, place);
            sum = from[0];
            if (before > 0)
                sum = logOfSum(sum, from[one]);
            if (before > 1 && lattices.mayLeap(image, place, place + 2 * one))
                sum = logOfSum(sum, from[2 * one]);
        }
        const std::int64_t row = image * lattices.frames + frame;
        const float logit = toFloat(x[row * lattices.channels + lattices.classAt(image, place)]);
        table[lattices.at(image, frame, place)] =
            sum + (static_cast<double>(logit) - lattices.logSums[row]);
    }
};

//! One item is one image: −log of the probability of all ways that end at the last place or the
//! last label (equation 8).
struct EndLattices {
    CtcLattices lattices;

    STRATA_HOST_DEVICE void operator()(std::int64_t image) const
    {
        const std::int64_t places = lattices.placesOf(image);
        const double *const last =
            lattices.alpha + lattices.at(image, lattices.frames - 1, places - 1);
        lattices.losses[image] = {-(places == 1 ? last[0] : logOfSum(last[0], last[-1])), 0};
    }
};

//! One item is one pack of one row of logits; they are read before the gradient is written, which
//! may take their place.
template <typename T>
struct CtcGradient {
    CtcLattices lattices;
    const T *x;
    float share; //!< of one image: weight / images
    bool isScaled;
    const Scalars *scalars;
    T *dx;

    //! Of a place of the row's frame, at which the logarithm of softmax(x) is `own`: alpha and beta
    //! have it both.
    STRATA_HOST_DEVICE float probability(std::int64_t row, std::int64_t place, double own) const
    {
        const std::int64_t at = row * lattices.mostPlaces() + place;
        const double total = -lattices.losses[row / lattices.frames].loss;
        return expf(static_cast<float>(lattices.alpha[at] + lattices.beta[at] - own - total));
    }
    //! Of all places of a class.
    STRATA_HOST_DEVICE float probabilityOf(std::int64_t row, std::int64_t number, double own) const
    {
        const std::int64_t image = row / lattices.frames;
        float sum = 0;
        if (number == lattices.blank()) {
            for (std::int64_t place = 0; place < lattices.placesOf(image); place += 2)
                sum += probability(row, place, own);
            return sum;
        }
        const std::int32_t *const nexts = lattices.nexts + image * lattices.mostLabels;
        for (std::int32_t i = lattices.firsts[image * lattices.classes + number];
             i != CtcLattices::none; i = nexts[i])
            sum += probability(row, 2 * static_cast<std::int64_t>(i) + 1, own);
        return sum;
    }
    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, first, valid] = packOfRow<pack>(item, lattices.channels);
        const float factor = share * (isScaled ? static_cast<float>(scalars->lossScale) : 1.0F);
        float values[pack];
        load(x + row * lattices.channels + first, valid, values);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const double own = static_cast<double>(values[k]) - lattices.logSums[row];
            values[k] =
                first + k < lattices.classes
                    ? factor * (expf(static_cast<float>(own)) - probabilityOf(row, first + k, own))
                    : 0.0F;
        }
        store(dx + row * lattices.channels + first, valid, values);
    }
};

//! In bytes.
inline std::size_t ctcScratch(const CtcFrameLoss &operation)
{
    const std::int64_t images = operation.x.batch;
    return static_cast<std::size_t>(positionsOf(operation.x)) * sizeof(double) +
           static_cast<std::size_t>(images) * sizeof(ImageLoss) +
           static_cast<std::size_t>(images * (1 + operation.classes + operation.mostLabels)) *
               sizeof(std::int32_t);
}

inline CtcLattices ctcLattices(const ProgramMemory &memory, const CtcFrameLoss &operation)
{
    const std::int64_t images = operation.x.batch;
    CtcLattices lattices{};
    lattices.images = images;
    lattices.frames = operation.x.shape.height * operation.x.shape.width;
    lattices.channels = operation.x.shape.channels;
    lattices.classes = operation.classes;
    lattices.mostLabels = operation.mostLabels;
    lattices.labelsPerImage = operation.labelsPerImage;
    lattices.labels = memory.at<std::int32_t>(memory.program().labels) + operation.firstLabel;
    lattices.alpha = memory.at<double>(operation.alpha);
    lattices.beta = memory.at<double>(operation.beta);
    lattices.logSums = reinterpret_cast<double *>(memory.scratch());
    lattices.losses = reinterpret_cast<ImageLoss *>(lattices.logSums + lattices.rows());
    lattices.counts = reinterpret_cast<std::int32_t *>(lattices.losses + images);
    lattices.firsts = lattices.counts + images;
    lattices.nexts = lattices.firsts + images * operation.classes;
    return lattices;
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CtcFrameLoss &operation)
{
    const CtcLattices lattices = ctcLattices(memory, operation);
    target.forEach(lattices.images * lattices.classes, LinkLabels{lattices});
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        const T *const x = memory.at<T>(operation.x.buffer);
        const RowGroups groups = rowGroups(lattices.rows(), lattices.channels, packSize<T>);
        target.reduceEach(groups.blocks(),
                          SumExponentials<T>{groups, lattices.classes, x, lattices.logSums});
        for (std::int64_t step = 0; step < lattices.frames; ++step)
            target.forEach(2 * lattices.images * lattices.mostPlaces(),
                           StepThroughFrames<T>{lattices, x, step});
        target.forEach(lattices.images, EndLattices{lattices});
        target.forEach(lattices.rows() * divideUp(lattices.channels, packSize<T>),
                       CtcGradient<T>{lattices, x,
                                      static_cast<float>(operation.weight /
                                                         static_cast<double>(lattices.images)),
                                      memory.program().element == Element::Fp16, memory.scalars(),
                                      memory.at<T>(operation.dx.buffer)});
    });
    target.reduceEach(
        1, SumLosses{lattices.losses, lattices.images, operation.weight, false, memory.scalars()});
}

} // namespace strata::engine::backends::cuda
