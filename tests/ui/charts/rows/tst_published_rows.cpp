// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/published_rows.h"

#include "tests/ui/charts/rows/published_sample.h"
#include "ui/charts/rows/row_painter.h"

#include <QTest>

#include <cmath>

using namespace strata::ui::charts;
using strata::app::domain::HostKind;

namespace {

QStringList textsOf(const QList<strata::ui::models::TableTwin::Row> &rows)
{
    QStringList texts;
    for (const auto &row : rows)
        for (const auto &cell : row.cells)
            texts.append(cell.text);
    return texts;
}

} // namespace

class TestPublishedRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void degradationsOfTheSameWorkAreAdded()
    {
        const Sample sample = publishedSample();
        const QList<RowChart> own = degradationCharts(sample.comparison, sample.run);
        const QList<RowChart> charts = withPublished(own, sample);
        QVERIFY(charts.first().published.isEmpty()); // gemm
        QCOMPARE(charts.first().caption, own.first().caption);
        const RowChart &memory = charts.last();
        QCOMPARE(memory.published.size(), 1);
        QCOMPARE(memory.published.first().kind, HostKind::Container);
        QVERIFY(std::abs(memory.published.first().value - (1 - 4291.54 / 4131.885)) < 1e-9);
        QCOMPARE(memory.rows.size(), own.last().rows.size());
        QVERIFY(memory.caption.first().contains(QStringLiteral("Zhao 2018, figure 2")));
        QVERIFY(memory.caption.first().contains(QStringLiteral("not measured here")));
        QVERIFY(memory.description.contains(QStringLiteral("not measured here")));
    }

    void ratesAreThoseOfBothHosts()
    {
        const Sample sample = publishedSample();
        const RowChart chart =
            withPublished(throughputCharts(sample.comparison, sample.run), sample).last();
        QCOMPARE(chart.published.size(), 2);
        QCOMPARE(chart.published.at(0).kind, HostKind::BareMetal);
        QCOMPARE(chart.published.at(0).value, 4131.885 * 1048576);
        QCOMPARE(chart.published.at(1).kind, HostKind::Container);
    }

    void whatIsNotTheSameIsLeftOut()
    {
        Sample sample = publishedSample();
        for (auto &row : sample.comparison.throughput)
            row.rateUnit = QStringLiteral("images/s");
        QVERIFY(withPublished(throughputCharts(sample.comparison, sample.run), sample)
                    .last()
                    .published.isEmpty());
        sample = publishedSample();
        sample.run.plan.hosts.first().kind = HostKind::Vm; // the baseline
        QVERIFY(withPublished(degradationCharts(sample.comparison, sample.run), sample)
                    .last()
                    .published.isEmpty());
        sample = publishedSample();
        sample.run.plan.hosts[1].kind = HostKind::Vm; // there is no container then
        QVERIFY(withPublished(degradationCharts(sample.comparison, sample.run), sample)
                    .last()
                    .published.isEmpty());
    }

    void noTableHasThem()
    {
        const Sample sample = publishedSample();
        const QString all = (textsOf(throughputTable(sample.comparison, sample.run).rows) +
                             textsOf(degradationTable(sample.comparison, sample.run).rows))
                                .join(QLatin1Char('\n'));
        QVERIFY(!all.contains(QStringLiteral("Zhao")));
    }

    void aHostHasThemAsLines()
    {
        const Sample sample = publishedSample();
        const auto linesOf = [&](const char *workload, const char *host) {
            return publishedLines(sample.comparison, sample.run, QLatin1String(workload),
                                  QLatin1String(host));
        };
        QCOMPARE(linesOf("t", "d").size(), 1);
        QVERIFY(linesOf("t", "d").first().contains(QStringLiteral("Zhao 2018, figure 2")));
        for (const char *other : {"m", "v", "no such host"})
            QVERIFY2(linesOf("t", other).isEmpty(), other);
        QVERIFY(linesOf("g", "d").isEmpty());
    }

    void keysLeadToThem()
    {
        const Sample sample = publishedSample();
        RowPainter painter(
            withPublished(degradationCharts(sample.comparison, sample.run), sample).last());
        painter.show(ChartPalette::light(), QSizeF(720, 0), chartFont());
        const auto last = painter.moved(ChartPainter::Place{0}, Qt::Key_End);
        QVERIFY(last);
        QCOMPARE(last->index, 3);
        painter.setPlace(last);
        QVERIFY2(painter.readoutAt(*last).contains(QStringLiteral("not measured here")),
                 qPrintable(painter.readoutAt(*last)));
        QVERIFY(painter.subjectAt(*last).hostId.isEmpty());
        QVERIFY(painter.keyOf(*last).isEmpty());
        QCOMPARE(painter.placeAt(painter.layout().row(3).center()), last);
        QVERIFY(!painter.moved(last, Qt::Key_Right) ||
                painter.moved(last, Qt::Key_Right)->index == 3);
    }

    void theyStandBelowTheHosts()
    {
        const Sample sample = publishedSample();
        const QList<RowChart> own = throughputCharts(sample.comparison, sample.run);
        const RowChart chart = withPublished(own, sample).last();
        RowPainter painter(chart);
        painter.show(ChartPalette::light(), QSizeF(720, 0), chartFont());
        const RowLayout &layout = painter.layout();
        const auto hosts = static_cast<int>(chart.rows.size());
        QVERIFY(layout.heading > 0);
        QCOMPARE(layout.top(hosts), layout.plot.top() + hosts * layout.rowHeight + layout.heading);
        QVERIFY(layout.row(hosts + 1).bottom() <= layout.plot.bottom() + 0.5);
        QVERIFY(painter.size().height() > layout.plot.bottom());
        RowPainter without(own.last());
        without.show(ChartPalette::light(), QSizeF(720, 0), chartFont());
        QCOMPARE(without.layout().heading, 0.0);
        QVERIFY(without.size().height() < painter.size().height());
    }

    void aFarFasterMachineDoesNotSquashTheHosts()
    {
        const Sample sample = publishedSample();
        RowChart chart =
            withPublished(throughputCharts(sample.comparison, sample.run), sample).last();
        const double own = RowScale(chart, 5).toAxis(18.3e9);
        QVERIFY(!RowScale(chart, 5).isOffScale(chart.published.first()));
        chart.published.first().value = 18.3e9 * 100;
        const RowScale scale(chart, 5);
        QVERIFY(scale.isOffScale(chart.published.first()));
        QVERIFY(own > 0.5 * scale.high());
        // A degradation is what the person wants to see.
        RowChart losses = degradationCharts(sample.comparison, sample.run).last();
        losses.rows.removeIf([](const ChartRow &row) { return row.emulated; });
        losses.published = {
            {QStringLiteral("X"), QStringLiteral("table 1"), {}, HostKind::Container, 0.6, true}};
        QVERIFY(!RowScale(losses, 5).isOffScale(losses.published.first()));
    }
};

QTEST_MAIN(TestPublishedRows)
#include "tst_published_rows.moc"
