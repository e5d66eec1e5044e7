// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_layer_normalization.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

class TestReferenceLayerNormalization : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand();
    void gradient_data();
    void gradient();
};

// Mean 2, variance 1; mean of squares 5. Each position has its own.
void TestReferenceLayerNormalization::byHand()
{
    const std::array<double, 4> x{1, 3, 10, 10};
    const std::array<double, 2> scale{2, 10};
    const std::array<double, 2> shift{0.5, 0};
    std::array<double, 4> y{};
    normalizePositions({3, true}, {{2, 1, 2}, 1, x.data()}, scale.data(), shift.data(),
                       {{2, 1, 2}, 1, y.data()});
    QCOMPARE(y, (std::array<double, 4>{-0.5, 5, 0.5, 0})); // epsilon 3: the root of 4
    normalizePositions({11, false}, {{2, 1, 2}, 1, x.data()}, scale.data(), nullptr,
                       {{2, 1, 2}, 1, y.data()});
    QCOMPARE(y[0], 0.5); // 2 · 1 / √(5 + 11)
    QCOMPARE(y[1], 7.5);
    QCOMPARE(y[2], 20 / std::sqrt(111));
}

void TestReferenceLayerNormalization::gradient_data()
{
    QTest::addColumn<bool>("centred");
    QTest::newRow("centred") << true;
    QTest::newRow("root mean square") << false;
}

void TestReferenceLayerNormalization::gradient()
{
    QFETCH(bool, centred);
    QCOMPARE(gradientFault(around({2, 1, 5}, LayerNormalization{1e-2, centred})), std::string());
}

QTEST_APPLESS_MAIN(TestReferenceLayerNormalization)
#include "tst_reference_layer_normalization.moc"
