// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_attention.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceAttention : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void headsShareKeys();
    void turnsByPosition();
    void dropsWeights();
    void gradient_data();
    void gradient();
};

// Size 1: scores are q · k. The first query weighs its keys 2 to 1, the second one alike.
void TestReferenceAttention::byHand()
{
    const std::array<double, 6> x{std::log(2), 1, 3, 0, 0, 6};
    std::array<double, 2> y{};
    attend({1, 1, false, 0}, {}, {{2, 1, 3}, 1, x.data()}, {{2, 1, 1}, 1, y.data()});
    QCOMPARE(y[0], 4.0);
    QCOMPARE(y[1], 4.5);
    attend({1, 1, true, 0}, {}, {{2, 1, 3}, 1, x.data()}, {{2, 1, 1}, 1, y.data()});
    QCOMPARE(y[0], 3.0); // sees itself alone
    QCOMPARE(y[1], 4.5);
}

// Heads 0 and 1 of four read the first of two values, 2 and 3 the second; a lone position has
// weight 1.
void TestReferenceAttention::headsShareKeys()
{
    const std::array<double, 8> x{1, 2, 3, 4, 5, 6, 70, 80};
    std::array<double, 4> y{};
    attend({4, 2, false, 0}, {}, {{1, 1, 8}, 1, x.data()}, {{1, 1, 4}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 4>{70, 70, 80, 80}));
}

// Features 0 and 2 turn by the position, 1 and 3 by half of it (base 4: 4^(−2/4)). The query of
// position 1 becomes (cos 1, 0, sin 1, 0) or (0, cos ½, 0, sin ½); the key of position 0 stays as
// it is, and its own key, equal to the query, would score 1.
void TestReferenceAttention::turnsByPosition()
{
    for (const std::size_t feature : {0, 1}) {
        std::array<double, 24> x{};
        double *first = x.data();
        double *second = x.data() + 12;
        first[4 + 2 + feature] = 1;                // key
        second[feature] = second[4 + feature] = 1; // query and key
        second[8] = 1;                             // value
        std::array<double, 8> y{};
        attend({1, 1, false, 4}, {}, {{2, 1, 12}, 1, x.data()}, {{2, 1, 4}, 1, y.data()});
        const double other = std::sin(feature == 0 ? 1 : 0.5);
        QVERIFY(std::abs(y[4] - 1 / (1 + std::exp((other - 1) / 2))) < 1e-15);
    }
}

// All weights are ½; the values are powers of two, so that a result names those that it is made of.
// A kept weight is doubled by a probability of ½.
void TestReferenceAttention::dropsWeights()
{
    const DropoutMask mask(7, 3, 1, 0.5);
    std::array<double, 24> x{}; // two images of two positions: two queries, two keys, two values
    for (std::size_t i = 0; i < 4; ++i) {
        x[6 * i + 4] = static_cast<double>(1 << (2 * i));
        x[6 * i + 5] = static_cast<double>(2 << (2 * i));
    }
    std::array<double, 8> y{};
    attend({2, 2, false, 0, 0.5}, mask, {{2, 1, 6}, 2, x.data()}, {{2, 1, 2}, 2, y.data()});
    int dropped = 0;
    for (std::size_t image = 0; image < 2; ++image)
        for (std::size_t head = 0; head < 2; ++head)
            for (std::size_t query = 0; query < 2; ++query) {
                double expected = 0;
                for (std::size_t key = 0; key < 2; ++key) {
                    const bool kept = mask.keeps(((image * 2 + head) * 2 + query) * 2 + key);
                    expected += kept ? x[12 * image + 6 * key + 4 + head] : 0;
                    dropped += kept ? 0 : 1;
                }
                QCOMPARE(y[4 * image + 2 * query + head], expected);
            }
    QVERIFY(dropped > 0 && dropped < 16);
}

void TestReferenceAttention::gradient_data()
{
    QTest::addColumn<Operation>("operation");
    const auto row = [](const char *name, const Attention &operation) {
        QTest::newRow(name) << Operation(operation);
    };
    row("full", {1, 1, false, 0});
    row("heads", {4, 4, false, 0});
    row("causal", {4, 4, true, 0});
    row("shared keys", {4, 1, false, 0});
    row("shared keys, causal, turned", {4, 1, true, 100});
    row("turned", {2, 2, false, 10});
    row("dropped", {4, 4, false, 0, 0.4});
    row("shared keys, causal, turned, dropped", {4, 1, true, 100, 0.3});
}

void TestReferenceAttention::gradient()
{
    QFETCH(Operation, operation);
    QCOMPARE(gradientFault(around({4, 1, 12}, operation), 2), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceAttention)
#include "tst_reference_attention.moc"
