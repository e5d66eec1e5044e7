// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/heat_scale.h"

#include <QLocale>
#include <QPalette>
#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::ui::charts;

namespace {

QStringList labelsOf(const HeatScale &scale)
{
    QStringList labels;
    for (const Tick &tick : scale.ticks(6))
        labels << tick.label;
    return labels;
}

ChartPalette dark()
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1e, 0x20));
    palette.setColor(QPalette::Text, QColor(0xfc, 0xfc, 0xfc));
    return ChartPalette::of(palette);
}

} // namespace

class TestHeatScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void zeroIsInTheMiddle()
    {
        const HeatScale scale = HeatScale::diverging(0.061, 100);
        QCOMPARE(scale.high(), 0.08);
        QCOMPARE(scale.low(), -0.08);
        QCOMPARE(scale.position(0), 0.5);
        QCOMPARE(scale.position(0.08), 1.0);
        QCOMPARE(scale.position(5), 1.0); // beyond
        QCOMPARE(labelsOf(scale), (QStringList{QStringLiteral("\u22125"), QStringLiteral("0"),
                                               QStringLiteral("+5")}));
        QCOMPARE(scale.ticks(6).at(1).position, 0.5);
    }

    void aScaleOfNothingIsOne()
    {
        for (const double largest : {0.0, std::nan(""), std::numeric_limits<double>::infinity()})
            QCOMPARE(HeatScale::diverging(largest, 100).high(), 1.0);
        QCOMPARE(HeatScale::sequential(7, 7, {}).position(7), 0.0);
        QCOMPARE(HeatScale::sequential(9, 7, {}).high(), 1.0);
        QVERIFY(std::isfinite(HeatScale::sequential(0, 0, {}).position(std::nan(""))));
    }

    void decadesAreLogarithmic()
    {
        const HeatScale wide = HeatScale::sequential(1e9, 1e11, {1e-9, QStringLiteral("GFLOP/s")});
        QVERIFY(std::abs(wide.position(1e10) - 0.5) < 1e-9);
        QVERIFY(labelsOf(wide).contains(QStringLiteral("10")));
        QCOMPARE(wide.position(-1), 0.0);
        const HeatScale narrow = HeatScale::sequential(1e9, 3e9, {1e-9, QStringLiteral("GFLOP/s")});
        QCOMPARE(narrow.position(2e9), 0.5);
        QCOMPARE(labelsOf(narrow).first(), QStringLiteral("1.0"));
    }

    //! Nobody needs the hue: the farther from zero, the stronger.
    void strengthGrowsWithTheDistance_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void strengthGrowsWithTheDistance()
    {
        QFETCH(bool, isDark);
        const ChartPalette palette = isDark ? dark() : ChartPalette::light();
        const HeatScale both = HeatScale::diverging(0.1, 100);
        const HeatScale one = HeatScale::sequential(0, 1, {});
        const auto strength = [&](const HeatScale &scale, double position) {
            return contrast(scale.colorAt(position, palette), palette.background);
        };
        for (int i = 0; i < 10; ++i) {
            QVERIFY(strength(one, (i + 1) / 10.0) > strength(one, i / 10.0));
            QVERIFY(strength(both, 0.5 + (i + 1) / 20.0) > strength(both, 0.5 + i / 20.0));
            QVERIFY(strength(both, 0.5 - (i + 1) / 20.0) > strength(both, 0.5 - i / 20.0));
        }
        QVERIFY(strength(both, 1) > 5 && strength(both, 0) > 5);
        // faster and slower are orange and blue, which no common kind of colour vision mixes up
        QVERIFY(both.colorAt(1, palette).redF() > both.colorAt(1, palette).blueF() + 0.3F);
        QVERIFY(both.colorAt(0, palette).blueF() > both.colorAt(0, palette).redF() + 0.3F);
    }

    void figuresAreReadOnEveryColour()
    {
        for (const ChartPalette &palette : {ChartPalette::light(), dark()})
            for (int i = 0; i <= 20; ++i) {
                const QColor color = HeatScale::diverging(1, 100).colorAt(i / 20.0, palette);
                QVERIFY(contrast(textColorOn(color), color) >= 4.5);
            }
    }
};

QTEST_MAIN(TestHeatScale)
#include "tst_heat_scale.moc"
