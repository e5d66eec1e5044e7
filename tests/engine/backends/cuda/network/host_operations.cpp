// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/cuda/network/host_operations.h"

#include "engine/backends/cuda/network/parameter_layout.h"
#include "engine/training/dropout_mask.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

template <typename Visit>
void forEach(const Image &image, const Visit &visit)
{
    for (std::int64_t n = 0; n < image.batch; ++n)
        for (std::int64_t y = 0; y < image.shape.height; ++y)
            for (std::int64_t x = 0; x < image.shape.width; ++x)
                for (std::int64_t c = 0; c < image.shape.channels; ++c)
                    visit(n, y, x, c);
}

double rectifiedIf(bool rectified, double value)
{
    return rectified && value < 0 ? 0 : value;
}

//! As a buffer holds it.
double roundedTo(Element element, double value)
{
    const std::vector<float> values{static_cast<float>(value)};
    return decoded(element, encoded(element, values)).front();
}

//! k + alpha / size · Σ x² over the channels around one.
double responseBase(const training::LocalResponseNormalization &rule, const Image &x,
                    std::int64_t n, std::int64_t row, std::int64_t column, std::int64_t channel)
{
    double sum = 0;
    for (std::int64_t c = channel - rule.size / 2; c <= channel + rule.size / 2; ++c)
        sum += c < 0 || c >= x.shape.channels ? 0 : std::pow(x.at(n, row, column, c), 2);
    return rule.k + rule.alpha / static_cast<double>(rule.size) * sum;
}

} // namespace

void HostOperations::operator()(const BeginStep &)
{
    Scalars &scalars = m_memory.scalars();
    scalars.loss = 0;
    scalars.hits = 0;
    ++scalars.step;
}

void HostOperations::operator()(const ImportImages &it)
{
    const training::Shape &shape = it.shape;
    const Numbers host = m_memory.read(it.host);
    Image images = emptyImage(it.images.batch, it.images.shape);
    forEach(images, [&](auto n, auto y, auto x, auto c) {
        const std::int64_t column = x * it.stride - it.padding + c / shape.channels;
        if (c / shape.channels < it.columns && column >= 0 && column < shape.width)
            images.at(n, y, x, c) = host[static_cast<std::size_t>(
                ((n * shape.channels + c % shape.channels) * shape.height + y) * shape.width +
                column)];
    });
    m_memory.write(it.images, images);
}

void HostOperations::operator()(const RectifierForward &it)
{
    const double limit = roundedTo(m_program.element, it.limit);
    Image y = m_memory.read(it.x);
    for (double &value : y.numbers)
        value = value > limit ? limit : rectifiedIf(true, value);
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const RectifierBackward &it)
{
    const double limit = roundedTo(m_program.element, it.limit);
    const Image y = m_memory.read(it.y);
    Image dx = m_memory.read(it.dy);
    for (std::size_t i = 0; i < dx.numbers.size(); ++i) {
        const bool passes = y.numbers[i] > 0 && !(std::isfinite(it.limit) && y.numbers[i] >= limit);
        dx.numbers[i] = passes ? dx.numbers[i] : y.numbers[i] * 0; // poison stays poison
    }
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const GlobalAverageForward &it)
{
    const Image x = m_memory.read(it.x);
    Image y = emptyImage(it.y.batch, it.y.shape);
    const auto area = static_cast<double>(x.shape.height * x.shape.width);
    forEach(x, [&](auto n, auto row, auto column, auto c) {
        y.at(n, 0, 0, c) += x.at(n, row, column, c) / area;
    });
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const GlobalAverageBackward &it)
{
    const Image dy = m_memory.read(it.dy);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    const auto area = static_cast<double>(dx.shape.height * dx.shape.width);
    forEach(dx, [&](auto n, auto row, auto column, auto c) {
        dx.at(n, row, column, c) = dy.at(n, 0, 0, c) / area;
    });
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const ResponseNormalizationForward &it)
{
    const Image x = m_memory.read(it.x);
    Image y = x;
    forEach(x, [&](auto n, auto row, auto column, auto c) {
        y.at(n, row, column, c) *=
            std::pow(responseBase(it.rule, x, n, row, column, c), -it.rule.beta);
    });
    m_memory.write(it.y, y);
}

//! y[d] depends on x[c] for every d around c, and once more for d = c.
void HostOperations::operator()(const ResponseNormalizationBackward &it)
{
    const Image x = m_memory.read(it.x);
    const Image dy = m_memory.read(it.dy);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    const double slope = -2 * it.rule.beta * it.rule.alpha / static_cast<double>(it.rule.size);
    forEach(x, [&](auto n, auto row, auto column, auto d) {
        const double base = responseBase(it.rule, x, n, row, column, d);
        const double gradient = dy.at(n, row, column, d);
        dx.at(n, row, column, d) += gradient * std::pow(base, -it.rule.beta);
        const double common =
            gradient * slope * x.at(n, row, column, d) * std::pow(base, -it.rule.beta - 1);
        for (std::int64_t c = std::max<std::int64_t>(0, d - it.rule.size / 2);
             c <= std::min(x.shape.channels - 1, d + it.rule.size / 2); ++c)
            dx.at(n, row, column, c) += common * x.at(n, row, column, c);
    });
    m_memory.write(it.dx, dx);
}

Image HostOperations::dropped(const Activation &from, training::LayerId layer, double probability)
{
    Image image = m_memory.read(from);
    const training::Shape shape = image.shape;
    const training::DropoutMask mask(m_seed, layer, m_memory.scalars().step, probability);
    forEach(image, [&](auto n, auto row, auto column, auto c) {
        const std::int64_t index =
            n * shape.elements() + (c * shape.height + row) * shape.width + column;
        double &value = image.at(n, row, column, c);
        value *= mask.keeps(static_cast<std::uint64_t>(index)) ? 1 / (1 - probability) : 0;
    });
    return image;
}

void HostOperations::operator()(const DropoutForward &it)
{
    m_memory.write(it.y, dropped(it.x, it.layer, it.probability));
}

void HostOperations::operator()(const DropoutBackward &it)
{
    m_memory.write(it.dx, dropped(it.dy, it.layer, it.probability));
}

void HostOperations::operator()(const CopyChannels &it)
{
    const Image x = m_memory.read(it.x);
    Image y = it.gather ? emptyImage(it.y.batch, it.y.shape) : m_memory.read(it.y);
    forEach(it.gather ? y : x, [&](auto n, auto row, auto column, auto c) {
        if (it.gather)
            y.at(n, row, column, c) = x.at(n, row, column, it.firstChannel + c);
        else
            y.at(n, row, column, it.firstChannel + c) = x.at(n, row, column, c);
    });
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const Add &it)
{
    Image y = m_memory.read(it.a);
    const Image b = m_memory.read(it.b);
    for (std::size_t i = 0; i < y.numbers.size(); ++i)
        y.numbers[i] = rectifiedIf(it.rectified, y.numbers[i] + b.numbers.at(i));
    m_memory.write(it.y, y);
}

void HostOperations::operator()(const SoftmaxLoss &it)
{
    Scalars &scalars = m_memory.scalars();
    const Image x = m_memory.read(it.x);
    Image dx = emptyImage(it.dx.batch, it.dx.shape);
    const std::int64_t positions = x.shape.height * x.shape.width;
    const std::int64_t channels = x.shape.channels;
    const std::int64_t classes = it.classes > 0 ? it.classes : channels;
    const double share = it.weight / static_cast<double>(x.batch * positions);
    for (std::int64_t n = 0; n < x.batch * positions; ++n) {
        const auto row = x.numbers.begin() + n * channels;
        const auto top = std::max_element(row, row + classes);
        double sum = 0;
        for (std::int64_t c = 0; c < classes; ++c)
            sum += std::exp(row[c] - *top);
        const std::int32_t label =
            m_memory.labels()[n / positions * it.labelsPerImage + it.firstLabel + n % positions];
        scalars.loss += share * (std::log(sum) + *top - row[label]);
        scalars.hits += it.isMain && top - row == label ? 1 : 0;
        for (std::int64_t c = 0; c < classes; ++c)
            dx.numbers[static_cast<std::size_t>(n * channels + c)] =
                scalars.lossScale * share * (std::exp(row[c] - *top) / sum - (c == label ? 1 : 0));
    }
    m_memory.write(it.dx, dx);
}

void HostOperations::operator()(const Update &it)
{
    Scalars &scalars = m_memory.scalars();
    scalars.gradientSquares = 0;
    for (const LearntTensor &tensor : m_program.learnt)
        for (const double value : m_memory.read(tensor.gradient))
            scalars.gradientSquares += value * value;
    if (m_program.element == Element::Fp16 && !std::isfinite(scalars.gradientSquares)) {
        scalars.lossScale /= 2;
        scalars.finiteInARow = 0;
        return;
    }
    ++scalars.updates;
    const double clip =
        training::clipFactor(it.settings, std::sqrt(scalars.gradientSquares) / scalars.lossScale);
    for (std::size_t i = 0; i < m_program.learnt.size(); ++i)
        update(it.settings, i, clip);
    if (m_program.element == Element::Fp16 && ++scalars.finiteInARow == 2000) {
        scalars.lossScale *= 2;
        scalars.finiteInARow = 0;
    }
}

void HostOperations::update(const training::OptimizerSettings &settings, std::size_t index,
                            double clip)
{
    const LearntTensor &tensor = m_program.learnt[index];
    const Scalars &scalars = m_memory.scalars();
    Numbers master = m_memory.read(tensor.master);
    Numbers gradient = m_memory.read(tensor.gradient);
    for (double &value : gradient)
        value /= scalars.lossScale;
    Numbers first = tensor.first ? m_memory.read(*tensor.first) : Numbers();
    Numbers second = tensor.second ? m_memory.read(*tensor.second) : Numbers();
    const auto step = static_cast<std::int64_t>(scalars.updates);
    if (settings.gradientNoise == 0)
        training::updateTensor<double>(settings, tensor.decays, step, clip, tensor.elements,
                                       master.data(), gradient.data(), first.data(), second.data());
    else
        training::updateTensorNoisily<double>(
            settings, training::gradientNoiseOf(settings.noiseSeed, index, scalars.step), 0,
            tensor.decays, step, clip, tensor.elements, master.data(), gradient.data(),
            first.empty() ? nullptr : first.data(), second.empty() ? nullptr : second.data());
    for (std::int64_t i = 0; i < tensor.elements; ++i)
        if (!tensor.own.has(i))
            for (Numbers *numbers : {&master, &first, &second})
                if (!numbers->empty())
                    numbers->at(static_cast<std::size_t>(i)) = 0;
    m_memory.write(tensor.master, master);
    if (tensor.copy)
        m_memory.write(*tensor.copy, m_memory.read(tensor.master));
    if (tensor.first)
        m_memory.write(*tensor.first, first);
    if (tensor.second)
        m_memory.write(*tensor.second, second);
}

} // namespace strata::tests
