// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/focus_check.h"
#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/screen_setup.h"
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/add_host_wizard.h"
#include "ui/dialogs/command_dialog.h"
#include "ui/dialogs/runs_dialog.h"
#include "ui/dialogs/workload_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/color_scheme.h"

#include <QApplication>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>

using namespace strata;
using ui::shell::MainWindow;

//! Pages and dialogs as a person sees them who chose high contrast: WCAG 2.1 asks for 7 to 1 of
//! texts (1.4.6), and for 3 to 1 of the lines of controls (1.4.11).
class TstHighContrast : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void init();
    void pages();
    void dialogs();
    void windowsThatAreOpenAlready();

private:
    void look(const QWidget &window, const QString &where);
    void showAndLook(QWidget &window, const QString &where);

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    QStringList m_faults;
};

void TstHighContrast::initTestCase()
{
    m_settings =
        std::make_unique<ui::settings::UiSettings>(m_directory.filePath(QStringLiteral("ui.ini")));
    ui::widgets::applyColors(ui::widgets::highContrastColors);
}

void TstHighContrast::cleanupTestCase()
{
    ui::widgets::applyColors({});
}

void TstHighContrast::init()
{
    m_faults.clear();
}

void TstHighContrast::look(const QWidget &window, const QString &where)
{
    constexpr double enhanced = 7;
    for (int round = 0; round < 4; ++round) { // until what workers made has arrived
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
    }
    for (const QString &fault : tests::contrastFaults(window, enhanced) + tests::lineFaults(window))
        m_faults.append(where + QStringLiteral(": ") + fault);
}

void TstHighContrast::showAndLook(QWidget &window, const QString &where)
{
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    look(window, where);
}

void TstHighContrast::pages()
{
    auto services = std::make_unique<tests::WindowServices>();
    tests::WindowServices &known = *services;
    auto *window = new MainWindow(std::move(services), *m_settings);
    window->begin({});
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window));
    const app::domain::RunData run = tests::latencyRun();
    known.project().setPlan(run.run.plan);
    known.project().stored.append(run);
    Q_EMIT known.project().runsChanged();
    const auto *tabs = window->findChild<QTabWidget *>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        window->showTab(tab);
        look(*window, tabs->tabText(tab));
    }
    delete window;
    QCOMPARE(m_faults, QStringList());
}

void TstHighContrast::dialogs()
{
    tests::WindowServices services;
    ui::dialogs::AddHostWizard wizard(services, {});
    showAndLook(wizard, QStringLiteral("host"));
    ui::dialogs::WorkloadDialog work(tests::sampleCatalog(), *m_settings);
    showAndLook(work, QStringLiteral("workload"));
    ui::dialogs::CommandDialog command({}, {});
    showAndLook(command, QStringLiteral("command"));
    ui::models::PlanHistory history(services.project());
    ui::models::RunResults results(services.project());
    ui::dialogs::RunsDialog runs(history, results);
    showAndLook(runs, QStringLiteral("runs"));
    QCOMPARE(m_faults, QStringList());
}

void TstHighContrast::windowsThatAreOpenAlready()
{
    ui::widgets::applyColors(ui::widgets::lightColors);
    auto services = std::make_unique<tests::WindowServices>();
    tests::WindowServices &known = *services;
    auto *window = new MainWindow(std::move(services), *m_settings);
    window->begin({});
    const app::domain::RunData run = tests::latencyRun();
    known.project().setPlan(run.run.plan);
    known.project().stored.append(run);
    Q_EMIT known.project().runsChanged();
    window->showTab(MainWindow::ThroughputTab);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window));
    for (const QString &scheme : {ui::widgets::highContrastColors, ui::widgets::lightColors,
                                  ui::widgets::highContrastColors}) {
        ui::widgets::applyColors(scheme);
        QCoreApplication::processEvents();
        for (const QWidget *widget : window->findChildren<QWidget *>())
            QCOMPARE(widget->palette().color(QPalette::Window),
                     QApplication::palette().color(QPalette::Window));
    }
    look(*window, QStringLiteral("throughput"));
    delete window;
    QCOMPARE(m_faults, QStringList());
}

int main(int argc, char *argv[])
{
    const QTemporaryDir directory;
    tests::useTestScreen(directory);
    QApplication application(argc, argv);
    TstHighContrast test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_high_contrast.moc"
