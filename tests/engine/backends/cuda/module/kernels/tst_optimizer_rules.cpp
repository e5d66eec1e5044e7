// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/optimizer_rules.h"

#include "engine/workloads/portable_random.h"

#include <QtTest>

#include <limits>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;

namespace {

class TestOptimizerRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreThoseOfTheCpu_data();
    void theyAreThoseOfTheCpu();
    void clippingIsThatOfTheCpu();
    void anInfiniteNormHalvesTheLossScale();
    void theLossScaleGrowsAfterManyFiniteSteps();
    void withoutALossScaleNothingIsSkipped();
};

void TestOptimizerRules::theyAreThoseOfTheCpu_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("decays");
    for (std::size_t kind = 0; kind < training::optimizerNames.size(); ++kind) {
        const char *name = training::optimizerNames.at(kind);
        QTest::addRow("%s", name) << static_cast<int>(kind) << false;
        QTest::addRow("%s with decay", name) << static_cast<int>(kind) << true;
    }
}

//! Bit for bit, over several steps.
void TestOptimizerRules::theyAreThoseOfTheCpu()
{
    QFETCH(int, kind);
    QFETCH(bool, decays);
    training::OptimizerSettings settings;
    settings.kind = static_cast<training::OptimizerKind>(kind);
    settings.rate = 0.1;
    settings.weightDecay = 0.1;
    constexpr std::size_t count = 300;
    const workloads::RandomSequence random(3, 0);
    std::vector<float> parameters(count);
    std::vector<float> first(count);
    std::vector<float> second(count);
    for (std::size_t i = 0; i < count; ++i)
        parameters[i] = static_cast<float>(random.below(i, 2001)) / 1000 - 1;
    std::vector<float> own = parameters;
    std::vector<float> ownFirst = first;
    std::vector<float> ownSecond = second;
    const OptimizerRule rule = optimizerRule(settings);
    Scalars scalars;
    for (std::int64_t step = 1; step <= 5; ++step) {
        std::vector<float> gradients(count);
        for (std::size_t i = 0; i < count; ++i)
            gradients[i] =
                static_cast<float>(random.below(i + 1000 * static_cast<std::size_t>(step), 2001)) /
                    1000 -
                1;
        training::updateTensor<float>(settings, decays, step, 1.0F, count, parameters.data(),
                                      gradients.data(), first.data(), second.data());
        const UpdateFactors factors = decideUpdate(settings, false, false, scalars);
        for (std::size_t i = 0; i < count; ++i) {
            ElementState state{own[i], ownFirst[i], ownSecond[i]};
            rule.apply(factors, decays, gradients[i], state);
            own[i] = state.parameter;
            ownFirst[i] = state.first;
            ownSecond[i] = state.second;
        }
        QCOMPARE(own, parameters);
    }
}

void TestOptimizerRules::clippingIsThatOfTheCpu()
{
    training::OptimizerSettings settings;
    for (const double clip : {0.0, 1.0, 5.0}) {
        settings.clipNorm = clip;
        for (const double norm :
             {0.0, 0.5, 1.0, 4.9999999, 5.0, 100.0, std::numeric_limits<double>::infinity()})
            QCOMPARE(clipFactorOf(clip, norm), training::clipFactor(settings, norm));
    }
    settings.clipNorm = 2;
    Scalars scalars;
    scalars.gradientSquares = 64 * 64 * 16.0; // a norm of 4 at a loss scale of 64
    scalars.lossScale = 64;
    const UpdateFactors factors = decideUpdate(settings, true, true, scalars);
    QVERIFY(std::fabs(factors.gradient * 64 - 0.5) < 1e-6);
}

void TestOptimizerRules::anInfiniteNormHalvesTheLossScale()
{
    for (const double bad :
         {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Scalars scalars;
        scalars.lossScale = 1024;
        scalars.updates = 7;
        scalars.finiteInARow = 5;
        scalars.gradientSquares = bad;
        const UpdateFactors factors = decideUpdate({}, true, true, scalars);
        QCOMPARE(factors.skipped, 1);
        QCOMPARE(scalars.lossScale, 512.0);
        QCOMPARE(scalars.updates, std::uint64_t{7});
        QCOMPARE(scalars.finiteInARow, std::uint64_t{0});
    }
}

void TestOptimizerRules::theLossScaleGrowsAfterManyFiniteSteps()
{
    Scalars scalars;
    scalars.lossScale = 8;
    for (std::uint64_t step = 1; step < lossScaleGrowth; ++step) {
        const UpdateFactors factors = decideUpdate({}, true, true, scalars);
        QCOMPARE(factors.gradient, 1.0F / 8);
        QCOMPARE(scalars.lossScale, 8.0);
    }
    decideUpdate({}, true, true, scalars);
    QCOMPARE(scalars.lossScale, 16.0);
    QCOMPARE(scalars.updates, lossScaleGrowth);
}

void TestOptimizerRules::withoutALossScaleNothingIsSkipped()
{
    training::OptimizerSettings settings;
    settings.clipNorm = 1;
    Scalars scalars;
    scalars.gradientSquares = std::numeric_limits<double>::quiet_NaN();
    const UpdateFactors factors = decideUpdate(settings, true, false, scalars);
    QCOMPARE(factors.skipped, 0);
    QVERIFY(std::isnan(factors.gradient));
    QCOMPARE(scalars.lossScale, 1.0);
}

} // namespace

QTEST_GUILESS_MAIN(TestOptimizerRules)
#include "tst_optimizer_rules.moc"
