// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_linear.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceLinear : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void gradient_data();
    void gradient();
    void sharedTablesAddUp();
};

void TestReferenceLinear::byHand()
{
    const std::array<double, 4> x{1, 2, -3, 4}; // two positions of two features
    const std::array<double, 6> weights{1, 0, 10, 100, -1, 1};
    const std::array<double, 3> bias{0.5, 0, 0};
    std::array<double, 6> y{};
    multiplyPositions({{2, 1, 2}, 1, x.data()}, weights.data(), bias.data(),
                      {{2, 1, 3}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 6>{1.5, 210, 1, -2.5, 370, 7}));
    multiplyPositions({{2, 1, 2}, 1, x.data()}, weights.data(), nullptr, {{2, 1, 3}, 1, y.data()});
    QCOMPARE(y[0], 1.0);
}

void TestReferenceLinear::gradient_data()
{
    QTest::addColumn<bool>("bias");
    QTest::newRow("with a bias") << true;
    QTest::newRow("without") << false;
}

void TestReferenceLinear::gradient()
{
    QFETCH(bool, bias);
    QCOMPARE(gradientFault(around({3, 1, 4}, Linear{5, bias, {}, {}})), std::string());
}

// The table of an embedding multiplies twice: its gradient has three parts. The losses are of other
// positions of the labels.
void TestReferenceLinear::sharedTablesAddUp()
{
    Graph graph({5, 1, 1}, {{0, 5, 7}});
    const LayerId table = graph.add("table", Embedding{7, 3, {}}, {graph.input()});
    const LayerId hidden = graph.add("hidden", Linear{3, true, {}, {}}, {table});
    const LayerId side = graph.add("side", Linear{7, false, {}, table}, {hidden});
    graph.add("side_loss", SoftmaxCrossEntropy{0.5, 5}, {side});
    const LayerId curve = graph.add("curve", Activation{}, {hidden});
    const LayerId top = graph.add("top", Linear{7, true, {}, table}, {curve});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    QCOMPARE(graph.labelsPerImage(), 10);
    QCOMPARE(gradientFault(graph), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceLinear)
#include "tst_reference_linear.moc"
