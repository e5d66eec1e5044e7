// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Logic: the CRC-32 of each record of 256 bytes, by zlib, and how many bits it shares with the
//! record after it.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <bit>
#include <cstring>
#include <vector>

#include <zlib.h>

namespace strata::engine::workloads::motifs {
namespace {

constexpr std::size_t words = 32; // of a record

struct RecordLogic {
    std::uint32_t checksum = 0;
    std::uint32_t sharedBits = 0;
    bool operator==(const RecordLogic &) const = default;
};

//! Bit by bit, with the polynomial of IEEE 802.3 reversed, as zlib's documentation defines it.
std::uint32_t naiveChecksum(const unsigned char *bytes, std::size_t count)
{
    std::uint32_t value = 0xffffffffU;
    for (std::size_t i = 0; i < count; ++i) {
        value ^= bytes[i];
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1U) != 0 ? 0xedb88320U : 0U);
    }
    return ~value;
}

class LogicMotif final : public Motif {
public:
    explicit LogicMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_records((static_cast<std::size_t>(problem.size) + 1) * words),
        m_results(static_cast<std::size_t>(problem.size))
    {
        const RandomSequence random(problem.seed, 0);
        for (std::size_t i = 0; i < m_records.size(); ++i)
            m_records[i] = random.word(i);
    }

    core::Expected<void> iterate() override
    {
        const auto count = static_cast<std::int64_t>(m_results.size());
#pragma omp parallel for num_threads(m_threads) schedule(static)
        for (std::int64_t i = 0; i < count; ++i) {
            const std::uint64_t *record = m_records.data() + static_cast<std::size_t>(i) * words;
            int shared = 0;
            for (std::size_t word = 0; word < words; ++word)
                shared += std::popcount(record[word] & record[word + words]);
            const uLong checksum =
                crc32(0, reinterpret_cast<const Bytef *>(record), words * sizeof(std::uint64_t));
            m_results[static_cast<std::size_t>(i)] = {static_cast<std::uint32_t>(checksum),
                                                      static_cast<std::uint32_t>(shared)};
        }
        return {};
    }

    core::WorkPerIteration work() const override
    {
        const double bytes = words * sizeof(std::uint64_t) * static_cast<double>(m_results.size());
        return {0, bytes, bytes, "B/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        for (std::size_t i = 0; i < m_results.size(); ++i)
            hash.add(i, (std::uint64_t{m_results[i].checksum} << 32) | m_results[i].sharedBits);
        return hash;
    }

    //! At most a few thousand records, spread over all: bit by bit is slow.
    std::optional<std::string> findError() const override
    {
        const std::size_t stride = m_results.size() / 4096 + 1;
        for (std::size_t i = 0; i < m_results.size(); i += stride) {
            unsigned char bytes[words * sizeof(std::uint64_t)];
            std::memcpy(bytes, m_records.data() + i * words, sizeof bytes);
            RecordLogic naive{naiveChecksum(bytes, sizeof bytes), 0};
            for (std::size_t bit = 0; bit < words * 64; ++bit) {
                const std::uint64_t both =
                    m_records[i * words + bit / 64] & m_records[(i + 1) * words + bit / 64];
                naive.sharedBits += static_cast<std::uint32_t>((both >> (bit % 64)) & 1U);
            }
            if (naive != m_results[i])
                return "record " + std::to_string(i) +
                       " has another checksum or other shared bits when computed bit by bit";
        }
        return std::nullopt;
    }

private:
    int m_threads;
    std::vector<std::uint64_t> m_records;
    std::vector<RecordLogic> m_results;
};

} // namespace

MotifDescription logicMotif()
{
    return {"motif-logic",
            "Data motif logic: checksums and shared bits of records",
            "Records of 256 bytes",
            400'000,
            10'000'000'000,
            words * sizeof(std::uint64_t) + sizeof(RecordLogic),
            "records spread over all recomputed bit by bit, equal",
            [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
                return std::make_unique<LogicMotif>(problem);
            }};
}

} // namespace strata::engine::workloads::motifs
