// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Matrix: the nearest of 64 centres for each of `size` points in 64 dimensions, by Euclidean
//! distance: the inner step of k-means clustering, a product of two matrices followed by a search.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <limits>
#include <vector>

namespace strata::engine::workloads::motifs {
namespace {

constexpr std::size_t dimensions = 64;
constexpr std::size_t centres = 64;
// 64 · (2 · 127)² < 2^24: every sum is exact in single precision
constexpr std::uint64_t magnitude = 127;

struct Nearest {
    std::uint32_t centre = 0;
    float distance = 0; //!< squared
    bool operator==(const Nearest &) const = default;
};

class MatrixMotif final : public Motif {
public:
    explicit MatrixMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_points(static_cast<std::size_t>(problem.size) * dimensions),
        m_centres(dimensions * centres),
        m_nearest(static_cast<std::size_t>(problem.size))
    {
        const RandomSequence points(problem.seed, 0);
        const RandomSequence places(problem.seed, 1);
        for (std::size_t i = 0; i < m_points.size(); ++i)
            m_points[i] = static_cast<float>(points.nonZeroInteger(i, magnitude));
        for (std::size_t i = 0; i < m_centres.size(); ++i)
            m_centres[i] = static_cast<float>(places.nonZeroInteger(i, magnitude));
    }

    core::Expected<void> iterate() override
    {
        const auto count = static_cast<std::int64_t>(m_nearest.size());
#pragma omp parallel for num_threads(m_threads) schedule(static)
        for (std::int64_t i = 0; i < count; ++i)
            m_nearest[static_cast<std::size_t>(i)] =
                nearestTo(m_points.data() + static_cast<std::size_t>(i) * dimensions);
        return {};
    }

    //! A subtraction, a multiplication and an addition for each coordinate of each pair.
    core::WorkPerIteration work() const override
    {
        const double operations =
            3.0 * dimensions * centres * static_cast<double>(m_nearest.size());
        const double bytes = sizeof(float) * static_cast<double>(m_points.size()) +
                             sizeof(Nearest) * static_cast<double>(m_nearest.size());
        return {operations, bytes, operations, "FLOP/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        for (std::size_t i = 0; i < m_nearest.size(); ++i)
            hash.add(i, (std::uint64_t{m_nearest[i].centre} << 32) |
                            static_cast<std::uint32_t>(m_nearest[i].distance));
        return hash;
    }

    std::optional<std::string> findError() const override
    {
        for (std::size_t i = 0; i < m_nearest.size(); ++i) {
            if (m_nearest[i] != naivelyNearest(i))
                return "point " + std::to_string(i) +
                       " has another nearest center by integer arithmetic";
        }
        return std::nullopt;
    }

private:
    // Centres lie side by side, so that a vector register holds the sums of several.
    Nearest nearestTo(const float *point) const
    {
        alignas(64) float sums[centres] = {};
        for (std::size_t d = 0; d < dimensions; ++d) {
            const float *row = m_centres.data() + d * centres;
            const float coordinate = point[d];
#pragma omp simd
            for (std::size_t c = 0; c < centres; ++c) {
                const float difference = coordinate - row[c];
                sums[c] += difference * difference;
            }
        }
        Nearest nearest{0, sums[0]};
        for (std::uint32_t c = 1; c < centres; ++c) {
            if (sums[c] < nearest.distance)
                nearest = {c, sums[c]};
        }
        return nearest;
    }

    Nearest naivelyNearest(std::size_t point) const
    {
        Nearest nearest;
        std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
        for (std::size_t c = 0; c < centres; ++c) {
            std::int64_t sum = 0;
            for (std::size_t d = 0; d < dimensions; ++d) {
                const auto difference =
                    static_cast<std::int64_t>(m_points[point * dimensions + d]) -
                    static_cast<std::int64_t>(m_centres[d * centres + c]);
                sum += difference * difference;
            }
            if (sum < shortest) {
                shortest = sum;
                nearest = {static_cast<std::uint32_t>(c), static_cast<float>(sum)};
            }
        }
        return nearest;
    }

    int m_threads;
    std::vector<float> m_points;  //!< row by row
    std::vector<float> m_centres; //!< dimension by dimension
    std::vector<Nearest> m_nearest;
};

} // namespace

MotifDescription matrixMotif()
{
    return {
        "motif-matrix",
        "Data motif matrix: Euclidean distances of points to 64 centres, the inner step of k-means",
        "Points of 64 dimensions",
        200000,
        1'000'000'000,
        dimensions * sizeof(float) + sizeof(Nearest),
        "every point compared with integer arithmetic, equal",
        [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
            return std::make_unique<MatrixMotif>(problem);
        }};
}

} // namespace strata::engine::workloads::motifs
