// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/models/log_model.h"
#include "ui/pages/live_page.h"
#include "ui/shell/activity_dock.h"
#include "ui/shell/commands/schedule_commands.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/project_dock.h"
#include "ui/shell/run_status_bar.h"
#include "ui/shell/schedule_indicator.h"
#include "ui/widgets/problem_bar.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::shell::ActionId;
using strata::ui::shell::MainWindow;

namespace {

//! Everything that a window says by itself, sorted.
QStringList words(const MainWindow &window)
{
    QStringList all;
    for (const QAction *action : window.findChildren<QAction *>())
        all << action->text() << action->statusTip();
    for (const QLabel *label : window.findChildren<QLabel *>())
        all << label->text();
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        all << button->text();
    for (const QHeaderView *header : window.findChildren<QHeaderView *>())
        for (int section = 0; section < header->count(); ++section)
            all << header->model()->headerData(section, header->orientation()).toString();
    for (const QAbstractSpinBox *box : window.findChildren<QAbstractSpinBox *>())
        all << box->text();
    for (const QWidget *widget : window.findChildren<QWidget *>())
        all << widget->accessibleName() << widget->windowTitle();
    const auto *tabs = window.findChild<QTabWidget *>();
    for (int tab = 0; tab < tabs->count(); ++tab)
        all << tabs->tabText(tab);
    all.removeAll(QString());
    all.removeDuplicates();
    all.sort();
    return all;
}

QStringList without(QStringList all, const QStringList &some)
{
    for (const QString &one : some)
        all.removeAll(one);
    return all;
}

} // namespace

class TstMainWindowLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        ui::shell::installLanguage(QStringLiteral("en"));
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory.filePath(QStringLiteral("ui.ini")));
        m_window.reset(open(&m_services));
    }
    void cleanup() { m_window.reset(); }

    void aWindowSaysWhatOneSaysThatWasOpenedInTheLanguage()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_window->showTab(MainWindow::OverviewTab);
        for (const QString &language : {QStringLiteral("de"), QStringLiteral("zh_CN"),
                                        QStringLiteral("zh_TW"), QStringLiteral("en")}) {
            switchTo(language);
            m_window->showTab(MainWindow::PlanTab); // what was never seen has no names yet
            m_window->showTab(MainWindow::OverviewTab);
            tests::WindowServices *services = nullptr;
            const std::unique_ptr<MainWindow> other(open(&services));
            services->project().setPlan(tests::samplePlan());
            other->showTab(MainWindow::OverviewTab);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCOMPARE(without(words(*m_window), words(*other)).join(u'|'), QString());
            QCOMPARE(without(words(*other), words(*m_window)).join(u'|'), QString());
        }
    }

    void keysAreUnique_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de", "zh_CN", "zh_TW"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }

    void keysAreUnique()
    {
        QFETCH(const QString, language);
        if (language != QLatin1String("en"))
            switchTo(language);
        QHash<QString, QString> seen;
        for (const QAction *action : m_window->findChildren<QAction *>()) {
            for (const QKeySequence &key : action->shortcuts()) {
                const QString text = key.toString();
                QVERIFY2(!seen.contains(text),
                         qPrintable(QStringLiteral("%1: %2 and %3")
                                        .arg(text, seen.value(text), action->text())));
                seen.insert(text, action->text());
            }
        }
    }

    void mnemonicsAreUniqueInEachMenu_data() { keysAreUnique_data(); }

    void mnemonicsAreUniqueInEachMenu()
    {
        QFETCH(const QString, language);
        if (language != QLatin1String("en"))
            switchTo(language);
        QList<QWidget *> menus{m_window->menuBar()};
        for (QMenu *menu : m_window->menuBar()->findChildren<QMenu *>())
            menus << menu;
        QVERIFY(menus.size() > 6);
        for (QTableView *table : m_window->findChildren<QTableView *>())
            menus << table; // its actions are its context menu
        QStringList twice;
        for (const QWidget *menu : menus) {
            QHash<QKeySequence, QString> seen;
            for (const QAction *action : menu->actions()) {
                const QKeySequence key = QKeySequence::mnemonic(action->text());
                if (!key.isEmpty() && seen.contains(key))
                    twice << seen.value(key) + QStringLiteral(" and ") + action->text();
                seen.insert(key, action->text());
            }
        }
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QStringLiteral("; "))));
    }

    void whatWasChosenStays()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_window->showTab(MainWindow::ThroughputTab);
        m_window->findChild<ui::shell::ProjectDock *>()->selectHost(QStringLiteral("c3"));
        const QString host = m_window->findChild<ui::shell::ProjectDock *>()->selectedHostId();
        QVERIFY(!host.isEmpty());
        m_window->resize(1111, 777);
        QCoreApplication::processEvents();
        const int room = m_window->findChild<QTabWidget *>()->height();
        switchTo(QStringLiteral("de"));
        QCOMPARE(m_window->findChild<QTabWidget *>()->currentIndex(),
                 int(MainWindow::ThroughputTab));
        QCOMPARE(m_window->findChild<ui::shell::ProjectDock *>()->selectedHostId(), host);
        QCOMPARE(m_window->size(), QSize(1111, 777));
        QVERIFY(std::abs(m_window->findChild<QTabWidget *>()->height() - room) < 60);
    }

    void theRunThatWasGoneToStaysSoAndHiddenOnesStayListed()
    {
        auto run = tests::sampleRun(tests::samplePlan());
        run.run.isHidden = true;
        m_services->project().setPlan(run.run.plan);
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        m_window->actions()[ActionId::ShowHiddenRuns]->trigger();
        const ui::shell::ProjectDock::Item item{ui::shell::ProjectDock::Kind::Run, run.run.id,
                                                ui::models::ProjectTreeModel::RunsSection};
        m_window->findChild<ui::shell::ProjectDock *>()->select(item);
        switchTo(QStringLiteral("de"));
        QCOMPARE(m_window->findChild<ui::shell::ProjectDock *>()->selected(), item);
        QVERIFY(m_window->actions()[ActionId::ShowHiddenRuns]->isChecked());
    }

    void aScheduledRunStaysSo()
    {
        m_services->project().setPlan(tests::samplePlan());
        schedule().set(QDateTime::currentDateTime().addDays(1));
        const QDateTime at = schedule().at();
        switchTo(QStringLiteral("de"));
        QCOMPARE(schedule().at(), at);
        const auto indicators = m_window->findChildren<ui::shell::ScheduleIndicator *>();
        QCOMPARE(indicators.size(), 1);
        QVERIFY(!indicators.first()->isHidden());
        // One that waits for another run.
        m_window->actions()[ActionId::Run]->trigger();
        schedule().set(QDateTime::currentDateTime().addSecs(-1));
        schedule().lookAtClock();
        switchTo(QStringLiteral("en"));
        m_services->runner().end(domain::RunState::Done);
        QCOMPARE(m_services->runner().calls,
                 (QStringList{QStringLiteral("start"), QStringLiteral("start")}));
    }

    void nothingIsThereTwice()
    {
        switchTo(QStringLiteral("de"));
        switchTo(QStringLiteral("zh_CN"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(m_window->findChildren<QToolBar *>().size(), 1);
        QCOMPARE(m_window->findChildren<QMenuBar *>().size(), 1);
        QCOMPARE(m_window->findChildren<ui::shell::RunStatusBar *>().size(), 1);
        QCOMPARE(m_window->findChildren<ui::shell::ProjectDock *>().size(), 1);
        QCOMPARE(m_window->findChildren<ui::pages::LivePage *>().size(), 1);
        const QSignalSpy wanted(m_window.get(), &MainWindow::windowRequested);
        m_window->actions()[ActionId::New]->trigger();
        QCOMPARE(wanted.size(), 1);
        m_services->project().setPlan(tests::samplePlan());
        m_window->actions()[ActionId::Run]->trigger();
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("start")});
    }

    void aRunGoesOn()
    {
        const domain::Plan plan = tests::samplePlan();
        m_services->project().setPlan(plan);
        m_window->actions()[ActionId::Run]->trigger();
        const domain::Trial first = tests::sampleTrial(plan, 0, domain::TrialState::Measuring);
        Q_EMIT m_services->runner().trialChanged(first);
        Q_EMIT m_services->runner().stepsArrived(first.id, tests::sampleSteps(0, 20));
        switchTo(QStringLiteral("de"));

        QVERIFY(m_services->runner().isRunning());
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("start")});
        auto *page = m_window->findChild<ui::pages::LivePage *>();
        QCOMPARE(m_window->findChild<QTabWidget *>()->currentIndex(), int(MainWindow::LiveTab));
        QVERIFY(page->isVisibleTo(m_window.get()));
        QVERIFY(page->trials().rowCount() > 0);
        QVERIFY(!page->trials().current()->id.isEmpty());
        QVERIFY(m_window->actions()[ActionId::StopNow]->isEnabled());
        // It listens, once.
        const int rows = page->trials().rowCount();
        Q_EMIT m_services->runner().stepsArrived(first.id, tests::sampleSteps(20, 5));
        Q_EMIT m_services->runner().progressChanged({3, 40, 7300});
        QCOMPARE(page->trials().rowCount(), rows);
        const auto *bar = m_window->findChild<ui::shell::RunStatusBar *>();
        QVERIFY(bar->findChild<QProgressBar *>()->isVisibleTo(bar));
        m_services->runner().end(domain::RunState::Stopped);
        QVERIFY(!m_window->actions()[ActionId::StopNow]->isEnabled());
    }

    void whatHappensIsLoggedOnce()
    {
        m_services->project().setPlan(tests::samplePlan());
        switchTo(QStringLiteral("de"));
        switchTo(QStringLiteral("en"));
        const auto *dock = m_window->findChild<ui::shell::ActivityDock *>();
        const QAbstractItemModel *log =
            dock->findChild<QTableView *>(QStringLiteral("log"))->model();
        const int before = log->rowCount();
        Q_EMIT m_services->runner().logged(ui::models::makeEntry(app::api::LogEntry::Severity::Info,
                                                                 {}, QStringLiteral("one thing")));
        QCOMPARE(log->rowCount(), before + 1);
    }

    void aDialogIsFinishedFirst()
    {
        QDialog dialog(m_window.get());
        dialog.setModal(true);
        dialog.show();
        ui::shell::installLanguage(QStringLiteral("de"));
        QTest::qWait(1);
        QCOMPARE(fileMenu(), QStringLiteral("&File"));
        dialog.close();
        QTRY_COMPARE(fileMenu(), QStringLiteral("&Datei"));
    }

    void anOfferThatNobodyAnsweredIsMadeAgain()
    {
        m_window->offerRecovered({m_directory.filePath(QStringLiteral("a.strata"))});
        const auto isOffered = [this] {
            return m_window->findChild<ui::widgets::ProblemBar *>(QStringLiteral("offer"))
                ->isVisibleTo(m_window.get());
        };
        QVERIFY(isOffered());
        switchTo(QStringLiteral("de"));
        QVERIFY(isOffered());
    }

    void whatAnothersRunLeftIsOfferedAgain()
    {
        const auto run = tests::sampleRun(tests::samplePlan(), domain::RunState::Interrupted);
        m_services->project().stored.append(run);
        m_services->project().openFile(m_directory.filePath(QStringLiteral("a.strata")));
        tests::WindowRunner &runner = m_services->runner();
        const qsizetype collected = runner.calls.size();
        Q_EMIT runner.leftAlone(run.run.id, {QStringLiteral("gpu01 (eve@10.0.0.7)")});
        switchTo(QStringLiteral("de"));
        QCOMPARE(runner.calls.size(), collected + 1); // which answers in the new words
        QCOMPARE(runner.calls.last(), QStringLiteral("collect ") + run.run.id);
    }

    void whatIsCollectedGoesOn()
    {
        m_services->runner().beginCollecting(QStringLiteral("r1"));
        switchTo(QStringLiteral("de"));
        const auto *bar = m_window->findChild<ui::shell::RunStatusBar *>();
        QVERIFY(bar->findChild<QProgressBar *>()->isVisibleTo(bar));
        QVERIFY(m_window->actions()[ActionId::StopNow]->isEnabled());
        QVERIFY(!m_window->actions()[ActionId::Pause]->isEnabled());
        m_services->runner().endCollecting(QStringLiteral("r1"), 0);
        QVERIFY(!bar->findChild<QProgressBar *>()->isVisibleTo(bar));
    }

private:
    MainWindow *open(tests::WindowServices **services)
    {
        auto made = std::make_unique<tests::WindowServices>();
        *services = made.get();
        auto *window = new MainWindow(std::move(made), *m_settings);
        window->begin({});
        window->show();
        return window;
    }

    ui::shell::RunSchedule &schedule() const
    {
        return m_window->findChild<ui::shell::ScheduleCommands *>()->schedule();
    }
    QString fileMenu() const { return m_window->menuBar()->actions().constFirst()->text(); }

    void switchTo(const QString &language)
    {
        const QString before = fileMenu();
        ui::shell::installLanguage(language);
        QTRY_VERIFY(fileMenu() != before);
        QCoreApplication::processEvents();
    }

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    tests::WindowServices *m_services = nullptr; //!< of the window
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(TstMainWindowLanguage)
#include "tst_main_window_language.moc"
