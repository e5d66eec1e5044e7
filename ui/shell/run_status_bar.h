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
#include <QElapsedTimer>
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
    //! \param elapsedSeconds of the run that were shown before, by a bar that is gone
    void setRunning(bool running, double elapsedSeconds = 0);
    double elapsedSeconds() const { return m_elapsed; } //!< of the run, without its pauses
    //! What an interrupted run left is collected: there is no run then, and nobody knows how long
    //! it takes.
    void setCollecting(bool collecting);
    void setProgress(const app::api::Progress &progress);

    //! What is done of a run, 0 to 1. By time, as far as it is known: of trials that are planned so
    //! far, nearly all are done for most of a run that adds rounds.
    static double shareDone(const app::api::Progress &progress, double elapsedSeconds);

private:
    void countTime(app::api::Progress::Pause pause);
    void showShare(const app::api::Progress &progress);
    static QToolButton *makeButton(QAction *action);
    void refresh();

    bool m_hasHosts = false;
    bool m_isRunning = false;
    bool m_isCollecting = false;
    QElapsedTimer m_clock;
    double m_elapsed = 0;
    app::api::Progress::Pause m_pause = app::api::Progress::Pause::None;
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
