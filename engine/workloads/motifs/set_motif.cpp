// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Set: which keys of a first set are in a second one (join) and which are not (difference), by a
//! hash join over partitions.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <vector>

namespace strata::engine::workloads::motifs {
namespace {

using Key = std::uint64_t;

constexpr std::size_t partitionBits = 8;
constexpr std::size_t partitions = std::size_t{1} << partitionBits;

//! Open addressing over a power of two of places, at most half of them taken. Zero is not a key.
class KeyTable {
public:
    void fill(const Key *keys, std::size_t count)
    {
        m_places.assign(std::bit_ceil(2 * count + 2), 0);
        m_mask = m_places.size() - 1;
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t place = keys[i] & m_mask;
            while (m_places[place] != 0)
                place = (place + 1) & m_mask;
            m_places[place] = keys[i];
        }
    }

    bool contains(Key key) const
    {
        std::size_t place = key & m_mask;
        while (m_places[place] != 0 && m_places[place] != key)
            place = (place + 1) & m_mask;
        return m_places[place] == key;
    }

private:
    std::vector<Key> m_places;
    std::size_t m_mask = 0;
};

//! Keys grouped by their upper bits, so that a partition's table fits a cache.
struct Partitioned {
    std::vector<Key> keys;
    std::vector<std::size_t> starts = std::vector<std::size_t>(partitions + 1, 0);

    void fill(const std::vector<Key> &from)
    {
        keys.resize(from.size());
        std::fill(starts.begin(), starts.end(), 0);
        for (const Key key : from)
            ++starts[(key >> (64 - partitionBits)) + 1];
        for (std::size_t i = 0; i < partitions; ++i)
            starts[i + 1] += starts[i];
        std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
        for (const Key key : from)
            keys[next[key >> (64 - partitionBits)]++] = key;
    }
};

struct Outcome {
    std::uint64_t joined = 0;
    std::uint64_t joinedSum = 0;
    std::uint64_t onlyFirst = 0;
    std::uint64_t onlyFirstSum = 0;
    bool operator==(const Outcome &) const = default;
};

class SetMotif final : public Motif {
public:
    //! Half of the first set is in the second one. mixBits is a bijection, so no key is there
    //! twice.
    explicit SetMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_first(static_cast<std::size_t>(problem.size)),
        m_second(m_first.size())
    {
        const RandomSequence random(problem.seed, 0);
        for (std::size_t i = 0; i < m_first.size(); ++i) {
            m_first[i] = std::max<Key>(1, random.word(i));
            m_second[i] = std::max<Key>(1, random.word(i + m_first.size() / 2));
        }
    }

    core::Expected<void> iterate() override
    {
#pragma omp parallel sections num_threads(std::min(m_threads, 2))
        {
#pragma omp section
            m_firstParts.fill(m_first);
#pragma omp section
            m_secondParts.fill(m_second);
        }
        Outcome whole;
#pragma omp parallel num_threads(m_threads)
        {
            KeyTable table;
            Outcome part;
#pragma omp for schedule(dynamic) nowait
            for (std::size_t partition = 0; partition < partitions; ++partition)
                joinPartition(partition, table, part);
#pragma omp critical(strata_set_motif)
            {
                whole.joined += part.joined;
                whole.joinedSum += part.joinedSum;
                whole.onlyFirst += part.onlyFirst;
                whole.onlyFirstSum += part.onlyFirstSum;
            }
        }
        m_outcome = whole;
        return {};
    }

    //! Each key is read and written by the partitioning and read by the join.
    core::WorkPerIteration work() const override
    {
        const double keys = 2 * static_cast<double>(m_first.size());
        return {0, 3 * sizeof(Key) * keys, keys, "keys/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        hash.add(0, m_outcome.joined);
        hash.add(1, m_outcome.joinedSum);
        hash.add(2, m_outcome.onlyFirst);
        hash.add(3, m_outcome.onlyFirstSum);
        return hash;
    }

    std::optional<std::string> findError() const override
    {
        std::vector<Key> first = m_first;
        std::vector<Key> second = m_second;
        std::sort(first.begin(), first.end());
        std::sort(second.begin(), second.end());
        std::vector<Key> joined;
        std::vector<Key> onlyFirst;
        std::set_intersection(first.begin(), first.end(), second.begin(), second.end(),
                              std::back_inserter(joined));
        std::set_difference(first.begin(), first.end(), second.begin(), second.end(),
                            std::back_inserter(onlyFirst));
        Outcome naive{joined.size(), 0, onlyFirst.size(), 0};
        for (const Key key : joined)
            naive.joinedSum += mixBits(key);
        for (const Key key : onlyFirst)
            naive.onlyFirstSum += mixBits(key);
        if (naive != m_outcome)
            return "join or difference is not what sorted sets give";
        return std::nullopt;
    }

private:
    void joinPartition(std::size_t partition, KeyTable &table, Outcome &outcome) const
    {
        const std::size_t start = m_secondParts.starts[partition];
        table.fill(m_secondParts.keys.data() + start, m_secondParts.starts[partition + 1] - start);
        for (std::size_t i = m_firstParts.starts[partition]; i < m_firstParts.starts[partition + 1];
             ++i) {
            const Key key = m_firstParts.keys[i];
            const bool found = table.contains(key);
            (found ? outcome.joined : outcome.onlyFirst) += 1;
            (found ? outcome.joinedSum : outcome.onlyFirstSum) += mixBits(key);
        }
    }

    int m_threads;
    std::vector<Key> m_first;
    std::vector<Key> m_second;
    Partitioned m_firstParts;
    Partitioned m_secondParts;
    Outcome m_outcome;
};

} // namespace

MotifDescription setMotif()
{
    return {"motif-set",
            "Data motif set: join and difference of two sets of keys",
            "Keys of 8 bytes in each set",
            1'000'000,
            100'000'000'000,
            8 * sizeof(Key), // both sets, their partitions, and what the check sorts and finds
            "numbers of keys and sums compared with those of sorted sets, equal",
            [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
                return std::make_unique<SetMotif>(problem);
            }};
}

} // namespace strata::engine::workloads::motifs
