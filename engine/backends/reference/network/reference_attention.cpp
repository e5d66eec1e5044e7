// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_attention.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata::engine::backends::reference {

using training::Attention;

namespace {

//! One head's queries, keys or values: positions × size.
class Matrix {
public:
    Matrix(std::int64_t rows, std::int64_t columns) :
        m_columns(columns),
        m_numbers(static_cast<std::size_t>(rows * columns))
    {
    }
    double *row(std::int64_t index) { return m_numbers.data() + index * m_columns; }
    const double *row(std::int64_t index) const { return m_numbers.data() + index * m_columns; }

private:
    std::int64_t m_columns;
    std::vector<double> m_numbers;
};

//! Where the heads lie in a position's features, and how long everything is.
struct Layout {
    Layout(const Attention &attention, const std::optional<training::DropoutMask> &dropoutMask,
           const training::Shape &x) :
        operation(attention),
        mask(dropoutMask),
        positions(x.channels),
        size(attention.size(x.width))
    {
    }

    std::int64_t keyHeadOf(std::int64_t head) const
    {
        return head / (operation.heads / operation.keyHeads);
    }
    std::int64_t query(std::int64_t head) const { return head * size; }
    std::int64_t key(std::int64_t head) const { return (operation.heads + keyHeadOf(head)) * size; }
    std::int64_t value(std::int64_t head) const
    {
        return (operation.heads + operation.keyHeads + keyHeadOf(head)) * size;
    }
    //! Keys that a query sees: those of the first positions.
    std::int64_t seenBy(std::int64_t position) const
    {
        return operation.causal ? position + 1 : positions;
    }

    //! What a weight is multiplied with by dropout.
    double kept(std::int64_t image, std::int64_t head, std::int64_t query, std::int64_t key) const
    {
        if (!mask)
            return 1;
        const std::int64_t row = (image * operation.heads + head) * positions + query;
        return mask->keeps(static_cast<std::uint64_t>(row * positions + key))
                   ? 1 / (1 - operation.dropout)
                   : 0;
    }

    Attention operation;
    std::optional<training::DropoutMask> mask;
    std::int64_t positions;
    std::int64_t size;
};

double product(const double *left, const double *right, std::int64_t count)
{
    double sum = 0;
    for (std::int64_t i = 0; i < count; ++i)
        sum += left[i] * right[i];
    return sum;
}

void addMultiple(double factor, const double *from, double *to, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i)
        to[i] += factor * from[i];
}

//! Turns the features of each position by its number. \param direction −1 turns back, which is also
//! how a gradient passes
void turn(const Layout &layout, double direction, Matrix &matrix)
{
    if (layout.operation.rotaryBase == 0)
        return;
    const std::int64_t half = layout.size / 2;
    for (std::int64_t p = 0; p < layout.positions; ++p) {
        for (std::int64_t i = 0; i < half; ++i) {
            const double angle =
                direction * static_cast<double>(p) *
                std::pow(layout.operation.rotaryBase,
                         -2 * static_cast<double>(i) / static_cast<double>(layout.size));
            const double left = matrix.row(p)[i];
            const double right = matrix.row(p)[i + half];
            matrix.row(p)[i] = left * std::cos(angle) - right * std::sin(angle);
            matrix.row(p)[i + half] = right * std::cos(angle) + left * std::sin(angle);
        }
    }
}

Matrix part(const Layout &layout, const ConstBatch &batch, std::int64_t image, std::int64_t first)
{
    Matrix matrix(layout.positions, layout.size);
    for (std::int64_t p = 0; p < layout.positions; ++p)
        std::copy_n(&batch.at(image, p, 0, first), layout.size, matrix.row(p));
    return matrix;
}

Matrix turnedPart(const Layout &layout, const ConstBatch &batch, std::int64_t image,
                  std::int64_t first)
{
    Matrix matrix = part(layout, batch, image, first);
    turn(layout, 1, matrix);
    return matrix;
}

void addPart(const Layout &layout, const Matrix &matrix, const Batch &batch, std::int64_t image,
             std::int64_t first)
{
    for (std::int64_t p = 0; p < layout.positions; ++p)
        addMultiple(1, matrix.row(p), &batch.at(image, p, 0, first), layout.size);
}

//! Of one head: row p has the weights of the values that the query of position p sees, zero for the
//! others.
Matrix probabilities(const Layout &layout, const Matrix &queries, const Matrix &keys)
{
    Matrix result(layout.positions, layout.positions);
    const double root = std::sqrt(static_cast<double>(layout.size));
    for (std::int64_t p = 0; p < layout.positions; ++p) {
        double *row = result.row(p);
        const std::int64_t seen = layout.seenBy(p);
        for (std::int64_t s = 0; s < seen; ++s)
            row[s] = product(queries.row(p), keys.row(s), layout.size) / root;
        const double largest = *std::max_element(row, row + seen);
        double sum = 0;
        for (std::int64_t s = 0; s < seen; ++s)
            sum += row[s] = std::exp(row[s] - largest);
        for (std::int64_t s = 0; s < seen; ++s)
            row[s] /= sum;
    }
    return result;
}

void attendHead(const Layout &layout, const ConstBatch &x, const Batch &y, std::int64_t image,
                std::int64_t head)
{
    const Matrix weights = probabilities(layout, turnedPart(layout, x, image, layout.query(head)),
                                         turnedPart(layout, x, image, layout.key(head)));
    const Matrix values = part(layout, x, image, layout.value(head));
    for (std::int64_t p = 0; p < layout.positions; ++p) {
        double *out = &y.at(image, p, 0, head * layout.size);
        std::fill_n(out, layout.size, 0.0);
        for (std::int64_t s = 0; s < layout.seenBy(p); ++s)
            addMultiple(weights.row(p)[s] * layout.kept(image, head, p, s), values.row(s), out,
                        layout.size);
    }
}

//! With P = softmax(S), S = q · kᵀ / √size and y = (M · P) · v, where M is what dropout multiplies
//! with: dv = (M · P)ᵀ · dy, dP = M · (dy · vᵀ), dS = P · (dP − Σ P · dP), dq = dS · k / √size,
//! dk = dSᵀ · q / √size.
void attendHeadBackward(const Layout &layout, const ConstBatch &x, const ConstBatch &yGradient,
                        const Batch &xGradient, std::int64_t image, std::int64_t head)
{
    const Matrix queries = turnedPart(layout, x, image, layout.query(head));
    const Matrix keys = turnedPart(layout, x, image, layout.key(head));
    const Matrix values = part(layout, x, image, layout.value(head));
    const Matrix weights = probabilities(layout, queries, keys);
    Matrix queriesGradient(layout.positions, layout.size);
    Matrix keysGradient(layout.positions, layout.size);
    Matrix valuesGradient(layout.positions, layout.size);
    const double root = std::sqrt(static_cast<double>(layout.size));
    for (std::int64_t p = 0; p < layout.positions; ++p) {
        const double *gradient = &yGradient.at(image, p, 0, head * layout.size);
        const double *row = weights.row(p);
        const auto ofWeight = [&](std::int64_t s) {
            return layout.kept(image, head, p, s) * product(gradient, values.row(s), layout.size);
        };
        double mean = 0;
        for (std::int64_t s = 0; s < layout.seenBy(p); ++s)
            mean += row[s] * ofWeight(s);
        for (std::int64_t s = 0; s < layout.seenBy(p); ++s) {
            const double ofScore = row[s] * (ofWeight(s) - mean) / root;
            addMultiple(row[s] * layout.kept(image, head, p, s), gradient, valuesGradient.row(s),
                        layout.size);
            addMultiple(ofScore, keys.row(s), queriesGradient.row(p), layout.size);
            addMultiple(ofScore, queries.row(p), keysGradient.row(s), layout.size);
        }
    }
    turn(layout, -1, queriesGradient);
    turn(layout, -1, keysGradient);
    addPart(layout, queriesGradient, xGradient, image, layout.query(head));
    addPart(layout, keysGradient, xGradient, image, layout.key(head));
    addPart(layout, valuesGradient, xGradient, image, layout.value(head));
}

} // namespace

void attend(const Attention &operation, const std::optional<training::DropoutMask> &mask,
            ConstBatch x, Batch y)
{
    const Layout layout(operation, mask, x.shape);
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t image = 0; image < x.images; ++image)
        for (std::int64_t head = 0; head < operation.heads; ++head)
            attendHead(layout, x, y, image, head);
}

void attendBackward(const Attention &operation, const std::optional<training::DropoutMask> &mask,
                    ConstBatch x, ConstBatch yGradient, Batch xGradient)
{
    const Layout layout(operation, mask, x.shape);
    // The heads of an image after each other: those that share a key head add to the same
    // gradients.
#pragma omp parallel for schedule(static)
    for (std::int64_t image = 0; image < x.images; ++image)
        for (std::int64_t head = 0; head < operation.heads; ++head)
            attendHeadBackward(layout, x, yGradient, xGradient, image, head);
}

} // namespace strata::engine::backends::reference
