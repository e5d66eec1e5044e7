// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/report/print_result.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QStandardItemModel>
#include <QTest>

using namespace strata;
using strata::ui::report::PrintedResult;

namespace {

//! What a printer would be given, as PDF.
QByteArray printed(const PrintedResult &result)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    ui::report::printResult(result, writer);
    return bytes;
}

qsizetype pagesOf(const QByteArray &pdf)
{
    return pdf.count("/Type /Page\n");
}

std::unique_ptr<QStandardItemModel> table(int rows)
{
    auto model = std::make_unique<QStandardItemModel>(rows, 3);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < 3; ++column)
            model->setItem(row, column,
                           new QStandardItem(QStringLiteral("<b>%1</b>").arg(row * 3 + column)));
    return model;
}

} // namespace

class TstPrintResult : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChartAndAShortTableFitOnePage()
    {
        const auto plan = tests::samplePlan();
        const auto charts = ui::charts::toCharts(ui::charts::throughputCharts(
            tests::sampleComparison(plan), tests::sampleRun(plan).run));
        const auto rows = table(8);
        const QString title = QStringLiteral("two layers-run1");
        const QByteArray both = printed({title, {}, charts.first(), rows.get(), {2, 0, 1}});
        QCOMPARE(pagesOf(both), 1);
        const QByteArray alone = printed({title, {}, {}, rows.get(), {2, 0, 1}});
        QCOMPARE(pagesOf(alone), 1);
        QVERIFY(both.size() > alone.size() + 5'000); // the picture
    }

    void aLongTableGoesOnOverPages()
    {
        const auto rows = table(300);
        QVERIFY(pagesOf(printed({QStringLiteral("a"), {}, {}, rows.get(), {0, 1, 2}})) > 3);
    }

    void rowsBeginWithTheirNames()
    {
        using ui::models::TableTwin;
        const auto rows = table(2);
        const QByteArray plain = printed({{}, {}, {}, rows.get(), {0}});
        for (int row = 0; row < 2; ++row)
            rows->setHeaderData(row, Qt::Vertical, QStringLiteral("a long name of a work"));
        QCOMPARE(printed({{}, {}, {}, rows.get(), {0}}).size(), plain.size()); // mere numbers
        rows->setHeaderData(0, Qt::Vertical, QStringLiteral("Workload"), TableTwin::RowHeadingRole);
        QVERIFY(printed({{}, {}, {}, rows.get(), {0}}).size() > plain.size());
    }

    void columnsThatAreNotWantedAreLeftOut()
    {
        const auto rows = table(100);
        const QByteArray all = printed({QStringLiteral("a"), {}, {}, rows.get(), {0, 1, 2}});
        const QByteArray one = printed({QStringLiteral("a"), {}, {}, rows.get(), {1}});
        QVERIFY(one.size() < all.size());
    }
};

QTEST_MAIN(TstPrintResult)
#include "tst_print_result.moc"
