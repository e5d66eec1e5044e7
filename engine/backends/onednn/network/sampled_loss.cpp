// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/sampled_loss.h"

#include "engine/backends/onednn/network/row_functions.h"

#include <algorithm>

#include <omp.h>
#include <oneapi/dnnl/dnnl.h>

namespace strata::engine::backends::onednn {
namespace {

//! What a class is worth that was drawn although it is the label's.
constexpr float excluded = -1e30F;

//! Within a parallel region the library computes on the calling thread; it fails for sizes that
//! contradict each other alone.
void multiply(char turnedA, char turnedB, std::int64_t m, std::int64_t n, std::int64_t k,
              const float *a, std::int64_t stepA, const float *b, std::int64_t stepB, float *c,
              std::int64_t stepC)
{
    static_cast<void>(dnnl_sgemm(turnedA, turnedB, m, n, k, 1, a, stepA, b, stepB, 0, c, stepC));
}

} // namespace

//! Rows of the weights, of x and of its gradient; corrections; notes of what is drawn.
std::int64_t SampledLossPlan::threadSpace() const
{
    const std::int64_t notes = (m_sampler.noteWords() + 1) * 2;
    return (samples() + 2 * m_s.images) * m_s.features + samples() + notes + 2;
}

//! All images at one position, on one thread.
template <typename Element>
class SampledLossPlan::Position {
public:
    Position(const SampledLossPlan &plan, const float *weights, const float *bias,
             const std::int32_t *labels, float *space) :
        m_plan(plan),
        m_s(plan.m_s),
        m_weights(weights),
        m_bias(bias),
        m_labels(labels),
        m_notes(reinterpret_cast<std::uint64_t *>(space)),
        m_rows(space + 2 * (plan.m_sampler.noteWords() + 1)),
        m_x(m_rows + plan.samples() * m_s.features),
        m_xGradient(m_x + m_s.images * m_s.features),
        m_corrections(m_xGradient + m_s.images * m_s.features)
    {
    }

    void run(std::uint64_t step, std::int64_t position, const Element *x, float *slopes,
             std::int32_t *drawn, Element *xGradient, float *losses)
    {
        const std::int64_t samples = m_plan.samples();
        const std::int64_t features = m_s.features;
        m_draws = m_plan.m_sampler.draw(step, static_cast<std::uint64_t>(position), drawn, m_notes);
        for (std::int64_t i = 0; i < samples; ++i) {
            std::copy_n(m_weights + drawn[i] * features, features, m_rows + i * features);
            m_corrections[i] = m_bias[drawn[i]] - correction(drawn[i]);
        }
        for (std::int64_t image = 0; image < m_s.images; ++image)
            bestRowsOf<Element>().widen(features, x + place(image, position),
                                        m_x + image * features);
        multiply('N', 'T', m_s.images, samples, features, m_x, features, m_rows, features,
                 slopes + 1, samples + 1);
        for (std::int64_t image = 0; image < m_s.images; ++image)
            losses[image * m_s.positions + position] =
                lose(image, position, drawn, slopes + image * (samples + 1));
        multiply('N', 'N', m_s.images, features, samples, slopes + 1, samples + 1, m_rows, features,
                 m_xGradient, features);
        for (std::int64_t image = 0; image < m_s.images; ++image) {
            const std::int32_t label = m_plan.label(m_labels, image, position);
            float *gradient = m_xGradient + image * features;
            bestRows().scores.addScaled(features, slopes[image * (samples + 1)],
                                        m_weights + label * features, gradient);
            bestRowsOf<Element>().narrow(features, gradient, xGradient + place(image, position));
        }
    }

private:
    std::int64_t place(std::int64_t image, std::int64_t position) const
    {
        return (image * m_s.positions + position) * m_s.features;
    }
    float correction(std::int32_t number) const
    {
        return static_cast<float>(m_plan.m_sampler.logarithmOfExpected(number, m_draws));
    }

    //! The row becomes the gradients of the logits, the label's first.
    float lose(std::int64_t image, std::int64_t position, const std::int32_t *drawn, float *row)
    {
        const ScoreFunctions &functions = bestRows().scores;
        const std::int32_t label = m_plan.label(m_labels, image, position);
        row[0] = functions.dot(m_s.features, m_x + image * m_s.features,
                               m_weights + label * m_s.features) +
                 m_bias[label] - correction(label);
        functions.addScaled(m_plan.samples(), 1, m_corrections, row + 1);
        for (std::int64_t i = 0; i < m_plan.samples(); ++i)
            row[i + 1] = drawn[i] == label ? excluded : row[i + 1];
        const auto scale =
            static_cast<float>(m_s.weight / static_cast<double>(m_s.images * m_s.positions));
        return functions.loss(m_plan.samples() + 1, 0, scale, row).loss;
    }

    const SampledLossPlan &m_plan;
    const SampledLossSizes &m_s;
    const float *m_weights;
    const float *m_bias;
    const std::int32_t *m_labels;
    std::uint64_t *m_notes;
    float *m_rows;
    float *m_x;
    float *m_xGradient;
    float *m_corrections;
    std::int64_t m_draws = 0;
};

template <typename Element>
void SampledLossPlan::forward(std::uint64_t step, const Element *x, const float *weights,
                              const float *bias, const std::int32_t *labels, float *slopes,
                              std::int32_t *drawn, Element *xGradient, float *losses,
                              float *workSpace) const
{
    const std::int64_t each = threadSpace() / 2 * 2; // notes are words of 8 bytes
#pragma omp parallel for schedule(static)
    for (std::int64_t position = 0; position < m_s.positions; ++position)
        Position<Element>(*this, weights, bias, labels, workSpace + omp_get_thread_num() * each)
            .run(step, position, x, slopes + position * m_s.images * (samples() + 1),
                 drawn + position * samples(), xGradient, losses);
}

//! Threads share out the features, so that each number is summed in one order.
template <typename Element>
void SampledLossPlan::learn(const Element *x, const std::int32_t *labels, const float *slopes,
                            const std::int32_t *drawn, float *weightsGradient, float *biasGradient,
                            float *workSpace) const
{
    const std::int64_t width = samples() + 1;
#pragma omp parallel
    {
        const std::int64_t threads = omp_get_num_threads();
        const std::int64_t thread = omp_get_thread_num();
        const std::int64_t first = m_s.features * thread / threads;
        const std::int64_t count = m_s.features * (thread + 1) / threads - first;
        float *rows = workSpace + thread * (threadSpace() / 2 * 2);
        float *wide = rows + samples() * count;
        for (std::int64_t position = 0; position < m_s.positions; ++position) {
            const float *slope = slopes + position * m_s.images * width;
            const std::int32_t *numbers = drawn + position * samples();
            for (std::int64_t image = 0; image < m_s.images; ++image) {
                bestRowsOf<Element>().widen(
                    count, x + (image * m_s.positions + position) * m_s.features + first,
                    wide + image * count);
                bestRows().scores.addScaled(
                    count, slope[image * width], wide + image * count,
                    weightsGradient + label(labels, image, position) * m_s.features + first);
            }
            multiply('T', 'N', samples(), count, m_s.images, slope + 1, width, wide, count, rows,
                     count);
            for (std::int64_t i = 0; i < samples(); ++i)
                bestRows().scores.addScaled(count, 1, rows + i * count,
                                            weightsGradient + numbers[i] * m_s.features + first);
        }
    }
    for (std::int64_t row = 0; row < m_s.positions * m_s.images; ++row) {
        const float *slope = slopes + row * width;
        const std::int64_t position = row / m_s.images;
        biasGradient[label(labels, row % m_s.images, position)] += slope[0];
        for (std::int64_t i = 0; i < samples(); ++i)
            biasGradient[drawn[position * samples() + i]] += slope[i + 1];
    }
}

template void SampledLossPlan::forward<float>(std::uint64_t, const float *, const float *,
                                              const float *, const std::int32_t *, float *,
                                              std::int32_t *, float *, float *, float *) const;
template void SampledLossPlan::forward<Bfloat16>(std::uint64_t, const Bfloat16 *, const float *,
                                                 const float *, const std::int32_t *, float *,
                                                 std::int32_t *, Bfloat16 *, float *,
                                                 float *) const;
template void SampledLossPlan::learn<float>(const float *, const std::int32_t *, const float *,
                                            const std::int32_t *, float *, float *, float *) const;
template void SampledLossPlan::learn<Bfloat16>(const Bfloat16 *, const std::int32_t *,
                                               const float *, const std::int32_t *, float *,
                                               float *, float *) const;

} // namespace strata::engine::backends::onednn
