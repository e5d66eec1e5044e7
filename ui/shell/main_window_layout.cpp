// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the main window that places it and its panels, and finds them again.
#include "app/api/samples.h"
#include "ui/pages/result_page.h"
#include "ui/shell/activity_dock.h"
#include "ui/shell/details_dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/project_dock.h"
#include "ui/shell/run_status_bar.h"
#include "ui/widgets/screen_fit.h"

#include <QFileInfo>
#include <QScreen>

#include <algorithm>

namespace strata::ui::shell {

namespace {

constexpr int usualDpi = 96;
constexpr int usualWindow = 1280; // pixels at the usual dpi
constexpr int wideWindow = 1600;  // with details at the side
constexpr int lowScreen = 800;    // on which a page needs all of the height

} // namespace

//! Before the pages, so that Tab leads from it to them.
void MainWindow::makeProjectPanel()
{
    m_projectDock = new ProjectDock(m_hosts, m_history, m_results, *m_actions);
    addPanel(*m_projectDock, Qt::LeftDockWidgetArea);
}

void MainWindow::makePanels()
{
    m_activityDock = new ActivityDock(m_log, m_services->runner());
    addPanel(*m_activityDock, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_status =
        new RunStatusBar((*m_actions)[ActionId::StopAfterTrial], (*m_actions)[ActionId::StopNow]);
    m_status->addPermanentWidget(new LoadingIndicator(m_services->project()));
    setStatusBar(m_status);
}

void MainWindow::addPanel(QDockWidget &panel, Qt::DockWidgetArea area)
{
    addDockWidget(area, &panel);
    QAction *toggle = panel.toggleViewAction();
    toggle->setStatusTip(tr("Show or hide this panel"));
    m_menus.view->addAction(toggle);
}

void MainWindow::restoreLayout()
{
    const bool opens = !isVisible(); // or else its language changes
    const QSize room = screen()->availableGeometry().size() * usualDpi / logicalDpiX();
    const bool isWide = room.width() >= wideWindow;
    if (opens)
        widgets::resizeOnScreen(*this, {isWide ? wideWindow : usualWindow, 820});
    else
        centralWidget()->show(); // what is hidden counts for nothing when the room is shared out
    resizeDocks({m_activityDock}, {std::min(150, height() / 5)}, Qt::Vertical);
    resizeDocks({m_projectDock, m_detailsDock}, {300, 300},
                Qt::Horizontal); // all tabs fit beside them
    m_detailsDock->setVisible(isWide);
    m_activityDock->setVisible(room.height() >= lowScreen);
    m_firstLayout = saveState(layoutVersion);
    if (opens) {
        restoreGeometry(m_settings.windowGeometry());
        widgets::keepOnScreen(*this);
    }
    restoreState(m_settings.windowState(), layoutVersion);
    const bool twin = m_settings.showsTableTwin();
    (*m_actions)[ActionId::TableTwin]->setChecked(twin);
    setTableTwinVisible(twin);
}

void MainWindow::setTableTwinVisible(bool visible)
{
    for (pages::ResultPage *page : std::as_const(m_resultPages))
        page->setTableTwinVisible(visible);
}

void MainWindow::resetLayout()
{
    m_settings.windowGeometry.forget();
    m_settings.windowState.forget();
    restoreState(m_firstLayout, layoutVersion);
    (*m_actions)[ActionId::TableTwin]->setChecked(true);
}

void MainWindow::beginAt(const settings::WindowPlace &place)
{
    m_place = place;
    restoreGeometry(place.geometry);
    widgets::keepOnScreen(*this);
    restoreState(place.state, layoutVersion);
    begin(place.file);
}

settings::WindowPlace MainWindow::place() const
{
    const app::api::Project &project = m_services->project();
    const QString file = project.filePath();
    const bool isKept = project.isOpen() && !project.isTemporary() && !app::api::isSample(file);
    return {isKept ? QFileInfo(file).absoluteFilePath() : QString(), m_results.runId(),
            m_tabs->currentIndex(), saveGeometry(), saveState(layoutVersion)};
}

} // namespace strata::ui::shell
