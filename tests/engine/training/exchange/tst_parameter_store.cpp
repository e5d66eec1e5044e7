// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/parameter_store.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine::training;
using namespace strata::engine::training::exchange;

namespace {

constexpr std::size_t elements = 20'000; // more than a piece

std::vector<TensorInfo> twoTensors()
{
    TensorInfo weights;
    weights.name = "fc.weights";
    weights.dimensions = {static_cast<std::int64_t>(elements)};
    TensorInfo bias;
    bias.name = "fc.bias";
    bias.role = TensorRole::Bias;
    bias.dimensions = {3};
    return {weights, bias};
}

StoreOptions optionsOf(OptimizerKind kind, int workers, bool isSynchronous)
{
    StoreOptions options;
    options.optimizer.kind = kind;
    options.optimizer.rate = 0.1;
    options.optimizer.weightDecay = 0.01;
    options.workers = workers;
    options.isSynchronous = isSynchronous;
    options.threads = 2;
    return options;
}

void fill(std::span<float> values, float factor)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = factor * static_cast<float>(i % 13 + 1);
}

void give(ParameterStore &store, int worker, std::size_t tensor, float factor)
{
    fill(store.gradient(worker, tensor), factor);
    store.give(worker, tensor);
}

} // namespace

class TestParameterStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void synchronousIsOneStepWithTheMean();
    void nobodyIsUpdatedBeforeAllHaveGiven();
    void whoCameFirstChangesNoBit();
    void theNormIsThatOfAllTensors();
    void asynchronousUsesEachAtOnce();
    void staleness();
    void everyUpdateIsComparedWithTheRule();
    void memoryIsCounted();
};

void TestParameterStore::synchronousIsOneStepWithTheMean()
{
    for (const auto kind : {OptimizerKind::Sgd, OptimizerKind::Momentum, OptimizerKind::Adam,
                            OptimizerKind::RmsProp, OptimizerKind::AdamW}) {
        const StoreOptions options = optionsOf(kind, 2, true);
        ParameterStore store(twoTensors(), options);
        fill(store.weights(0), 0.5F);
        std::vector<float> expected(elements);
        fill(expected, 0.5F);
        std::vector<float> first(elements);
        std::vector<float> second(elements);
        std::vector<float> sum(elements);
        fill(sum, 3.0F);
        for (int step = 1; step <= 3; ++step) {
            for (const std::size_t tensor : {0U, 1U}) {
                give(store, 0, tensor, 1.0F);
                give(store, 1, tensor, 2.0F);
            }
            updateTensor<float>(options.optimizer, true, step, 0.5F, std::int64_t{elements},
                                expected.data(), sum.data(), first.data(), second.data());
            QVERIFY(std::ranges::equal(store.weights(0), expected)); // every bit
        }
        QCOMPARE(store.workerSteps(), std::uint64_t{6});
        QCOMPARE(store.updates(), std::uint64_t{6});
    }
}

void TestParameterStore::nobodyIsUpdatedBeforeAllHaveGiven()
{
    ParameterStore store(twoTensors(), optionsOf(OptimizerKind::Sgd, 3, true));
    give(store, 2, 0, 1.0F);
    give(store, 0, 0, 1.0F);
    QVERIFY(!store.isUpdated(0, 0) && !store.isUpdated(2, 0));
    QVERIFY(store.isUpdated(1, 0)); // it gave nothing that would have to be used
    QCOMPARE(store.weights(0)[0], 0.0F);
    give(store, 1, 0, 1.0F);
    for (const int worker : {0, 1, 2})
        QVERIFY(store.isUpdated(worker, 0));
    QVERIFY(store.weights(0)[0] != 0.0F);
    QCOMPARE(store.workerSteps(), std::uint64_t{0}); // the other tensor is missing
}

void TestParameterStore::whoCameFirstChangesNoBit()
{
    std::vector<std::vector<float>> found;
    for (const std::vector<int> &order : {std::vector{0, 1, 2}, std::vector{2, 0, 1}}) {
        ParameterStore store(twoTensors(), optionsOf(OptimizerKind::Sgd, 3, true));
        for (const int worker : order)
            give(store, worker, 0, 1.0F / static_cast<float>(3 + 4 * worker));
        found.emplace_back(store.weights(0).begin(), store.weights(0).end());
    }
    QVERIFY(found[0] == found[1]);
}

void TestParameterStore::theNormIsThatOfAllTensors()
{
    StoreOptions options = optionsOf(OptimizerKind::Sgd, 1, true);
    options.optimizer.weightDecay = 0;
    options.optimizer.rate = 1;
    options.optimizer.clipNorm = 2;
    ParameterStore store(twoTensors(), options);
    give(store, 0, 0, 1.0F);
    QVERIFY(!store.isUpdated(0, 0)); // the norm is not known yet
    give(store, 0, 1, 1.0F);
    QVERIFY(store.isUpdated(0, 0) && store.isUpdated(0, 1));
    double norm = 0;
    for (const std::size_t tensor : {0U, 1U})
        for (const double value : store.weights(tensor))
            norm += value * value;
    QVERIFY(std::abs(std::sqrt(norm) - 2) < 1e-4);
}

void TestParameterStore::asynchronousUsesEachAtOnce()
{
    StoreOptions options = optionsOf(OptimizerKind::Sgd, 2, false);
    options.optimizer.weightDecay = 0;
    ParameterStore store(twoTensors(), options);
    give(store, 1, 0, 1.0F);
    QVERIFY(store.isUpdated(1, 0));
    QCOMPARE(store.weights(0)[0], -0.1F); // not the mean: the whole gradient
    give(store, 1, 1, 1.0F);
    QCOMPARE(store.workerSteps(), std::uint64_t{1});
}

void TestParameterStore::staleness()
{
    ParameterStore store(twoTensors(), optionsOf(OptimizerKind::Sgd, 2, false));
    for (const int worker : {0, 1})
        store.taken(worker, 0);
    for (int i = 0; i < 3; ++i) {
        give(store, 0, 0, 1.0F); // its own updates make nothing stale
        store.taken(0, 0);
    }
    QCOMPARE(store.staleness().largest, std::uint64_t{0});
    give(store, 1, 0, 1.0F); // computed from weights that were updated three times since
    QCOMPARE(store.staleness().largest, std::uint64_t{3});
    QCOMPARE(store.staleness().updates, std::uint64_t{4});
    QCOMPARE(store.staleness().mean(), 0.75);
    ParameterStore synchronous(twoTensors(), optionsOf(OptimizerKind::Sgd, 2, true));
    for (int step = 0; step < 2; ++step)
        for (const int worker : {0, 1}) {
            give(synchronous, worker, 0, 1.0F);
            if (worker == 1)
                for (const int one : {0, 1})
                    synchronous.taken(one, 0);
        }
    QCOMPARE(synchronous.staleness().largest, std::uint64_t{0});
}

void TestParameterStore::everyUpdateIsComparedWithTheRule()
{
    ParameterStore store(twoTensors(), optionsOf(OptimizerKind::Adam, 1, true));
    for (const std::size_t tensor : {0U, 1U})
        give(store, 0, tensor, 1.0F);
    QVERIFY2(store.mismatch().empty(), store.mismatch().c_str());
    QCOMPARE(store.compared(), std::uint64_t{8 + 3}); // the first numbers of each
    // What is no number any more agrees with nothing.
    give(store, 0, 1, std::nanf(""));
    QVERIFY2(store.mismatch().find("fc.bias") != std::string::npos, store.mismatch().c_str());
}

void TestParameterStore::memoryIsCounted()
{
    // Weights, two arrays of Adam's state, and a gradient of each worker, or one for all.
    QCOMPARE(ParameterStore::bytesNeeded(1000, optionsOf(OptimizerKind::Adam, 4, true)),
             1000.0 * 4 * (1 + 2 + 4));
    QCOMPARE(ParameterStore::bytesNeeded(1000, optionsOf(OptimizerKind::Sgd, 4, false)),
             1000.0 * 4 * (1 + 1));
}

QTEST_APPLESS_MAIN(TestParameterStore)
#include "tst_parameter_store.moc"
