// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/overview_run.h"
#include "ui/charts/rows/overview_chart.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/chart_painter.h"

#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
namespace domain = strata::app::domain;

namespace {

OverviewChart chartOf(const tests::OverviewResults &results)
{
    return overviewChart(*results.comparison, results.run->run);
}

//! Of a page as wide as a report's.
QList<TextPiece> piecesOf(const OverviewChart &chart)
{
    const auto painter = chart.makePainter();
    painter->show(ChartPalette::light(), {720, 0}, chartFont());
    return painter->texts();
}

} // namespace

class TstOverviewChart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hasEveryWorkAndHost()
    {
        const OverviewChart chart = chartOf(tests::overviewRun());
        QCOMPARE(chart.hosts.size(), 4);
        QCOMPARE(chart.hosts.first(), QStringLiteral("gpu01 (baseline)"));
        QCOMPARE(chart.rows.size(), 4); // two families of one setting each
        QVERIFY(chart.rows.at(0).cells.isEmpty());
        QCOMPARE(chart.rows.at(1).cells.at(2).state, CellState::Slower);
        QVERIFY(chart.rows.at(1).cells.at(2).text.contains(QStringLiteral("+9.4")));
        QVERIFY(chart.caption.join(QLatin1Char(' ')).contains(QStringLiteral("gpu01")));
        QVERIFY(chart.description.contains(QStringLiteral("vm1: 9.4 % slower")));
    }

    void textsStandApart()
    {
        const QList<TextPiece> pieces = piecesOf(chartOf(tests::overviewRun()));
        QVERIFY(pieces.size() > 15);
        for (qsizetype i = 0; i < pieces.size(); ++i)
            for (qsizetype j = i + 1; j < pieces.size(); ++j)
                QVERIFY2(!pieces.at(i).rect.intersects(pieces.at(j).rect),
                         qPrintable(pieces.at(i).text + QStringLiteral(" / ") + pieces.at(j).text));
    }

    void manyHostsAreTablesBelowEachOther()
    {
        const OverviewChart chart = chartOf(tests::overviewRun(tests::longPlan(3, 9)));
        const QList<TextPiece> pieces = piecesOf(chart);
        QCOMPARE(std::ranges::count(pieces, chart.corner, &TextPiece::text), 3);
    }

    //! A picture has to fit into memory.
    void ofVeryManySettingsTheFirstAreShown()
    {
        const OverviewChart chart = chartOf(tests::overviewRun(tests::longPlan(900, 12)));
        QVERIFY(chart.rows.size() <= 60);
        QVERIFY2(chart.caption.first().contains(QStringLiteral("of 900")),
                 qPrintable(chart.caption.first()));
        QVERIFY(recommendedSize(chart).height() < 100);
    }

    void namesAreTexts()
    {
        domain::Plan plan = tests::samplePlan();
        plan.hosts[1].name = QStringLiteral("<b>x</b>&\u202e") + QString(500, QLatin1Char('y'));
        const QByteArray svg = chartPicture(chartOf(tests::overviewRun(plan))).svg;
        QVERIFY(svg.contains("&lt;b&gt;"));
        QVERIFY(!svg.contains("<b>"));
    }
};

QTEST_MAIN(TstOverviewChart)
#include "tst_overview_chart.moc"
