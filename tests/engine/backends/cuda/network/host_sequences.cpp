// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The operations over rows of sequence_operations.h.
#include "tests/engine/backends/cuda/network/host_operations.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace strata::tests {

namespace {

std::size_t at(std::int64_t index)
{
    return static_cast<std::size_t>(index);
}

//! −1: a row of zeros.
template <typename Operation>
std::int64_t namedRow(const Operation &it, const Numbers &inputs, std::int64_t row)
{
    const std::int64_t image = row / it.numbers.count;
    const double number =
        inputs[at(image * it.numbers.perImage + it.numbers.first + row % it.numbers.count)];
    if (it.hasPadding && number == 0)
        return -1;
    return image * it.rowsOfImage + static_cast<std::int64_t>(number);
}

double curve(training::Activation::Kind kind, double x)
{
    using Kind = training::Activation::Kind;
    switch (kind) {
    case Kind::Gelu:
        return x / 2 * (1 + std::erf(x / std::numbers::sqrt2));
    case Kind::GeluTanh:
        return x / 2 *
               (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
    case Kind::Silu:
        return x / (1 + std::exp(-x));
    case Kind::Sigmoid:
        return 1 / (1 + std::exp(-x));
    case Kind::Tanh:
        break;
    }
    return std::tanh(x);
}

//! visit(index of the feature in the packed tensor, in the split one, position, feature)
template <typename Visit>
void forEachFeature(const MoveHeads &it, const Visit &visit)
{
    for (std::int64_t n = 0; n < it.batch; ++n)
        for (std::int64_t h = 0; h < it.heads; ++h)
            for (std::int64_t p = 0; p < it.positions; ++p)
                for (std::int64_t f = 0; f < it.size; ++f)
                    visit((n * it.positions + p) * it.width + it.firstFeature + h * it.size + f,
                          ((n * it.heads + h) * it.positions + p) * it.size + f, p, f);
}

//! visit(index of the pixel, of the feature)
template <typename Visit>
void forEachPixel(const CutPatches &it, const Visit &visit)
{
    const training::Shape &shape = it.images.shape;
    std::int64_t pixel = 0;
    for (std::int64_t n = 0; n < it.images.batch; ++n)
        for (std::int64_t y = 0; y < shape.height; ++y)
            for (std::int64_t x = 0; x < shape.width; ++x)
                for (std::int64_t c = 0; c < shape.channels; ++c) {
                    const std::int64_t across = shape.width / it.size;
                    const std::int64_t patch =
                        (n * (shape.height / it.size) + y / it.size) * across + x / it.size;
                    visit(pixel++,
                          ((patch * shape.channels + c) * it.size + y % it.size) * it.size +
                              x % it.size);
                }
}

} // namespace

void HostOperations::operator()(const MatrixProduct &it)
{
    const Numbers a = m_memory.readOperand(it.a);
    const Numbers b = m_memory.readOperand(it.b);
    const Numbers bias = it.bias ? m_memory.read(*it.bias) : Numbers(at(it.n));
    // Others write the rest of a buffer of which this is a part.
    Numbers c = m_memory.read(it.c);
    for (std::int64_t matrix = 0; matrix < it.count; ++matrix)
        for (std::int64_t i = 0; i < it.m; ++i)
            for (std::int64_t j = 0; j < it.n; ++j) {
                double sum = 0;
                for (std::int64_t k = 0; k < it.k; ++k)
                    sum += a[at(it.atA(matrix, i, k))] * b[at(it.atB(matrix, k, j))];
                double &place = c[at(it.atC(matrix, i, j))];
                place = (it.adds ? place : 0) + it.factor * sum + bias[at(j)];
            }
    m_memory.write(it.c, c);
}

void HostOperations::operator()(const CopyRows &it)
{
    const Numbers inputs = m_memory.read(it.numbers.buffer);
    const Numbers source = m_memory.read(it.source);
    Numbers target;
    for (std::int64_t row = 0; row < it.numbers.rows(); ++row) {
        const std::int64_t from = namedRow(it, inputs, row);
        for (std::int64_t f = 0; f < it.features; ++f)
            target.push_back(from < 0 ? 0 : source[at(from * it.features + f)]);
    }
    m_memory.write(it.target, target);
}

void HostOperations::operator()(const AddRows &it)
{
    const Numbers inputs = m_memory.read(it.numbers.buffer);
    const Numbers dy = m_memory.read(it.dy);
    Numbers target = it.adds ? m_memory.read(it.target) : Numbers(at(it.targetRows * it.features));
    for (std::int64_t row = 0; row < it.numbers.rows(); ++row) {
        const std::int64_t to = namedRow(it, inputs, row);
        for (std::int64_t f = 0; to >= 0 && f < it.features; ++f)
            target.at(at(to * it.features + f)) += dy[at(row * it.features + f)];
    }
    m_memory.write(it.target, target);
}

void HostOperations::operator()(const AddPositions &it)
{
    Image y = m_memory.read(it.x);
    const Numbers table = m_memory.read(it.table);
    const std::size_t each = at(y.shape.elements());
    for (std::size_t i = 0; i < y.numbers.size(); ++i)
        y.numbers[i] += table.at(i % each);
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const SumPositions &it)
{
    const Image dy = m_memory.read(it.dy);
    Numbers gradient(at(it.rows * dy.shape.channels));
    const std::size_t each = at(dy.shape.elements());
    for (std::size_t i = 0; i < dy.numbers.size(); ++i)
        if (i % each < gradient.size())
            gradient[i % each] += dy.numbers[i];
    m_memory.write(it.gradient, gradient);
}

void HostOperations::operator()(const PrependPosition &it)
{
    const Image x = m_memory.read(it.x);
    const Numbers token = m_memory.read(it.token);
    Image y = emptyImage(it.y.batch, it.y.shape);
    for (std::int64_t n = 0; n < y.batch; ++n)
        for (std::int64_t p = 0; p < y.shape.height; ++p)
            for (std::int64_t f = 0; f < y.shape.channels; ++f)
                y.at(n, p, 0, f) = p == 0 ? token[at(f)] : x.at(n, p - 1, 0, f);
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const PlaceChannels &it)
{
    const Image dy = m_memory.read(it.dy);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    for (std::int64_t n = 0; n < dy.batch; ++n)
        for (std::int64_t y = 0; y < dy.shape.height; ++y)
            for (std::int64_t x = 0; x < dy.shape.width; ++x)
                for (std::int64_t c = 0; c < dy.shape.channels; ++c)
                    dx.at(n, y, x, it.firstChannel + c) = dy.at(n, y, x, c);
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const TransposeMatrices &it)
{
    const Numbers x = m_memory.read(it.x);
    Numbers y(x.size());
    for (std::int64_t n = 0; n < it.batch; ++n)
        for (std::int64_t row = 0; row < it.rows; ++row)
            for (std::int64_t column = 0; column < it.columns; ++column)
                y[at((n * it.columns + column) * it.rows + row)] =
                    x[at((n * it.rows + row) * it.columns + column)];
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const CutPatches &it)
{
    const Numbers from = m_memory.read(it.back ? it.patches : it.images.buffer);
    Numbers to(from.size());
    forEachPixel(it, [&](std::int64_t pixel, std::int64_t feature) {
        to[at(it.back ? pixel : feature)] = from[at(it.back ? feature : pixel)];
    });
    m_memory.write(it.back ? it.images.buffer : it.patches, to);
}

void HostOperations::operator()(const LayerNormalizationForward &it)
{
    Image x = m_memory.read(it.x);
    const Numbers scale = m_memory.read(it.buffers.scale);
    const std::size_t features = scale.size();
    const Numbers shift = it.buffers.shift ? m_memory.read(*it.buffers.shift) : Numbers(features);
    Numbers means;
    Numbers rates;
    for (std::size_t first = 0; first < x.numbers.size(); first += features) {
        double mean = 0;
        double squares = 0;
        for (std::size_t f = 0; it.buffers.mean && f < features; ++f)
            mean += x.numbers[first + f] / static_cast<double>(features);
        for (std::size_t f = 0; f < features; ++f)
            squares += std::pow(x.numbers[first + f] - mean, 2) / static_cast<double>(features);
        const double rate = 1 / std::sqrt(squares + it.epsilon);
        for (std::size_t f = 0; f < features; ++f)
            x.numbers[first + f] = (x.numbers[first + f] - mean) * rate * scale[f] + shift[f];
        means.push_back(mean);
        rates.push_back(rate);
    }
    if (it.buffers.mean)
        m_memory.write(*it.buffers.mean, means);
    m_memory.write(it.buffers.rate, rates);
    x.shape = it.y.shape;
    m_memory.write(it.y, x);
}

void HostOperations::operator()(const LayerNormalizationBackward &it)
{
    const Numbers x = m_memory.read(it.x.buffer);
    const Numbers dy = m_memory.read(it.dy.buffer);
    const Numbers scale = m_memory.read(it.buffers.scale);
    const Numbers rates = m_memory.read(it.buffers.rate);
    const Numbers means = it.buffers.mean ? m_memory.read(*it.buffers.mean) : Numbers(rates.size());
    const std::size_t features = scale.size();
    Numbers dx(x.size());
    Numbers scaleGradient(features);
    Numbers shiftGradient(features);
    for (std::size_t row = 0; row < rates.size(); ++row) {
        const auto normalized = [&](std::size_t f) {
            return (x[row * features + f] - means[row]) * rates[row];
        };
        double plain = 0;
        double weighted = 0;
        for (std::size_t f = 0; f < features; ++f) {
            const double gradient = dy[row * features + f];
            shiftGradient[f] += gradient;
            scaleGradient[f] += gradient * normalized(f);
            plain += scale[f] * gradient / static_cast<double>(features);
            weighted += scale[f] * gradient * normalized(f) / static_cast<double>(features);
        }
        for (std::size_t f = 0; f < features; ++f)
            dx[row * features + f] =
                rates[row] * (scale[f] * dy[row * features + f] - (it.buffers.mean ? plain : 0) -
                              normalized(f) * weighted);
    }
    m_memory.write(it.scaleGradient, scaleGradient);
    if (it.shiftGradient)
        m_memory.write(*it.shiftGradient, shiftGradient);
    if (it.dx)
        m_memory.write(it.dx->buffer, dx);
}

void HostOperations::operator()(const CurveForward &it)
{
    Image y = m_memory.read(it.x);
    for (double &value : y.numbers)
        value = curve(it.kind, value);
    m_memory.write(it.y, y);
}

//! By the quotient of differences, which errs by less than a float's last digit.
void HostOperations::operator()(const CurveBackward &it)
{
    constexpr double step = 1e-4;
    const Image x = m_memory.read(it.x);
    Image dx = m_memory.read(it.dy);
    for (std::size_t i = 0; i < dx.numbers.size(); ++i)
        dx.numbers[i] *=
            (curve(it.kind, x.numbers[i] + step) - curve(it.kind, x.numbers[i] - step)) /
            (2 * step);
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const Multiply &it)
{
    Image y = m_memory.read(it.a);
    const Numbers b = m_memory.read(it.b.buffer);
    for (std::size_t i = 0; i < y.numbers.size(); ++i)
        y.numbers[i] *= b.at(i);
    m_memory.write(it.y, y);
}

//! A packed tensor is filled by several such operations.
void HostOperations::operator()(const MoveHeads &it)
{
    const Numbers from = m_memory.read(it.back ? it.split : it.packed);
    Numbers to = m_memory.read(it.back ? it.packed : it.split);
    forEachFeature(
        it, [&](std::int64_t packed, std::int64_t split, std::int64_t p, std::int64_t f) {
            const std::int64_t source = it.back ? split : packed;
            double value = from[at(source)];
            if (it.turn != 0) {
                const std::int64_t half = it.size / 2;
                const double angle = it.turn * static_cast<double>(p) *
                                     std::pow(it.rotaryBase, -2.0 * static_cast<double>(f % half) /
                                                                 static_cast<double>(it.size));
                const double other = f < half ? -from[at(source + half)] : from[at(source - half)];
                value = value * std::cos(angle) + other * std::sin(angle);
            }
            to[at(it.back ? packed : split)] = value;
        });
    m_memory.write(it.back ? it.packed : it.split, to);
}

void HostOperations::operator()(const ScoreSoftmax &it)
{
    const Numbers scores = m_memory.read(it.scores);
    Numbers probabilities = m_memory.read(it.probabilities);
    for (std::int64_t row = 0; row < it.rows; ++row) {
        const std::int64_t seen = it.causal ? row % it.keys + 1 : it.keys;
        const std::int64_t place = (it.firstRow + row) * it.keys;
        const auto first = scores.begin() + place;
        const double largest = *std::max_element(first, first + seen);
        double sum = 0;
        for (std::int64_t key = 0; key < seen; ++key)
            sum += std::exp(first[key] - largest);
        for (std::int64_t key = 0; key < it.keys; ++key)
            probabilities[at(place + key)] = key < seen ? std::exp(first[key] - largest) / sum : 0;
    }
    m_memory.write(it.probabilities, probabilities);
}

//! What a row does not see has the probability 0.
void HostOperations::operator()(const ScoreSoftmaxBackward &it)
{
    const Numbers probabilities = m_memory.read(it.probabilities);
    const Numbers gradient = m_memory.read(it.gradient);
    Numbers scoreGradient = m_memory.read(it.scoreGradient);
    for (std::int64_t row = it.firstRow; row < it.firstRow + it.rows; ++row) {
        double sum = 0;
        for (std::int64_t i = row * it.keys; i < (row + 1) * it.keys; ++i)
            sum += probabilities[at(i)] * gradient[at(i)];
        for (std::int64_t i = row * it.keys; i < (row + 1) * it.keys; ++i)
            scoreGradient[at(i)] = probabilities[at(i)] * (gradient[at(i)] - sum);
    }
    m_memory.write(it.scoreGradient, scoreGradient);
}

} // namespace strata::tests
