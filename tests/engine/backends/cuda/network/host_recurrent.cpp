// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of recurrent_operations.h.
#include "tests/engine/backends/cuda/network/host_operations.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

using Cell = training::Recurrent::Cell;

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

//! Reads at once, because rounding belongs to writing alone; of a part that is not there all
//! numbers are zero.
class Part {
public:
    Part(HostMemory &memory, const std::optional<RowsPart> &part) : m_memory(memory), m_part(part)
    {
        if (m_part)
            m_numbers = memory.read(m_part->buffer);
    }

    double at(std::int64_t row, std::int64_t column) const
    {
        return m_part ? m_numbers.at(place(row, column)) : 0;
    }
    void set(std::int64_t row, std::int64_t column, double value)
    {
        m_numbers.at(place(row, column)) = value;
    }
    void write() const
    {
        if (m_part)
            m_memory.write(m_part->buffer, m_numbers);
    }
    bool isThere() const { return m_part.has_value(); }

private:
    std::size_t place(std::int64_t row, std::int64_t column) const
    {
        return static_cast<std::size_t>(m_part->first + row * m_part->stride + column);
    }

    HostMemory &m_memory;
    std::optional<RowsPart> m_part;
    Numbers m_numbers;
};

template <typename Visit>
void forEachUnit(std::int64_t images, std::int64_t hidden, const Visit &visit)
{
    for (std::int64_t n = 0; n < images; ++n)
        for (std::int64_t unit = 0; unit < hidden; ++unit)
            visit(n, unit);
}

} // namespace

void HostOperations::operator()(const SumParts &it)
{
    const Part a(m_memory, it.a);
    const Part b(m_memory, it.b);
    Part y(m_memory, it.y);
    forEachUnit(it.rows, it.count, [&](std::int64_t row, std::int64_t i) {
        y.set(row, i, a.at(row, i) + b.at(row, i));
    });
    y.write();
}

void HostOperations::operator()(const CellForward &it)
{
    const std::int64_t hidden = it.hidden;
    const Part stateBefore(m_memory, it.stateBefore);
    const Part cellBefore(m_memory, it.cellBefore);
    Part gates(m_memory, it.gates);
    forEachUnit(it.images, hidden, [&](std::int64_t n, std::int64_t unit) {
        if (it.cell == Cell::Gru) {
            gates.set(n, 2 * hidden + unit, std::tanh(gates.at(n, 2 * hidden + unit)));
        } else if (it.cell == Cell::Lstm) {
            gates.set(n, unit, sigmoid(gates.at(n, unit)));
            gates.set(n, hidden + unit, sigmoid(gates.at(n, hidden + unit) + it.forgetBias));
            gates.set(n, 2 * hidden + unit, std::tanh(gates.at(n, 2 * hidden + unit)));
            gates.set(n, 3 * hidden + unit, sigmoid(gates.at(n, 3 * hidden + unit)));
        }
    });
    gates.write();
    if (it.cell == Cell::Lstm) {
        Part cell(m_memory, it.cellState);
        forEachUnit(it.images, hidden, [&](std::int64_t n, std::int64_t unit) {
            cell.set(n, unit,
                     gates.at(n, hidden + unit) * cellBefore.at(n, unit) +
                         gates.at(n, unit) * gates.at(n, 2 * hidden + unit));
        });
        cell.write();
        Part copy(m_memory, it.cellCopy);
        forEachUnit(it.images, copy.isThere() ? hidden : 0, [&](std::int64_t n, std::int64_t unit) {
            copy.set(n, unit, cell.at(n, unit));
        });
        copy.write();
        Part state(m_memory, it.state);
        forEachUnit(it.images, hidden, [&](std::int64_t n, std::int64_t unit) {
            state.set(n, unit, gates.at(n, 3 * hidden + unit) * std::tanh(cell.at(n, unit)));
        });
        return state.write();
    }
    Part state(m_memory, it.state);
    forEachUnit(it.images, hidden, [&](std::int64_t n, std::int64_t unit) {
        const double first = gates.at(n, unit);
        state.set(n, unit,
                  it.cell == Cell::Gru ? first * stateBefore.at(n, unit) +
                                             (1 - first) * gates.at(n, 2 * hidden + unit)
                                       : std::clamp(first, 0.0, it.limit));
    });
    state.write();
}

void HostOperations::operator()(const ResetForward &it)
{
    const Part before(m_memory, it.stateBefore);
    Part gates(m_memory, it.gates);
    Part reset(m_memory, it.resetState);
    forEachUnit(it.images, it.hidden, [&](std::int64_t n, std::int64_t unit) {
        gates.set(n, unit, sigmoid(gates.at(n, unit)));
        gates.set(n, it.hidden + unit, sigmoid(gates.at(n, it.hidden + unit)));
        reset.set(n, unit, gates.at(n, it.hidden + unit) * before.at(n, unit));
    });
    gates.write();
    reset.write();
}

void HostOperations::operator()(const CellBackward &it)
{
    const std::int64_t hidden = it.hidden;
    const Part gates(m_memory, it.gates);
    const Part state(m_memory, it.state);
    const Part stateBefore(m_memory, it.stateBefore);
    const Part cellBefore(m_memory, it.cellBefore);
    const Part cell(m_memory, it.cellState);
    const Part given(m_memory, it.given);
    const Part carried(m_memory, it.carried);
    const Part givenCell(m_memory, it.givenCell);
    Part slopes(m_memory, it.slopes);
    // Either may be a part of the buffer of `carried`.
    Part other(m_memory, it.cell == Cell::Lstm ? it.cellGradient : it.before);
    forEachUnit(it.images, hidden, [&](std::int64_t n, std::int64_t unit) {
        const auto gate = [&](std::int64_t which) { return gates.at(n, which * hidden + unit); };
        const auto slope = [&](std::int64_t which, double value) {
            slopes.set(n, which * hidden + unit, value);
        };
        const double dh = given.at(n, unit) + carried.at(n, unit);
        if (it.cell == Cell::Rectified) {
            const double h = state.at(n, unit);
            slope(0, h > 0 && h < it.limit ? dh : h * 0);
        } else if (it.cell == Cell::Gru) {
            slope(0, dh * (stateBefore.at(n, unit) - gate(2)) * gate(0) * (1 - gate(0)));
            slope(2, dh * (1 - gate(0)) * (1 - gate(2) * gate(2)));
            other.set(n, unit, dh * gate(0));
        } else {
            const double squashed = std::tanh(cell.at(n, unit));
            const double dc = givenCell.at(n, unit) + (it.hasCellGradient ? other.at(n, unit) : 0) +
                              dh * gate(3) * (1 - squashed * squashed);
            slope(0, dc * gate(2) * gate(0) * (1 - gate(0)));
            slope(1, dc * cellBefore.at(n, unit) * gate(1) * (1 - gate(1)));
            slope(2, dc * gate(0) * (1 - gate(2) * gate(2)));
            slope(3, dh * squashed * gate(3) * (1 - gate(3)));
            other.set(n, unit, dc * gate(1));
        }
    });
    slopes.write();
    other.write();
}

void HostOperations::operator()(const ResetBackward &it)
{
    const Part gates(m_memory, it.gates);
    const Part stateBefore(m_memory, it.stateBefore);
    const Part gradient(m_memory, it.resetGradient);
    Part slopes(m_memory, it.slopes);
    Part before(m_memory, it.before);
    forEachUnit(it.images, it.hidden, [&](std::int64_t n, std::int64_t unit) {
        const double r = gates.at(n, it.hidden + unit);
        slopes.set(n, it.hidden + unit,
                   gradient.at(n, unit) * stateBefore.at(n, unit) * r * (1 - r));
        before.set(n, unit, before.at(n, unit) + gradient.at(n, unit) * r);
    });
    slopes.write();
    before.write();
}

void HostOperations::operator()(const AttentionScores &it)
{
    const Part keys(m_memory, RowsPart{it.keys, 0, it.features});
    const Part query(m_memory, it.query);
    const Numbers weights = m_memory.read(it.weights);
    Part scores(m_memory, it.scores);
    forEachUnit(it.images, it.places, [&](std::int64_t n, std::int64_t place) {
        double sum = 0;
        for (std::int64_t i = 0; i < it.features; ++i)
            sum += weights.at(static_cast<std::size_t>(i)) *
                   std::tanh(keys.at(n * it.places + place, i) + query.at(n, i));
        scores.set(n, place, sum);
    });
    scores.write();
}

void HostOperations::operator()(const AttentionScoresBackward &it)
{
    const Part keys(m_memory, RowsPart{it.keys, 0, it.features});
    const Part query(m_memory, it.query);
    const Numbers weights = m_memory.read(it.weights);
    const Part given(m_memory, it.scoreGradient);
    Part ofQuery(m_memory, it.queryGradient);
    Part ofKeys(m_memory, RowsPart{it.keysGradient, 0, it.features});
    Part ofWeights(m_memory, RowsPart{it.weightsGradient, 0, it.features});
    forEachUnit(it.images, it.features, [&](std::int64_t n, std::int64_t i) {
        double sum = 0;
        double weight = it.adds ? ofWeights.at(n, i) : 0;
        for (std::int64_t place = 0; place < it.places; ++place) {
            const std::int64_t row = n * it.places + place;
            const double curve = std::tanh(keys.at(row, i) + query.at(n, i));
            const double slope =
                given.at(n, place) * weights.at(static_cast<std::size_t>(i)) * (1 - curve * curve);
            sum += slope;
            weight += given.at(n, place) * curve;
            ofKeys.set(row, i, (it.adds ? ofKeys.at(row, i) : 0) + slope);
        }
        ofQuery.set(n, i, sum);
        ofWeights.set(n, i, weight);
    });
    ofQuery.write();
    ofKeys.write();
    ofWeights.write();
}

} // namespace strata::tests
