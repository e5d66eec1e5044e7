// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of attention_operations.h.
#include "tests/engine/backends/cuda/network/host_operations.h"

#include "engine/training/dropout_mask.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

std::size_t at(std::int64_t index)
{
    return static_cast<std::size_t>(index);
}

//! One query of one head.
struct Row {
    std::int64_t image;
    std::int64_t head;
    std::int64_t position;
};

//! The rows of one layer, one after the other.
class Rows {
public:
    Rows(HostMemory &memory, const AttentionShape &shape, const AttentionOperands &operands,
         const std::optional<BufferId> &mask) :
        m_shape(shape),
        m_operands(operands),
        m_queries(memory.readOperand(operands.queries.buffer)),
        m_keys(memory.readOperand(operands.keys.buffer)),
        m_values(memory.readOperand(operands.values.buffer)),
        m_mask(mask ? memory.read(*mask) : Numbers())
    {
    }

    template <typename Visit>
    void forEach(const Visit &visit) const
    {
        for (std::int64_t n = 0; n < m_shape.batch; ++n)
            for (std::int64_t h = 0; h < m_shape.heads; ++h)
                for (std::int64_t p = 0; p < m_shape.positions; ++p)
                    visit(Row{n, h, p});
    }
    std::int64_t number(const Row &row) const
    {
        return (row.image * m_shape.heads + row.head) * m_shape.positions + row.position;
    }
    std::int64_t keyHead(const Row &row) const
    {
        return row.head / (m_shape.heads / m_shape.keyHeads);
    }
    std::int64_t seen(const Row &row) const
    {
        return m_shape.causal ? row.position + 1 : m_shape.positions;
    }
    double query(const Row &row, std::int64_t f) const
    {
        return m_queries[at(m_operands.queries.at(row.image, row.head, row.position, f))];
    }
    double key(const Row &row, std::int64_t position, std::int64_t f) const
    {
        return m_keys[at(m_operands.keys.at(row.image, keyHead(row), position, f))];
    }
    double value(const Row &row, std::int64_t position, std::int64_t f) const
    {
        return m_values[at(m_operands.values.at(row.image, keyHead(row), position, f))];
    }
    //! What a weight is multiplied by after the softmax.
    double kept(const Row &row, std::int64_t position) const
    {
        if (m_mask.empty())
            return 1;
        return m_mask[at(number(row) * m_shape.positions + position)] / (1 - m_shape.dropout);
    }
    Numbers scores(const Row &row) const
    {
        Numbers scores;
        for (std::int64_t position = 0; position < seen(row); ++position) {
            double sum = 0;
            for (std::int64_t f = 0; f < m_shape.size; ++f)
                sum += query(row, f) * key(row, position, f);
            scores.push_back(m_shape.factor * sum);
        }
        return scores;
    }

private:
    const AttentionShape &m_shape;
    const AttentionOperands &m_operands;
    Numbers m_queries;
    Numbers m_keys;
    Numbers m_values;
    Numbers m_mask;
};

double logSum(const Numbers &scores)
{
    const double largest = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (const double score : scores)
        sum += std::exp(score - largest);
    return largest + std::log(sum);
}

} // namespace

void HostOperations::operator()(const AttentionForward &it)
{
    const Rows rows(m_memory, it.shape, it.operands, it.mask);
    Numbers result = m_memory.read(it.result.buffer);
    Numbers logSums;
    rows.forEach([&](const Row &row) {
        const Numbers scores = rows.scores(row);
        logSums.push_back(logSum(scores));
        for (std::int64_t f = 0; f < it.shape.size; ++f) {
            double sum = 0;
            for (std::int64_t position = 0; position < rows.seen(row); ++position)
                sum += std::exp(scores[at(position)] - logSums.back()) * rows.kept(row, position) *
                       rows.value(row, position, f);
            result[at(it.result.at(row.image, row.head, row.position, f))] = sum;
        }
    });
    m_memory.write(it.result.buffer, result);
    if (it.logSums)
        m_memory.write(*it.logSums, logSums);
}

//! With the sums of the way there, and Σ P · dP as Σ y · dy.
void HostOperations::operator()(const AttentionBackward &it)
{
    const Rows rows(m_memory, it.shape, it.operands, it.mask);
    const Numbers logSums = m_memory.read(it.logSums);
    const Numbers result = m_memory.read(it.result.buffer);
    const Numbers given = m_memory.read(it.resultGradient.buffer);
    const auto sizeOf = [this](const HeadsPlace &place) {
        return m_memory.read(place.buffer).size();
    };
    // Operands may share a buffer.
    Numbers queries(sizeOf(it.gradients.queries));
    Numbers keys(sizeOf(it.gradients.keys));
    Numbers values(sizeOf(it.gradients.values));
    rows.forEach([&](const Row &row) {
        const Numbers scores = rows.scores(row);
        const auto place = [&](std::int64_t f) {
            return at(it.result.at(row.image, row.head, row.position, f));
        };
        double shared = 0;
        for (std::int64_t f = 0; f < it.shape.size; ++f)
            shared += result[place(f)] * given[place(f)];
        for (std::int64_t position = 0; position < rows.seen(row); ++position) {
            const double weight = std::exp(scores[at(position)] - logSums[at(rows.number(row))]);
            const double kept = rows.kept(row, position);
            double ofWeight = 0;
            for (std::int64_t f = 0; f < it.shape.size; ++f) {
                ofWeight += given[place(f)] * rows.value(row, position, f);
                values[at(it.gradients.values.at(row.image, rows.keyHead(row), position, f))] +=
                    weight * kept * given[place(f)];
            }
            const double ofScore = it.shape.factor * weight * (kept * ofWeight - shared);
            for (std::int64_t f = 0; f < it.shape.size; ++f) {
                queries[at(it.gradients.queries.at(row.image, row.head, row.position, f))] +=
                    ofScore * rows.key(row, position, f);
                keys[at(it.gradients.keys.at(row.image, rows.keyHead(row), position, f))] +=
                    ofScore * rows.query(row, f);
            }
        }
    });
    writeHeads(it, it.shape.heads, it.gradients.queries, queries);
    writeHeads(it, it.shape.keyHeads, it.gradients.keys, keys);
    writeHeads(it, it.shape.keyHeads, it.gradients.values, values);
}

//! The features of these heads, and nothing of what lies between them.
void HostOperations::writeHeads(const AttentionBackward &it, std::int64_t heads,
                                const HeadsPlace &place, const Numbers &numbers)
{
    Numbers all = m_memory.read(place.buffer);
    for (std::int64_t n = 0; n < it.shape.batch; ++n)
        for (std::int64_t h = 0; h < heads; ++h)
            for (std::int64_t p = 0; p < it.shape.positions; ++p)
                for (std::int64_t f = 0; f < it.shape.size; ++f)
                    all[at(place.at(n, h, p, f))] = numbers[at(place.at(n, h, p, f))];
    m_memory.write(place.buffer, all);
}

void HostOperations::operator()(const WriteDropoutMask &it)
{
    const training::DropoutMask mask(m_seed, it.layer, m_memory.scalars().step, it.probability);
    Numbers stays = m_memory.read(it.mask);
    for (std::size_t i = 0; i < stays.size(); ++i)
        stays[i] = mask.keeps(i) ? 1 : 0;
    m_memory.write(it.mask, stays);
}

} // namespace strata::tests
