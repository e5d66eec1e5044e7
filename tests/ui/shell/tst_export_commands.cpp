// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/shell/export_commands.h"

#include "tests/support/patience.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::shell::ExportCommands;

class TstExportCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesChartsAndNumbers()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy told(&commands, &ExportCommands::reported);
        QSignalSpy failed(&commands, &ExportCommands::failed);
        const auto charts =
            ui::charts::degradationCharts(*results.comparison(), results.run()->run);
        const QString target = directory.filePath(QStringLiteral("report"));
        commands.write(
            {ui::charts::toCharts(charts), ui::charts::ChartFormat::Svg, {}, 96, target, true});
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 2, patienceMs);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(QDir(target).entryList({QStringLiteral("run-1-*.svg")}).size(), 2);
        QCOMPARE(QDir(target).entryList({QStringLiteral("*.csv")}).size(), 3);
    }

    void saysWhyAFileCannotBeWritten()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy failed(&commands, &ExportCommands::failed);
        commands.write({{},
                        ui::charts::ChartFormat::Png,
                        {},
                        96,
                        QStringLiteral("/proc/nothing/here"),
                        false});
        QCOMPARE(failed.size(), 1);
    }
};

QTEST_MAIN(TstExportCommands)
#include "tst_export_commands.moc"
