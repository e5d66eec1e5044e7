// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/window_services.h"
#include "ui/shell/commands/report_commands.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <utility>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::shell::ReportCommands;

class TstReportCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_folder->filePath(QStringLiteral("ui.ini")));
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<ui::models::RunResults>(m_services->project());
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        m_services->project().openFile(QStringLiteral("/p/two layers.strata"));
        m_window = std::make_unique<QWidget>();
        m_commands = new ReportCommands(*m_results, *m_settings, *m_window);
        m_told = std::make_unique<QSignalSpy>(m_commands, &ReportCommands::reported);
        m_failed = std::make_unique<QSignalSpy>(m_commands, &ReportCommands::failed);
    }
    void cleanup()
    {
        m_window.reset(); // with the commands
        m_results.reset();
        m_services.reset();
    }

    void writesWhatComesFromRawSteps()
    {
        const QString path = m_folder->filePath(QStringLiteral("a.html"));
        m_commands->write(path);
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QCOMPARE(m_services->project().wholeLoads, 1);
        QVERIFY(m_told->first().first().toString().contains(path));
        QFile html(path);
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("strata check './two layers.strata'"));
        QCOMPARE(m_failed->size(), 0);
    }

    //! As the command line counts: hidden runs, too.
    void namesTheRunByItsNumber()
    {
        addSecondRun();
        m_services->project().stored.first().run.isHidden = true;
        Q_EMIT m_services->project().runsChanged();
        QCOMPARE(m_results->runs().size(), 1);
        const QString path = m_folder->filePath(QStringLiteral("a.html"));
        m_commands->write(path);
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QFile html(path);
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("--run 2 "));
    }

    void anotherRunMayBeShownMeanwhile()
    {
        addSecondRun();
        const QString path = m_folder->filePath(QStringLiteral("a.html"));
        m_services->project().isSilent = true; // still reading
        m_commands->write(path);
        m_results->select(QStringLiteral("r1"));
        m_services->project().isSilent = false;
        m_services->project().loadWholeRun(QStringLiteral("r2"));
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QVERIFY(QFileInfo::exists(path));
    }

    void asksWhereTo()
    {
        m_settings->setLastDirectory(m_folder->path());
        bool asked = false;
        QTimer asks;
        connect(&asks, &QTimer::timeout, this, [&asked] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (dialog && !std::exchange(asked, true))
                QMetaObject::invokeMethod(dialog, "accept");
        });
        asks.start(20);
        m_commands->ask(QStringLiteral("two layers-run1"));
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QVERIFY(
            QFileInfo::exists(m_folder->filePath(QStringLiteral("two layers-run1-report.html"))));
    }

    //! As one that was scheduled, and begins while somebody looks for a directory.
    void anotherRunMayBeginWhileItAsks()
    {
        m_settings->setLastDirectory(m_folder->path());
        QTimer asks;
        connect(&asks, &QTimer::timeout, this, [&] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (!dialog || m_results->runId() == QLatin1String("r2"))
                return;
            addSecondRun();
            QMetaObject::invokeMethod(dialog, "accept");
        });
        asks.start(20);
        m_commands->ask(QStringLiteral("layers-run1"));
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QFile html(m_folder->filePath(QStringLiteral("layers-run1-report.html")));
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("--run 1 "));
    }

    void saysWhyItCannotBeWritten()
    {
        m_commands->write(QStringLiteral("/proc/none/a.html"));
        QTRY_COMPARE_WITH_TIMEOUT(m_failed->size(), 1, patienceMs);
        QCOMPARE(m_told->size(), 0);
    }

    void oneIsWrittenAtATime()
    {
        const QString second = m_folder->filePath(QStringLiteral("b.html"));
        m_commands->write(m_folder->filePath(QStringLiteral("a.html")));
        m_commands->write(second);
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QVERIFY(!QFileInfo::exists(second));
    }

    void canBeCancelled()
    {
        const QString path = m_folder->filePath(QStringLiteral("a.pdf"));
        m_commands->write(path);
        auto *progress = m_window->findChild<QProgressDialog *>();
        QVERIFY(progress);
        progress->findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 1, patienceMs);
        QCOMPARE(m_told->first().first().toString(), QStringLiteral("No report was written."));
        QVERIFY(!QFileInfo::exists(path));
        m_commands->write(path);
        QTRY_COMPARE_WITH_TIMEOUT(m_told->size(), 2, patienceMs);
        QVERIFY(QFileInfo::exists(path));
    }

    //! Others go on reading.
    void readingForItIsGivenUpAlone()
    {
        m_services->project().isSilent = true;
        m_commands->write(m_folder->filePath(QStringLiteral("a.html")));
        m_window->findChild<QProgressDialog *>()->findChild<QPushButton *>()->click();
        QCOMPARE(m_services->project().givenUp, QStringList{QStringLiteral("whole r1")});
        QCOMPARE(m_services->project().cancelledLoads, 0);
        QVERIFY(!m_commands->isBusy());
        QCOMPARE(m_told->size(), 1);
        QCOMPARE(m_told->first().first().toString(), QStringLiteral("No report was written."));
    }

    void whatFailsElsewhereDoesNotEndIt()
    {
        app::api::Project &project = m_services->project();
        m_services->project().isSilent = true;
        m_commands->write(m_folder->filePath(QStringLiteral("a.html")));
        Q_EMIT project.failed({});
        Q_EMIT project.wholeRunNotLoaded(QStringLiteral("other"), {});
        QVERIFY(m_commands->isBusy());
        Q_EMIT project.wholeRunNotLoaded(QStringLiteral("r1"), {});
        QVERIFY(!m_commands->isBusy());
    }

private:
    //! It becomes the one that is shown.
    void addSecondRun()
    {
        auto second = tests::sampleRun(tests::samplePlan());
        second.run.id = QStringLiteral("r2");
        m_services->project().stored.append(second);
        Q_EMIT m_services->project().runsChanged();
        QCOMPARE(m_results->runId(), QStringLiteral("r2"));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<QWidget> m_window;
    ReportCommands *m_commands = nullptr; // of the window
    std::unique_ptr<QSignalSpy> m_told;
    std::unique_ptr<QSignalSpy> m_failed;
};

QTEST_MAIN(TstReportCommands)
#include "tst_report_commands.moc"
