// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/profile_summary.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::workload;

namespace {

Graph graphOfTest()
{
    Graph graph({2, 4, 4});
    const LayerId conv =
        graph.add("block.conv", Convolution{3, {1, 1, 1, 0, 0, 0, 0}, false, {}}, {graph.input()});
    const LayerId relu = graph.add("relu", Relu{}, {conv});
    const LayerId output = graph.add("output", FullyConnected{5, {}}, {relu});
    graph.add("loss", SoftmaxCrossEntropy{}, {output});
    return graph;
}

const std::vector<OperationTime> times{{"block.conv", "layout", Pass::Forward, 2, 0.25},
                                       {"block.conv", "convolution", Pass::Forward, 2, 0.5},
                                       {"block.conv", "layout", Pass::Forward, 2, 0.25},
                                       {"relu", "relu", Pass::BackwardData, 2, 1},
                                       {"output", "fully_connected", Pass::BackwardWeights, 2, 3},
                                       {"output", "update", Pass::Update, 2, 4}};

double valueOf(const std::vector<core::ClosingValue> &values, const std::string &series)
{
    double found = -1;
    for (const core::ClosingValue &value : values)
        if (value.series == series)
            found = found < 0 ? value.value : qQNaN(); // a series has one value
    return found;
}

} // namespace

class TestProfileSummary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void secondsOfAStep();
    void operationsOfAStep();
    void bytesOfAStep();
    void kindsAreSummed();
    void nothingWithoutAProfile();
};

void TestProfileSummary::secondsOfAStep()
{
    NetworkOptions options;
    options.batch = 10;
    const auto values = profileValues(graphOfTest(), options, times, 2);
    QCOMPARE(valueOf(values, "profile.forward.convolution.block.conv"), 0.25);
    QCOMPARE(valueOf(values, "profile.forward.layout.block.conv"), 0.25); // both of them
    QCOMPARE(valueOf(values, "profile.backward_data.relu.relu"), 0.5);
    QCOMPARE(valueOf(values, "profile.backward_weights.fully_connected.output"), 1.5);
    QCOMPARE(valueOf(values, "profile.update.update.output"), 2.0);
    QCOMPARE(values.front().series.empty(), false);
}

void TestProfileSummary::operationsOfAStep()
{
    NetworkOptions options;
    options.batch = 10;
    const auto values = profileValues(graphOfTest(), options, times, 2);
    QCOMPARE(valueOf(values, "operations.forward.convolution.block.conv"), 10 * 2.0 * 3 * 16 * 2);
    QCOMPARE(valueOf(values, "operations.backward_weights.fully_connected.output"),
             10 * 2.0 * 5 * 48);
    QCOMPARE(valueOf(values, "operations.forward.layout.block.conv"),
             -1.0); // moves, and computes nothing
    QCOMPARE(valueOf(values, "operations.update.update.output"), -1.0);
    const auto shared = profileValues(graphOfTest(), options, times, 2, false);
    QCOMPARE(valueOf(shared, "operations.forward.convolution.block.conv"), -1.0);
    QCOMPARE(valueOf(shared, "bytes.forward.convolution.block.conv"), -1.0);
    QCOMPARE(valueOf(shared, "profile.forward.convolution.block.conv"),
             valueOf(values, "profile.forward.convolution.block.conv"));
}

void TestProfileSummary::bytesOfAStep()
{
    NetworkOptions options;
    options.batch = 10;
    const auto values = profileValues(graphOfTest(), options, times, 2);
    // Two channels in and three out of 4 × 4 for each image, and the weights once.
    QCOMPARE(valueOf(values, "bytes.forward.convolution.block.conv"), 4.0 * (10 * (32 + 48) + 6));
    QCOMPARE(valueOf(values, "bytes.backward_weights.fully_connected.output"),
             4.0 * (10 * (48 + 5) + 5 * 49));
    QCOMPARE(valueOf(values, "bytes.forward.layout.block.conv"), -1.0);
    options.precision = Precision::Bf16;
    QCOMPARE(valueOf(profileValues(graphOfTest(), options, times, 2),
                     "bytes.forward.convolution.block.conv"),
             2.0 * (10 * (32 + 48) + 6));
}

void TestProfileSummary::kindsAreSummed()
{
    const auto facts = profileFacts(
        {{"a", "convolution", Pass::Forward, 1, 1}, {"b", "convolution", Pass::Forward, 1, 2}}, 4);
    QCOMPARE(facts.size(), std::size_t(1));
    QCOMPARE(facts.at("profile.forward.convolution"), std::string("0.75"));
}

void TestProfileSummary::nothingWithoutAProfile()
{
    QVERIFY(profileValues(graphOfTest(), {}, {}, 10).empty());
    QVERIFY(profileFacts({}, 10).empty());
}

QTEST_APPLESS_MAIN(TestProfileSummary)
#include "tst_profile_summary.moc"
