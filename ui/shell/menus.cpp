// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/menus.h"

#include "ui/widgets/reason.h"

#include <QCoreApplication>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include <optional>

namespace strata::ui::shell {

namespace {

using Id = ActionId;

struct MenuWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::shell::Menus)
};

//! Nothing stands for a separator.
using Entries = std::initializer_list<std::optional<ActionId>>;

void addEntries(QMenu &menu, const ActionTable &actions, Entries entries)
{
    for (const std::optional<ActionId> &entry : entries) {
        if (entry)
            menu.addAction(actions[*entry]);
        else
            menu.addSeparator();
    }
}

QMenu *addMenu(QMainWindow &window, const QString &title)
{
    QMenu *menu = window.menuBar()->addMenu(title);
    widgets::sayReasons(*menu);
    return menu;
}

} // namespace

Menus makeMenus(QMainWindow &window, const ActionTable &actions)
{
    constexpr auto line = std::nullopt;
    Menus menus;
    QMenu *file = addMenu(window, MenuWords::tr("&File"));
    addEntries(*file, actions, {Id::New, Id::NewFromTemplate, Id::Open});
    menus.recent = file->addMenu(MenuWords::tr("Open &recent"));
    addEntries(*file, actions,
               {line, Id::Save, Id::SaveAs, Id::ShareCopy, Id::ImportRuns, Id::RunOnMyHosts, line,
                Id::ExportChart, Id::ExportAll, Id::ExportCsv, Id::ExportJson, line, Id::Report,
                Id::Print, line, Id::Close, Id::Quit});
    addEntries(*addMenu(window, MenuWords::tr("&Edit")), actions,
               {Id::Undo, Id::Redo, line, Id::Copy, line, Id::Preferences});
    menus.view = addMenu(window, MenuWords::tr("&View"));
    addEntries(*menus.view, actions,
               {line, Id::TableTwin, Id::ShowPublished, Id::ShowHiddenRuns, Id::FullScreen, line,
                Id::NextPanel, Id::PreviousPanel, Id::ResetLayout, line});
    menus.afterTabs = menus.view->actions().first();
    addEntries(*addMenu(window, MenuWords::tr("&Hosts")), actions,
               {Id::AddHost, Id::AddPlacement, Id::ImportHosts, Id::FindHosts, line,
                Id::HostDetails, Id::EditHost, Id::RenameHost, Id::DuplicateHost, Id::RemoveHost,
                line, Id::CheckHost, Id::CheckAll, Id::SelfCheck, line, Id::RemoveEngine,
                Id::ForgetHostKey});
    addEntries(*addMenu(window, MenuWords::tr("&Run")), actions,
               {Id::Run, Id::Resume, Id::Schedule, line, Id::Pause, Id::StopAfterTrial, Id::StopNow,
                Id::SkipTrial, line, Id::Estimate, line, Id::Runs, Id::CompareRuns});
    addEntries(*addMenu(window, MenuWords::tr("&Chart")), actions,
               {Id::ZoomIn, Id::ZoomOut, Id::ResetZoom, line, Id::LogarithmicAxis, Id::AxisFromZero,
                Id::OrderByValue, Id::TimePerIteration, line, Id::ShowIntervals,
                Id::ShowSingleValues, line, Id::AddNote, Id::EditNotes});
    QMenu *help = addMenu(window, MenuWords::tr("He&lp"));
    addEntries(*help, actions, {Id::Guide, Id::Shortcuts, line});
    menus.samples = help->addMenu(MenuWords::tr("&Sample projects"));
    addEntries(*help, actions, {Id::Published, line, Id::About, Id::AboutQt});
    return menus;
}

void makeToolBar(QMainWindow &window, const ActionTable &actions)
{
    QToolBar *bar = window.addToolBar(MenuWords::tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(18, 18));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const ActionId id : {Id::New, Id::Open, Id::Save})
        bar->addAction(actions[id]);
    bar->addSeparator();
    for (const ActionId id : {Id::AddHost, Id::CheckAll})
        bar->addAction(actions[id]);
    bar->addSeparator();
    bar->addAction(actions[Id::Run]);
    bar->addAction(actions[Id::Resume]);
    auto *stop = new QToolButton;
    stop->setDefaultAction(actions[Id::StopAfterTrial]);
    stop->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    stop->setPopupMode(QToolButton::MenuButtonPopup);
    stop->addActions({actions[Id::StopNow], actions[Id::SkipTrial], actions[Id::Pause]});
    bar->addWidget(stop);
    bar->addSeparator();
    bar->addAction(actions[Id::ExportChart]);
}

} // namespace strata::ui::shell
