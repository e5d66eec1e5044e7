// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Statistics: count, sum, sum of squares, minimum, maximum and a histogram of each of eight
//! columns of a table.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace strata::engine::workloads::motifs {
namespace {

constexpr std::size_t columns = 8;
constexpr std::size_t bins = 64;

struct ColumnSummary {
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    std::int32_t minimum = std::numeric_limits<std::int32_t>::max();
    std::int32_t maximum = std::numeric_limits<std::int32_t>::min();
    std::array<std::int64_t, bins>
        histogram{}; //!< by the upper six of the sixteen bits that are left of 2^15 + value

    void add(std::int32_t value)
    {
        sum += value;
        squares += std::int64_t{value} * value;
        minimum = std::min(minimum, value);
        maximum = std::max(maximum, value);
        ++histogram[static_cast<std::size_t>(value + 32768) >> 10];
    }

    void merge(const ColumnSummary &other)
    {
        sum += other.sum;
        squares += other.squares;
        minimum = std::min(minimum, other.minimum);
        maximum = std::max(maximum, other.maximum);
        for (std::size_t i = 0; i < bins; ++i)
            histogram[i] += other.histogram[i];
    }

    bool operator==(const ColumnSummary &) const = default;
};

using Summary = std::array<ColumnSummary, columns>;

class StatisticsMotif final : public Motif {
public:
    explicit StatisticsMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_table(static_cast<std::size_t>(problem.size) * columns)
    {
        const RandomSequence random(problem.seed, 0);
        for (std::size_t i = 0; i < m_table.size(); ++i)
            m_table[i] = static_cast<std::int32_t>(nearNormalInteger(random.word(i)) / 8);
    }

    core::Expected<void> iterate() override
    {
        Summary whole{};
        const auto rows = static_cast<std::int64_t>(m_table.size() / columns);
#pragma omp parallel num_threads(m_threads)
        {
            Summary part{};
#pragma omp for schedule(static) nowait
            for (std::int64_t row = 0; row < rows; ++row) {
                const std::int32_t *values =
                    m_table.data() + static_cast<std::size_t>(row) * columns;
                for (std::size_t column = 0; column < columns; ++column)
                    part[column].add(values[column]);
            }
#pragma omp critical(strata_statistics_motif)
            for (std::size_t column = 0; column < columns; ++column)
                whole[column].merge(part[column]);
        }
        m_summary = whole;
        return {};
    }

    core::WorkPerIteration work() const override
    {
        const auto values = static_cast<double>(m_table.size());
        return {0, sizeof(std::int32_t) * values, values, "values/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        std::uint64_t position = 0;
        const auto add = [&](std::int64_t number) {
            hash.add(position++, static_cast<std::uint64_t>(number));
        };
        for (const ColumnSummary &column : m_summary) {
            for (const std::int64_t number :
                 {column.sum, column.squares, std::int64_t{column.minimum},
                  std::int64_t{column.maximum}})
                add(number);
            for (const std::int64_t count : column.histogram)
                add(count);
        }
        return hash;
    }

    //! Column by column, one thread, from the last row to the first.
    std::optional<std::string> findError() const override
    {
        for (std::size_t column = 0; column < columns; ++column) {
            ColumnSummary naive;
            std::vector<std::int32_t> values;
            values.reserve(m_table.size() / columns);
            for (std::size_t row = m_table.size() / columns; row > 0; --row)
                values.push_back(m_table[(row - 1) * columns + column]);
            naive.minimum = *std::min_element(values.begin(), values.end());
            naive.maximum = *std::max_element(values.begin(), values.end());
            for (const std::int32_t value : values) {
                naive.sum += value;
                naive.squares += std::int64_t{value} * value;
                naive.histogram[static_cast<std::size_t>((std::int64_t{value} + 32768) / 1024)] +=
                    1;
            }
            if (naive != m_summary[column])
                return "the summary of column " + std::to_string(column) +
                       " differs from a naive one";
        }
        return std::nullopt;
    }

private:
    int m_threads;
    std::vector<std::int32_t> m_table; //!< row by row, of 16 bits each
    Summary m_summary{};
};

} // namespace

MotifDescription statisticsMotif()
{
    return {
        "motif-statistics",
        "Data motif statistics: sums, squares, extremes and histograms of the columns of a table",
        "Rows of eight columns of 4 bytes",
        4'000'000,
        5'000'000'000,
        (columns + 1) * sizeof(std::int32_t),
        "every column summarized naively, equal",
        [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
            return std::make_unique<StatisticsMotif>(problem);
        }};
}

} // namespace strata::engine::workloads::motifs
