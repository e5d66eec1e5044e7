// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_convolution.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

Q_DECLARE_METATYPE(Window)

class TestReferenceConvolution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void computesByHand();
    void stridesAndPadsByHand();
    void groupsByHand();
    void flattensInRowOrder();
    void gradientsAreDifferences_data();
    void gradientsAreDifferences();
    void gradientsOfGroupsAreDifferences();
    void fullyConnectedGradientsAreDifferences();
};

// Two channels, a kernel of one row of two: y = bias + 1·x0[j] + 2·x0[j+1] − 1·x1[j] + 3·x1[j+1];
// nothing is flipped.
void TestReferenceConvolution::computesByHand()
{
    const std::array<double, 6> x{1, 2, 3, 10, 20, 30};
    const std::array<double, 4> weights{1, 2, -1, 3};
    const double bias = 0.5;
    std::array<double, 2> y{};
    const Window window{1, 2, 1, 0, 0, 0, 0};
    convolve(window, {{2, 1, 3}, 1, x.data()}, weights.data(), &bias, {{1, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 2>{0.5 + 1 + 4 - 10 + 60, 0.5 + 2 + 6 - 20 + 90}));
    const std::array<double, 2> yGradient{1, 100};
    std::array<double, 6> xGradient{};
    convolveBackwardData(window, {{1, 1, 2}, 1, yGradient.data()}, weights.data(),
                         {{2, 1, 3}, 1, xGradient.data()});
    QCOMPARE(xGradient, (std::array<double, 6>{1, 102, 200, -1, -97, 300}));
    std::array<double, 4> weightsGradient{7, 7, 7, 7}; // overwritten
    double biasGradient = 7;
    convolveBackwardWeights(window, {{2, 1, 3}, 1, x.data()}, {{1, 1, 2}, 1, yGradient.data()},
                            weightsGradient.data(), &biasGradient);
    QCOMPARE(weightsGradient, (std::array<double, 4>{201, 302, 2010, 3020}));
    QCOMPARE(biasGradient, 101.0);
}

// Four numbers, kernel (1 10 100), stride 2, one zero in front only: windows 0 1 2 and 2 3 4.
void TestReferenceConvolution::stridesAndPadsByHand()
{
    const std::array<double, 4> x{1, 2, 3, 4};
    const std::array<double, 3> weights{1, 10, 100};
    std::array<double, 2> y{};
    convolve({1, 3, 2, 0, 0, 1, 0}, {{1, 1, 4}, 1, x.data()}, weights.data(), nullptr,
             {{1, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 2>{210, 432}));
}

// Four channels of one number in two groups, of which each makes two outputs.
void TestReferenceConvolution::groupsByHand()
{
    const std::array<double, 4> x{1, 2, 3, 4};
    const std::array<double, 8> weights{1, 10, 2, 20, 3, 30, 4, 40};
    std::array<double, 4> y{};
    const ConstBatch input{{4, 1, 1}, 1, x.data()};
    convolve(Window{}, input, weights.data(), nullptr, {{4, 1, 1}, 1, y.data()}, 2);
    QCOMPARE(y, (std::array<double, 4>{21, 42, 129, 172}));
    const std::array<double, 4> slope{1, 2, 3, 4};
    const ConstBatch yGradient{{4, 1, 1}, 1, slope.data()};
    std::array<double, 4> xGradient{};
    convolveBackwardData(Window{}, yGradient, weights.data(), {{4, 1, 1}, 1, xGradient.data()}, 2);
    QCOMPARE(xGradient, (std::array<double, 4>{5, 50, 25, 250}));
    std::array<double, 8> weightsGradient{};
    convolveBackwardWeights(Window{}, input, yGradient, weightsGradient.data(), nullptr, 2);
    QCOMPARE(weightsGradient, (std::array<double, 8>{1, 2, 2, 4, 9, 12, 12, 16}));
}

void TestReferenceConvolution::flattensInRowOrder()
{
    const std::array<double, 8> x{1, 2, 3, 4, 5, 6, 7, 8};
    const std::array<double, 8> weights{1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7};
    double y = 0;
    convolve(windowOver({2, 2, 2}), {{2, 2, 2}, 1, x.data()}, weights.data(), nullptr,
             {{1, 1, 1}, 1, &y});
    QCOMPARE(y, 87654321.0);
}

void TestReferenceConvolution::gradientsAreDifferences_data()
{
    QTest::addColumn<Window>("window");
    QTest::addColumn<bool>("bias");
    QTest::newRow("1x1") << Window{} << false;
    QTest::newRow("1x1, stride 2") << Window{1, 1, 2, 0, 0, 0, 0} << true;
    QTest::newRow("3x3, same") << Window{3, 3, 1, 1, 1, 1, 1} << true;
    QTest::newRow("3x3, valid") << Window{3, 3, 1, 0, 0, 0, 0} << false;
    QTest::newRow("3x3, stride 2, unused edge") << Window{3, 3, 2, 0, 0, 1, 1} << false;
    QTest::newRow("3x3, stride 2, pads after only") << Window{3, 3, 2, 0, 1, 0, 1} << true;
    QTest::newRow("5x5, four different pads") << Window{5, 5, 2, 2, 1, 1, 3} << true;
    QTest::newRow("7x1") << Window{7, 1, 1, 3, 3, 0, 0} << false;
    QTest::newRow("1x7, stride 3") << Window{1, 7, 3, 0, 0, 3, 3} << true;
    QTest::newRow("stride larger than kernel") << Window{2, 2, 3, 0, 0, 0, 0} << false;
    QTest::newRow("padding larger than image") << Window{3, 3, 4, 8, 8, 8, 8} << false;
}

void TestReferenceConvolution::gradientsAreDifferences()
{
    QFETCH(Window, window);
    QFETCH(bool, bias);
    QCOMPARE(gradientFault(around({2, 6, 7}, Convolution{3, window, bias, {}})), std::string());
}

void TestReferenceConvolution::gradientsOfGroupsAreDifferences()
{
    const Window window{3, 3, 2, 0, 1, 0, 1};
    QCOMPARE(gradientFault(around({6, 5, 6}, Convolution{4, window, true, {}, 2})), std::string());
    QCOMPARE(gradientFault(around({3, 5, 6}, Convolution{3, window, false, {}, 3})), std::string());
    QCOMPARE(gradientFault(around({2, 5, 6}, Convolution{6, window, false, {}, 2})), std::string());
}

void TestReferenceConvolution::fullyConnectedGradientsAreDifferences()
{
    QCOMPARE(gradientFault(around({2, 3, 4}, FullyConnected{5, {}})), std::string());
    QCOMPARE(gradientFault(around({6, 1, 1}, FullyConnected{1, {}}), 1), std::string());
    QCOMPARE(gradientFault(around({2, 3, 4}, FullyConnected{5, {}, false})), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceConvolution)
#include "tst_reference_convolution.moc"
