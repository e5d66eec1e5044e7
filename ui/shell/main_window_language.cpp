// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the main window that changes its language: what shows texts is made anew around what
//! goes on, which is the project, the run, the plan's history and the page of the run.
#include "ui/pages/live_page.h"
#include "ui/shell/collect_offer.h"
#include "ui/shell/commands/export_commands.h"
#include "ui/shell/commands/host_commands.h"
#include "ui/shell/commands/report_commands.h"
#include "ui/shell/commands/run_commands.h"
#include "ui/shell/commands/schedule_commands.h"
#include "ui/shell/main_window.h"
#include "ui/shell/project_dock.h"
#include "ui/shell/recovery_offer.h"
#include "ui/shell/run_status_bar.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QToolBar>

namespace strata::ui::shell {

namespace {

constexpr int busyPause = 200; // milliseconds

} // namespace

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        m_languageTimer.start(0); // no part of the window may be asked while it is made anew
    if (event->type() == QEvent::WindowStateChange && m_actions)
        (*m_actions)[ActionId::FullScreen]->setChecked(isFullScreen()); // whoever changed it
    QMainWindow::changeEvent(event);
}

//! What a person or a worker is in the middle of keeps its words until it is over.
void MainWindow::retranslate()
{
    if (QApplication::activeModalWidget() || QApplication::activePopupWidget() ||
        m_exports->isBusy() || m_reports->isBusy() || m_hostCommands->isBusy()) {
        m_languageTimer.start(busyPause);
        return;
    }
    const int tab = m_tabs->currentIndex();
    const ProjectDock::Item selected = m_projectDock->selected();
    const QDateTime scheduled = m_schedule->schedule().at();
    const QStringList unanswered = m_recovery->unanswered();
    const bool isOffered = m_collectOffer->isUnanswered();
    const double elapsed = m_status->elapsedSeconds();
    rememberLayout();
    keepLivePage();
    takeDown();
    removeFrame();
    m_log.retranslate();
    unsetLocale(); // of numbers and dates, which its fields take from it
    build();
    if (selected.kind != ProjectDock::Kind::Section)
        m_projectDock->select(selected);
    m_schedule->schedule().set(scheduled);
    m_status->setHosts(m_hosts.usableCount(), m_hosts.checkableCount());
    const bool isCollecting = m_services->runner().isCollecting();
    m_status->setCollecting(isCollecting);
    m_status->setRunning(m_services->runner().isRunning() && !isCollecting, elapsed);
    (*m_actions)[ActionId::FullScreen]->setChecked(isFullScreen());
    showTab(tab);
    m_recovery->offer(unanswered);
    if (isOffered)
        m_runs->collect();   // which offers it again
    m_results.refreshSoon(); // what follows from the run is asked for by those who are new
}

//! It has steps that nobody else has; its words change by themselves.
void MainWindow::keepLivePage()
{
    m_tabs->disconnect(this);
    m_livePage->disconnect(this);
    m_tabs->removeTab(LiveTab);
    m_livePage->setParent(this);
}

void MainWindow::rememberLayout()
{
    m_settings.windowGeometry.set(saveGeometry());
    m_settings.windowState.set(saveState(layoutVersion));
}

//! Menus, bars and what else a main window has around its pages.
void MainWindow::removeFrame()
{
    for (QDialog *dialog : findChildren<QDialog *>(Qt::FindDirectChildrenOnly))
        dialog->close(); // details of a host or a problem
    qDeleteAll(findChildren<QToolBar *>(Qt::FindDirectChildrenOnly));
    setMenuBar(nullptr);
    setStatusBar(nullptr);
    delete std::exchange(m_actions, nullptr);
}

} // namespace strata::ui::shell
