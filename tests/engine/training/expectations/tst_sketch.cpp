// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/training/expectations/sketch.h"

#include <QTest>

#include <cmath>
#include <utility>

using namespace strata::tests;

namespace {

constexpr std::uint64_t seed = 7;

std::vector<float> someValues(std::int64_t count)
{
    ValueRule rule;
    rule.dimensions = {count};
    rule.deviation = 2;
    return valuesByRule({rule}, seed).front();
}

Sketch sketched(const std::vector<float> &values)
{
    return sketchOf(values, seed, 3);
}

} // namespace

class TestSketch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreNumpys();
    void sketchIsNumpys();
    void equalArraysAreNotApart();
    void distanceIsNearTheTrueOne();
    void exchangedElementsAreSeen();
    void nothingHasNoNorm();

private:
    std::vector<float> pinned() const;
};

//! The second of two rules, 2 × 4 × 3 with pairs of channels, as portable_numbers.py makes it.
std::vector<float> TestSketch::pinned() const
{
    const ValueRule first{"a", {1}, 0, 1, 0};
    const ValueRule second{"b", {2, 4, 3}, 0.5, 0.25, 3};
    return valuesByRule({first, second}, 20260)[1];
}

void TestSketch::valuesAreNumpys()
{
    const std::vector<float> expected{0.5891186F,  0.9874102F,  0.3181685F, -0.5891186F,
                                      -0.9874102F, -0.3181685F, 0.2839033F};
    const std::vector<float> values = pinned();
    QCOMPARE(values.size(), 24U);
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY2(values[i] == expected[i], std::to_string(values[i]).c_str());
}

void TestSketch::sketchIsNumpys()
{
    const Sketch sketch = sketched(pinned());
    const std::vector<double> sums{-0.8404161550524802,  0.48012985965803373, -1.6739413243155608,
                                   1.704051164916456,    -0.5572306973938906, 0.49848984059523316,
                                   -0.14628939565348867, 0.35573493093578984};
    const std::vector<double> elements{-0.11768015946962394, -0.20730679118860346,
                                       -0.20730679118860346, -1.7566253997981904};
    QVERIFY(std::abs(sketch.norm - 2.753747187101685) < 1e-12);
    for (std::size_t i = 0; i < sums.size(); ++i)
        QVERIFY(std::abs(sketch.sums[i] - sums[i]) < 1e-12);
    for (std::size_t i = 0; i < elements.size(); ++i)
        QVERIFY(std::abs(sketch.elements[i] - elements[i]) < 1e-12);
}

void TestSketch::equalArraysAreNotApart()
{
    const Sketch sketch = sketched(someValues(1000));
    QCOMPARE(distanceOf(sketch, sketch), 0.0);
    QCOMPARE(largestElementDistance(sketch, sketch), 0.0);
}

void TestSketch::distanceIsNearTheTrueOne()
{
    const std::vector<float> values = someValues(10000);
    const Sketch before = sketched(values);
    for (const double share : {1e-1, 1e-3, 1e-5}) {
        std::vector<float> changed = values;
        ValueRule noise;
        noise.dimensions = {static_cast<std::int64_t>(values.size())};
        noise.deviation = 2 * share;
        const std::vector<float> added = valuesByRule({noise}, seed + 1).front();
        for (std::size_t i = 0; i < changed.size(); ++i)
            changed[i] += added[i];
        const double distance = distanceOf(sketched(changed), before) / before.norm;
        QVERIFY2(distance > share / 3 && distance < 3 * share,
                 std::to_string(distance / share).c_str());
    }
}

void TestSketch::exchangedElementsAreSeen()
{
    std::vector<float> values = someValues(1000);
    const Sketch before = sketched(values);
    for (std::size_t i = 0; i + 1 < values.size(); i += 2)
        std::swap(values[i], values[i + 1]);
    QVERIFY(distanceOf(sketched(values), before) > 0.3 * before.norm);
    QVERIFY(std::abs(sketched(values).norm - before.norm) < 1e-9 * before.norm);
}

void TestSketch::nothingHasNoNorm()
{
    const Sketch sketch = sketched(std::vector<float>(50, 0.0F));
    QCOMPARE(sketch.norm, 0.0);
    QCOMPARE(sketch.sums[0], 0.0);
}

QTEST_GUILESS_MAIN(TestSketch)

#include "tst_sketch.moc"
