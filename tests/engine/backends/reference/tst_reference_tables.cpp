// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_tables.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

namespace {

// Dropout and a loss at every position too.
Graph languageNetwork()
{
    Graph graph({4, 1, 1}, {{0, 4, 6}});
    const LayerId words = graph.add("words", Embedding{6, 3, {}}, {graph.input()});
    const LayerId placed = graph.add("placed", PositionEmbedding{7, {}}, {words});
    const LayerId kept = graph.add("kept", Dropout{0.25}, {placed});
    const LayerId top = graph.add("top", Linear{5, true, {}, {}}, {kept});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    return graph;
}

} // namespace

class TestReferenceTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreFoundAndAddedTo();
    void positionsStartAgainInEachImage();
    void aTokenComesFirst();
    void gradientOfTables();
    void gradientOfPositions();
    void gradientOfTheToken();
};

void TestReferenceTables::rowsAreFoundAndAddedTo()
{
    const std::array<double, 3> numbers{2, 0, 2};
    const std::array<double, 6> table{1, 2, 3, 4, 5, 6};
    std::array<double, 6> y{};
    const ConstBatch x{{3, 1, 1}, 1, numbers.data()};
    lookUp(x, table.data(), false, {{3, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 6>{5, 6, 1, 2, 5, 6}));
    std::array<double, 6> gradient{1000};
    lookUpBackwardWeights(x, {{3, 1, 2}, 1, y.data()}, false, gradient.data());
    QCOMPARE(gradient, (std::array<double, 6>{1001, 2, 0, 0, 10, 12}));
    // Number 0 as none.
    lookUp(x, table.data(), true, {{3, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 6>{5, 6, 0, 0, 5, 6}));
    lookUpBackwardWeights(x, {{3, 1, 2}, 1, table.data()}, true, gradient.data());
    QCOMPARE(gradient, (std::array<double, 6>{1001, 2, 0, 0, 16, 20}));
}

void TestReferenceTables::positionsStartAgainInEachImage()
{
    const std::array<double, 4> x{10, 20, 30, 40}; // two images of two positions of one feature
    const std::array<double, 3> table{1, 2, 3};
    std::array<double, 4> y{};
    addPositions({{2, 1, 1}, 2, x.data()}, table.data(), {{2, 1, 1}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 4>{11, 22, 31, 42}));
}

void TestReferenceTables::aTokenComesFirst()
{
    const std::array<double, 4> x{1, 2, 3, 4}; // two images of one position of two features
    const std::array<double, 2> token{8, 9};
    std::array<double, 8> y{};
    prependToken({{1, 1, 2}, 2, x.data()}, token.data(), {{2, 1, 2}, 2, y.data()});
    QCOMPARE(y, (std::array<double, 8>{8, 9, 1, 2, 8, 9, 3, 4}));
}

void TestReferenceTables::gradientOfTables()
{
    QCOMPARE(gradientFault(languageNetwork()), std::string());
}

void TestReferenceTables::gradientOfPositions()
{
    QCOMPARE(gradientFault(around({3, 1, 4}, PositionEmbedding{3, {}})), std::string());
}

void TestReferenceTables::gradientOfTheToken()
{
    QCOMPARE(gradientFault(around({3, 1, 4}, ClassToken{})), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceTables)
#include "tst_reference_tables.moc"
