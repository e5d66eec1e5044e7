// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_sequence.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numeric>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceSequence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void channelsBecomeFeatures();
    void sliceIsCutFromEachImage();
    void positionsAreGathered();
    void gradient_data();
    void gradient();
    void gradientOfGathering();
};

void TestReferenceSequence::channelsBecomeFeatures()
{
    std::array<double, 12> x{}; // two images of three channels of 1 × 2
    std::iota(x.begin(), x.end(), 0);
    std::array<double, 12> y{};
    transpose({{3, 1, 2}, 2, x.data()}, {{2, 1, 3}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 12>{0, 2, 4, 1, 3, 5, 6, 8, 10, 7, 9, 11}));
}

void TestReferenceSequence::sliceIsCutFromEachImage()
{
    std::array<double, 12> x{}; // two images of three positions of two features
    std::iota(x.begin(), x.end(), 0);
    std::array<double, 4> y{};
    slice(1, {{3, 1, 2}, 2, x.data()}, {{1, 1, 2}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 4>{2, 3, 8, 9}));
}

// A position may be named twice; its gradient is then the sum.
void TestReferenceSequence::positionsAreGathered()
{
    std::array<double, 12> x{};
    std::iota(x.begin(), x.end(), 0);
    const std::array<double, 4> positions{2, 2, 1, 0};
    const ConstBatch places{{2, 1, 1}, 2, positions.data()};
    std::array<double, 8> y{};
    gather({{3, 1, 2}, 2, x.data()}, places, {{2, 1, 2}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 8>{4, 5, 4, 5, 8, 9, 6, 7}));
    std::array<double, 12> gradient{};
    gatherBackward(places, {{2, 1, 2}, 2, y.data()}, {{3, 1, 2}, 2, gradient.data()});
    QCOMPARE(gradient, (std::array<double, 12>{0, 0, 0, 0, 8, 10, 6, 7, 8, 9, 0, 0}));
}

void TestReferenceSequence::gradient_data()
{
    QTest::addColumn<Shape>("input");
    QTest::addColumn<Operation>("operation");
    QTest::newRow("transposition") << Shape{3, 2, 4} << Operation(Transposition{});
    QTest::newRow("patches") << Shape{3, 4, 6} << Operation(Patches{2});
    QTest::newRow("slice of an image") << Shape{4, 2, 3} << Operation(Slice{1, 2});
    QTest::newRow("slice of a sequence") << Shape{4, 1, 3} << Operation(Slice{3, 1});
    QTest::newRow("slice of a vector") << Shape{5, 1, 1} << Operation(Slice{0, 4});
}

void TestReferenceSequence::gradient()
{
    QFETCH(Shape, input);
    QFETCH(Operation, operation);
    QCOMPARE(gradientFault(around(input, operation)), std::string());
}

void TestReferenceSequence::gradientOfGathering()
{
    Graph graph({6, 1, 1}, {{0, 4, 5}, {4, 2, 4}});
    const LayerId tokens = graph.add("tokens", Slice{0, 4}, {graph.input()});
    const LayerId places = graph.add("places", Slice{4, 2}, {graph.input()});
    const LayerId words = graph.add("words", Embedding{5, 3, {}}, {tokens});
    const LayerId chosen = graph.add("chosen", Gather{}, {words, places});
    const LayerId top = graph.add("top", Linear{4, true, {}, {}}, {chosen});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    QCOMPARE(gradientFault(graph), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceSequence)
#include "tst_reference_sequence.moc"
