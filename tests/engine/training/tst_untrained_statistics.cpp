// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/untrained_statistics.h"

#include <QtTest>

#include <algorithm>

using namespace strata::engine::training;

class TestUntrainedStatistics : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void variancesFollowTheWeights();
    void sumsAndConcatenationsAreFollowed();
};

namespace {

constexpr Window small{3, 3, 1, 1, 1, 1, 1};

Convolution drawn(std::int64_t channels, double deviation)
{
    return {channels, small, false, {Initialiser::Kind::Normal, deviation}};
}

bool all(const std::vector<float> &values, double expected)
{
    return std::all_of(values.begin(), values.end(), [=](float value) {
        return qFuzzyCompare(1 + value, 1 + static_cast<float>(expected));
    });
}

} // namespace

// Each convolution: products · variance of a weight · mean square of its input, which behind a
// normalisation and a rectifier is a half.
void TestUntrainedStatistics::variancesFollowTheWeights()
{
    Graph graph{Shape{3, 8, 8}};
    const LayerId stem = graph.add("stem", drawn(16, 0.5), {graph.input()});
    const LayerId norm = graph.add("stem.bn", BatchNormalization{}, {stem});
    const LayerId relu = graph.add("stem.relu", Relu{}, {norm});
    const LayerId next =
        graph.add("next", Convolution{8, small, false, {Initialiser::Kind::Uniform, 0.3}}, {relu});
    graph.add("next.bn", BatchNormalization{}, {next});
    const TensorValues values = untrainedStatistics(graph);
    QCOMPARE(values.size(), std::size_t{4});
    QVERIFY(all(values[0], 0) && all(values[2], 0));
    QCOMPARE(values[1].size(), std::size_t{16});
    QVERIFY(all(values[1], 3 * 9 * 0.25));
    QVERIFY(all(values[3], 16 * 9 * 0.03 / 2));
}

void TestUntrainedStatistics::sumsAndConcatenationsAreFollowed()
{
    Graph graph{Shape{4, 8, 8}};
    const LayerId conv = graph.add("conv", drawn(4, 0.5), {graph.input()}); // mean square 9
    const LayerId sum = graph.add("sum", Addition{}, {conv, graph.input()});
    const LayerId sumNorm = graph.add("sum.bn", BatchNormalization{}, {sum});
    const LayerId wide = graph.add("wide", drawn(12, 0.5), {sumNorm}); // again
    const LayerId both = graph.add("both", Concatenation{}, {wide, sumNorm});
    graph.add("both.bn", BatchNormalization{}, {both});
    const TensorValues values = untrainedStatistics(graph);
    QVERIFY(all(values[1], 10));
    QVERIFY(all(values[3], (12 * 9 + 4 * 1) / 16.0));
}

QTEST_APPLESS_MAIN(TestUntrainedStatistics)
#include "tst_untrained_statistics.moc"
