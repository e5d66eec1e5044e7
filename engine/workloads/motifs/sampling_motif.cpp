// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sampling: a simple random sample with replacement, a quarter as many records as there are, drawn
//! from all over the memory.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <vector>

namespace strata::engine::workloads::motifs {
namespace {

constexpr std::size_t share = 4; // one record in four

class SamplingMotif final : public Motif {
public:
    explicit SamplingMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_records(problem.seed, 0),
        m_places(problem.seed, 1),
        m_population(static_cast<std::size_t>(problem.size)),
        m_sample(m_population.size() / share)
    {
        for (std::size_t i = 0; i < m_population.size(); ++i)
            m_population[i] = m_records.word(i);
    }

    core::Expected<void> iterate() override
    {
        const auto count = static_cast<std::int64_t>(m_sample.size());
#pragma omp parallel for num_threads(m_threads) schedule(static)
        for (std::int64_t i = 0; i < count; ++i)
            m_sample[static_cast<std::size_t>(i)] =
                m_population[placeOf(static_cast<std::uint64_t>(i))];
        return {};
    }

    //! A record read and one written for each that is drawn; the caches move whole lines, which is
    //! not counted.
    core::WorkPerIteration work() const override
    {
        const auto samples = static_cast<double>(m_sample.size());
        return {0, 2 * sizeof(std::uint64_t) * samples, samples, "samples/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        for (std::size_t i = 0; i < m_sample.size(); ++i)
            hash.add(i, m_sample[i]);
        return hash;
    }

    std::optional<std::string> findError() const override
    {
        for (std::size_t i = 0; i < m_sample.size(); ++i) {
            if (m_sample[i] != m_records.word(placeOf(i)))
                return "sample " + std::to_string(i) +
                       " is not the record that its place has by formula";
        }
        return std::nullopt;
    }

private:
    //! Of 32 bits and of any size: the high half of a product of 64 bits each.
    std::size_t placeOf(std::uint64_t sample) const
    {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((Wide{m_places.word(sample)} * m_population.size()) >> 64);
    }

    int m_threads;
    RandomSequence m_records;
    RandomSequence m_places;
    std::vector<std::uint64_t> m_population;
    std::vector<std::uint64_t> m_sample;
};

} // namespace

MotifDescription samplingMotif()
{
    return {"motif-sampling",
            "Data motif sampling: a random sample of a quarter as many records as there are",
            "Records of 8 bytes",
            16'000'000,
            1'000'000'000'000,
            10,
            "every sample recomputed from its place by formula, equal",
            [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
                return std::make_unique<SamplingMotif>(problem);
            }};
}

} // namespace strata::engine::workloads::motifs
