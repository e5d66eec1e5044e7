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

#include <algorithm>

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
        ExportDialog dialog(ui::charts::toCharts(charts), {charts[1].fileStem}, {},
                            QStringLiteral("/tmp"));
        auto choice = dialog.choice();
        QCOMPARE(choice.charts.size(), 1);
        QCOMPARE(choice.charts.first()->fileStem, charts[1].fileStem);
        QVERIFY(choice.sizeInches.isEmpty());
        QVERIFY(!choice.csv);
        QVERIFY(!choice.json);
        dialog.findChild<QComboBox *>()->setCurrentIndex(2);
        QCOMPARE(dialog.choice().format, ui::charts::ChartFormat::Pdf);
    }

    void thoseOfFurtherSettingsAreTickedTogether()
    {
        const auto plan = tests::samplePlan();
        const auto charts =
            ui::charts::throughputCharts(tests::sampleComparison(plan), tests::sampleRun(plan).run);
        ExportDialog dialog(ui::charts::toCharts(charts), {charts[0].fileStem},
                            {charts[1].fileStem}, QStringLiteral("/tmp"));
        const auto boxes = dialog.findChildren<QCheckBox *>();
        const auto further = std::ranges::find_if(boxes, [](const QCheckBox *box) {
            return box->text().contains(QStringLiteral("further"));
        });
        QVERIFY(further != boxes.end());
        QCOMPARE(dialog.choice().charts.size(), 1);
        (*further)->setChecked(true);
        QCOMPARE(dialog.choice().charts.size(), 2);
        (*further)->setChecked(false);
        QCOMPARE(dialog.choice().charts.size(), 1);
    }

    void nothingChosenCannotBeExported()
    {
        ExportDialog dialog({}, {}, {}, QStringLiteral("/tmp"));
        const auto exportEnabled = [&] {
            for (const QPushButton *button : dialog.findChildren<QPushButton *>())
                if (button->isDefault())
                    return button->isEnabled();
            return false;
        };
        QVERIFY(!exportEnabled());
        dialog.setNumbers(true);
        QVERIFY(exportEnabled());
        QVERIFY(dialog.choice().csv && dialog.choice().json);
    }
};

QTEST_MAIN(TstExportDialog)
#include "tst_export_dialog.moc"
