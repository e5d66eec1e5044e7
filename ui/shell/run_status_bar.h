// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The status bar: hosts ready, how far the run is, how long it takes, and a button to stop it.
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
    explicit RunStatusBar(QAction *stop);

    void setHosts(int usable, int all);
    void setRunning(bool running);
    void setProgress(const app::api::Progress &progress);

private:
    bool m_hasHosts = false;
    bool m_isRunning = false;
    widgets::PlainLabel *m_hosts = nullptr;
    widgets::PlainLabel *m_run = nullptr;
    QProgressBar *m_bar = nullptr;
    QToolButton *m_stop = nullptr;
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
