// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of class_loss_operations.h.
#include "tests/engine/backends/cuda/network/host_operations.h"

#include "engine/training/log_uniform_sampler.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

using Table = std::vector<Numbers>;

std::size_t at(std::int64_t index)
{
    return static_cast<std::size_t>(index);
}

Numbers softmax(const double *logits, std::int64_t classes)
{
    Numbers shares(logits, logits + classes);
    const double largest = *std::ranges::max_element(shares);
    double sum = 0;
    for (double &share : shares) {
        share = std::exp(share - largest);
        sum += share;
    }
    for (double &share : shares)
        share /= sum;
    return shares;
}

//! One image's frames, by the probabilities themselves, which double has room for where frames are
//! few.
class Frames {
public:
    //! \param y the softmax of each frame
    Frames(Table y, const std::int32_t *labels, std::int64_t mostLabels) : m_y(std::move(y))
    {
        const std::int64_t blank = std::ssize(m_y.front()) - 1;
        m_classes.push_back(blank);
        for (std::int64_t i = 0; i < mostLabels && labels[i] >= 0; ++i) {
            m_classes.push_back(labels[i]);
            m_classes.push_back(blank);
        }
        for (std::size_t t = 0; t < m_y.size(); ++t)
            m_forward.push_back(next(t == 0 ? nullptr : &m_forward[t - 1], t, false));
        for (std::size_t t = m_y.size(); t-- > 0;)
            m_back.push_back(next(m_back.empty() ? nullptr : &m_back.back(), t, true));
        std::ranges::reverse(m_back);
    }

    double total() const
    {
        const Numbers &last = m_forward.back();
        return last.back() + (last.size() > 1 ? last[last.size() - 2] : 0);
    }
    //! That the frame is at a place of the class, and all frames say the labels.
    double joint(std::size_t frame, std::int64_t number) const
    {
        double sum = 0;
        for (std::size_t s = 0; s < m_classes.size(); ++s)
            if (m_classes[s] == number)
                sum += m_forward[frame][s] * m_back[frame][s] / m_y[frame][at(number)];
        return sum;
    }
    double share(std::size_t frame, std::int64_t number) const { return m_y[frame][at(number)]; }

private:
    Numbers next(const Numbers *from, std::size_t frame, bool back) const
    {
        const std::int64_t places = std::ssize(m_classes);
        Numbers found(m_classes.size());
        for (std::int64_t s = 0; s < places; ++s) {
            double sum = (back ? s + 2 >= places : s < 2) ? 1 : 0;
            if (from != nullptr) {
                const std::int64_t step = back ? 1 : -1;
                const auto reached = [&](std::int64_t place) {
                    return place >= 0 && place < places ? (*from)[at(place)] : 0;
                };
                sum = reached(s) + reached(s + step);
                if (s % 2 != 0 && s + 2 * step > 0 && s + 2 * step < places &&
                    m_classes[at(s)] != m_classes[at(s + 2 * step)])
                    sum += reached(s + 2 * step);
            }
            found[at(s)] = sum * m_y[frame][at(m_classes[at(s)])];
        }
        return found;
    }

    Table m_y;
    std::vector<std::int64_t> m_classes; //!< of each place
    Table m_forward;
    Table m_back;
};

} // namespace

void HostOperations::operator()(const CtcFrameLoss &it)
{
    Scalars &scalars = m_memory.scalars();
    const Image x = m_memory.read(it.x);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    const std::int64_t frames = x.shape.height;
    const std::int64_t channels = x.shape.channels;
    const double share = it.weight / static_cast<double>(x.batch);
    for (std::int64_t n = 0; n < x.batch; ++n) {
        Table y;
        for (std::int64_t t = 0; t < frames; ++t)
            y.push_back(softmax(&x.numbers[at((n * frames + t) * channels)], it.classes));
        const Frames image(std::move(y), m_memory.labels() + n * it.labelsPerImage + it.firstLabel,
                           it.mostLabels);
        scalars.loss -= share * std::log(image.total());
        for (std::int64_t t = 0; t < frames; ++t)
            for (std::int64_t k = 0; k < it.classes; ++k)
                dx.at(n, t, 0, k) = scalars.lossScale * share *
                                    (image.share(at(t), k) - image.joint(at(t), k) / image.total());
    }
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const DrawClasses &it)
{
    const training::LogUniformSampler sampler(m_seed, it.layer, it.classes, it.sizes.samples);
    const Numbers bias = it.bias ? m_memory.read(*it.bias) : Numbers(at(it.classes));
    std::vector<std::int32_t> drawn(at(it.sizes.samples));
    std::vector<std::uint64_t> notes(at(sampler.noteWords()));
    Numbers numbers;
    Numbers offsets;
    Numbers labelNumbers;
    Numbers labelOffsets;
    for (std::int64_t position = 0; position < it.sizes.positions; ++position) {
        const std::int64_t draws =
            sampler.draw(m_memory.scalars().step, static_cast<std::uint64_t>(position),
                         drawn.data(), notes.data());
        const auto offset = [&](std::int32_t number) {
            return bias[at(number)] - sampler.logarithmOfExpected(number, draws);
        };
        for (const std::int32_t number : drawn) {
            numbers.push_back(number);
            offsets.push_back(offset(number));
        }
        for (std::int64_t image = 0; image < it.sizes.images; ++image) {
            const std::int32_t label =
                m_memory.labels()[image * it.labelsPerImage + it.firstLabel + position];
            labelNumbers.push_back(label);
            labelOffsets.push_back(offset(label));
        }
    }
    m_memory.write(it.numbers, numbers);
    m_memory.write(it.offsets, offsets);
    m_memory.write(it.labelNumbers, labelNumbers);
    m_memory.write(it.labelOffsets, labelOffsets);
}

void HostOperations::operator()(const SampledSoftmaxLoss &it)
{
    Scalars &scalars = m_memory.scalars();
    const Numbers logits = m_memory.read(it.logits);
    const Numbers x = m_memory.read(it.x);
    const Numbers weights = m_memory.read(it.weights);
    const Numbers numbers = m_memory.read(it.numbers);
    const Numbers offsets = m_memory.read(it.offsets);
    const Numbers labels = m_memory.read(it.labelNumbers);
    Numbers labelSlopes = m_memory.read(it.labelOffsets);
    Numbers slopes(logits.size());
    const std::int64_t samples = it.sizes.samples;
    const double share = it.weight / static_cast<double>(it.sizes.rows());
    for (std::int64_t row = 0; row < it.sizes.rows(); ++row) {
        const auto label = static_cast<std::int64_t>(labels[at(row)]);
        Numbers candidates{labelSlopes[at(row)]};
        for (std::int64_t f = 0; f < it.features; ++f)
            candidates[0] += x[at(row * it.features + f)] * weights[at(label * it.features + f)];
        std::vector<std::int64_t> places{0};
        for (std::int64_t i = 0; i < samples; ++i) {
            const std::int64_t drawn = row / it.sizes.images * samples + i;
            if (numbers[at(drawn)] == static_cast<double>(label))
                continue;
            candidates.push_back(logits[at(row * samples + i)] + offsets[at(drawn)]);
            places.push_back(row * samples + i);
        }
        const Numbers shares = softmax(candidates.data(), std::ssize(candidates));
        scalars.loss -= share * std::log(shares[0]);
        labelSlopes[at(row)] = scalars.lossScale * share * (shares[0] - 1);
        for (std::size_t i = 1; i < shares.size(); ++i)
            slopes[at(places[i])] = scalars.lossScale * share * shares[i];
    }
    m_memory.write(it.slopes, slopes);
    m_memory.write(it.labelSlopes, labelSlopes);
}

void HostOperations::operator()(const AddLabelRows &it)
{
    const Numbers sums = m_memory.read(it.sums);
    const Numbers weights = m_memory.read(it.weights);
    const Numbers labels = m_memory.read(it.labelNumbers);
    const Numbers slopes = m_memory.read(it.labelSlopes);
    Numbers dx(sums.size());
    for (std::int64_t position = 0; position < it.sizes.positions; ++position)
        for (std::int64_t image = 0; image < it.sizes.images; ++image)
            for (std::int64_t f = 0; f < it.features; ++f) {
                const std::int64_t row = position * it.sizes.images + image;
                const auto label = static_cast<std::int64_t>(labels[at(row)]);
                dx[at((image * it.sizes.positions + position) * it.features + f)] =
                    sums[at(row * it.features + f)] +
                    slopes[at(row)] * weights[at(label * it.features + f)];
            }
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const ScaleRows &it)
{
    Numbers y = m_memory.read(it.x);
    const Numbers factors = m_memory.read(it.factors);
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] *= factors.at(i / at(it.features));
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const SumMatrixRows &it)
{
    const Numbers x = m_memory.read(it.x);
    Numbers y(at(it.batch * it.columns));
    for (std::int64_t n = 0; n < it.batch; ++n)
        for (std::int64_t row = 0; row < it.rows; ++row)
            for (std::int64_t column = 0; column < it.columns; ++column)
                y[at(n * it.columns + column)] += x[at((n * it.rows + row) * it.columns + column)];
    m_memory.write(it.y, y);
}

} // namespace strata::tests
