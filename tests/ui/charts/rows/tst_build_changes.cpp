// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/build_changes.h"
#include "ui/charts/rows/change_text.h"
#include "ui/charts/rows/row_painter.h"

#include "tests/support/sample_change.h"

#include <QLocale>
#include <QScatterSeries>
#include <QTest>

using namespace strata::ui::charts;
using strata::tests::SampleChange;

namespace {

RunsAndChange runsOf(const SampleChange &sample)
{
    return {sample.before, sample.after, sample.change, QStringLiteral("Run 1"),
            QStringLiteral("Run 2 (new.strata)")};
}

QString plain(const QString &text)
{
    return QString(text).replace(QChar::Nbsp, QLatin1Char(' '));
}

} // namespace

class TestBuildChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRowForEachHost()
    {
        const SampleChange sample;
        const QList<RowChart> charts = changeCharts(runsOf(sample));
        QCOMPARE(charts.size(), 1);
        const RowChart &chart = charts.first();
        QVERIFY(chart.kind == RowChart::Kind::Degradation);
        QCOMPARE(chart.margin, sample.change.margin);
        QCOMPARE(chart.title, QStringLiteral("Change: gemm m=64"));
        QCOMPARE(chart.rows.size(), 2);
        const ChartRow &slower = chart.rows.first();
        QCOMPARE(slower.hostName, QStringLiteral("=metal \u2192 metal"));
        QCOMPARE(*slower.value, 0.1);
        QCOMPARE(slower.interval->high, 0.13);
        QVERIFY(*slower.verdict == strata::app::domain::Verdict::Slower);
        const ChartRow &other = chart.rows.last();
        QVERIFY(!other.value);
        QCOMPARE(other.reasons, QStringList{QStringLiteral("The runs did not use the same threads "
                                                           "(threads: 2 before, 4 after)")});
    }

    //! Two rows a host, in the order of time, of which one is hollow.
    void bothRunsBelowEachOther()
    {
        const SampleChange sample;
        const QList<RowChart> charts = beforeAndAfterCharts(runsOf(sample));
        QCOMPARE(charts.size(), 1);
        const RowChart &chart = charts.first();
        QCOMPARE(chart.unit, QStringLiteral("FLOP/s"));
        QCOMPARE(chart.rows.size(), 4);
        QVERIFY(chart.rows.at(0).hollow);
        QVERIFY(!chart.rows.at(1).hollow);
        QCOMPARE(*chart.rows.at(0).value, 100.0);
        QCOMPARE(*chart.rows.at(1).value, 90.0);
        QCOMPARE(chart.rows.at(2).hostName, QStringLiteral("box, before"));
        QVERIFY(!chart.rows.at(3).value);
        QVERIFY(charts.first().fileStem != changeCharts(runsOf(sample)).first().fileStem);
    }

    void hollowMarksAreHollow()
    {
        const SampleChange sample;
        RowPainter painter(beforeAndAfterCharts(runsOf(sample)).first());
        painter.show(ChartPalette::light(), QSizeF(700, 400), QFont());
        QList<QColor> fills;
        for (const QAbstractSeries *series : painter.chart()->series())
            if (const auto *marks = qobject_cast<const QScatterSeries *>(series))
                fills << marks->color();
        QVERIFY(fills.contains(ChartPalette::light().background));
        QVERIFY(fills.contains(
            ChartPalette::light().colorOf(strata::app::domain::HostKind::BareMetal)));
    }

    //! Whoever sees only the picture knows it too.
    void captionsSayThatTheRunsWereApart()
    {
        const SampleChange sample;
        for (const RowChart &chart :
             changeCharts(runsOf(sample)) + beforeAndAfterCharts(runsOf(sample))) {
            const QString caption = chart.caption.join(QLatin1Char('\n'));
            QVERIFY(caption.contains(QStringLiteral("at different times, not in turns")));
            QVERIFY(caption.contains(QStringLiteral("bootstrap interval")));
            QVERIFY(caption.contains(QStringLiteral("Before: Run 1: ")));
            QVERIFY(caption.contains(QStringLiteral("After: Run 2 (new.strata): ")));
        }
    }

    void tables()
    {
        const SampleChange sample;
        const auto table = changeTable(runsOf(sample));
        QCOMPARE(table.rows.size(), 2);
        QStringList texts;
        for (const auto &cell : table.rows.first().cells)
            texts << plain(cell.text);
        QCOMPARE(texts.size(), table.headers.size());
        QCOMPARE(texts.at(3), QStringLiteral("+10.0 %"));
        QCOMPARE(texts.at(5), QStringLiteral("100 FLOP/s"));
        QCOMPARE(texts.at(6), QStringLiteral("90.0 FLOP/s"));
        QCOMPARE(texts.at(7), QStringLiteral("5"));
        QCOMPARE(table.rows.last().cells.at(7).text, QStringLiteral("5 | 0"));
        const auto conditions = conditionTable(runsOf(sample));
        QCOMPARE(conditions.rows.size(), 1);
        QCOMPARE(conditions.rows.first().cells.at(3).text, QStringLiteral("6.12"));
    }

    void summary()
    {
        SampleChange sample;
        const QString text = plain(ChangeText::summary(sample.change));
        QVERIFY2(text.contains(
                     QStringLiteral("Compared with the earlier run: 1 slower. 1 result(s) are not "
                                    "comparable.")),
                 qPrintable(text));
        sample.change.rows.clear();
        QCOMPARE(ChangeText::summary(sample.change).section(QLatin1Char('.'), 0, 0),
                 QStringLiteral("The two runs have no work and host in common"));
    }

    //! A name of a host is text, whatever it looks like.
    void namesAreNoMarkup()
    {
        SampleChange sample;
        sample.before.plan.hosts[1].name = QStringLiteral("<b>x</b>\n\u202e");
        const QString name = changeCharts(runsOf(sample)).first().rows.last().hostName;
        QVERIFY(name.contains(QStringLiteral("<b>x</b>")));
        QVERIFY(!name.contains(QLatin1Char('\n')) && !name.contains(QChar(0x202e)));
    }
};

QTEST_MAIN(TestBuildChanges)
#include "tst_build_changes.moc"
