// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_ctc.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace strata::engine::backends::reference {
namespace {

constexpr double impossible = -std::numeric_limits<double>::infinity();

//! log(e^a + e^b)
double logOfSum(double a, double b)
{
    const double larger = std::max(a, b);
    return larger == impossible ? impossible
                                : larger + std::log(std::exp(a - larger) + std::exp(b - larger));
}

//! The frames of one image and the places that they go through: a blank, the first label, a blank
//! … the last label, a blank.
class Lattice {
public:
    Lattice(const double *logits, const training::Shape &shape, const std::int32_t *labels,
            std::int64_t mostLabels) :
        m_frames(shape.channels),
        m_classes(shape.width),
        m_logProbabilities(logits, logits + shape.elements()),
        m_places(1, m_classes - 1)
    {
        for (std::int64_t i = 0; i < mostLabels && labels[i] >= 0; ++i) {
            m_places.push_back(labels[i]);
            m_places.push_back(m_classes - 1);
        }
        for (std::int64_t t = 0; t < m_frames; ++t) {
            double *row = &m_logProbabilities[static_cast<std::size_t>(t * m_classes)];
            double sum = impossible;
            for (std::int64_t k = 0; k < m_classes; ++k)
                sum = logOfSum(sum, row[k]);
            for (std::int64_t k = 0; k < m_classes; ++k)
                row[k] -= sum;
        }
    }

    std::int64_t frames() const { return m_frames; }
    std::int64_t classes() const { return m_classes; }
    std::int64_t places() const { return std::ssize(m_places); }
    std::int64_t classAt(std::int64_t place) const
    {
        return m_places[static_cast<std::size_t>(place)];
    }
    //! log y of equation 1
    double logProbability(std::int64_t frame, std::int64_t k) const
    {
        return m_logProbabilities[static_cast<std::size_t>(frame * m_classes + k)];
    }

    //! log α of equations 6 and 7: of the frames up to this one, which is at that place.
    std::vector<std::vector<double>> forward() const
    {
        auto alpha = nothing();
        for (std::int64_t t = 0; t < m_frames; ++t) {
            for (std::int64_t s = 0; s < places(); ++s) {
                double sum = t == 0 ? (s < 2 ? 0 : impossible) : at(alpha, t - 1, s);
                if (t > 0 && s > 0)
                    sum = logOfSum(sum, at(alpha, t - 1, s - 1));
                if (t > 0 && mayLeaveOutBlankBefore(s))
                    sum = logOfSum(sum, at(alpha, t - 1, s - 2));
                at(alpha, t, s) = sum + logProbability(t, classAt(s));
            }
        }
        return alpha;
    }

    //! log β of equations 10 and 11, but without this frame's own probability: of the frames after
    //! this one, which is at that place.
    std::vector<std::vector<double>> backward() const
    {
        auto beta = nothing();
        const auto next = [&](std::int64_t t, std::int64_t s) {
            return at(beta, t + 1, s) + logProbability(t + 1, classAt(s));
        };
        for (std::int64_t t = m_frames; t-- > 0;) {
            for (std::int64_t s = 0; s < places(); ++s) {
                const bool isLast = t + 1 == m_frames;
                double sum = isLast ? (s + 2 < places() ? impossible : 0) : next(t, s);
                if (!isLast && s + 1 < places())
                    sum = logOfSum(sum, next(t, s + 1));
                if (!isLast && s + 2 < places() && mayLeaveOutBlankBefore(s + 2))
                    sum = logOfSum(sum, next(t, s + 2));
                at(beta, t, s) = sum;
            }
        }
        return beta;
    }

    //! log p of equation 8
    double total(const std::vector<std::vector<double>> &alpha) const
    {
        const std::vector<double> &last = alpha.back();
        return last.size() == 1 ? last[0] : logOfSum(last[last.size() - 1], last[last.size() - 2]);
    }

private:
    static double &at(std::vector<std::vector<double>> &table, std::int64_t frame,
                      std::int64_t place)
    {
        return table[static_cast<std::size_t>(frame)][static_cast<std::size_t>(place)];
    }
    std::vector<std::vector<double>> nothing() const
    {
        return std::vector<std::vector<double>>(static_cast<std::size_t>(m_frames),
                                                std::vector<double>(m_places.size()));
    }
    //! Between two labels that differ.
    bool mayLeaveOutBlankBefore(std::int64_t place) const
    {
        return place >= 2 && classAt(place) != m_classes - 1 &&
               classAt(place) != classAt(place - 2);
    }

    std::int64_t m_frames;
    std::int64_t m_classes;
    std::vector<double> m_logProbabilities;
    std::vector<std::int64_t> m_places;
};

Lattice latticeOf(const ConstBatch &logits, const Labels &labels, std::int64_t mostLabels,
                  std::int64_t image)
{
    return {logits.data + image * logits.shape.elements(), logits.shape,
            labels.first + image * labels.perImage, mostLabels};
}

} // namespace

void ctcLoss(std::int64_t mostLabels, ConstBatch logits, Labels labels, Batch losses)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t n = 0; n < logits.images; ++n) {
        const Lattice lattice = latticeOf(logits, labels, mostLabels, n);
        losses.data[n] = -lattice.total(lattice.forward());
    }
}

void ctcLossBackward(double weight, std::int64_t mostLabels, ConstBatch logits, Labels labels,
                     Batch logitsGradient)
{
    const double share = weight / static_cast<double>(logits.images);
#pragma omp parallel for schedule(static)
    for (std::int64_t n = 0; n < logits.images; ++n) {
        const Lattice lattice = latticeOf(logits, labels, mostLabels, n);
        const auto alpha = lattice.forward();
        const auto beta = lattice.backward();
        const double total = lattice.total(alpha);
        for (std::int64_t t = 0; t < lattice.frames(); ++t) {
            double *gradient = logitsGradient.row(n * lattice.frames() + t);
            for (std::int64_t k = 0; k < lattice.classes(); ++k)
                gradient[k] += share * std::exp(lattice.logProbability(t, k));
            for (std::int64_t s = 0; s < lattice.places(); ++s) {
                const auto frame = static_cast<std::size_t>(t);
                const auto place = static_cast<std::size_t>(s);
                gradient[lattice.classAt(s)] -=
                    share * std::exp(alpha[frame][place] + beta[frame][place] - total);
            }
        }
    }
}

} // namespace strata::engine::backends::reference
