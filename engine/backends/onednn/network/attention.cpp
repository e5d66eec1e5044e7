// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/attention.h"

#include "engine/backends/onednn/network/row_functions.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <type_traits>

#include <omp.h>
#include <oneapi/dnnl/dnnl.hpp>

namespace strata::engine::backends::onednn {

namespace {

//! Queries whose scores are computed together: with a thousand keys they take a quarter of a usual
//! second-level cache.
constexpr std::int64_t blockRows = 64;

//! Rows of floats, `step` apart.
struct Rows {
    float *first = nullptr;
    std::int64_t step = 0;

    float *at(std::int64_t row) const { return first + row * step; }
};

//! c = a · b, or added to c. Within a parallel region the library computes on the calling thread.
void multiplied(bool aTurned, bool bTurned, std::int64_t m, std::int64_t n, std::int64_t k,
                const Rows &a, const Rows &b, bool adds, const Rows &c)
{
    dnnl::error::wrap_c_api(dnnl_sgemm(aTurned ? 'T' : 'N', bTurned ? 'T' : 'N', m, n, k, 1,
                                       a.first, a.step, b.first, b.step, adds ? 1 : 0, c.first,
                                       c.step),
                            "could not multiply two matrices");
}

//! run(task, thread), shared out to threads. What it throws leaves the parallel region here, which
//! no exception may do by itself.
template <typename Run>
void runTasks(std::int64_t tasks, std::int64_t threads, const Run &run)
{
    std::exception_ptr failure;
#pragma omp parallel for schedule(dynamic) num_threads(static_cast <int>(threads))
    for (std::int64_t task = 0; task < tasks; ++task) {
        try {
            run(task, omp_get_thread_num());
        } catch (...) {
#pragma omp critical(failureOfTask)
            failure = std::current_exception();
        }
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace

AttentionPlan::AttentionPlan(const training::Attention &layer, const training::Shape &input,
                             std::int64_t images, int threads) :
    m_images(images),
    m_positions(input.channels),
    m_heads(layer.heads),
    m_keyHeads(layer.keyHeads),
    m_size(layer.size(input.width)),
    m_causal(layer.causal),
    m_threads(threads),
    m_factor(static_cast<float>(1 / std::sqrt(static_cast<double>(m_size)))),
    m_keptFactor(static_cast<float>(1 / (1 - layer.dropout)))
{
    if (layer.rotaryBase == 0)
        return;
    const std::int64_t half = m_size / 2;
    for (std::int64_t position = 0; position < m_positions; ++position) {
        for (std::int64_t i = 0; i < half; ++i) {
            const double angle = static_cast<double>(position) *
                                 std::pow(layer.rotaryBase, -2.0 * static_cast<double>(i) /
                                                                static_cast<double>(m_size));
            m_cosines.push_back(static_cast<float>(std::cos(angle)));
            m_sines.push_back(static_cast<float>(std::sin(angle)));
        }
    }
}

void AttentionPlan::turn(std::int64_t position, bool back, float *features) const
{
    const std::int64_t half = m_size / 2;
    bestRows().scores.turn(half, m_cosines.data() + position * half,
                           m_sines.data() + position * half, back, features);
}

void AttentionPlan::keptFactors(const training::DropoutMask &mask, std::int64_t row,
                                std::int64_t seen, float *factors) const
{
    bestRows().scores.keptFactors(seen, mask, static_cast<std::uint64_t>(row * m_positions),
                                  m_keptFactor, factors);
}

//! Scores of a block (and their gradients), copies in float of all that a task reads or writes, and
//! what a row of scores is multiplied by.
std::int64_t AttentionPlan::threadSpace(bool backward) const
{
    const std::int64_t scores = blockRows * m_positions;
    return (backward ? 2 * scores + 7 * panel() : scores + 4 * panel()) + m_positions;
}

//! One head of one image.
template <typename Element>
class AttentionPlan::ForwardTask {
public:
    ForwardTask(const AttentionPlan &plan, const training::DropoutMask *mask, const Element *packed,
                Element *result, float *space) :
        m_plan(plan),
        m_mask(mask),
        m_packed(packed),
        m_result(result),
        m_scores{space, plan.m_positions},
        m_space(m_scores.at(blockRows)),
        m_factors(m_space + 4 * plan.panel())
    {
    }

    void run(std::int64_t image, std::int64_t head, float *logarithms)
    {
        const std::int64_t keyHead = head / (m_plan.m_heads / m_plan.m_keyHeads);
        const Rows q = taken(image, head * m_plan.m_size, 0, m_plan.turns());
        const Rows k = taken(image, m_plan.keyColumn(keyHead), 1, m_plan.turns());
        const Rows v = taken(image, m_plan.valueColumn(keyHead), 2, false);
        for (std::int64_t start = 0; start < m_plan.m_positions; start += blockRows)
            block(image, head, start, q, k, v, logarithms);
    }

private:
    //! A panel of the packed input: where it lies, if it can be read as it is, or else a copy.
    Rows taken(std::int64_t image, std::int64_t column, std::int64_t place, bool turned)
    {
        const Element *from = m_packed + image * m_plan.m_positions * m_plan.width() + column;
        if constexpr (std::is_same_v<Element, float>) {
            if (!turned)
                return {const_cast<float *>(from), m_plan.width()}; // only read
        }
        const Rows copy{m_space + place * m_plan.m_positions * m_plan.m_size, m_plan.m_size};
        for (std::int64_t row = 0; row < m_plan.m_positions; ++row) {
            bestRowsOf<Element>().widen(m_plan.m_size, from + row * m_plan.width(), copy.at(row));
            if (turned)
                m_plan.turn(row, false, copy.at(row));
        }
        return copy;
    }

    void block(std::int64_t image, std::int64_t head, std::int64_t start, const Rows &q,
               const Rows &k, const Rows &v, float *logarithms)
    {
        const std::int64_t size = m_plan.m_size;
        const std::int64_t rows = std::min(blockRows, m_plan.m_positions - start);
        const std::int64_t keys = m_plan.seen(start + rows - 1);
        multiplied(false, true, rows, keys, size, {q.at(start), q.step}, k, false, m_scores);
        const RowFunctions<float> &floats = bestRows().fp32;
        float sums[blockRows];
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t seen = m_plan.seen(start + row);
            const std::int64_t ofBatch = m_plan.rowOf(image, head, start + row);
            const float logarithm =
                bestRows().scores.exponentials(seen, m_plan.m_factor, m_scores.at(row), &sums[row]);
            if (m_mask != nullptr) {
                m_plan.keptFactors(*m_mask, ofBatch, seen, m_factors);
                floats.multiply(seen, m_scores.at(row), m_factors, m_scores.at(row));
            }
            std::fill(m_scores.at(row) + seen, m_scores.at(row) + keys, 0.0F);
            if (logarithms != nullptr)
                logarithms[ofBatch] = logarithm;
        }
        const std::int64_t width = m_plan.m_heads * size;
        Element *to = m_result + (image * m_plan.m_positions + start) * width + head * size;
        Rows out{m_space + 3 * m_plan.m_positions * size, size};
        if constexpr (std::is_same_v<Element, float>)
            out = {to, width};
        multiplied(false, false, rows, size, keys, m_scores, v, false, out);
        for (std::int64_t row = 0; row < rows; ++row) {
            const float share = 1 / sums[row];
            for (std::int64_t i = 0; i < size; ++i)
                out.at(row)[i] *= share;
            if constexpr (!std::is_same_v<Element, float>)
                bestRowsOf<Element>().narrow(size, out.at(row), to + row * width);
        }
    }

    const AttentionPlan &m_plan;
    const training::DropoutMask *m_mask;
    const Element *m_packed;
    Element *m_result;
    Rows m_scores;
    float *m_space;
    float *m_factors;
};

//! One key head of one image, with all heads that share it.
template <typename Element>
class AttentionPlan::BackwardTask {
public:
    BackwardTask(const AttentionPlan &plan, const training::DropoutMask *mask,
                 const Element *packed, const Element *resultGradient, const float *logarithms,
                 Element *packedGradient, float *space) :
        m_plan(plan),
        m_mask(mask),
        m_packed(packed),
        m_resultGradient(resultGradient),
        m_logarithms(logarithms),
        m_packedGradient(packedGradient),
        m_scores{space, plan.m_positions},
        m_scoreGradients{m_scores.at(blockRows), plan.m_positions},
        m_space(m_scoreGradients.at(blockRows)),
        m_factors(m_space + 7 * plan.panel())
    {
    }

    void run(std::int64_t image, std::int64_t keyHead)
    {
        const std::int64_t keyColumn = m_plan.keyColumn(keyHead);
        const std::int64_t valueColumn = m_plan.valueColumn(keyHead);
        const Rows k = copied(source(image, keyColumn), m_plan.width(), 0, m_plan.turns());
        const Rows v = copied(source(image, valueColumn), m_plan.width(), 1, false);
        const Rows dk = zeroed(2);
        const Rows dv = zeroed(3);
        const std::int64_t group = m_plan.m_heads / m_plan.m_keyHeads;
        for (std::int64_t head = keyHead * group; head < (keyHead + 1) * group; ++head) {
            const std::int64_t column = head * m_plan.m_size;
            const std::int64_t width = m_plan.m_heads * m_plan.m_size;
            const Rows q = copied(source(image, column), m_plan.width(), 4, m_plan.turns());
            const Rows dy = copied(m_resultGradient + image * m_plan.m_positions * width + column,
                                   width, 5, false);
            const Rows dq = panel(6);
            for (std::int64_t start = 0; start < m_plan.m_positions; start += blockRows)
                block(start, m_plan.rowOf(image, head, start), {q, k, v, dy, dq, dk, dv});
            given(dq, image, column, m_plan.turns());
        }
        given(dk, image, keyColumn, m_plan.turns());
        given(dv, image, valueColumn, false);
    }

private:
    struct Panels {
        Rows q, k, v, dy, dq, dk, dv;
    };

    const Element *source(std::int64_t image, std::int64_t column) const
    {
        return m_packed + image * m_plan.m_positions * m_plan.width() + column;
    }
    Rows panel(std::int64_t place) const
    {
        return {m_space + place * m_plan.panel(), m_plan.m_size};
    }
    //! Copied even where it could be read in place: rows that lie side by side are multiplied
    //! several times.
    Rows copied(const Element *from, std::int64_t step, std::int64_t place, bool turned) const
    {
        const Rows copy = panel(place);
        for (std::int64_t row = 0; row < m_plan.m_positions; ++row) {
            bestRowsOf<Element>().widen(m_plan.m_size, from + row * step, copy.at(row));
            if (turned)
                m_plan.turn(row, false, copy.at(row));
        }
        return copy;
    }
    Rows zeroed(std::int64_t place) const
    {
        const Rows rows = panel(place);
        std::fill_n(rows.first, m_plan.m_positions * m_plan.m_size, 0.0F);
        return rows;
    }
    void given(const Rows &from, std::int64_t image, std::int64_t column, bool turned) const
    {
        Element *to = m_packedGradient + image * m_plan.m_positions * m_plan.width() + column;
        for (std::int64_t row = 0; row < m_plan.m_positions; ++row) {
            if (turned)
                m_plan.turn(row, true, from.at(row));
            bestRowsOf<Element>().narrow(m_plan.m_size, from.at(row), to + row * m_plan.width());
        }
    }

    //! \param ofBatch the number of the first query's row in the batch
    void block(std::int64_t start, std::int64_t ofBatch, const Panels &of) const
    {
        const std::int64_t size = m_plan.m_size;
        const std::int64_t rows = std::min(blockRows, m_plan.m_positions - start);
        const std::int64_t keys = m_plan.seen(start + rows - 1);
        const Rows q{of.q.at(start), size};
        const Rows dy{of.dy.at(start), size};
        multiplied(false, true, rows, keys, size, q, of.k, false, m_scores);
        multiplied(false, true, rows, keys, size, dy, of.v, false, m_scoreGradients);
        const ScoreFunctions &scores = bestRows().scores;
        const RowFunctions<float> &floats = bestRows().fp32;
        for (std::int64_t row = 0; row < rows; ++row) {
            float *p = m_scores.at(row);
            float *dp = m_scoreGradients.at(row);
            const std::int64_t seen = m_plan.seen(start + row);
            scores.probabilities(seen, m_plan.m_factor, m_logarithms[ofBatch + row], p);
            if (m_mask != nullptr) {
                m_plan.keptFactors(*m_mask, ofBatch + row, seen, m_factors);
                floats.multiply(seen, dp, m_factors, dp);
            }
            scores.softmaxGradient(seen, p, m_plan.m_factor, scores.dot(seen, p, dp), dp);
            if (m_mask != nullptr)
                floats.multiply(seen, p, m_factors, p); // as the values had them
            std::fill(p + seen, p + keys, 0.0F);
            std::fill(dp + seen, dp + keys, 0.0F);
        }
        multiplied(true, false, keys, size, rows, m_scores, dy, true, of.dv);
        multiplied(true, false, keys, size, rows, m_scoreGradients, q, true, of.dk);
        multiplied(false, false, rows, size, keys, m_scoreGradients, of.k, false,
                   {of.dq.at(start), size});
    }

    const AttentionPlan &m_plan;
    const training::DropoutMask *m_mask;
    const Element *m_packed;
    const Element *m_resultGradient;
    const float *m_logarithms;
    Element *m_packedGradient;
    Rows m_scores;
    Rows m_scoreGradients;
    float *m_space;
    float *m_factors;
};

template <typename Element>
void AttentionPlan::forward(const Element *packed, Element *result, float *logarithmsOfSums,
                            float *workSpace, const training::DropoutMask *mask) const
{
    runTasks(m_images * m_heads, m_threads, [&](std::int64_t task, std::int64_t thread) {
        ForwardTask<Element>(*this, mask, packed, result, workSpace + thread * threadSpace(false))
            .run(task / m_heads, task % m_heads, logarithmsOfSums);
    });
}

template <typename Element>
void AttentionPlan::backward(const Element *packed, const Element *resultGradient,
                             const float *logarithmsOfSums, Element *packedGradient,
                             float *workSpace, const training::DropoutMask *mask) const
{
    runTasks(m_images * m_keyHeads, m_threads, [&](std::int64_t task, std::int64_t thread) {
        BackwardTask<Element>(*this, mask, packed, resultGradient, logarithmsOfSums, packedGradient,
                              workSpace + thread * threadSpace(true))
            .run(task / m_keyHeads, task % m_keyHeads);
    });
}

template void AttentionPlan::forward(const float *, float *, float *, float *,
                                     const training::DropoutMask *) const;
template void AttentionPlan::forward(const Bfloat16 *, Bfloat16 *, float *, float *,
                                     const training::DropoutMask *) const;
template void AttentionPlan::backward(const float *, const float *, const float *, float *, float *,
                                      const training::DropoutMask *) const;
template void AttentionPlan::backward(const Bfloat16 *, const Bfloat16 *, const float *, Bfloat16 *,
                                      float *, const training::DropoutMask *) const;

} // namespace strata::engine::backends::onednn
