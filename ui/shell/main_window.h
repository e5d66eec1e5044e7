// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The window of one project: panels, tabs, commands. Wires; the work is done by its parts.
#pragma once

#include "app/api/services.h"
#include "ui/charts/rows/row_options.h"
#include "ui/models/hosts/host_tree_model.h"
#include "ui/models/log_model.h"
#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"
#include "ui/pages/live_page.h"
#include "ui/pages/plan_page.h"
#include "ui/pages/result_page.h"
#include "ui/settings/ui_settings.h"
#include "ui/shell/action_table.h"
#include "ui/shell/menus.h"
#include "ui/shell/window_facts.h"
#include "ui/widgets/problem_bar.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabWidget>
#include <QTimer>

#include <memory>
#include <optional>

namespace strata::ui::shell {

class ActivityDock;
class ChartCommands;
class CollectOffer;
class CompareCommands;
class DetailsDock;
class ExportCommands;
class FileCommands;
class HelpCommands;
class HostCommands;
class NoteCommands;
class ProjectDock;
class QuestionDialogs;
class RecoveryOffer;
class ReportCommands;
class RunCommands;
class RunListCommands;
class RunNotification;
class RunStatusBar;
class ScheduleCommands;
class TemplateCommands;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    enum Tab {
        PlanTab,
        LiveTab,
        FirstResultTab,
        OverviewTab = FirstResultTab,
        ThroughputTab,
        DegradationTab
    };

    //! Deletes itself when it is closed. The settings outlive it.
    MainWindow(std::unique_ptr<app::api::Services> services, settings::UiSettings &settings);
    ~MainWindow() override;

    //! A project file, or an empty project for an empty path.
    void begin(const QString &path);
    //! An empty project that gets this plan.
    void beginWith(const app::domain::Plan &plan);
    //! The project of an earlier session, as it was shown there.
    void beginAt(const settings::WindowPlace &place);
    //! For a later session; without a file, if the project has none that a person chose.
    settings::WindowPlace place() const;
    //! Whether it is opening this file; its place is of what it shows until then.
    bool isOpening(const QString &file) const { return !file.isEmpty() && m_opening == file; }
    //! A comparison of this computer, started at once.
    void measureThisComputer();
    //! Asks above the pages what becomes of projects that never got a name.
    void offerRecovered(const QStringList &files);
    //! Above the pages, and in the log.
    void showProblem(const app::api::Problem &problem);

    const ActionTable &actions() const { return *m_actions; }
    void showTab(int tab);

Q_SIGNALS:
    //! Another window is wanted, with a project file or (empty path) an empty project.
    void windowRequested(const QString &path);
    //! The same with a plan.
    void planRequested(const strata::app::domain::Plan &plan);
    void quitRequested();
    void closed(); //!< nothing kept it open

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void build();
    void takeDown();
    void retranslate();
    void keepLivePage();
    void removeFrame();
    void makePages();
    QWidget *makePageList();
    void addTab(QWidget *page, const QString &title, const QString &purpose);
    void makeProjectPanel();
    void makePanels();
    void addPanel(QDockWidget &panel, Qt::DockWidgetArea area);
    void makeCommands();
    void restoreLayout();
    static constexpr int layoutVersion = 1; //!< of the panels: another one is not restored
    void rememberLayout();
    void resetLayout();
    void connectProject();
    void showOpened();
    void connectRunner();
    void connectPages();
    void connectFileActions();
    void connectViewActions();
    void addTabKeys();
    void connectNoteActions();
    void connectHostActions();
    void connectRunActions();
    void connectHelpActions();
    void connectPlanPage();
    void connectProjectDock();
    void on(ActionId id, const std::function<void()> &act);
    WindowFacts facts() const;
    void refreshActions();
    //! The page that answers what a person asked: what each layer costs, or how fast one host is.
    int answerTab() const;
    void refreshPlan();
    void refreshTitle();
    void setTableTwinVisible(bool visible);
    void copy();
    void exportCharts(bool all);
    charts::RowChoices rowChoices() const; //!< as the pages show them
    void print();
    pages::ResultPage *resultPage() const;
    pages::ResultPage &shownResults() const; //!< of another tab, the first
    void showSetting(const QString &workloadId, const QString &hostId);
    void tell(const QString &text);
    void log(app::api::LogEntry::Severity severity, const QString &text);
    bool mayStopRun();

    std::unique_ptr<app::api::Services> m_services;
    settings::UiSettings &m_settings;
    models::PlanHistory m_history;
    models::RunResults m_results;
    models::HostTreeModel m_hosts;
    models::LogModel m_log;
    ActionTable *m_actions = nullptr;
    Menus m_menus;
    QByteArray m_firstLayout;
    QTimer m_languageTimer;
    QTabWidget *m_tabs = nullptr;
    widgets::ProblemBar *m_bar = nullptr;
    widgets::ProblemBar *m_offer = nullptr; //!< no other message takes its place
    CollectOffer *m_collectOffer = nullptr; //!< likewise
    std::optional<app::domain::Plan> m_planWhenOpen;
    std::optional<settings::WindowPlace> m_place; //!< of the project that is being opened
    QString m_opening;       //!< its absolute path; empty: none is being opened
    QStringList m_recovered; //!< to be offered when it is open
    bool m_measuresWhenOpen = false;
    bool m_runsWhenPlanned = false;
    int m_resultTab = FirstResultTab; //!< that shows what comes of the run under way
    pages::PlanPage *m_planPage = nullptr;
    pages::LivePage *m_livePage = nullptr;
    QList<pages::ResultPage *> m_resultPages;
    ProjectDock *m_projectDock = nullptr;
    ActivityDock *m_activityDock = nullptr;
    DetailsDock *m_detailsDock = nullptr;
    RunStatusBar *m_status = nullptr;
    FileCommands *m_files = nullptr;
    HelpCommands *m_help = nullptr;
    HostCommands *m_hostCommands = nullptr;
    RunCommands *m_runs = nullptr;
    RunListCommands *m_runList = nullptr;
    ScheduleCommands *m_schedule = nullptr;
    RunNotification *m_notification = nullptr;
    TemplateCommands *m_templates = nullptr;
    ExportCommands *m_exports = nullptr;
    CompareCommands *m_compare = nullptr;
    ReportCommands *m_reports = nullptr;
    ChartCommands *m_charts = nullptr;
    NoteCommands *m_notes = nullptr;
    QuestionDialogs *m_questions = nullptr;
    RecoveryOffer *m_recovery = nullptr;
};

} // namespace strata::ui::shell
