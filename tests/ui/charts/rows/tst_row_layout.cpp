// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_layout.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"

#include <QTest>

using namespace strata::ui::charts;

namespace {

RowChart withRows(int rows)
{
    const Sample sample = sampleComparison();
    RowChart model = degradationCharts(sample.comparison, sample.run).first();
    const QList<ChartRow> some = model.rows;
    model.rows.clear();
    for (int i = 0; i < rows; ++i)
        model.rows.append(some.at(i % some.size()));
    return model;
}

} // namespace

class TestRowLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingOverlapsOrLeavesThePage_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<double>("width");
        for (const int rows : {1, 3, 8})
            for (const double width : {480.0, 720.0, 1400.0})
                QTest::addRow("%d rows at %.0f", rows, width) << rows << width;
    }
    void nothingOverlapsOrLeavesThePage()
    {
        QFETCH(int, rows);
        QFETCH(double, width);
        const RowChart model = withRows(rows);
        const RowScale scale(model, 5);
        const RowLayout layout =
            layOut(model, scale, ChartPalette::light(), QSizeF(width, 0), chartFont());
        const QRectF page(QPointF(), layout.size);
        QVERIFY(layout.plot.width() > 60);
        for (int i = 0; i < layout.texts.size(); ++i) {
            const TextPiece &piece = layout.texts.at(i);
            QVERIFY2(page.contains(piece.rect), qPrintable(piece.text));
            for (int k = 0; k < i; ++k) {
                const QRectF common = piece.rect & layout.texts.at(k).rect;
                QVERIFY2(common.width() < 1 || common.height() < 1,
                         qPrintable(piece.text + QLatin1Char('/') + layout.texts.at(k).text));
            }
        }
    }
    void everyBadgeAndReasonIsThere()
    {
        const RowChart model = withRows(3);
        const RowLayout layout =
            layOut(model, RowScale(model, 5), ChartPalette::light(), QSizeF(720, 0), chartFont());
        QString all;
        for (const TextPiece &piece : layout.texts)
            all += piece.text + QLatin1Char('\n');
        for (const ChartRow &row : model.rows)
            for (const QString &text : row.badges + row.reasons)
                QVERIFY2(all.contains(text), qPrintable(text));
        QVERIFY(all.contains(model.caption.last()));
    }
    void moreHostsNeedMoreHeight()
    {
        const auto height = [](int rows) {
            const RowChart model = withRows(rows);
            return layOut(model, RowScale(model, 5), ChartPalette::light(), QSizeF(720, 0),
                          chartFont())
                .size.height();
        };
        QVERIFY(height(8) > height(3) + 200);
    }
    void roomToSpareGoesToTheRows()
    {
        const RowChart model = withRows(3);
        const RowScale scale(model, 5);
        const double small =
            layOut(model, scale, ChartPalette::light(), QSizeF(720, 0), chartFont()).rowHeight;
        const RowLayout tall =
            layOut(model, scale, ChartPalette::light(), QSizeF(720, 2000), chartFont());
        QCOMPARE(tall.size.height(), 2000.0);
        QVERIFY(tall.rowHeight > small + 100);
    }
};

QTEST_MAIN(TestRowLayout)
#include "tst_row_layout.moc"
