// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/tensors.h"

#include "engine/workloads/content_hash.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <omp.h>

using namespace strata::engine::training;
using strata::engine::workloads::ContentHash;

namespace {

using Kind = Initialiser::Kind;

Graph smallGraph()
{
    Graph graph({3, 8, 9});
    LayerId x =
        graph.add("conv1", Convolution{4, {3, 5, 1, 0, 0, 0, 0}, true, {Kind::Normal, 0.25}},
                  {graph.input()});
    x = graph.add("bn1", BatchNormalization{true, 1e-5, 0.1, 0.5}, {x});
    x = graph.add("conv2", Convolution{2, {}, false, {Kind::Uniform, 0.1}}, {x});
    x = graph.add("bn2", BatchNormalization{false, 1e-3, 0.1, 1}, {x});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("fc", FullyConnected{7, {Kind::Normal, 1}}, {x})});
    return graph;
}

TensorInfo tensor(std::int64_t elements, Kind kind, double scale)
{
    return {"tensor", 0, TensorRole::Weights, {elements}, {kind, scale}};
}

std::uint64_t hashOf(const std::vector<float> &values)
{
    ContentHash hash;
    for (std::size_t i = 0; i < values.size(); ++i)
        hash.add(i, std::bit_cast<std::uint32_t>(values[i]));
    return hash.value();
}

double meanOf(const std::vector<float> &values, auto function)
{
    double sum = 0;
    for (const float value : values)
        sum += function(static_cast<double>(value));
    return sum / static_cast<double>(values.size());
}

} // namespace

class TestTensors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parametersComeInOrder();
    void sequencesHaveTheirs();
    void recurrentLayersHaveTwoMatrices();
    void groupsShareTheInputs();
    void biasesCanBeLeftOut();
    void statisticsComeInOrder();
    void constantsStartAsTold();
    void bitsArePinned();
    void normalHasItsDeviation();
    void uniformFillsItsRange();
    void tensorsAndSeedsDiffer();
    void doNotDependOnThreads();
};

void TestTensors::parametersComeInOrder()
{
    const auto tensors = parameterTensors(smallGraph());
    QStringList names;
    QStringList dimensions;
    for (const TensorInfo &info : tensors) {
        names.append(QString::fromStdString(info.name));
        QStringList sizes;
        for (const std::int64_t size : info.dimensions)
            sizes.append(QString::number(size));
        dimensions.append(sizes.join(QLatin1Char('x')));
        QCOMPARE(info.decays(), names.last().endsWith(QStringLiteral("weights")));
    }
    QCOMPARE(names.join(QLatin1Char(' ')),
             QStringLiteral("conv1.weights conv1.bias bn1.scale bn1.shift conv2.weights bn2.shift "
                            "fc.weights fc.bias"));
    QCOMPARE(dimensions.join(QLatin1Char(' ')), QStringLiteral("4x3x3x5 4 4 4 2x4x1x1 2 7x60 7"));
    QCOMPARE(tensors[0].elements(), 180);
    QCOMPARE(tensors[4].layer, LayerId{3});
    QCOMPARE(tensors[3].role, TensorRole::Shift);
}

void TestTensors::sequencesHaveTheirs()
{
    Graph graph({5, 1, 1}, {{0, 5, 9}});
    const LayerId table = graph.add("words", Embedding{9, 4, {Kind::Normal, 0.5}}, {graph.input()});
    LayerId x = graph.add("class", ClassToken{{Kind::Uniform, 1}}, {table});
    x = graph.add("places", PositionEmbedding{8, {Kind::Constant, 2}}, {x});
    x = graph.add("mean", LayerNormalization{}, {x});
    x = graph.add("root", LayerNormalization{1e-6, false}, {x});
    x = graph.add("in", Linear{12, false, {Kind::Normal, 1}, {}}, {x});
    x = graph.add("heads", Attention{}, {x});
    x = graph.add("out", Linear{4, true, {Kind::Normal, 1}, {}}, {x});
    x = graph.add("tied", Linear{9, true, {}, table}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    const std::vector<TensorInfo> tensors = parameterTensors(graph);
    QStringList found;
    for (const TensorInfo &info : tensors)
        found.append(QString::fromStdString(info.name) +
                     QStringLiteral(" %1").arg(info.elements()));
    QCOMPARE(found,
             (QStringList{QStringLiteral("words.weights 36"), QStringLiteral("class.weights 4"),
                          QStringLiteral("places.weights 32"), QStringLiteral("mean.scale 4"),
                          QStringLiteral("mean.shift 4"), QStringLiteral("root.scale 4"),
                          QStringLiteral("in.weights 48"), QStringLiteral("out.weights 16"),
                          QStringLiteral("out.bias 4"), QStringLiteral("tied.bias 9")}));
    QVERIFY(tensors[2].decays() && !tensors[3].decays());
    const TensorValues values = initialValues(tensors, 1);
    QCOMPARE(values[2], std::vector<float>(32, 2.0F));
    QCOMPARE(values[3], std::vector<float>(4, 1.0F));
    QCOMPARE(values[4], std::vector<float>(4, 0.0F));
    QVERIFY(statisticsTensors(graph).empty());
}

void TestTensors::recurrentLayersHaveTwoMatrices()
{
    Graph graph({5, 1, 4});
    graph.add(
        "cells",
        Recurrent{
            Recurrent::Cell::Gru, 3, Recurrent::Direction::Both, 0, false, {Kind::Uniform, 0.5}},
        {graph.input()});
    const auto tensors = parameterTensors(graph);
    QCOMPARE(tensors.size(), std::size_t{3});
    QCOMPARE(tensors[0].name, std::string("cells.weights"));
    QCOMPARE(tensors[0].dimensions, (std::vector<std::int64_t>{18, 4}));
    QCOMPARE(tensors[1].name, std::string("cells.recurrent_weights"));
    QCOMPARE(tensors[1].dimensions, (std::vector<std::int64_t>{18, 3}));
    QVERIFY(tensors[1].decays());
    QCOMPARE(tensors[2].role, TensorRole::Bias);
    QCOMPARE(tensors[2].dimensions, (std::vector<std::int64_t>{18}));
}

void TestTensors::groupsShareTheInputs()
{
    Graph graph({6, 4, 4});
    graph.add("conv", Convolution{4, {3, 1, 1, 0, 0, 0, 0}, false, {}, 2}, {graph.input()});
    const auto tensors = parameterTensors(graph);
    QCOMPARE(tensors.size(), std::size_t{1});
    QCOMPARE(tensors[0].dimensions, (std::vector<std::int64_t>{4, 3, 3, 1}));
}

void TestTensors::biasesCanBeLeftOut()
{
    Graph graph({6, 2, 1});
    graph.add("fc", FullyConnected{4, {}, false}, {graph.input()});
    const auto tensors = parameterTensors(graph);
    QCOMPARE(tensors.size(), std::size_t{1});
    QCOMPARE(tensors[0].dimensions, (std::vector<std::int64_t>{4, 12}));
}

void TestTensors::statisticsComeInOrder()
{
    const auto tensors = statisticsTensors(smallGraph());
    QCOMPARE(tensors.size(), std::size_t{4});
    QCOMPARE(tensors[1].name, std::string("bn1.running_variance"));
    QCOMPARE(tensors[2].name, std::string("bn2.running_mean"));
    QCOMPARE(tensors[2].role, TensorRole::RunningMean);
    QCOMPARE(tensors[2].elements(), 2);
    const TensorValues values = initialValues(tensors, 1);
    QCOMPARE(values[0], std::vector<float>(4, 0.0F));
    QCOMPARE(values[1], std::vector<float>(4, 1.0F));
}

void TestTensors::constantsStartAsTold()
{
    const TensorValues values = initialValues(parameterTensors(smallGraph()), 1);
    QCOMPARE(values[1], std::vector<float>(4, 0.0F)); // conv1.bias
    QCOMPARE(values[2], std::vector<float>(4, 0.5F)); // bn1.scale
    QCOMPARE(values[3], std::vector<float>(4, 0.0F)); // bn1.shift
    QCOMPARE(values[7], std::vector<float>(7, 0.0F)); // fc.bias
}

// Computed once more from the definition by a few lines of Python.
void TestTensors::bitsArePinned()
{
    const TensorValues values =
        initialValues({tensor(1000, Kind::Normal, 0.25), tensor(1000, Kind::Uniform, 0.1)}, 7);
    QCOMPARE(std::bit_cast<std::uint32_t>(values[0][0]), 0x3ead6954U);
    QCOMPARE(std::bit_cast<std::uint32_t>(values[0][1]), 0xbe16eb20U);
    QCOMPARE(std::bit_cast<std::uint32_t>(values[0][999]), 0x3e5c2e21U);
    QCOMPARE(std::bit_cast<std::uint32_t>(values[1][2]), 0x3da4f5dbU);
    QCOMPARE(hashOf(values[0]), 0xe4ba1fd6b02732aeULL);
    QCOMPARE(hashOf(values[1]), 0x1d7939375de6e5ceULL);
}

void TestTensors::normalHasItsDeviation()
{
    const std::vector<float> values =
        initialValues({tensor(1 << 20, Kind::Normal, 0.25)}, 3).front();
    // Five standard errors of 2^20 samples each; the fourth moment of a sum of four uniform numbers
    // is 2.7 σ⁴.
    QVERIFY(std::abs(meanOf(values, [](double x) { return x; })) < 5 * 0.25 / 1024);
    const double variance = meanOf(values, [](double x) { return x * x; });
    QVERIFY(std::abs(variance / 0.0625 - 1) < 5 * std::sqrt(1.7) / 1024);
    const double fourth =
        meanOf(values, [](double x) { return x * x * x * x; }) / (variance * variance);
    QVERIFY2(std::abs(fourth - 2.7) < 0.03, qPrintable(QString::number(fourth)));
}

void TestTensors::uniformFillsItsRange()
{
    const std::vector<float> values =
        initialValues({tensor(1 << 18, Kind::Uniform, 0.5)}, 3).front();
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    QVERIFY(*least >= -0.5F && *least < -0.4999F);
    QVERIFY(*most <= 0.5F && *most > 0.4999F);
    QVERIFY(std::abs(meanOf(values, [](double x) { return x * x; }) * 12 - 1) < 0.01);
}

void TestTensors::tensorsAndSeedsDiffer()
{
    const std::vector<TensorInfo> twice(2, tensor(64, Kind::Normal, 1));
    const TensorValues values = initialValues(twice, 1);
    QVERIFY(values[0] != values[1]);
    QVERIFY(initialValues(twice, 2)[0] != values[0]);
    QCOMPARE(initialValues(twice, 1), values);
}

void TestTensors::doNotDependOnThreads()
{
    const std::vector<TensorInfo> tensors{tensor(100003, Kind::Normal, 1),
                                          tensor(100003, Kind::Uniform, 1)};
    const int before = omp_get_max_threads();
    omp_set_num_threads(1);
    const TensorValues one = initialValues(tensors, 5);
    omp_set_num_threads(5);
    const TensorValues five = initialValues(tensors, 5);
    omp_set_num_threads(before);
    QCOMPARE(one, five);
}

QTEST_APPLESS_MAIN(TestTensors)
#include "tst_tensors.moc"
