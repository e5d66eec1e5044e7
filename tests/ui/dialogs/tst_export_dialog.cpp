// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/dialogs/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace strata;
using strata::ui::dialogs::ExportDialog;

class TstExportDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void offersAllChartsAndTicksTheMarkedOnes()
    {
        const auto plan = tests::samplePlan();
        const auto run = tests::sampleRun(plan).run;
        const auto charts = ui::charts::throughputCharts(tests::sampleComparison(plan), run);
        QCOMPARE(charts.size(), 2);
        ExportDialog dialog(ui::charts::toCharts(charts), {charts[1].fileStem},
                            QStringLiteral("/tmp"));
        auto choice = dialog.choice();
        QCOMPARE(choice.charts.size(), 1);
        QCOMPARE(choice.charts.first()->fileStem, charts[1].fileStem);
        QVERIFY(choice.sizeInches.isEmpty());
        QVERIFY(!choice.csv);
        dialog.findChild<QComboBox *>()->setCurrentIndex(2);
        QCOMPARE(dialog.choice().format, ui::charts::ChartFormat::Pdf);
    }

    void nothingChosenCannotBeExported()
    {
        ExportDialog dialog({}, {}, QStringLiteral("/tmp"));
        const auto exportEnabled = [&] {
            for (const QPushButton *button : dialog.findChildren<QPushButton *>())
                if (button->isDefault())
                    return button->isEnabled();
            return false;
        };
        QVERIFY(!exportEnabled());
        dialog.setCsv(true);
        QVERIFY(exportEnabled());
    }
};

QTEST_MAIN(TstExportDialog)
#include "tst_export_dialog.moc"
