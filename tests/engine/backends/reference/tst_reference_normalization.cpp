// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_normalization.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceNormalization : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void normalizesByHand();
    void infersByRunningStatistics();
    void survivesASingleNumber();
    void batchGradientsAreDifferences();
    void localResponseByHand();
    void localResponseGradientsAreDifferences_data();
    void localResponseGradientsAreDifferences();
};

// Channel 0 holds 1 3 5 7 over two images: mean 4, variance 5, unbiased 20/3. Channel 1 is
// constant.
void TestReferenceNormalization::normalizesByHand()
{
    const std::array<double, 8> x{1, 3, 2, 2, 5, 7, 2, 2};
    const std::array<double, 2> scale{10, 10};
    const std::array<double, 2> shift{100, 7};
    std::array<double, 2> mean{1, 1};
    std::array<double, 2> variance{2, 2};
    std::array<double, 8> y{};
    BatchNormalization operation;
    operation.epsilon = 4; // √(5 + 4) = 3
    operation.momentum = 0.25;
    normalizeByBatch(operation, {{2, 1, 2}, 2, x.data()}, scale.data(), shift.data(), mean.data(),
                     variance.data(), {{2, 1, 2}, 2, y.data()});
    const std::array<double, 8> expected{90, 100 - 10.0 / 3, 7, 7, 100 + 10.0 / 3, 110, 7, 7};
    for (std::size_t i = 0; i < y.size(); ++i)
        QCOMPARE(y[i], expected[i]);
    QCOMPARE(mean, (std::array<double, 2>{0.75 + 1, 0.75 + 0.5}));
    QCOMPARE(variance[0], 1.5 + 0.25 * 20 / 3);
    QCOMPARE(variance[1], 1.5);
}

void TestReferenceNormalization::infersByRunningStatistics()
{
    const std::array<double, 2> x{7, 1};
    const std::array<double, 1> shift{0.5};
    const std::array<double, 1> mean{1};
    const std::array<double, 1> variance{3};
    std::array<double, 2> y{};
    BatchNormalization operation;
    operation.epsilon = 1;
    normalizeByRunning(operation, {{1, 1, 2}, 1, x.data()}, nullptr, shift.data(), mean.data(),
                       variance.data(), {{1, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 2>{3.5, 0.5}));
}

void TestReferenceNormalization::survivesASingleNumber()
{
    const double x = 5;
    const double shift = 2;
    double mean = 0;
    double variance = 1;
    double y = 0;
    normalizeByBatch({}, {{1, 1, 1}, 1, &x}, nullptr, &shift, &mean, &variance, {{1, 1, 1}, 1, &y});
    QCOMPARE(y, 2.0);
    QCOMPARE(mean, 0.5);
    QCOMPARE(variance, 0.9);
}

void TestReferenceNormalization::batchGradientsAreDifferences()
{
    QCOMPARE(gradientFault(around({3, 2, 3}, BatchNormalization{})), std::string());
    QCOMPARE(gradientFault(around({3, 2, 3}, BatchNormalization{false, 1e-3, 0.1, 1})),
             std::string());
    QCOMPARE(gradientFault(around({2, 1, 1}, BatchNormalization{true, 0.5, 0.1, 1}), 5),
             std::string());
}

// Channels 1 2 3, three of them around each: (1+4, 1+4+9, 4+9) · 6/3 + 1 = 11, 29, 27.
void TestReferenceNormalization::localResponseByHand()
{
    const std::array<double, 3> x{1, 2, 3};
    std::array<double, 3> y{};
    const LocalResponseNormalization operation{3, 6, 0.5, 1};
    normalizeLocally(operation, {{3, 1, 1}, 1, x.data()}, {{3, 1, 1}, 1, y.data()});
    const std::array<double, 3> expected{1 / std::sqrt(11), 2 / std::sqrt(29), 3 / std::sqrt(27)};
    for (std::size_t i = 0; i < y.size(); ++i)
        QCOMPARE(y[i], expected[i]);
}

void TestReferenceNormalization::localResponseGradientsAreDifferences_data()
{
    QTest::addColumn<qint64>("channels");
    QTest::addColumn<qint64>("size");
    QTest::newRow("wide") << qint64(7) << qint64(3);
    QTest::newRow("five of seven") << qint64(7) << qint64(5);
    QTest::newRow("window wider than the channels") << qint64(2) << qint64(5);
    QTest::newRow("itself alone") << qint64(3) << qint64(1);
}

void TestReferenceNormalization::localResponseGradientsAreDifferences()
{
    QFETCH(qint64, channels);
    QFETCH(qint64, size);
    // Strong enough that the way through the denominators is seen.
    const LocalResponseNormalization operation{size, 0.8, 0.75, 1.5};
    QCOMPARE(gradientFault(around({channels, 2, 2}, operation)), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceNormalization)
#include "tst_reference_normalization.moc"
