// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Tells a person who looks at something else that a run is over.
#pragma once

#include "app/api/runner.h"

#include <QSystemTrayIcon>
#include <QWidget>

#include <memory>

namespace strata::ui::shell {

//! The entry of the window in the task bar asks for attention; where the desktop has notifications,
//! one appears. Nothing happens while the window is the active one.
class RunNotification : public QObject {
    Q_OBJECT
public:
    RunNotification(const app::api::Runner &runner, QWidget &window);
    ~RunNotification() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tell(const QString &text);
    void showWindow();

    QWidget &m_window;
    std::unique_ptr<QSystemTrayIcon> m_icon; //!< only while a notification is shown
};

//! "layers: the run is finished." \param project is made harmless: notifications may read markup
QString notificationText(const QString &project, app::domain::RunState state);

} // namespace strata::ui::shell
