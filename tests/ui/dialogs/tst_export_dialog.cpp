// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
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

    void staysOpenUntilThereIsTheDirectory()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file"))); // where a folder would have to be
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString none = file.fileName() + QStringLiteral("/none");
        ExportDialog dialog({}, {}, {}, none);
        dialog.setNumbers(true);
        dialog.show();
        dialog.accept();
        QVERIFY(dialog.isVisible());
        const auto problem = [&] {
            for (const auto *label : dialog.findChildren<ui::widgets::PlainLabel *>())
                if (label->isVisible())
                    return label->text();
            return QString();
        };
        QCOMPARE(problem(), QStringLiteral("The folder %1 does not exist and cannot be created. "
                                           "Choose another folder.")
                                .arg(none));
        QVERIFY(dialog.choice().csv);
        dialog.findChild<QLineEdit *>(QStringLiteral("directory"))
            ->setText(folder.filePath(QStringLiteral("new")));
        QCOMPARE(problem(), QString());
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(QDir(folder.filePath(QStringLiteral("new"))).exists());
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
