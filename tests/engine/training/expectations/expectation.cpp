// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/training/expectations/expectation.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::tests {

namespace {

constexpr double millionth = 1e-6;

std::vector<double> numbers(const QJsonValue &value)
{
    std::vector<double> result;
    for (const QJsonValue &number : value.toArray())
        result.push_back(number.toDouble());
    return result;
}

Sketch sketchFrom(const QJsonValue &value)
{
    const std::vector<double> row = numbers(value);
    Sketch sketch;
    if (row.size() != 1 + sketch.sums.size() + sketch.elements.size())
        return sketch;
    sketch.norm = row[0];
    for (std::size_t i = 0; i < sketch.sums.size(); ++i)
        sketch.sums[i] = row[1 + i] * millionth;
    for (std::size_t i = 0; i < sketch.elements.size(); ++i)
        sketch.elements[i] = row[1 + sketch.sums.size() + i] * millionth;
    return sketch;
}

ExpectedTensor tensorFrom(const QJsonArray &row)
{
    ExpectedTensor tensor;
    tensor.rule.name = row[0].toString().toStdString();
    for (const double extent : numbers(row[1]))
        tensor.rule.dimensions.push_back(static_cast<std::int64_t>(extent));
    tensor.rule.mean = row[2].toDouble();
    tensor.rule.deviation = row[3].toDouble();
    tensor.rule.pairs = row[4].toInt();
    tensor.gradient = sketchFrom(row[5]);
    return tensor;
}

} // namespace

double toleranceOf(const Expectation &expectation, const ExpectedTensor &tensor)
{
    for (const std::string &start : expectation.nearKinks) {
        if (tensor.rule.name.starts_with(start))
            return expectation.toleranceNearKinks;
    }
    return expectation.tolerance;
}

std::optional<Expectation> readExpectation(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    Expectation expectation;
    expectation.model = object["model"].toString().toStdString();
    expectation.auxiliary = object["auxiliary"].toBool();
    const std::vector<double> image = numbers(object["image"]);
    if (image.size() != 3)
        return {};
    expectation.image = {std::int64_t(image[0]), std::int64_t(image[1]), std::int64_t(image[2])};
    expectation.batch = object["batch"].toInt();
    expectation.seed = static_cast<std::uint64_t>(object["seed"].toInteger());
    expectation.imageSeed = static_cast<std::uint64_t>(object["image_seed"].toInteger());
    expectation.tolerance = object["tolerance"].toDouble();
    for (const QJsonValue &start : object["near_kinks"].toArray())
        expectation.nearKinks.push_back(start.toString().toStdString());
    expectation.toleranceNearKinks = object["tolerance_near_kinks"].toDouble();
    expectation.rate = object["rate"].toDouble();
    expectation.momentum = object["momentum"].toDouble();
    expectation.weightDecay = object["weight_decay"].toDouble();
    expectation.losses = numbers(object["losses"]);
    expectation.firstLogits = numbers(object["first_logits"]);
    expectation.logits = sketchFrom(object["logits"]);
    expectation.inference = sketchFrom(object["inference"]);
    for (const QJsonValue &tensor : object["tensors"].toArray())
        expectation.tensors.push_back(tensorFrom(tensor.toArray()));
    if (expectation.batch < 1 || expectation.losses.empty() || expectation.tensors.empty() ||
        expectation.logits.norm <= 0)
        return {};
    return expectation;
}

} // namespace strata::tests
