// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the main window that connects actions with what they do.
#include "ui/dialogs/dialogs.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/pages/live_page.h"
#include "ui/pages/result_page.h"
#include "ui/shell/activity_dock.h"
#include "ui/shell/commands/compare_commands.h"
#include "ui/shell/commands/export_commands.h"
#include "ui/shell/commands/file_commands.h"
#include "ui/shell/commands/help_commands.h"
#include "ui/shell/commands/host_commands.h"
#include "ui/shell/commands/note_commands.h"
#include "ui/shell/commands/print_commands.h"
#include "ui/shell/commands/report_commands.h"
#include "ui/shell/commands/run_commands.h"
#include "ui/shell/commands/run_list_commands.h"
#include "ui/shell/commands/schedule_commands.h"
#include "ui/shell/commands/template_commands.h"
#include "ui/shell/details_dock.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panel_focus.h"
#include "ui/shell/project_dock.h"
#include "ui/widgets/color_scheme.h"
#include "ui/widgets/table_setup.h"

#include <QApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QTabWidget>
#include <QTableView>

namespace strata::ui::shell {

void MainWindow::on(ActionId id, const std::function<void()> &act)
{
    connect((*m_actions)[id], &QAction::triggered, this, [act] { act(); });
}

void MainWindow::connectFileActions()
{
    on(ActionId::New, [this] { Q_EMIT windowRequested({}); });
    on(ActionId::NewFromTemplate, [this] { m_templates->ask(); });
    on(ActionId::Open, [this] { m_files->open(); });
    on(ActionId::Save, [this] { m_files->save(); });
    on(ActionId::SaveAs, [this] { m_files->saveAs(); });
    on(ActionId::ShareCopy, [this] { m_files->shareCopy(); });
    on(ActionId::ImportRuns, [this] { m_files->importRuns(); });
    on(ActionId::RunOnMyHosts, [this] {
        const app::api::RunDataPtr &run = m_results.run();
        m_files->runOnMyHosts(run ? run->run.plan : m_services->project().plan());
    });
    on(ActionId::ExportChart, [this] { exportCharts(false); });
    on(ActionId::ExportAll, [this] { exportCharts(true); });
    on(ActionId::ExportCsv, [this] { m_exports->askForNumbers(ExportCommands::Numbers::Csv); });
    on(ActionId::ExportJson, [this] { m_exports->askForNumbers(ExportCommands::Numbers::Json); });
    on(ActionId::Report, [this] { m_reports->ask(m_exports->stem(), rowChoices()); });
    on(ActionId::Print, [this] { print(); });
    on(ActionId::Close, [this] { close(); });
    on(ActionId::Quit, [this] { Q_EMIT quitRequested(); });
    on(ActionId::Undo, [this] { m_history.stack().undo(); });
    on(ActionId::Redo, [this] { m_history.stack().redo(); });
    on(ActionId::Copy, [this] { copy(); });
    on(ActionId::Preferences, [this] {
        const QString language = m_settings.language();
        const QString colors = m_settings.colors();
        dialogs::editPreferences(m_settings, this);
        for (QWidget *widget : QApplication::topLevelWidgets()) // it is a choice for all windows
            if (auto *window = qobject_cast<MainWindow *>(widget))
                window->m_services->keepMachines(m_settings.keepsMachines());
        if (m_settings.language() != language)
            installLanguage(m_settings.language());
        if (m_settings.colors() != colors)
            widgets::applyColors(m_settings.colors());
    });
    connect(m_menus.recent, &QMenu::aboutToShow, this,
            [this] { m_files->fillRecentMenu(*m_menus.recent); });
}

void MainWindow::connectViewActions()
{
    const auto panels = [this] {
        return QList<QWidget *>{m_projectDock, m_tabs->currentWidget(), m_detailsDock,
                                m_activityDock};
    };
    on(ActionId::NextPanel, [panels] { focusNextPanel(panels(), 1); });
    on(ActionId::PreviousPanel, [panels] { focusNextPanel(panels(), -1); });
    on(ActionId::ResetLayout, [this] { resetLayout(); });
    addTabKeys();
    connect((*m_actions)[ActionId::TableTwin], &QAction::toggled, this, [this](bool shows) {
        setTableTwinVisible(shows);
        m_settings.showsTableTwin.set(shows);
    });
    QAction *published = (*m_actions)[ActionId::ShowPublished];
    connect(published, &QAction::toggled, this, [this](bool shows) {
        for (pages::ResultPage *page : std::as_const(m_resultPages))
            page->setPublishedVisible(shows);
        m_settings.showsPublished.set(shows);
    });
    published->setChecked(m_settings.showsPublished());
    for (pages::ResultPage *page : std::as_const(m_resultPages)) {
        page->setTextSize(m_settings.overviewTextSize());
        connect(page, &pages::ResultPage::textSizeChanged, this,
                [this](int steps) { m_settings.overviewTextSize.set(steps); });
    }
    connect((*m_actions)[ActionId::FullScreen], &QAction::toggled, this, [this](bool full) {
        setWindowState(full ? windowState() | Qt::WindowFullScreen
                            : windowState() & ~Qt::WindowFullScreen);
    });
}

//! As in other programs with tabs, wherever in the window the keyboard is. Not the keys of the
//! platform: some desktops have those that stop a run among them.
void MainWindow::addTabKeys()
{
    const auto add = [this](const QKeySequence &key, int step) {
        auto *shortcut = new QShortcut(key, m_tabs);
        connect(shortcut, &QShortcut::activated, this, [this, step] {
            showTab((m_tabs->currentIndex() + step + m_tabs->count()) % m_tabs->count());
        });
    };
    add(Qt::CTRL | Qt::Key_Tab, 1);
    add(Qt::CTRL | Qt::Key_PageDown, 1);
    add(Qt::CTRL | Qt::SHIFT | Qt::Key_Backtab, -1);
    add(Qt::CTRL | Qt::Key_PageUp, -1);
}

void MainWindow::connectNoteActions()
{
    on(ActionId::AddNote, [this] { m_notes->add(); });
    on(ActionId::EditNotes, [this] { m_notes->edit(); });
    connect(m_notes, &NoteCommands::reported, this, &MainWindow::tell);
    // Later: a chart that asks may be gone when its dialog is answered, with other results.
    for (pages::ResultPage *page : std::as_const(m_resultPages)) {
        connect(page, &pages::ResultPage::noteRequested, m_notes, &NoteCommands::add,
                Qt::QueuedConnection);
        connect(page, &pages::ResultPage::noteChosen, m_notes, &NoteCommands::edit,
                Qt::QueuedConnection);
    }
}

void MainWindow::connectHostActions()
{
    on(ActionId::AddHost, [this] { m_hostCommands->add(); });
    on(ActionId::AddPlacement, [this] { dialogs::editPlacement(m_history, {}, this); });
    on(ActionId::ImportHosts, [this] { m_hostCommands->importSshConfig(); });
    on(ActionId::FindHosts, [this] { m_hostCommands->discover(m_projectDock->selectedHostId()); });
    on(ActionId::HostDetails,
       [this] { m_hostCommands->showDetails(m_projectDock->selectedHostId()); });
    on(ActionId::RenameHost, [this] { m_projectDock->renameHost(); });
    on(ActionId::EditHost, [this] { m_hostCommands->edit(m_projectDock->selectedHostId()); });
    on(ActionId::DuplicateHost,
       [this] { m_hostCommands->duplicate(m_projectDock->selectedHostId()); });
    on(ActionId::RemoveHost, [this] { m_hostCommands->remove(m_projectDock->selectedHostId()); });
    on(ActionId::CheckHost, [this] { m_hostCommands->check(m_projectDock->selectedHostId()); });
    on(ActionId::CheckAll, [this] { m_hostCommands->checkAll(); });
    on(ActionId::SelfCheck, [this] { m_runs->selfCheck(m_projectDock->selectedHostId()); });
    on(ActionId::RemoveEngine,
       [this] { m_hostCommands->removeEngine(m_projectDock->selectedHostId()); });
    on(ActionId::ForgetHostKey,
       [this] { m_hostCommands->forgetHostKey(m_projectDock->selectedHostId()); });
}

void MainWindow::connectRunActions()
{
    on(ActionId::Run, [this] { m_runs->run(); });
    on(ActionId::Resume, [this] { m_runs->resume(); });
    on(ActionId::Schedule, [this] { m_schedule->ask(); });
    on(ActionId::Pause, [this] {
        m_runs->pauseOrContinue();
        refreshActions();
    });
    on(ActionId::StopAfterTrial, [this] { m_runs->stopAfterTrial(); });
    on(ActionId::StopNow, [this] { m_runs->stopNow(); });
    on(ActionId::SkipTrial, [this] { m_runs->skipTrial(); });
    on(ActionId::Estimate, [this] { m_runs->estimate(); });
    on(ActionId::CompareRuns, [this] { m_compare->compare(); });
    on(ActionId::Runs, [this] { m_runList->show(); });
    connect(m_runList, &RunListCommands::resultsRequested, this, [this] {
        if (!resultPage())
            showTab(answerTab());
    });
    QAction *hidden = (*m_actions)[ActionId::ShowHiddenRuns];
    hidden->setChecked(m_results.showsHidden());
    connect(hidden, &QAction::toggled, this,
            [this](bool shows) { m_results.setShowsHidden(shows); });
    connect(&m_results, &models::RunResults::runsChanged, this,
            [this, hidden] { hidden->setChecked(m_results.showsHidden()); });
}

void MainWindow::connectHelpActions()
{
    on(ActionId::Guide, [this] { m_help->showGuide(*this); });
    on(ActionId::Published, [this] { m_help->showPage(QStringLiteral("published.md")); });
    on(ActionId::Shortcuts, [this] { dialogs::showShortcuts(m_actions->all(), this); });
    on(ActionId::About, [this] { dialogs::showAbout(this); });
    on(ActionId::AboutQt, [] { QApplication::aboutQt(); });
}

// What the focus is on is copied; without such a focus, the chart of the page.
void MainWindow::copy()
{
    QWidget *focus = QApplication::focusWidget();
    if (auto *line = qobject_cast<QLineEdit *>(focus)) {
        line->copy();
    } else if (auto *table = qobject_cast<QTableView *>(focus)) {
        widgets::copyRows(*table);
    } else if (auto *text = qobject_cast<QPlainTextEdit *>(focus)) {
        text->copy();
    } else if (m_tabs->currentIndex() == LiveTab) {
        m_livePage->chart().copyImage();
    } else if (const pages::ResultPage *page = resultPage(); page && page->copyChart()) {
        tell(tr("The chart is on the clipboard."));
    }
}

//! Of a page without charts the picture that it has, or else the first chart of the first page that
//! has some.
void MainWindow::exportCharts(bool all)
{
    const auto inFront = [](pages::ResultPage &page) {
        page.catchUp();
        const charts::ChartView *view = page.currentView();
        return view ? view->chart() : page.charts().value(0);
    };
    charts::ChartPtr shown = inFront(shownResults());
    for (pages::ResultPage *page : std::as_const(m_resultPages))
        shown = shown ? shown : inFront(*page);
    m_exports->ask(shown, all, rowChoices());
}

charts::RowChoices MainWindow::rowChoices() const
{
    const auto optionsOf = [this](int tab) {
        const auto *page = qobject_cast<const pages::ResultPage *>(m_tabs->widget(tab));
        return page ? page->chosenOptions() : charts::ChartOptions();
    };
    return {m_settings.showsPublished(), optionsOf(ThroughputTab), optionsOf(DegradationTab)};
}

pages::ResultPage &MainWindow::shownResults() const
{
    return resultPage() ? *resultPage() : *m_resultPages.first();
}

void MainWindow::print()
{
    pages::ResultPage &page = shownResults();
    page.catchUp();
    const QString printed = printPage(page, m_exports->stem(), *this);
    if (!printed.isEmpty())
        tell(printed);
}

} // namespace strata::ui::shell
