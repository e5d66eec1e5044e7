// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/shell/commands/export_commands.h"

#include "tests/support/patience.h"

#include <QApplication>
#include <QDir>
#include <QListWidget>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>
#include <utility>

using namespace strata;
namespace domain = strata::app::domain;
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
        commands.write({ui::charts::toCharts(charts),
                        ui::charts::ChartFormat::Svg,
                        {},
                        96,
                        target,
                        true,
                        true});
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);
        QCOMPARE(failed.size(), 0);
        const QStringList files = QDir(target).entryList(QDir::Files);
        QCOMPARE(files.filter(QStringLiteral(".svg")).size(), 2);
        QCOMPARE(files.filter(QStringLiteral(".csv")).size(), 4);
        QCOMPARE(files.filter(QStringLiteral(".json")).size(), 1);
        for (const QString &file : files)
            QVERIFY2(file.startsWith(QStringLiteral("strata-run1-")), qPrintable(file));
        QVERIFY2(told.first().first().toString().startsWith(QString::number(files.size())),
                 qPrintable(told.first().first().toString()));
    }

    void anotherRunMayBeShownMeanwhile()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        services.project().stored.last().run.id = QStringLiteral("r2");
        Q_EMIT services.project().runsChanged();
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy told(&commands, &ExportCommands::reported);
        const QString target = directory.filePath(QStringLiteral("report"));
        services.project().isSilent = true; // still reading
        commands.write({{}, ui::charts::ChartFormat::Svg, {}, 96, target, true, false});
        results.select(QStringLiteral("r1"));
        services.project().isSilent = false;
        services.project().readRun(QStringLiteral("r2"));
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);
        const QStringList files = QDir(target).entryList(QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files)
            QVERIFY2(file.startsWith(QStringLiteral("strata-run2-")), qPrintable(file));
        QVERIFY(!commands.isBusy());
    }

    void chartsOfTheRunThatWasAskedAboutAreOffered()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        services.project().stored.last().run.id = QStringLiteral("r2");
        Q_EMIT services.project().runsChanged();
        QWidget window;
        ExportCommands commands(results, settings, window);
        int offered = 0;
        QTimer looks;
        connect(&looks, &QTimer::timeout, this, [&] {
            if (auto *dialog =
                    qobject_cast<ui::dialogs::ExportDialog *>(QApplication::activeModalWidget())) {
                offered = dialog->findChild<QListWidget *>()->count();
                dialog->reject();
            }
        });
        looks.start(20);
        commands.ask({}, true);
        services.project().isSilent = true;
        results.select(QStringLiteral("r1"));
        QVERIFY(!results.run()); // it is still being read
        QTRY_VERIFY_WITH_TIMEOUT(offered > 0, patienceMs);
    }

    //! They are read and written trial by trial, and that can be given up.
    void rawStepsOfALongRunAreWrittenApart()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        domain::RunData run = tests::latencyRun();
        QList<domain::TrialData> raw = run.trials;
        raw.removeIf([](const domain::TrialData &trial) { return trial.steps.empty(); });
        QVERIFY(raw.size() > 2);
        for (domain::TrialData &trial : run.trials) {
            trial.summary = domain::summaryOf(trial.samples, domain::stepsOf(trial));
            trial.steps.clear();
        }
        services.project().stored.append(run);
        Q_EMIT services.project().runsChanged();
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy told(&commands, &ExportCommands::reported);
        const ui::dialogs::ExportChoice numbers{{},
                                                ui::charts::ChartFormat::Png,
                                                {},
                                                96,
                                                directory.filePath(QStringLiteral("a")),
                                                true,
                                                true};
        const auto &asked = services.project().askedTrials;
        commands.write(numbers);
        QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 1, patienceMs);
        window.findChild<QProgressDialog *>(QStringLiteral("exportProgress"))
            ->findChild<QPushButton *>()
            ->click();
        QCOMPARE(told.size(), 1);
        QVERIFY(!commands.isBusy());
        QVERIFY(!QFile::exists(directory.filePath(QStringLiteral("a/strata-run1-steps.csv"))));

        commands.write(numbers);
        for (qsizetype i = 0; i < raw.size(); ++i) {
            QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 2 + i, patienceMs);
            QCOMPARE(asked.last().second, QStringList(raw.at(i).trial.id));
            Q_EMIT services.project().trialsLoaded(
                run.run.id,
                std::make_shared<QList<domain::TrialData>>(QList<domain::TrialData>{raw.at(i)}));
        }
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 2, patienceMs);
        QFile steps(directory.filePath(QStringLiteral("a/strata-run1-steps.csv")));
        QVERIFY(steps.open(QIODevice::ReadOnly));
        qsizetype all = 0;
        for (const domain::TrialData &trial : std::as_const(raw))
            all += qsizetype(trial.steps.size());
        QCOMPARE(steps.readAll().count('\n'), 1 + all);
        QCOMPARE(services.project().wholeLoads, 0);
    }

    //! Of a run with charts of every kind.
    void writesTheSameFilesAsTheCommandLine()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        domain::RunData run = tests::latencyRun();
        for (domain::TrialData &trial : run.trials)
            trial.samples = {
                {QStringLiteral("cpu.utilization"), QStringLiteral("1"), 500'000, 0.5}};
        services.project().stored.append(run);
        services.project().openFile(QStringLiteral("/p/two layers.strata"));
        settings.setLastDirectory(directory.filePath(QStringLiteral("window")));
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy told(&commands, &ExportCommands::reported);
        bool asked = false;
        QTimer asks;
        connect(&asks, &QTimer::timeout, &window, [&asked] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            if (dialog && !std::exchange(asked, true))
                dialog->accept();
        });
        asks.start(20);
        commands.ask({}, true);
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);

        const QString other = directory.filePath(QStringLiteral("report"));
        ui::report::ReportPlaces places{other, other, other, commands.stem()};
        places.dpi = 96;
        const auto written =
            ui::report::writeReport(results.run(), results.comparison(), places, false);
        QVERIFY(written);
        const QStringList files = QDir(other).entryList(QDir::Files);
        QCOMPARE(written->size(), files.size());
        QCOMPARE(QDir(settings.lastDirectory()).entryList(QDir::Files), files);
        for (const char *kind : {"throughput", "degradation", "utilization", "latency", "elapsed"})
            QVERIFY2(!files.filter(QStringLiteral("two layers-run1-%1").arg(QLatin1String(kind)))
                          .filter(QStringLiteral(".png"))
                          .isEmpty(),
                     kind);
        QVERIFY2(told.first().first().toString().startsWith(QString::number(files.size())),
                 qPrintable(told.first().first().toString()));
    }

    void aChartIsWrittenAsItIsShown()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        settings.setLastDirectory(directory.filePath(QStringLiteral("window")));
        auto charts = ui::charts::throughputCharts(*results.comparison(), results.run()->run);
        charts.last().rows.removeFirst(); // as if a host were hidden
        const auto shown = ui::charts::toCharts(charts).last();
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy told(&commands, &ExportCommands::reported);
        QTimer asks;
        qsizetype offered = 0;
        ui::dialogs::ExportChoice choice;
        connect(&asks, &QTimer::timeout, &window, [&] {
            if (auto *dialog =
                    qobject_cast<ui::dialogs::ExportDialog *>(QApplication::activeModalWidget());
                dialog && offered == 0) {
                offered = dialog->findChild<QListWidget *>()->count();
                choice = dialog->choice();
                dialog->accept();
            }
        });
        asks.start(20);
        commands.ask(shown, false);
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);
        QCOMPARE(offered, 5); // all of the run and its overview, not one more
        QCOMPARE(choice.charts, QList<ui::charts::ChartPtr>{shown});
        QCOMPARE(QDir(settings.lastDirectory()).entryList(QDir::Files).size(), 1);
        QCOMPARE(services.project().wholeLoads, 0);

        // Raw steps have not been looked at yet: what is written comes from them.
        services.project().stored.first().isProven = false;
        results.readAgain();
        QVERIFY(!results.run()->isProven);
        told.clear();
        offered = 0;
        commands.ask(shown, false);
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patienceMs);
        QCOMPARE(services.project().wholeLoads, 1);
    }

    void readingForItIsGivenUpAlone_data()
    {
        QTest::addColumn<bool>("hasCharts");
        QTest::addColumn<QString>("givenUp");
        QTest::newRow("numbers") << false << "r1";
        QTest::newRow("charts") << true << "whole r1";
    }
    //! What others read goes on, and what fails there does not end it.
    void readingForItIsGivenUpAlone()
    {
        QFETCH(const bool, hasCharts);
        QFETCH(const QString, givenUp);
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        tests::WindowProject &project = services.project();
        ui::models::RunResults results(project);
        project.stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT project.runsChanged();
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy failed(&commands, &ExportCommands::failed);
        ui::dialogs::ExportChoice choice;
        choice.directory = directory.filePath(QStringLiteral("report"));
        choice.csv = true;
        if (hasCharts)
            choice.charts = ui::charts::toCharts(
                ui::charts::degradationCharts(*results.comparison(), results.run()->run));
        project.isSilent = true;
        commands.write(choice);
        Q_EMIT project.failed({});
        hasCharts ? Q_EMIT project.runNotRead(QStringLiteral("r1"), {})
                  : Q_EMIT project.wholeRunNotLoaded(QStringLiteral("r1"), {});
        QVERIFY(commands.isBusy());
        window.findChild<QProgressDialog *>(QStringLiteral("exportProgress"))
            ->findChild<QPushButton *>()
            ->click();
        QVERIFY(!commands.isBusy());
        QCOMPARE(project.givenUp, QStringList{givenUp});
        QCOMPARE(project.cancelledLoads, 0);

        commands.write(choice);
        QVERIFY(commands.isBusy());
        hasCharts ? Q_EMIT project.wholeRunNotLoaded(QStringLiteral("r1"), {})
                  : Q_EMIT project.runNotRead(QStringLiteral("r1"), {});
        QVERIFY(!commands.isBusy());
        QCOMPARE(failed.size(), hasCharts ? 0 : 1); // the project itself says the other
    }

    //! Closed before the charts are listed.
    void aWindowThatIsGoneLeavesNoBusyPointer()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        auto window = std::make_unique<QWidget>();
        auto *commands = new ExportCommands(results, settings, *window); // of the window
        commands->ask({}, true);
        QVERIFY(QGuiApplication::overrideCursor());
        window.reset();
        QVERIFY(!QGuiApplication::overrideCursor());
    }

    void saysWhyAFileCannotBeWritten()
    {
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        tests::WindowServices services;
        ui::models::RunResults results(services.project());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        QWidget window;
        ExportCommands commands(results, settings, window);
        QSignalSpy failed(&commands, &ExportCommands::failed);
        commands.write(
            {{}, ui::charts::ChartFormat::Png, {}, 96, QStringLiteral("/proc/nothing/here"), true});
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    }
};

QTEST_MAIN(TstExportCommands)
#include "tst_export_commands.moc"
