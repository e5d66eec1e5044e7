// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/ranked_network.h"

#include "engine/backends/backends.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/training/exchange/played_gradients.h"

#include <QTest>

#include <cmath>

using namespace strata::tests;
using namespace strata::engine::training;
using strata::engine::training::exchange::RankedNetwork;
using workloads::AllReduceAlgorithm;

namespace {

std::shared_ptr<const NetworkFactory> factoryOf(const std::string &name)
{
    const auto factories = backends::networkFactories();
    const auto found = std::find_if(factories.begin(), factories.end(),
                                    [&](const auto &factory) { return factory->name() == name; });
    return found == factories.end() ? nullptr : *found;
}

//! Of processors.
std::shared_ptr<const exchange::GradientGroupFactory> gradientGroups()
{
    const auto groups = backends::gradientGroups();
    return groups.front()->name() == "gloo" ? groups.front() : nullptr;
}

Graph modelOf(const std::string &name)
{
    models::ModelOptions options;
    options.classes = 10;
    options.dropout = false;
    return *models::buildModel(name, options);
}

NetworkOptions optionsOf(std::int64_t batch)
{
    NetworkOptions options;
    options.batch = batch;
    options.threads = 2;
    options.optimizer.rate = 0.01;
    options.exchange.bucketBytes = 100'000;
    return options;
}

void begin(Network &network, const Graph &graph)
{
    network.setParameters(initialValues(parameterTensors(graph), 3));
    network.setStatistics(initialValues(statisticsTensors(graph), 3));
    workload::fillSynthetic(3, graph, network.images(), network.labels());
}

double distanceOf(const TensorValues &found, const TensorValues &expected)
{
    double off = 0;
    double norm = 0;
    for (std::size_t tensor = 0; tensor < expected.size(); ++tensor)
        for (std::size_t i = 0; i < expected[tensor].size(); ++i) {
            const double value = expected[tensor][i];
            off += (found[tensor][i] - value) * (found[tensor][i] - value);
            norm += value * value;
        }
    return std::sqrt(off / norm);
}

} // namespace

class TestRankedNetwork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksLearnAsOneWithAllBatches_data();
    void ranksLearnAsOneWithAllBatches();
    void workersLearnAsOneWithAllBatches_data();
    void workersLearnAsOneWithAllBatches();
    void weightsAreEqualAfterEachStep_data();
    void weightsAreEqualAfterEachStep();
    void algorithmsLearnTheSame();
    void gpusAreMissedWithAReason();
    void imagesAreSharedOut();
    void aRankThatFailsEndsAll();
    void differentLayoutsAreExchangedRowMajor();
    void disagreementIsSeen();
    void threadsAreSharedOut();
};

void TestRankedNetwork::ranksLearnAsOneWithAllBatches_data()
{
    QTest::addColumn<QString>("backend");
    QTest::addColumn<QString>("model");
    QTest::newRow("reference") << QStringLiteral("reference") << QStringLiteral("mnist");
    QTest::newRow("mnist") << QStringLiteral("onednn") << QStringLiteral("mnist");
    QTest::newRow("alexnet") << QStringLiteral("onednn") << QStringLiteral("alexnet");
}

// Models without batch normalisation; two and three ranks over Gloo.
void TestRankedNetwork::ranksLearnAsOneWithAllBatches()
{
    QFETCH(QString, backend);
    QFETCH(QString, model);
    const auto factory = factoryOf(backend.toStdString());
    const auto groups = gradientGroups();
    if (!factory || !groups)
        QSKIP("This engine was built without it.");
    const Graph graph = modelOf(model.toStdString());
    for (const int ranks : {2, 3}) {
        if (ranks == 3 && model == QLatin1String("alexnet"))
            continue; // 200 MB of weights a rank
        auto alone = factory->compile(graph, optionsOf(2 * ranks));
        auto group = groups->connect({0, ranks, {}, {}, nullptr, std::chrono::seconds(60)},
                                     AllReduceAlgorithm::Ring);
        QVERIFY2(group.has_value(), group ? "" : group.error().text.c_str());
        auto together = RankedNetwork::make(graph, optionsOf(2), *factory, std::move(*group));
        QVERIFY2(together.has_value(), together ? "" : together.error().text.c_str());
        begin(**alone, graph);
        begin(**together, graph);
        for (int step = 0; step < 2; ++step) {
            QVERIFY((*alone)->step().has_value());
            QVERIFY((*together)->step().has_value());
            QVERIFY(std::abs((*together)->outcome().loss / (*alone)->outcome().loss - 1) < 1e-4);
        }
        const double off = distanceOf((*together)->parameters(), (*alone)->parameters());
        QVERIFY2(off < 1e-5, std::to_string(off).c_str());
        QCOMPARE((*together)->logits().size(), (*alone)->logits().size());
    }
}

void TestRankedNetwork::workersLearnAsOneWithAllBatches_data()
{
    QTest::addColumn<QString>("backend");
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("servers");
    QTest::newRow("reference") << QStringLiteral("reference") << QStringLiteral("mnist") << 2;
    QTest::newRow("mnist") << QStringLiteral("onednn") << QStringLiteral("mnist") << 3;
    QTest::newRow("alexnet") << QStringLiteral("onednn") << QStringLiteral("alexnet") << 2;
}

// Likewise two workers with parameter servers.
void TestRankedNetwork::workersLearnAsOneWithAllBatches()
{
    QFETCH(QString, backend);
    QFETCH(QString, model);
    QFETCH(int, servers);
    const auto factory = factoryOf(backend.toStdString());
    const auto connections = backends::parameterServers();
    if (!factory || !connections)
        QSKIP("This engine was built without it.");
    const Graph graph = modelOf(model.toStdString());
    NetworkOptions options = optionsOf(4);
    options.optimizer.kind = OptimizerKind::Momentum;
    options.optimizer.weightDecay = 1e-3;
    auto alone = factory->compile(graph, options);
    exchange::ServerPlan plan;
    plan.tensors = parameterTensors(graph);
    plan.store = {options.optimizer, 2, true, 1};
    plan.servers = servers;
    auto group = connections->connect(plan, {0, 2, {}, {}, nullptr, std::chrono::seconds(60)});
    QVERIFY2(group.has_value(), group ? "" : group.error().text.c_str());
    options.batch = 2;
    auto together = RankedNetwork::make(graph, options, *factory, std::move(*group));
    QVERIFY2(together.has_value(), together ? "" : together.error().text.c_str());
    begin(**alone, graph);
    begin(**together, graph);
    for (int step = 0; step < 2; ++step) {
        QVERIFY((*alone)->step().has_value());
        QVERIFY((*together)->step().has_value());
        QVERIFY(std::abs((*together)->outcome().loss / (*alone)->outcome().loss - 1) < 1e-4);
        QCOMPARE((*together)->weightsHash(1), (*together)->weightsHash(0));
    }
    const double off = distanceOf((*together)->parameters(), (*alone)->parameters());
    QVERIFY2(off < 1e-5, std::to_string(off).c_str());
}

void TestRankedNetwork::weightsAreEqualAfterEachStep_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("rowMajor");
    QTest::newRow("mnist") << QStringLiteral("mnist") << false;
    QTest::newRow("with batch normalisation") << QStringLiteral("resnet18") << false;
    QTest::newRow("row-major") << QStringLiteral("resnet18") << true;
}

void TestRankedNetwork::weightsAreEqualAfterEachStep()
{
    QFETCH(QString, model);
    QFETCH(bool, rowMajor);
    const auto groups = gradientGroups();
    const auto factory = factoryOf("onednn");
    if (!groups || !factory)
        QSKIP("This engine was built without it.");
    const Graph graph = modelOf(model.toStdString());
    auto group = groups->connect({0, 3, {}, {}, nullptr, std::chrono::seconds(60)},
                                 AllReduceAlgorithm::HalvingDoubling);
    NetworkOptions options = optionsOf(2);
    options.optimizer.kind = OptimizerKind::Momentum;
    options.optimizer.clipNorm = 0.1;
    options.optimizer.gradientNoise = 0.001;
    options.exchange.rowMajor = rowMajor;
    auto network = RankedNetwork::make(graph, options, *factory, std::move(*group));
    QVERIFY2(network.has_value(), network ? "" : network.error().text.c_str());
    begin(**network, graph);
    std::uint64_t before = 0;
    for (int step = 0; step < 4; ++step) {
        QVERIFY((*network)->step().has_value());
        const std::uint64_t first = (*network)->weightsHash(0);
        QVERIFY(first != before); // it learns
        before = first;
        for (int rank = 1; rank < 3; ++rank)
            QCOMPARE((*network)->weightsHash(rank), first);
    }
    const auto facts = (*network)->facts();
    QVERIFY(std::stoi(facts.at("exchange.buckets")) > 1);
    QCOMPARE(facts.at("exchange.ranks"), std::string("3"));
    QVERIFY(std::stod(facts.at("exchange.wire_bytes")) >=
            4.0 * 4.0 * static_cast<double>((*network)->parameters().front().size()));
}

//! But for rounding, as they add up in another order; each of them the same bits on all ranks.
void TestRankedNetwork::algorithmsLearnTheSame()
{
    const auto groups = gradientGroups();
    const auto factory = factoryOf("onednn");
    if (!groups || !factory)
        QSKIP("This engine was built without it.");
    const Graph graph = modelOf("mnist");
    const auto learn = [&](int ranks, AllReduceAlgorithm algorithm) {
        auto group =
            groups->connect({0, ranks, {}, {}, nullptr, std::chrono::seconds(60)}, algorithm);
        auto network = RankedNetwork::make(graph, optionsOf(2), *factory, std::move(*group));
        begin(**network, graph);
        for (int step = 0; step < 5; ++step)
            if (!(*network)->step())
                return TensorValues();
        for (int rank = 1; rank < ranks; ++rank)
            if ((*network)->weightsHash(rank) != (*network)->weightsHash(0))
                return TensorValues();
        return (*network)->parameters();
    };
    for (const int ranks : {3, 4}) {
        const TensorValues ring = learn(ranks, AllReduceAlgorithm::Ring);
        const TensorValues halving = learn(ranks, AllReduceAlgorithm::HalvingDoubling);
        QVERIFY(!ring.empty() && ring.size() == halving.size());
        const double off = distanceOf(halving, ring);
        QVERIFY2(off < 1e-6, std::to_string(off).c_str());
    }
}

void TestRankedNetwork::gpusAreMissedWithAReason()
{
    const auto groups = backends::gradientGroups().back();
    QCOMPARE(groups->networksOf(), std::string("cuda"));
    const auto devices = groups->devices();
    if (devices)
        QSKIP("A GPU is here: what is said without one cannot be seen.");
    QVERIFY(devices.error().kind == core::FailureKind::Unsupported);
    const auto group = groups->connect({0, 2, {}, {}, nullptr, std::chrono::seconds(60)},
                                       AllReduceAlgorithm::Ring);
    QVERIFY(!group && group.error().kind == core::FailureKind::Unsupported);
    QVERIFY(!group.error().text.empty());
}

void TestRankedNetwork::imagesAreSharedOut()
{
    const auto factory = factoryOf("reference");
    const Graph graph = modelOf("mnist");
    auto network =
        RankedNetwork::make(graph, optionsOf(2), *factory, std::make_shared<PlayedGradients>(2));
    begin(**network, graph);
    QCOMPARE((*network)->images().size(), std::size_t(4 * 784));
    QCOMPARE((*network)->labels().size(), std::size_t(4));
    QVERIFY((*network)->step().has_value());
    const std::vector<float> both = (*network)->logits();
    // The second half of the images for both: both compute the same.
    const auto images = (*network)->images();
    std::copy(images.begin() + 2 * 784, images.end(), images.begin());
    QVERIFY((*network)->step().has_value());
    const std::vector<float> same = (*network)->logits();
    QVERIFY(std::equal(same.begin(), same.begin() + 20, same.begin() + 20));
    QVERIFY(!std::equal(both.begin(), both.begin() + 20, both.begin() + 20));
}

void TestRankedNetwork::aRankThatFailsEndsAll()
{
    const auto factory = factoryOf("reference");
    const Graph graph = modelOf("mnist");
    const auto group = std::make_shared<PlayedGradients>(2);
    auto network = RankedNetwork::make(graph, optionsOf(2), *factory, group);
    begin(**network, graph);
    QVERIFY((*network)->step().has_value());
    (*network)->labels()[3] = 77; // of the second rank alone
    const auto stepped = (*network)->step();
    QVERIFY(!stepped && stepped.error().code == "label_out_of_range");
    QVERIFY(group->isBroken());
    QVERIFY(!(*network)->step());
}

//! Ranks whose networks say that they keep their gradients elsewhere.
class OddFactory final : public NetworkFactory {
public:
    explicit OddFactory(std::shared_ptr<const NetworkFactory> plain) : m_plain(std::move(plain)) {}
    std::string name() const override { return "odd"; }
    core::Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                               const NetworkOptions &options) const override
    {
        return m_plain->memoryNeeded(graph, options);
    }
    core::Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                                     const NetworkOptions &options) const override
    {
        ++(options.exchange.rowMajor ? rowMajor : asComputed);
        return m_plain->compile(graph, options);
    }
    mutable std::atomic<int> asComputed{0};
    mutable std::atomic<int> rowMajor{0};

private:
    std::shared_ptr<const NetworkFactory> m_plain;
};

void TestRankedNetwork::differentLayoutsAreExchangedRowMajor()
{
    const OddFactory factory(factoryOf("reference"));
    const Graph graph = modelOf("mnist");
    const auto group = std::make_shared<PlayedGradients>(2);
    group->spoil = true; // one layout's hash is another one
    auto network = RankedNetwork::make(graph, optionsOf(2), factory, group);
    QVERIFY(network.has_value());
    QCOMPARE(factory.asComputed.load(), 2);
    QCOMPARE(factory.rowMajor.load(), 2);
    QVERIFY((*network)->facts().at("exchange.layout").starts_with("row-major"));
}

void TestRankedNetwork::disagreementIsSeen()
{
    const Graph graph = modelOf("mnist");
    const auto group = std::make_shared<PlayedGradients>(2);
    auto network = RankedNetwork::make(graph, optionsOf(2), *factoryOf("reference"), group);
    begin(**network, graph);
    QVERIFY((*network)->step().has_value());
    const auto good = (*network)->agree({7, 8});
    QVERIFY(good && good->weights.size() == 2 && good->weights[0] == good->weights[1]);
    QVERIFY((good->words == std::vector<std::vector<std::uint64_t>>{{7, 8}, {0, 0}}));
    group->spoil = true;
    const auto bad = (*network)->agree({});
    QVERIFY(bad && bad->weights[0] != bad->weights[1]);
}

void TestRankedNetwork::threadsAreSharedOut()
{
    const Graph graph = modelOf("mnist");
    for (const auto &[threads, ranks, each] : {std::tuple(4, 2, "2"), std::tuple(1, 2, "1")}) {
        NetworkOptions options = optionsOf(1);
        options.threads = threads;
        auto network = RankedNetwork::make(graph, options, *factoryOf("reference"),
                                           std::make_shared<PlayedGradients>(ranks));
        QCOMPARE((*network)->facts().at("exchange.threads_each"), std::string(each));
    }
}

QTEST_GUILESS_MAIN(TestRankedNetwork)
#include "tst_ranked_network.moc"
