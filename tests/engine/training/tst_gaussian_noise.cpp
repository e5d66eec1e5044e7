// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/gaussian_noise.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::training;

class TestGaussianNoise : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isStandardized();
    void seedLayerStepAndPlaceCount();
    void isPinned();
};

void TestGaussianNoise::isStandardized()
{
    constexpr int count = 1 << 20;
    const GaussianNoise noise(1, 2, 3);
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const double value = noise.at(i);
        sum += value;
        squares += value * value;
        fourths += value * value * value * value;
    }
    // Five standard errors each; the fourth moment of a sum of four uniform numbers is 2.7.
    QVERIFY(std::abs(sum / count) < 5.0 / 1024);
    QVERIFY(std::abs(squares / count - 1) < 5 * std::sqrt(1.7) / 1024);
    QVERIFY(std::abs(fourths / count - 2.7) < 0.03);
}

void TestGaussianNoise::seedLayerStepAndPlaceCount()
{
    const double value = GaussianNoise(1, 2, 3).at(4);
    QCOMPARE(GaussianNoise(1, 2, 3).at(4), value);
    QVERIFY(GaussianNoise(2, 2, 3).at(4) != value);
    QVERIFY(GaussianNoise(1, 3, 3).at(4) != value);
    QVERIFY(GaussianNoise(1, 2, 4).at(4) != value);
    QVERIFY(GaussianNoise(1, 2, 3).at(5) != value);
    QVERIFY(GaussianNoise(1, 3, 2).at(4) != value); // the next layer, a step before
}

// Computed once more from the definition by a few lines of Python.
void TestGaussianNoise::isPinned()
{
    QCOMPARE(GaussianNoise(7, 3, 2).at(0), 0.8471286703715255);
    QCOMPARE(GaussianNoise(7, 3, 2).at(999), -0.7127107869437784);
}

QTEST_APPLESS_MAIN(TestGaussianNoise)
#include "tst_gaussian_noise.moc"
