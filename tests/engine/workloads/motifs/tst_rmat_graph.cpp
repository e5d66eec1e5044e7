// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/motifs/rmat_graph.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace strata::engine::workloads::motifs;

class TestRmatGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEdgeIsThereTwice();
    void fewVerticesAreLarge();
    void theSeedDecides();
};

void TestRmatGraph::everyEdgeIsThereTwice()
{
    const RmatGraph graph = makeRmatGraph(8, 3);
    QCOMPARE(graph.vertices(), std::size_t(256));
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (std::uint32_t vertex = 0; vertex < graph.vertices(); ++vertex) {
        for (std::uint64_t edge = graph.starts[vertex]; edge < graph.starts[vertex + 1]; ++edge) {
            QVERIFY(graph.targets[edge] != vertex && graph.targets[edge] < 256);
            ++edges[{vertex, graph.targets[edge]}];
        }
    }
    for (const auto &[edge, count] : edges) {
        const int back = edges[{edge.second, edge.first}];
        QCOMPARE(back, count);
    }
    // 16 a vertex and both directions, less those that join a vertex with itself.
    QVERIFY(graph.targets.size() <= 256 * 32 && graph.targets.size() > 256 * 28);
}

void TestRmatGraph::fewVerticesAreLarge()
{
    const RmatGraph graph = makeRmatGraph(12, 1);
    const std::uint64_t largest = graph.degree(graph.largestVertex());
    std::size_t isolated = 0;
    for (std::size_t vertex = 0; vertex < graph.vertices(); ++vertex) {
        QVERIFY(graph.degree(vertex) <= largest);
        isolated += graph.degree(vertex) == 0 ? 1 : 0;
    }
    // The mean is 32. Of the recursive quadrants the largest row has a share of 0.76^12 = 3.7 % of
    // all ends.
    const double share = static_cast<double>(largest) / static_cast<double>(graph.targets.size());
    QVERIFY2(share > 0.030 && share < 0.045, qPrintable(QString::number(share)));
    QVERIFY(isolated > 100);
}

void TestRmatGraph::theSeedDecides()
{
    QVERIFY(makeRmatGraph(6, 1).targets == makeRmatGraph(6, 1).targets);
    QVERIFY(makeRmatGraph(6, 1).targets != makeRmatGraph(6, 2).targets);
}

QTEST_GUILESS_MAIN(TestRmatGraph)
#include "tst_rmat_graph.moc"
