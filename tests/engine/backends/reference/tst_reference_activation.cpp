// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_activation.h"

#include "tests/engine/backends/reference/gradient_check.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace strata::engine::backends::reference;
using namespace strata::engine::training;

using Kind = Activation::Kind;

namespace {

double valueAt(Kind kind, double x)
{
    double y = 0;
    activate(kind, {{1, 1, 1}, 1, &x}, {{1, 1, 1}, 1, &y});
    return y;
}

} // namespace

class TestReferenceActivation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void gradient();
    void gradient_data() { values_data(); }
    void keepsWhatIsNoNumber();
    void keepsWhatIsNoNumber_data() { values_data(); }
};

// At 0.7, of the definitions in Python.
void TestReferenceActivation::values_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("farBelow"); // at −20
    QTest::newRow("gelu") << Kind::Gelu << 0.53062544344384889 << -20 * 2.7536241186063314e-89;
    QTest::newRow("gelu_tanh") << Kind::GeluTanh << 0.5305701347051167 << 0.0;
    QTest::newRow("silu") << Kind::Silu << 0.46773144051771626 << -20 * 2.0611536181902037e-9;
    QTest::newRow("sigmoid") << Kind::Sigmoid << 0.66818777216816616 << 2.0611536181902037e-9;
    QTest::newRow("tanh") << Kind::Tanh << 0.60436777711716361 << -1.0;
}

void TestReferenceActivation::values()
{
    QFETCH(Kind, kind);
    QFETCH(double, value);
    QFETCH(double, farBelow);
    QVERIFY2(std::abs(valueAt(kind, 0.7) - value) < 1e-15,
             qPrintable(QString::number(valueAt(kind, 0.7), 'g', 17)));
    QVERIFY2(std::abs(valueAt(kind, -20) - farBelow) <= 1e-10 * std::abs(farBelow),
             qPrintable(QString::number(valueAt(kind, -20), 'g', 17)));
}

void TestReferenceActivation::gradient()
{
    QFETCH(Kind, kind);
    QCOMPARE(gradientFault(around({2, 1, 4}, Activation{kind})), std::string());
}

void TestReferenceActivation::keepsWhatIsNoNumber()
{
    QFETCH(Kind, kind);
    QVERIFY(std::isnan(valueAt(kind, std::numeric_limits<double>::quiet_NaN())));
}

QTEST_APPLESS_MAIN(TestReferenceActivation)
#include "tst_reference_activation.moc"
