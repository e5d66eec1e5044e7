// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A small GPT-2 learns as in PyTorch: gpt_losses.py says what, and has the same numbers.
#include "engine/training/models/gpt.h"

#include "engine/backends/backends.h"
#include "engine/workloads/portable_random.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

constexpr std::int64_t words = 61;
constexpr std::int64_t length = 20;

Graph smallGpt()
{
    return models::gpt2({3, 32, 4}, {.dropout = false, .classes = words, .sequence = length});
}

NetworkOptions asInPyTorch()
{
    NetworkOptions options;
    options.batch = 3;
    options.threads = 2;
    options.optimizer.kind = OptimizerKind::AdamW;
    options.optimizer.rate = 0.003;
    options.optimizer.weightDecay = 0.1;
    options.optimizer.clipNorm = 1;
    return options;
}

void fill(Network &network, const Graph &graph)
{
    constexpr std::uint64_t startSeed = 3;
    constexpr std::uint64_t dataSeed = 5;
    network.setParameters(initialValues(parameterTensors(graph), startSeed));
    const workloads::RandomSequence tokens(dataSeed, 0);
    const workloads::RandomSequence labels(dataSeed, 1);
    for (std::size_t i = 0; i < network.images().size(); ++i)
        network.images()[i] = static_cast<float>(tokens.below(i, words));
    for (std::size_t i = 0; i < network.labels().size(); ++i)
        network.labels()[i] = static_cast<std::int32_t>(labels.below(i, words));
}

QJsonArray lossesOfPyTorch()
{
    QFile file(QStringLiteral(STRATA_TEST_SOURCE_DIR "/data/gpt_losses.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll())
        .object()
        .value(QStringLiteral("losses"))
        .toArray();
}

} // namespace

class TestGpt : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void learnsAsInPyTorch_data();
    void learnsAsInPyTorch();
};

void TestGpt::learnsAsInPyTorch_data()
{
    QTest::addColumn<std::size_t>("backend");
    const auto factories = backends::networkFactories();
    for (std::size_t backend = 0; backend < factories.size(); ++backend)
        QTest::newRow(factories[backend]->name().c_str()) << backend;
}

void TestGpt::learnsAsInPyTorch()
{
    QFETCH(std::size_t, backend);
    const auto factory = backends::networkFactories()[backend];
    const Graph graph = smallGpt();
    const auto network = factory->compile(graph, asInPyTorch());
    if (!network && network.error().kind == core::FailureKind::Unsupported)
        QSKIP(network.error().text.c_str());
    QVERIFY(network.has_value());
    fill(**network, graph);
    const double tolerance = factory->name() == "reference" ? 1e-9 : 1e-4;
    const QJsonArray losses = lossesOfPyTorch();
    QCOMPARE(losses.size(), 20);
    for (const QJsonValue &wanted : losses) {
        QVERIFY((*network)->step().has_value());
        const double loss = (*network)->outcome().loss;
        QVERIFY2(std::abs(loss / wanted.toDouble() - 1) <= tolerance,
                 qPrintable(QString::number(loss, 'g', 17)));
    }
}

QTEST_GUILESS_MAIN(TestGpt)
#include "tst_gpt.moc"
