// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "app/api/samples.h"
#include "ui/dialogs/dialogs.h"
#include "ui/pages/result_pages.h"
#include "ui/shell/activity_dock.h"
#include "ui/shell/collect_offer.h"
#include "ui/shell/commands/chart_commands.h"
#include "ui/shell/commands/compare_commands.h"
#include "ui/shell/commands/export_commands.h"
#include "ui/shell/commands/file_commands.h"
#include "ui/shell/commands/help_commands.h"
#include "ui/shell/commands/host_commands.h"
#include "ui/shell/commands/note_commands.h"
#include "ui/shell/commands/report_commands.h"
#include "ui/shell/commands/run_commands.h"
#include "ui/shell/commands/run_list_commands.h"
#include "ui/shell/commands/schedule_commands.h"
#include "ui/shell/commands/template_commands.h"
#include "ui/shell/confirmation.h"
#include "ui/shell/details_dock.h"
#include "ui/shell/panel_focus.h"
#include "ui/shell/project_dock.h"
#include "ui/shell/project_drops.h"
#include "ui/shell/question_dialogs.h"
#include "ui/shell/recovery_offer.h"
#include "ui/shell/run_notification.h"
#include "ui/shell/run_status_bar.h"
#include "ui/shell/schedule_indicator.h"
#include "ui/widgets/announcement.h"
#include "ui/widgets/inner_edits.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/screen_fit.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::shell {

using app::api::LogEntry;
using app::api::Problem;
using app::api::Project;
using app::api::Runner;

MainWindow::MainWindow(std::unique_ptr<app::api::Services> services,
                       settings::UiSettings &settings) :
    m_services(std::move(services)),
    m_settings(settings),
    m_history(m_services->project()),
    m_results(m_services->project())
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_services->keepMachines(m_settings.keepsMachines());
    widgets::nameInnerEdits();
    m_languageTimer.setSingleShot(true);
    connect(&m_languageTimer, &QTimer::timeout, this, &MainWindow::retranslate);
    build();
}

void MainWindow::build()
{
    m_actions = new ActionTable(*this);
    m_menus = makeMenus(*this, *m_actions);
    makeToolBar(*this, *m_actions);
    makeProjectPanel();
    makePages();
    makePanels();
    makeCommands();
    restoreLayout();
    connectProject();
    connectRunner();
    connectPages();
    connectFileActions();
    connectViewActions();
    connectNoteActions();
    connectHostActions();
    connectRunActions();
    connectHelpActions();
    refreshPlan();
    refreshTitle();
}

MainWindow::~MainWindow()
{
    takeDown();
}

void MainWindow::takeDown()
{
    // Everything that listens to the services, or refers to them, goes before they go: as children
    // of the window these would outlive its members, and services may speak once more while they
    // end.
    const QObjectList speakers{&m_services->project(),
                               &m_services->runner(),
                               &m_services->checker(),
                               &m_history,
                               &m_history.stack(),
                               &m_results,
                               &m_hosts};
    for (QObject *speaker : speakers)
        speaker->disconnect(this);
    for (QObject *stays : QObjectList{&m_log, &m_hosts}) // they would hear everything twice
        m_services->runner().disconnect(stays);
    const QObjectList listeners{m_detailsDock, m_recovery,     m_questions, m_exports,
                                m_runs,        m_hostCommands, m_files,     takeCentralWidget(),
                                m_projectDock, m_activityDock, m_help,      m_compare,
                                m_templates,   m_reports,      m_charts,    m_runList,
                                m_schedule,    m_notification, m_notes};
    qDeleteAll(listeners);
    m_resultPages.clear();
}

void MainWindow::makePages()
{
    m_bar = new widgets::ProblemBar;
    m_offer = new widgets::ProblemBar;
    m_offer->setObjectName(QStringLiteral("offer"));
    m_collectOffer = new CollectOffer(*m_services);
    connect(m_collectOffer, &CollectOffer::reported, this, &MainWindow::tell);
    m_tabs = new QTabWidget;
    m_tabs->setDocumentMode(true);
    m_tabs->setCornerWidget(makePageList());
    m_planPage =
        new pages::PlanPage(m_history, m_results, m_services->runner(), m_services->checker(),
                            app::api::workloadCatalog(), m_settings);
    if (!m_livePage)
        m_livePage = new pages::LivePage(m_services->runner());
    for (pages::MakeResultPage *make : pages::resultPages)
        m_resultPages.append(make(m_results, m_services->runner()));
    addTab(m_planPage, tr("&Plan"), tr("Show the plan"));
    addTab(m_livePage, tr("&Live"), tr("Show the run in progress"));
    for (pages::ResultPage *page : std::as_const(m_resultPages))
        addTab(page, page->names().title, page->names().purpose);
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    layout->addWidget(m_offer);
    layout->addWidget(m_collectOffer);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
}

//! Not all tabs fit into a small window.
QWidget *MainWindow::makePageList()
{
    auto *list = new QToolButton;
    list->setObjectName(QStringLiteral("pageList"));
    list->setText(tr("All pages"));
    list->setToolTip(tr("List all pages"));
    list->setArrowType(Qt::DownArrow);
    list->setAutoRaise(true);
    list->setPopupMode(QToolButton::InstantPopup);
    list->setFocusPolicy(Qt::TabFocus);
    return list;
}

void MainWindow::addTab(QWidget *page, const QString &title, const QString &purpose)
{
    if (!page->parent()) // not the one that was kept
        widgets::scrollContents(*page);
    const int tab = m_tabs->addTab(page, widgets::withoutMnemonic(title));
    // As on a keyboard: nine, then the zero; what comes later has no key.
    const int key = tab < 9 ? Qt::Key_1 + tab : Qt::Key_0;
    QAction *show = m_actions->add(title, purpose,
                                   tab < 10 ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(key))
                                            : QKeySequence());
    connect(show, &QAction::triggered, this, [this, tab] { showTab(tab); });
    m_menus.view->insertAction(m_menus.afterTabs, show);
    m_tabs->cornerWidget()->addAction(show);
}

void MainWindow::makeCommands()
{
    m_files = new FileCommands(*m_services, m_settings, *this);
    m_files->fillSampleMenu(*m_menus.samples);
    m_help = new HelpCommands(*this, *m_tabs);
    m_hostCommands = new HostCommands(*m_services, m_history, m_hosts, *this);
    m_detailsDock = new DetailsDock(*m_projectDock, *m_hostCommands, m_history, m_results);
    addPanel(*m_detailsDock, Qt::RightDockWidgetArea);
    m_runs = new RunCommands(*m_services, m_history, m_results, this);
    m_runList = new RunListCommands(m_history, m_results, *this);
    m_schedule = new ScheduleCommands(*m_services, *this);
    m_notification = new RunNotification(m_services->runner(), *this);
    m_templates = new TemplateCommands(*m_services, m_history, *this);
    m_exports = new ExportCommands(m_results, m_settings, *this);
    m_compare = new CompareCommands(m_results, m_settings, *this);
    m_questions = new QuestionDialogs(m_services->questions(), m_settings, *this);
    m_reports = new ReportCommands(m_results, m_settings, *this);
    m_charts = new ChartCommands(*m_actions, *m_tabs, m_resultPages);
    m_notes = new NoteCommands(m_history, m_results, *this);
    m_recovery = new RecoveryOffer(*m_offer, *this);
    connect(m_files, &FileCommands::reported, this, &MainWindow::tell);
    connect(m_files, &FileCommands::openRequested, this, [this](const QString &path) {
        if (m_opening.isEmpty())
            begin(path);
        else
            Q_EMIT windowRequested(path); // which finds this window, if it is the same file
    });
    connect(m_files, &FileCommands::windowRequested, this, &MainWindow::windowRequested);
    connect(m_files, &FileCommands::planRequested, this, &MainWindow::planRequested);
    connect(m_hostCommands, &HostCommands::logged, &m_log, &models::LogModel::append);
    connect(m_hostCommands, &HostCommands::reported, this, &MainWindow::tell);
    connect(m_hostCommands, &HostCommands::noticed, m_bar, &widgets::ProblemBar::showNotice);
    connect(m_hostCommands, &HostCommands::thisComputerAnswered, this, [this](bool planned) {
        if (std::exchange(m_runsWhenPlanned, false) && planned)
            m_runs->run();
    });
    connect(m_hostCommands, &HostCommands::hostChosen, m_projectDock, &ProjectDock::selectHost);
    connect(m_runs, &RunCommands::reported, this, &MainWindow::tell);
    connect(m_templates, &TemplateCommands::applied, this, [this] { showTab(PlanTab); });
    connect(m_templates, &TemplateCommands::windowRequested, this, &MainWindow::planRequested);
    connect(m_schedule, &ScheduleCommands::reported, this, &MainWindow::tell);
    connect(m_schedule, &ScheduleCommands::runRequested, m_runs, &RunCommands::run);
    m_activityDock->queue().follow(m_schedule->schedule());
    auto *indicator = new ScheduleIndicator(m_schedule->schedule());
    m_status->addPermanentWidget(indicator);
    connect(indicator, &ScheduleIndicator::cancelRequested, m_schedule, &ScheduleCommands::cancel);
    connect(m_exports, &ExportCommands::reported, this, &MainWindow::tell);
    connect(m_exports, &ExportCommands::failed, this, &MainWindow::showProblem);
    auto *drops = new ProjectDrops(*this);
    drops->setParent(m_files); // and goes with them
    connect(drops, &ProjectDrops::dropped, m_files, &FileCommands::openPaths);
    connect(m_reports, &ReportCommands::reported, this, &MainWindow::tell);
    connect(m_reports, &ReportCommands::failed, this, &MainWindow::showProblem);
    connect(m_recovery, &RecoveryOffer::restoreRequested, m_files, &FileCommands::openPath);
    connect(m_recovery, &RecoveryOffer::reported, this, &MainWindow::tell);
    connect(m_recovery, &RecoveryOffer::failed, this, &MainWindow::showProblem);
}

void MainWindow::connectProject()
{
    Project &project = m_services->project();
    connect(&project, &Project::opened, this, &MainWindow::showOpened);
    connect(&project, &Project::checked, m_runs, &RunCommands::collect);
    connect(&project, &Project::saved, this, [this] {
        m_bar->hide(); // that it was read-only, for one
        refreshTitle();
    });
    connect(&project, &Project::runsChanged, this, &MainWindow::refreshTitle);
    connect(&project, &Project::selfChecksChanged, this,
            [this] { m_hosts.setSelfChecks(m_services->project().selfChecks()); });
    connect(&project, &Project::failed, this, [this](const Problem &problem) {
        m_opening.clear(); // it may have been that
        showProblem(problem);
    });
    connect(&project, &Project::notice, this, [this](const QString &text) {
        const bool isSample = app::api::isSample(m_services->project().filePath());
        log(isSample ? LogEntry::Severity::Info : LogEntry::Severity::Warning, text);
        m_bar->showNotice(text);
    });
    connect(&m_history, &models::PlanHistory::changed, this, &MainWindow::refreshPlan);
    connect(&m_history.stack(), &QUndoStack::indexChanged, this, &MainWindow::refreshActions);
    connect(&m_results, &models::RunResults::changed, this, &MainWindow::refreshActions);
    connect(&m_results, &models::RunResults::runsChanged, this, &MainWindow::refreshActions);
    const auto showHosts = [this] {
        m_status->setHosts(m_hosts.usableCount(), m_hosts.checkableCount());
    };
    connect(&m_hosts, &QAbstractItemModel::dataChanged, this, showHosts);
    connect(&m_hosts, &QAbstractItemModel::modelReset, this, showHosts);
}

void MainWindow::showOpened()
{
    const Project &project = m_services->project();
    // An empty project may have been asked for before the file that is still being opened.
    if (!project.isTemporary() || project.filePath() == m_opening)
        m_opening.clear();
    if (!project.isTemporary()) { // what they said was about the project before
        m_bar->hide();
        m_offer->hide();
    }
    refreshTitle();
    const auto place = std::exchange(m_place, std::nullopt);
    const QList<app::domain::RunHead> runs = project.runs();
    if (place && std::ranges::find(runs, place->runId, &app::domain::RunHead::id) != runs.end())
        m_results.select(place->runId);
    showTab(place ? place->tab : runs.isEmpty() ? int(PlanTab) : answerTab());
    if (project.isChecked())
        m_runs->collect();
    if (const auto plan = std::exchange(m_planWhenOpen, std::nullopt))
        m_services->project().setPlan(*plan);
    m_runsWhenPlanned = std::exchange(m_measuresWhenOpen, false);
    if (m_runsWhenPlanned)
        m_hostCommands->useThisComputer();
    if (const QStringList files = std::exchange(m_recovered, {}); !files.isEmpty())
        m_recovery->offer(files); // else it was offered before there was a project
}

void MainWindow::connectRunner()
{
    Runner &runner = m_services->runner();
    connect(m_runs, &RunCommands::began, this,
            [this](const app::domain::Plan &plan, const QString &runId) {
                m_livePage->begin(plan, defaultSteps());
                if (m_results.run() && m_results.run()->run.id == runId)
                    m_livePage->showEarlier(*m_results.run()); // it was resumed
                m_status->clearMessage();                      // it was about something before
                m_status->setRunning(true);
                const int tab = m_tabs->currentIndex(); // roofs are asked for where they are shown
                m_resultTab = tab >= FirstResultTab ? tab : answerTab();
                showTab(LiveTab);
                refreshActions();
            });
    connect(&runner, &Runner::collecting, this, [this] {
        const QString text = tr("Collecting what an interrupted run left on its hosts …");
        m_status->setCollecting(true); // says so for as long as it takes
        refreshActions();
        widgets::announce(*this, text);
        log(LogEntry::Severity::Info, text);
    });
    connect(m_runs, &RunCommands::settled, this, [this, &runner] {
        m_status->setCollecting(runner.isCollecting()); // or it was not what is collected now
        m_hosts.clearActivities();
        m_results.refreshSoon();
        refreshActions();
    });
    connect(&runner, &Runner::activityChanged, &m_hosts, &models::HostTreeModel::setActivity);
    connect(&runner, &Runner::progressChanged, m_status, &RunStatusBar::setProgress);
    connect(&runner, &Runner::trialChanged, this, [this](const app::domain::Trial &trial) {
        if (isFinal(trial.state))
            m_results.refreshSoon();
        // Where a trial came to its end, the host can be used, checked or not.
        if (trial.state == app::domain::TrialState::Done &&
            m_hosts.health(trial.hostId) == models::HostHealth::Unchecked)
            m_hosts.setHealth(trial.hostId, models::HostHealth::Ready, {});
    });
    connect(&runner, &Runner::logged, &m_log, &models::LogModel::append);
    connect(&runner, &Runner::failed, this, &MainWindow::showProblem);
    connect(&runner, &Runner::finished, this, [this](const QString &, app::domain::RunState state) {
        m_status->clearMessage();
        m_status->setRunning(false);
        m_hosts.clearActivities();
        m_results.refreshSoon();
        refreshActions();
        if (state == app::domain::RunState::Done && m_tabs->currentIndex() == LiveTab) {
            showTab(m_resultTab);
            tell(tr("The run is finished. These are its results."));
        } else { // who looks at another page is to see it, too
            tell(m_livePage->headline());
        }
    });
}

void MainWindow::connectPlanPage()
{
    const auto connectTo = [this](void (pages::PlanPage::*request)(), ActionId id) {
        connect(m_planPage, request, (*m_actions)[id], &QAction::trigger);
    };
    connect(m_planPage, &pages::PlanPage::addMachineRequested, m_hostCommands,
            &HostCommands::addMachine);
    connectTo(&pages::PlanPage::openRequested, ActionId::Open);
    connectTo(&pages::PlanPage::templateRequested, ActionId::NewFromTemplate);
    connectTo(&pages::PlanPage::runRequested, ActionId::Run);
    connect(m_planPage, &pages::PlanPage::sampleRequested, m_files, &FileCommands::openPath);
    connect(m_planPage, &pages::PlanPage::thisComputerRequested, this, [this] {
        m_runsWhenPlanned = true;
        m_hostCommands->useThisComputer();
    });
}

void MainWindow::connectProjectDock()
{
    connect(m_projectDock, &ProjectDock::selectionChanged, this, &MainWindow::refreshActions);
    connect(m_projectDock, &ProjectDock::overviewRequested, this, [this] { showTab(OverviewTab); });
    connect(m_projectDock, &ProjectDock::planRequested, this, [this](const QString &workloadId) {
        showTab(PlanTab);
        m_planPage->showWork(workloadId);
    });
}

void MainWindow::connectPages()
{
    connectPlanPage();
    connectProjectDock();
    const auto trigger = [this](ActionId id) {
        return [this, id] { (*m_actions)[id]->trigger(); };
    };
    connect(m_livePage, &pages::LivePage::runRequested, this, trigger(ActionId::Run));
    connect(m_livePage, &pages::LivePage::resumeRequested, this, trigger(ActionId::Resume));
    connect(m_livePage, &pages::LivePage::continueRequested, this, trigger(ActionId::Pause));
    connect(m_livePage, &pages::LivePage::planRequested, this, [this] { showTab(PlanTab); });
    connect(&m_results, &models::RunResults::changed, this, [this] {
        if (m_results.run() && m_results.comparison() &&
            m_results.run()->run.state == app::domain::RunState::Running)
            m_livePage->setComparison(*m_results.comparison());
    });
    for (const pages::ResultPage *page : std::as_const(m_resultPages)) {
        connect(page, &pages::ResultPage::runRequested, this, trigger(ActionId::Run));
        connect(page, &pages::ResultPage::planRequested, this, [this] { showTab(PlanTab); });
        connect(page, &pages::ResultPage::settingRequested, this, &MainWindow::showSetting);
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::refreshActions);
    connect(m_bar, &widgets::ProblemBar::detailsRequested, this,
            [this](const Problem &problem) { dialogs::showProblem(problem, this); });
}

void MainWindow::begin(const QString &path)
{
    m_opening = path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath();
    if (path.isEmpty())
        m_services->project().createNew();
    else
        m_services->project().openFileEarly(path);
}

void MainWindow::beginWith(const app::domain::Plan &plan)
{
    m_planWhenOpen = plan;
    begin({});
}

void MainWindow::measureThisComputer()
{
    m_measuresWhenOpen = true;
    begin({});
}

void MainWindow::offerRecovered(const QStringList &files)
{
    if (m_place)
        m_recovered = files; // what is shown now goes when the project is open
    else
        m_recovery->offer(files);
}

void MainWindow::showTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
    focusPanel(*m_tabs->currentWidget());
}

//! What the baseline does is on no other chart than that of its rate.
void MainWindow::showSetting(const QString &workloadId, const QString &hostId)
{
    const bool isBaseline = m_results.comparison() && m_results.comparison()->baselineId == hostId;
    const int tab = isBaseline ? ThroughputTab : DegradationTab;
    m_results.goTo({workloadId, hostId});
    showTab(tab);
    m_resultPages.at(tab - FirstResultTab)->showSetting(workloadId, hostId);
}

int MainWindow::answerTab() const
{
    const app::domain::Plan &plan = m_services->project().plan();
    return plan.experiment.hostIds.size() > 1 ? OverviewTab : ThroughputTab;
}

void MainWindow::refreshPlan()
{
    const app::domain::Plan &plan = m_history.plan();
    m_hosts.setHosts(plan.hosts);
    QHash<QString, QString> names;
    for (const app::domain::Host &host : plan.hosts)
        names.insert(host.id, host.name);
    m_log.setHostNames(names);
    const QString summary = plan.hosts.isEmpty() ? tr("Plan a comparison first.")
                                                 : tr("Planned: %1").arg(m_runs->summary());
    m_livePage->setPlanned(summary);
    for (pages::ResultPage *page : std::as_const(m_resultPages))
        page->setPlanned(summary);
    refreshActions();
}

WindowFacts MainWindow::facts() const
{
    WindowFacts facts;
    const app::domain::Host *selected = m_history.plan().host(m_projectDock->selectedHostId());
    facts.readOnly = m_services->project().isReadOnly();
    facts.running = m_services->runner().isRunning();
    facts.collecting = m_services->runner().isCollecting();
    facts.hostSelected = selected != nullptr;
    facts.selectedHostOverSsh = selected && !isContainer(selected->kind) &&
                                selected->transport == app::domain::TransportKind::Ssh;
    facts.selectedHostIsContainer = selected && isContainer(selected->kind);
    facts.selectedHostIsPlacement = selected && selected->kind == app::domain::HostKind::Placement;
    facts.hasHosts = !m_history.plan().hosts.isEmpty();
    facts.hasNumbers = m_results.hasNumbers();
    facts.isProven = !m_results.run() || m_results.run()->isProven;
    facts.hasNotes = m_results.run() && !m_results.run()->run.chartNotes.isEmpty();
    facts.hasRuns = !m_services->project().runs().isEmpty();
    facts.resumable = !m_runs->resumableRun().isEmpty();
    facts.canUndo = const_cast<models::PlanHistory &>(m_history).stack().canUndo();
    facts.canRedo = const_cast<models::PlanHistory &>(m_history).stack().canRedo();
    facts.planProblem = m_runs->planProblem();
    return facts;
}

void MainWindow::refreshActions()
{
    const WindowFacts now = facts();
    m_hosts.setEditable(!now.readOnly);
    for (int id = 0; id <= int(ActionId::AboutQt); ++id)
        m_actions->setReason(ActionId(id), unavailableReason(ActionId(id), now));
    for (pages::ResultPage *page : std::as_const(m_resultPages))
        page->setMeasureReason(unavailableReason(ActionId::Run, now));
    m_charts->refresh();
    m_livePage->setRunReason(unavailableReason(ActionId::Run, now));
    m_livePage->setResumeReason(unavailableReason(ActionId::Resume, now));
    (*m_actions)[ActionId::Pause]->setText(m_services->runner().isPaused() ? tr("C&ontinue")
                                                                           : tr("&Pause"));
    QUndoStack &stack = m_history.stack();
    (*m_actions)[ActionId::Undo]->setText(stack.canUndo() ? tr("&Undo %1").arg(m_history.undoName())
                                                          : tr("&Undo"));
    (*m_actions)[ActionId::Redo]->setText(stack.canRedo() ? tr("&Redo %1").arg(m_history.redoName())
                                                          : tr("&Redo"));
}

void MainWindow::refreshTitle()
{
    const Project &project = m_services->project();
    const bool named = project.isOpen() && !project.isTemporary();
    setWindowFilePath(named ? project.filePath() : QString());
    const QString name =
        named ? QFileInfo(project.filePath()).completeBaseName() : tr("new project");
    const QString readOnly = project.isReadOnly() ? tr(" (read-only)") : QString();
    setWindowTitle(
        QStringLiteral("%1[*]%2 – Strata").arg(app::api::displayText(name, 80), readOnly));
    setWindowModified(project.isOpen() && project.isTemporary() && !project.runs().isEmpty());
    refreshActions();
}

pages::ResultPage *MainWindow::resultPage() const
{
    return qobject_cast<pages::ResultPage *>(m_tabs->currentWidget());
}

void MainWindow::tell(const QString &text)
{
    m_status->showMessage(text, 8000);
    widgets::announce(*this, text);
    log(LogEntry::Severity::Info, text);
}

void MainWindow::showProblem(const Problem &problem)
{
    m_place.reset(); // of a project that could not be opened, for one
    m_bar->showProblem(problem);
    log(LogEntry::Severity::Error, problem.oneLine());
    refreshActions();
}

void MainWindow::log(LogEntry::Severity severity, const QString &text)
{
    m_log.append(models::makeEntry(severity, {}, text));
}

bool MainWindow::mayStopRun()
{
    if (!m_services->runner().isRunning() || !m_settings.confirmsClosing())
        return true;
    if (m_services->runner().isCollecting())
        return confirmed(
            *this,
            tr("What an interrupted run left on its hosts is being collected. Stop "
               "that and close the window?"),
            tr("Results that have not been collected yet are lost. Resume measures them again."),
            tr("&Stop and close"), true);
    return confirmed(*this, tr("A run is in progress. Stop it and close the window?"),
                     tr("What was measured is kept. The run can be resumed later."),
                     tr("&Stop and close"), true);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayStopRun() || !m_schedule->mayClose() || !m_files->mayClose()) {
        event->ignore();
        return;
    }
    if (m_services->runner().isRunning())
        m_services->runner().stopNow();
    rememberLayout();
    event->accept();
    Q_EMIT closed();
}

} // namespace strata::ui::shell
