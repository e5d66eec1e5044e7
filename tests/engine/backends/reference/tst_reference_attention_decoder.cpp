// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_attention_decoder.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

} // namespace

class TestReferenceAttentionDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void gradient_data();
    void gradient();
};

// One feature of everything, one cell, a memory of two places, two positions: every line is one of
// the definition.
void TestReferenceAttentionDecoder::byHand()
{
    std::array<double, 2> tokens{0.5, -1};
    const std::array<double, 2> memory{0.7, -0.2};
    const std::array<double, 2> keys{0.4, 0.9};
    const std::array<double, 2> start{0.3, -0.6};
    std::array<double, 2> merge{0.8, -0.5};
    std::array<double, 1> mergeBias{0.1};
    std::array<double, 8> cell{0.1, 1, 0.2, -1, 0.3, 0.5, 0.4, 2};
    std::array<double, 4> cellBias{0, 0.1, 0, -0.1};
    std::array<double, 2> query{1.5, -0.4};
    std::array<double, 1> queryBias{0.2};
    std::array<double, 1> v{0.9};
    std::array<double, 4> y{};
    decode({1, 1, {}},
           {{{2, 1, 1}, 1, tokens.data()},
            {{2, 1, 1}, 1, memory.data()},
            {{2, 1, 1}, 1, keys.data()},
            {{2, 1, 1}, 1, start.data()}},
           {merge.data(), mergeBias.data(), cell.data(), cellBias.data(), query.data(),
            queryBias.data(), v.data()},
           {{2, 1, 2}, 1, y.data()});
    double h = start[0];
    double c = start[1];
    double a = 0;
    for (std::size_t position = 0; position < 2; ++position) {
        const double x = 0.8 * tokens[position] - 0.5 * a + 0.1;
        const double before = h;
        c = sigmoid(0.2 * x - before + 0.1 + 1) * c +
            sigmoid(0.1 * x + before) * std::tanh(0.3 * x + 0.5 * before);
        h = sigmoid(0.4 * x + 2 * before - 0.1) * std::tanh(c);
        const double q = 1.5 * h - 0.4 * c + 0.2;
        const double first = std::exp(0.9 * std::tanh(0.4 + q));
        const double second = std::exp(0.9 * std::tanh(0.9 + q));
        a = (first * 0.7 - second * 0.2) / (first + second);
        QVERIFY(std::abs(y[2 * position] - h) < 1e-15);
        QVERIFY(std::abs(y[2 * position + 1] - a) < 1e-15);
    }
}

void TestReferenceAttentionDecoder::gradient_data()
{
    QTest::addColumn<int>("cells");
    QTest::addColumn<int>("positions");
    QTest::newRow("one cell") << 1 << 3;
    QTest::newRow("two cells") << 2 << 3;
    QTest::newRow("one position") << 1 << 1;
}

// All four inputs have layers below them, whose gradients say whether the decoder passes its own
// on.
void TestReferenceAttentionDecoder::gradient()
{
    QFETCH(int, cells);
    QFETCH(int, positions);
    Graph graph({4 + positions + 2 * cells, 1, 2});
    const auto part = [&](const std::string &name, std::int64_t first, std::int64_t count,
                          std::int64_t features) {
        const LayerId slice = graph.add(name + ".slice", Slice{first, count}, {graph.input()});
        return graph.add(name, Linear{features, true, {}, {}}, {slice});
    };
    const LayerId tokens = part("tokens", 0, positions, 2);
    const LayerId memory = part("memory", positions, 4, 3);
    const LayerId keys = graph.add("keys", Linear{2, false, {}, {}}, {memory});
    const LayerId start = part("start", positions + 4, 2 * cells, 2);
    LayerId x =
        graph.add("decoder", AttentionDecoder{cells, 0.5, {}}, {tokens, memory, keys, start});
    x = graph.add("top", Linear{3, true, {}, {}}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    QCOMPARE(gradientFault(graph), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceAttentionDecoder)
#include "tst_reference_attention_decoder.moc"
