// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/palette.h"

#include "app/domain/keys.h"
#include "tests/ui/support/chart_palettes.h"

#include <QTest>

#include <set>

using namespace strata;
using namespace strata::ui::charts;
using strata::app::domain::HostKind;
using strata::app::domain::Verdict;

class TestPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownContrasts()
    {
        QVERIFY(qAbs(contrast(Qt::white, Qt::black) - 21) < 1e-6);
        QVERIFY(qAbs(contrast(Qt::red, Qt::red) - 1) < 1e-6);
        // WCAG's own example of a grey that passes
        QVERIFY(qAbs(contrast(QColor(0x76, 0x76, 0x76), Qt::white) - 4.54) < 0.01);
    }

    void readable_data()
    {
        tests::addChartPalettes();
        tests::addChartPalette("middle grey", QColor(0x80, 0x80, 0x80), Qt::black);
    }

    void readable()
    {
        QFETCH(ChartPalette, palette);
        for (const auto &kind : strata::app::domain::keyWords<HostKind>)
            QVERIFY(contrast(palette.colorOf(kind.value), palette.background) >= 3.0);
        for (const Verdict verdict : {Verdict::Slower, Verdict::Faster, Verdict::Equivalent,
                                      Verdict::Inconclusive, Verdict::NotComparable})
            QVERIFY(contrast(palette.colorOf(verdict), palette.background) >= 4.5);
        QVERIFY(contrast(palette.muted, palette.background) >= 4.5);
        QVERIFY(contrast(palette.text, palette.background) >= 4.5);
    }

    //! Whose windows are white on black, or black on white, wants more.
    void highContrastIsKept()
    {
        QPalette colors(Qt::white, Qt::black, Qt::black, Qt::black, Qt::black, Qt::white, Qt::white,
                        Qt::black, Qt::black);
        QVERIFY(isHighContrast(colors));
        const ChartPalette palette = ChartPalette::of(colors);
        for (const auto &kind : strata::app::domain::keyWords<HostKind>)
            QVERIFY(contrast(palette.colorOf(kind.value), palette.background) >= 4.5);
        for (const Verdict verdict : {Verdict::Slower, Verdict::Faster, Verdict::Equivalent,
                                      Verdict::Inconclusive, Verdict::NotComparable})
            QVERIFY(contrast(palette.colorOf(verdict), palette.background) >= 7);
        QVERIFY(contrast(palette.muted, palette.background) >= 7);
        QVERIFY(contrast(palette.grid, palette.background) >= 3);
        QVERIFY(contrast(palette.focus, palette.background) >= 4.5);
        // The second lines of a text that is not quite black are no paler.
        QPalette nearlyBlack(QColor(5, 5, 5), Qt::white);
        nearlyBlack.setColor(QPalette::WindowText, Qt::black);
        nearlyBlack.setColor(QPalette::Window, Qt::white);
        QVERIFY(isHighContrast(nearlyBlack));
        QVERIFY(contrast(ChartPalette::of(nearlyBlack).muted, Qt::white) >= 7);
        colors.setColor(QPalette::Window, QColor(0x31, 0x36, 0x3b));
        QVERIFY(!isHighContrast(colors));
    }

    void hostsOfAKindHaveShades_data() { tests::addChartPalettes(); }

    void hostsOfAKindHaveShades()
    {
        constexpr double apart = 1.2;
        QFETCH(ChartPalette, palette);
        for (const auto &kind : strata::app::domain::keyWords<HostKind>)
            for (int one = 0; one < 3; ++one) {
                const QColor color = palette.colorOf(kind.value, one);
                QVERIFY(contrast(color, palette.background) >= palette.leastGraphics);
                for (int other = 0; other < one; ++other)
                    QVERIFY2(
                        contrast(color, palette.colorOf(kind.value, other)) >= apart,
                        qPrintable(
                            QStringLiteral("%1: %2, %3").arg(int(kind.value)).arg(one).arg(other)));
            }
        QCOMPARE(palette.colorOf(HostKind::Vm, 3), palette.colorOf(HostKind::Vm));
    }

    void printColoursAreTheNamedOnes()
    {
        const ChartPalette palette = ChartPalette::light();
        QCOMPARE(palette.colorOf(HostKind::BareMetal), QColor(Qt::black));
        QCOMPARE(palette.colorOf(HostKind::Container).name(), QStringLiteral("#0072b2"));
        QCOMPARE(palette.colorOf(HostKind::Vm).name(), QStringLiteral("#d55e00"));
        QCOMPARE(palette.colorOf(HostKind::ContainerInVm).name(), QStringLiteral("#009e73"));
    }
    void shadesHaveTheirContrastWhateverTheColourHas()
    {
        for (const QColor &background : {QColor(Qt::white), QColor(0x31, 0x36, 0x3b)})
            for (const QColor &hue :
                 {QColor(0x56, 0xb4, 0xe9), QColor(Qt::black), QColor(Qt::white)})
                for (const double ratio : {3.2, 4.5, 6.5, 9.0}) {
                    const double reached = contrast(shadeOf(hue, background, ratio), background);
                    QVERIFY2(reached > 0.9 * ratio && reached < 1.2 * ratio,
                             qPrintable(QStringLiteral("%1 %2").arg(hue.name()).arg(reached)));
                }
    }
    void eachKindHasAShapeOfItsOwn()
    {
        std::set<Marker> shapes;
        for (const auto &kind : strata::app::domain::keyWords<HostKind>)
            shapes.insert(markerOf(kind.value));
        QCOMPARE(shapes.size(), strata::app::domain::keyWords<HostKind>.size());
    }
};

QTEST_APPLESS_MAIN(TestPalette)
#include "tst_palette.moc"
