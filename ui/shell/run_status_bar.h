// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The status bar: hosts ready, how far the run is, how long it takes, and a button to stop it; or
//! that something is collected, and one to stop that.
#pragma once

#include "app/api/project.h"
#include "app/api/runner.h"
#include "ui/widgets/plain_label.h"

#include <QAction>
#include <QProgressBar>
#include <QStatusBar>
#include <QToolButton>
#include <QWidget>

namespace strata::ui::shell {

class RunStatusBar : public QStatusBar {
    Q_OBJECT
public:
    RunStatusBar(QAction *stopRun, QAction *stopCollecting);

    void setHosts(int usable, int all);
    void setRunning(bool running);
    //! What an interrupted run left is collected: there is no run then, and nobody knows how long
    //! it takes.
    void setCollecting(bool collecting);
    void setProgress(const app::api::Progress &progress);

private:
    static QToolButton *makeButton(QAction *action);
    void refresh();

    bool m_hasHosts = false;
    bool m_isRunning = false;
    bool m_isCollecting = false;
    widgets::PlainLabel *m_hosts = nullptr;
    widgets::PlainLabel *m_run = nullptr;
    QProgressBar *m_bar = nullptr;
    QToolButton *m_stopRun = nullptr;
    QToolButton *m_stopCollecting = nullptr;
};

//! How far a long run has been read. Gives it up if the person wants that.
class LoadingIndicator : public QWidget {
    Q_OBJECT
public:
    explicit LoadingIndicator(app::api::Project &project);

private:
    void show(int percent);

    QProgressBar *m_bar = nullptr;
};

} // namespace strata::ui::shell
