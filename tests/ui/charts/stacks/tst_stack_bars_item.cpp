// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/stack_bars_item.h"

#include <QTest>

using namespace strata::ui::charts;

class TestStackBarsItem : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hatchesDifferAndStayInside()
    {
        const QRectF rect(10, 20, 60, 30);
        QList<QPainterPath> seen;
        for (const Hatch hatch : {Hatch::Rising, Hatch::Falling, Hatch::Upright, Hatch::Level,
                                  Hatch::Dashed, Hatch::Crossed}) {
            const QPainterPath lines = hatchLines(hatch, rect);
            QVERIFY(!lines.isEmpty());
            QVERIFY(rect.contains(lines.boundingRect()));
            QVERIFY(!seen.contains(lines));
            seen.append(lines);
        }
        QVERIFY(hatchLines(Hatch::None, rect).isEmpty());
    }

    //! Segments may be narrower than a line, or have no width at all.
    void thinSegmentsHaveHatchesToo()
    {
        for (const double width : {0.0, 0.25, 3.0})
            for (int hatch = 0; hatch <= static_cast<int>(Hatch::Crossed); ++hatch) {
                const QRectF rect(1, 2, width, 20);
                const QPainterPath lines = hatchLines(static_cast<Hatch>(hatch), rect);
                const QRectF bounds = lines.boundingRect();
                QVERIFY(bounds.isNull() || bounds.width() <= width);
                QVERIFY(lines.elementCount() < 50);
            }
    }

    void linesLieBetweenColorAndBackground()
    {
        const ChartPalette palette = ChartPalette::light();
        const QColor color(0, 0, 0);
        const double ratio = contrast(hatchColor(color, palette), palette.background);
        QVERIFY(ratio > 1.5 && ratio < contrast(color, palette.background) / 1.5);
    }
};

QTEST_MAIN(TestStackBarsItem)
#include "tst_stack_bars_item.moc"
