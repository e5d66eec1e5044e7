// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/ctc_lattice.h"

#include "engine/backends/onednn/network/row_functions.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <omp.h>

namespace strata::engine::backends::onednn {

namespace {

//! The logarithm of a probability that is none: so far below all others that sums with it stay what
//! they are, and finite.
constexpr double impossible = -1e30;

double logOfSum(double a, double b)
{
    return std::max(a, b) + std::log1p(std::exp(-std::abs(a - b)));
}

} // namespace

//! The frames of one image, and the places that they go through: a blank, the first label, a blank
//! … the last label, a blank.
class CtcPlan::Lattice {
public:
    Lattice(const CtcPlan &plan, float *logits, const std::int32_t *labels, double *workSpace) :
        m_plan(plan),
        m_logits(logits),
        m_labels(labels),
        m_alpha(workSpace),
        m_beta(workSpace + plan.m_frames * plan.stride()),
        m_open(m_beta + 2 * plan.stride()),
        m_row(reinterpret_cast<float *>(m_open + plan.stride()))
    {
        while (m_count < plan.m_mostLabels && labels[m_count] >= 0)
            ++m_count;
        std::fill_n(m_beta, 3 * plan.stride(), impossible);
        for (std::int64_t i = 1; i < m_count; ++i) {
            // Between labels that differ, the blank may be left out.
            if (labels[i] != labels[i - 1])
                row(m_open, 0)[2 * i + 1] = 0;
        }
    }

    //! Of the frames up to each, which is at each place (equations 6 and 7 of the paper).
    void forward()
    {
        for (std::int64_t t = 0; t < m_plan.m_frames; ++t) {
            std::fill_n(m_alpha + t * m_plan.stride(), m_plan.stride(), impossible);
            double *alpha = row(m_alpha, t);
            if (t == 0)
                std::fill_n(alpha, std::min<std::int64_t>(2, places()), 0.0);
            else
                bestRows().scores.joinWays(places(), row(m_alpha, t - 1), -1, row(m_open, 0),
                                           alpha);
            addLogits(t, alpha);
        }
        const double *last = row(m_alpha, m_plan.m_frames - 1) + places() - 1;
        m_total = m_count == 0 ? last[0] : logOfSum(last[0], last[-1]);
    }

    //! From the last frame to the first: of the frames after each, which is at each place
    //! (equations 10 and 11), and the gradient (equation 16). Returns the loss.
    double backward()
    {
        double loss = -m_total;
        for (std::int64_t t = m_plan.m_frames; t-- > 0;) {
            double *beta = row(m_beta, t % 2);
            const double *next = row(m_beta, (t + 1) % 2);
            if (t + 1 == m_plan.m_frames)
                std::fill_n(beta + std::max<std::int64_t>(places() - 2, 0),
                            std::min<std::int64_t>(2, places()), 0.0);
            else
                bestRows().scores.joinWays(places(), next, 1, row(m_open, 0) + 2, beta);
            bestRows().scores.jointProbabilities(places(), row(m_alpha, t), beta, m_total, m_row);
            addLogits(t, beta);
            loss += becomeGradient(m_logits + t * m_plan.m_classes);
        }
        return loss;
    }

private:
    std::int64_t places() const { return 2 * m_count + 1; }
    double *row(double *table, std::int64_t index) const
    {
        return table + index * m_plan.stride() + 2;
    }

    void addLogits(std::int64_t frame, double *places) const
    {
        const float *logits = m_logits + frame * m_plan.m_classes;
        const auto blank = static_cast<double>(logits[m_plan.m_classes - 1]);
        for (std::int64_t i = 0; i < m_count; ++i) {
            places[2 * i] += blank;
            places[2 * i + 1] += static_cast<double>(logits[m_labels[i]]);
        }
        places[2 * m_count] += blank;
    }

    //! Of a frame whose places have the probabilities m_row. Returns what its logits were too large
    //! by to be logarithms.
    double becomeGradient(float *logits) const
    {
        const std::int64_t classes = m_plan.m_classes;
        float sum = 0;
        const float logarithm = bestRows().scores.exponentials(classes, 1, logits, &sum);
        const auto share = static_cast<float>(m_plan.m_share);
        for (std::int64_t k = 0; k < classes; ++k)
            logits[k] *= share / sum;
        float blanks = m_row[2 * m_count];
        for (std::int64_t i = 0; i < m_count; ++i) {
            blanks += m_row[2 * i];
            logits[m_labels[i]] -= share * m_row[2 * i + 1];
        }
        logits[classes - 1] -= share * blanks;
        return static_cast<double>(logarithm);
    }

    const CtcPlan &m_plan;
    float *m_logits;
    const std::int32_t *m_labels;
    std::int64_t m_count = 0; //!< labels
    double *m_alpha;
    double *m_beta; //!< of two frames, one after the other
    double *m_open; //!< 0 where the place before may be left out
    float *m_row;
    double m_total = 0;
};

CtcPlan::CtcPlan(const training::CtcLoss &layer, const training::Shape &frames,
                 std::int64_t labelsPerImage, std::int64_t images, int threads) :
    m_images(images),
    m_frames(frames.channels),
    m_classes(frames.width),
    m_mostLabels(layer.mostLabels),
    m_firstLabel(layer.firstLabel),
    m_labelsPerImage(labelsPerImage),
    m_share(layer.weight / static_cast<double>(images)),
    m_threads(std::min<std::int64_t>(threads, images))
{
}

double CtcPlan::run(float *logits, const std::int32_t *labels, float *workSpace) const
{
    auto *losses = reinterpret_cast<double *>(workSpace);
    double *space = losses + m_images;
#pragma omp parallel for schedule(dynamic) num_threads(static_cast <int>(m_threads))
    for (std::int64_t n = 0; n < m_images; ++n) {
        Lattice lattice(*this, logits + n * m_frames * m_classes,
                        labels + n * m_labelsPerImage + m_firstLabel,
                        space + omp_get_thread_num() * threadSpace());
        lattice.forward();
        losses[n] = lattice.backward();
    }
    // In one order, whatever the number of threads.
    return std::accumulate(losses, losses + m_images, 0.0) * m_share;
}

} // namespace strata::engine::backends::onednn
