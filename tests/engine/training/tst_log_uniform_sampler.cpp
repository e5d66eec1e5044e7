// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/log_uniform_sampler.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace strata::engine::training;

namespace {

struct Drawn {
    std::vector<std::int32_t> classes;
    std::int64_t draws = 0;
};

Drawn draw(const LogUniformSampler &sampler, std::uint64_t step, std::uint64_t position)
{
    Drawn drawn;
    drawn.classes.resize(static_cast<std::size_t>(sampler.samples()));
    std::vector<std::uint64_t> notes(static_cast<std::size_t>(sampler.noteWords()), 7);
    drawn.draws = sampler.draw(step, position, drawn.classes.data(), notes.data());
    return drawn;
}

} // namespace

class TestLogUniformSampler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsEachClassOnce();
    void isAFunctionOfStepAndPosition();
    void isPinned();
    void frequenciesFollowTheLogarithms();
    void expectationsAreThoseOfSomeDraws();
    void drawsEvenAllClasses();
};

void TestLogUniformSampler::drawsEachClassOnce()
{
    const LogUniformSampler sampler(1, 2, 40000, 512);
    const Drawn drawn = draw(sampler, 3, 4);
    const std::set<std::int32_t> unlike(drawn.classes.begin(), drawn.classes.end());
    QCOMPARE(unlike.size(), std::size_t{512});
    QVERIFY(*unlike.begin() >= 0 && *unlike.rbegin() < 40000);
    QVERIFY(drawn.draws > 512 && drawn.draws < 2000);
}

void TestLogUniformSampler::isAFunctionOfStepAndPosition()
{
    const LogUniformSampler sampler(1, 2, 1000, 50);
    QCOMPARE(draw(sampler, 3, 4).classes, draw(sampler, 3, 4).classes);
    QVERIFY(draw(sampler, 3, 4).classes != draw(sampler, 3, 5).classes);
    QVERIFY(draw(sampler, 3, 4).classes != draw(sampler, 4, 4).classes);
    QVERIFY(draw(sampler, 3, 4).classes != draw(LogUniformSampler(1, 3, 1000, 50), 3, 4).classes);
    // Of the next layer, a step before.
    QVERIFY(draw(sampler, 3, 4).classes != draw(LogUniformSampler(1, 3, 1000, 50), 2, 4).classes);
    QVERIFY(draw(sampler, 3, 4).classes != draw(LogUniformSampler(2, 2, 1000, 50), 3, 4).classes);
}

// Computed once more from the definition by a few lines of Python.
void TestLogUniformSampler::isPinned()
{
    const Drawn drawn = draw(LogUniformSampler(7, 5, 40000, 8), 1, 2);
    QCOMPARE(drawn.classes, (std::vector<std::int32_t>{4978, 83, 833, 10, 14878, 128, 0, 3407}));
    QCOMPARE(drawn.draws, 8LL);
}

// The first of many draws: within five standard errors of its probability.
void TestLogUniformSampler::frequenciesFollowTheLogarithms()
{
    constexpr int times = 20000;
    constexpr std::int64_t classes = 30;
    const LogUniformSampler sampler(1, 2, classes, 1);
    std::vector<int> counts(classes);
    for (std::uint64_t step = 0; step < times; ++step)
        ++counts[static_cast<std::size_t>(draw(sampler, step, 0).classes.front())];
    for (std::size_t c = 0; c < counts.size(); ++c) {
        const auto number = static_cast<double>(c);
        const double p = std::log((number + 2) / (number + 1)) / std::log(31.0);
        const double deviation = std::sqrt(p * (1 - p) / times);
        QVERIFY(std::abs(counts[c] / static_cast<double>(times) - p) < 5 * deviation);
    }
}

void TestLogUniformSampler::expectationsAreThoseOfSomeDraws()
{
    const LogUniformSampler sampler(1, 2, 30, 5);
    for (const std::int32_t number : {0, 7, 29}) {
        const double p = std::log((number + 2.0) / (number + 1.0)) / std::log(31.0);
        const double expected = std::log(1 - std::pow(1 - p, 9));
        QVERIFY(std::abs(sampler.logarithmOfExpected(number, 9) - expected) < 1e-10);
    }
}

void TestLogUniformSampler::drawsEvenAllClasses()
{
    Drawn drawn = draw(LogUniformSampler(1, 2, 6, 6), 1, 0);
    std::ranges::sort(drawn.classes);
    QCOMPARE(drawn.classes, (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5}));
}

QTEST_APPLESS_MAIN(TestLogUniformSampler)
#include "tst_log_uniform_sampler.moc"
