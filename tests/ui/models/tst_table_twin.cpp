// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_twin.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace strata::ui::charts;
using strata::ui::models::SortedTwin;
using strata::ui::models::TableTwin;
using strata::ui::models::tabSeparated;

class TestTableTwin : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void isAProperModel()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        QAbstractItemModelTester tester(&table,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setContent(throughputTable(sample.comparison, sample.run));
        QCOMPARE(table.rowCount(), 8);
        QCOMPARE(table.columnCount(), 12);
        table.setContent(degradationTable(sample.comparison, sample.run));
        QCOMPARE(table.rowCount(), 6);
        QCOMPARE(table.columnCount(), 9);
        table.setContent({});
        QCOMPARE(table.rowCount(), 0);
    }
    //! With each trial that ends there are other values, and perhaps more rows.
    void whatIsSelectedStaysWhileARunGoesOn()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        const QAbstractItemModelTester tester(
            &table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto content = throughputTable(sample.comparison, sample.run);
        auto part = content;
        part.rows.resize(5);
        part.rows[3].cells[2] = TableTwin::Cell::words(QStringLiteral("another"));
        table.setContent(part);
        const QPersistentModelIndex selected(table.index(3, 2));
        const QSignalSpy changed(&table, &QAbstractItemModel::dataChanged);
        table.setContent(content);
        QCOMPARE(table.rowCount(), 8);
        QCOMPARE(selected.row(), 3);
        QCOMPARE(changed.size(), 1);
        QVERIFY(selected.data().toString() != QStringLiteral("another"));
        auto other = content;
        other.rows.removeFirst();
        table.setContent(other);
        QVERIFY(!selected.isValid());
    }
    void saysWhatTheChartSays()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        table.setContent(throughputTable(sample.comparison, sample.run));
        const auto text = [&](int row, int column) {
            return table.index(row, column).data().toString();
        };
        QCOMPARE(text(0, 0), QStringLiteral("gemm m=1024 n=1024"));
        QCOMPARE(text(1, 1), QStringLiteral("docker"));
        QCOMPARE(text(0, 2), QStringLiteral("98.2\u00a0GFLOP/s"));
        QCOMPARE(text(0, 4), QStringLiteral("5"));
        QCOMPARE(text(0, 5), QStringLiteral("150"));
        QVERIFY(text(2, 10).contains(QStringLiteral("TCG")));
        QCOMPARE(table.index(1, 0).data(TableTwin::HostIdRole).toString(), QStringLiteral("d"));
        QCOMPARE(table.index(5, 0).data(TableTwin::WorkloadIdRole).toString(), QStringLiteral("t"));
        QVERIFY(table.headerData(2, Qt::Horizontal).toString() == QStringLiteral("Median"));
    }
    void tellsWhatDidTheWork()
    {
        Sample sample = sampleComparison();
        auto &row = sample.comparison.throughput.first();
        row.facts = {{QStringLiteral("implementation"), QStringLiteral("brg:avx2")},
                     {QStringLiteral("calls_per_step"), QStringLiteral("7")}};
        row.secondsPerCall = 1.25e-5;
        TableTwin table;
        table.setContent(throughputTable(sample.comparison, sample.run));
        QCOMPARE(table.headerData(9, Qt::Horizontal).toString(), QStringLiteral("Implementation"));
        QCOMPARE(table.index(0, 9).data().toString(),
                 QStringLiteral("brg:avx2, 7 calls a timestep, 12.5 µs each"));
        QVERIFY(table.index(0, 9)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("calls_per_step: 7")));
        QCOMPARE(table.index(1, 9).data().toString(), QString());
    }
    void numbersSortAsNumbersAndMissingOnesLast()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        table.setContent(degradationTable(sample.comparison, sample.run));
        SortedTwin sorted;
        sorted.setSourceModel(&table);
        sorted.sort(3);
        QVERIFY(sorted.index(0, 3).data().toString().startsWith(QStringLiteral("+7.0")));
        QVERIFY(sorted.index(3, 3).data().toString().startsWith(QStringLiteral("+99.9")));
        QCOMPARE(sorted.index(5, 3).data().toString(), QStringLiteral("\u2013"));
    }
    void unitsAreNotMixedWhenSorted()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        table.setContent(throughputTable(sample.comparison, sample.run));
        SortedTwin sorted;
        const QAbstractItemModelTester tester(
            &sorted, QAbstractItemModelTester::FailureReportingMode::QtTest);
        sorted.setSourceModel(&table);
        const auto texts = [&] {
            QStringList found;
            for (int row = 0; row < sorted.rowCount(); ++row)
                found << sorted.index(row, 2).data().toString().replace(QChar::Nbsp,
                                                                        QLatin1Char(' '));
            return found;
        };
        // 98 MFLOP/s are more than 18 MB/s and less than 17 GB/s, which says nothing.
        sorted.sort(2);
        const QString dash(QChar(0x2013));
        QCOMPARE(texts(),
                 QStringList({QStringLiteral("0.0183 GB/s"), QStringLiteral("17.0 GB/s"),
                              QStringLiteral("18.3 GB/s"), QStringLiteral("0.0982 GFLOP/s"),
                              QStringLiteral("91.3 GFLOP/s"), QStringLiteral("98.2 GFLOP/s"), dash,
                              dash}));
        sorted.sort(2, Qt::DescendingOrder);
        QCOMPARE(texts().at(2), QStringLiteral("98.2 GFLOP/s"));
        QCOMPARE(texts().last(), QStringLiteral("0.0183 GB/s"));
    }
    void theVerdictComesThird()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        table.setContent(degradationTable(sample.comparison, sample.run));
        QCOMPARE(table.headerData(2, Qt::Horizontal).toString(), QStringLiteral("Verdict"));
        QVERIFY(table.index(0, 2).data().toString().endsWith(QStringLiteral("slower")));
    }
    void copiesTabSeparatedLines()
    {
        const Sample sample = sampleComparison();
        TableTwin table;
        table.setContent(degradationTable(sample.comparison, sample.run));
        const QStringList lines = tabSeparated(table).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 8); // headers, six rows, the end
        for (int i = 0; i < 7; ++i)
            QCOMPARE(lines.at(i).count(QLatin1Char('\t')), 8);
        const QString part =
            tabSeparated(table, {table.index(0, 1), table.index(0, 3), table.index(1, 1)});
        QCOMPARE(
            part.split(QLatin1Char('\n')).at(2),
            QStringLiteral("a-virtual-machine-with-a-very-long-name.department.example.org\t"));
    }
    void nothingBecomesAFormula()
    {
        Sample sample = sampleComparison();
        sample.run.plan.hosts[1].name = QStringLiteral("=HYPERLINK(\"x\")");
        TableTwin table;
        table.setContent(degradationTable(sample.comparison, sample.run));
        const QString line = tabSeparated(table).split(QLatin1Char('\n')).at(1);
        QVERIFY(line.contains(QStringLiteral("\t'=HYPERLINK")));
        QVERIFY(line.contains(QStringLiteral("\t+7.0"))); // a number keeps its sign
    }
    void toolTipsAreNoMarkup()
    {
        TableTwin table;
        table.setContent(
            {{QStringLiteral("h")},
             {{{},
               {},
               {{QStringLiteral("t"), QStringLiteral("t"), QStringLiteral("<b>x"), false}}}}});
        const QString tip = table.index(0, 0).data(Qt::ToolTipRole).toString();
        QVERIFY(!tip.isEmpty());
        QVERIFY(!Qt::mightBeRichText(tip));
    }
};

QTEST_APPLESS_MAIN(TestTableTwin)
#include "tst_table_twin.moc"
