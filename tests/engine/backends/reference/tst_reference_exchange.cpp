// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_exchange.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::backends::reference;

namespace {

//! Three ranks that have the same gradients.
class TripledExchange final : public training::GradientExchange {
public:
    void start(std::span<float> bucket) override
    {
        buckets.emplace_back(bucket.begin(), bucket.end());
        m_waiting.push_back(bucket);
    }
    core::Expected<void> finish() override
    {
        for (const std::span<float> bucket : m_waiting)
            for (float &value : bucket)
                value *= 3;
        m_waiting.clear();
        if (isLost)
            return core::fail(core::FailureKind::Resource, "partner_lost", "Nobody is there.");
        return {};
    }
    bool isBroken() const override { return isLost; }

    std::vector<std::vector<float>> buckets; //!< as they were given
    bool isLost = false;

private:
    std::vector<std::span<float>> m_waiting;
};

LearntTensor tensorOf(training::LayerId layer, training::TensorRole role,
                      std::vector<double> gradient)
{
    LearntTensor tensor;
    tensor.info.layer = layer;
    tensor.info.role = role;
    tensor.info.dimensions = {static_cast<std::int64_t>(gradient.size())};
    tensor.gradient = std::move(gradient);
    return tensor;
}

std::vector<LearntTensor> threeLayers()
{
    using enum training::TensorRole;
    return {tensorOf(1, Weights, {1, 2, 3}), tensorOf(1, Bias, {4}), tensorOf(4, Weights, {5, 6}),
            tensorOf(7, Weights, {7}), tensorOf(7, Bias, {8})};
}

} // namespace

class TestReferenceExchange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsFollowTheBackwardPass();
    void meansReplaceTheGradients();
    void withoutRanksNothingHappens();
    void aLossIsTold();
    void sharedTablesAreGivenOnce();
};

void TestReferenceExchange::bucketsFollowTheBackwardPass()
{
    std::vector<LearntTensor> parameters = threeLayers();
    TripledExchange others;
    ExchangedGradients exchanged(parameters, {true, &others, {}, 3, 12, false});
    QCOMPARE(exchanged.bytes(), std::uint64_t{8 * sizeof(float)});
    exchanged.give(7);
    QVERIFY(others.buckets.empty()); // two of three numbers
    exchanged.give(4);
    QVERIFY((others.buckets == std::vector<std::vector<float>>{{7, 8, 5, 6}}));
    exchanged.give(2); // a layer without parameters
    exchanged.give(1);
    QVERIFY((others.buckets == std::vector<std::vector<float>>{{7, 8, 5, 6}, {1, 2, 3}, {4}}));
}

void TestReferenceExchange::meansReplaceTheGradients()
{
    std::vector<LearntTensor> parameters = threeLayers();
    TripledExchange others;
    ExchangedGradients exchanged(parameters, {true, &others, {}, 6, 1000, false});
    for (int step = 0; step < 2; ++step) {
        for (const training::LayerId layer : {7U, 4U, 1U})
            exchanged.give(layer);
        QVERIFY(exchanged.take().has_value());
    }
    QCOMPARE(others.buckets.size(), std::size_t{2});                           // one a step
    QVERIFY((parameters[0].gradient == std::vector<double>{0.25, 0.5, 0.75})); // halved twice
    QVERIFY((parameters[4].gradient == std::vector<double>{2}));
}

void TestReferenceExchange::withoutRanksNothingHappens()
{
    std::vector<LearntTensor> parameters = threeLayers();
    ExchangedGradients exchanged(parameters, {});
    exchanged.give(7);
    QVERIFY(exchanged.take().has_value());
    QVERIFY((parameters[4].gradient == std::vector<double>{8}));
    QCOMPARE(exchanged.bytes(), std::uint64_t{0});
}

void TestReferenceExchange::aLossIsTold()
{
    std::vector<LearntTensor> parameters = threeLayers();
    TripledExchange others;
    others.isLost = true;
    ExchangedGradients exchanged(parameters, {true, &others, {}, 3, 12, false});
    exchanged.give(7);
    const auto taken = exchanged.take();
    QVERIFY(!taken && taken.error().code == "partner_lost");
}

// Two layers multiply with the table: what is given has their parts and its own.
void TestReferenceExchange::sharedTablesAreGivenOnce()
{
    using namespace training;
    Graph graph({4, 1, 1}, {{0, 4, 6}});
    const LayerId table = graph.add("table", Embedding{6, 3, {}}, {graph.input()});
    const LayerId hidden = graph.add("hidden", Linear{3, false, {}, {}}, {table});
    graph.add("side", SoftmaxCrossEntropy{},
              {graph.add("low", Linear{6, true, {}, table}, {table})});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("high", Linear{6, false, {}, table}, {hidden})});
    const auto alone = networkWithNumbers(graph, 2);
    QVERIFY(alone->step().has_value());
    TripledExchange others;
    const auto together = networkWithNumbers(graph, 2, 2, {true, &others, {}, 3, 4, false});
    for (int step = 0; step < 2; ++step) { // nothing is left of the step before
        others.buckets.clear();
        QVERIFY(together->step().has_value());
        std::vector<std::size_t> sizes;
        for (const std::vector<float> &bucket : others.buckets)
            sizes.push_back(bucket.size());
        // "low" has a bias alone; then come "hidden" and the table.
        QCOMPARE(sizes, (std::vector<std::size_t>{6, 9, 18}));
        QCOMPARE(others.buckets.back(), alone->gradients().front());
        const TensorValues means = together->gradients();
        for (std::size_t tensor = 0; tensor < means.size(); ++tensor)
            for (std::size_t i = 0; i < means[tensor].size(); ++i)
                QVERIFY(std::abs(means[tensor][i] - alone->gradients()[tensor][i]) < 1e-6F);
    }
}

QTEST_APPLESS_MAIN(TestReferenceExchange)
#include "tst_reference_exchange.moc"
