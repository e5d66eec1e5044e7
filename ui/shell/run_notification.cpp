// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_notification.h"

#include "app/api/text.h"
#include "ui/models/plain_tool_tip.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>

namespace strata::ui::shell {

using app::api::Runner;
using app::domain::RunState;

namespace {

QString sentenceOn(RunState state)
{
    switch (state) {
    case RunState::Done:
        return RunNotification::tr("The run is finished.");
    case RunState::Stopped:
        return RunNotification::tr("The run was stopped.");
    case RunState::Incomplete:
        return RunNotification::tr("The run is over, but not complete.");
    default:
        return RunNotification::tr("The run was interrupted.");
    }
}

} // namespace

QString notificationText(const QString &project, RunState state)
{
    constexpr int longestName = 60;
    QString name = app::api::displayText(project, longestName);
    for (const QChar mark : {QLatin1Char('<'), QLatin1Char('>'), QLatin1Char('&')})
        name.remove(mark);
    return name.isEmpty() ? sentenceOn(state)
                          : QStringLiteral("%1: %2").arg(name, sentenceOn(state));
}

RunNotification::RunNotification(const Runner &runner, QWidget &window) :
    QObject(&window),
    m_window(window)
{
    m_window.installEventFilter(this);
    connect(&runner, &Runner::finished, this, [this](const QString &, RunState state) {
        tell(notificationText(QFileInfo(m_window.windowFilePath()).completeBaseName(), state));
    });
    connect(&runner, &Runner::failed, this, [this, &runner] {
        if (!runner.isRunning())
            tell(tr("The run could not be started."));
    });
}

RunNotification::~RunNotification() = default;

void RunNotification::tell(const QString &text)
{
    if (m_window.isActiveWindow())
        return;
    QApplication::alert(&m_window);
    if (!QSystemTrayIcon::isSystemTrayAvailable() || !QSystemTrayIcon::supportsMessages())
        return;
    m_icon = std::make_unique<QSystemTrayIcon>(QApplication::windowIcon());
    m_icon->setToolTip(models::plainToolTip(QApplication::applicationDisplayName()));
    connect(m_icon.get(), &QSystemTrayIcon::messageClicked, this, &RunNotification::showWindow);
    connect(m_icon.get(), &QSystemTrayIcon::activated, this, &RunNotification::showWindow);
    m_icon->show();
    m_icon->showMessage(QApplication::applicationDisplayName(), text, QSystemTrayIcon::Information);
}

void RunNotification::showWindow()
{
    m_window.setWindowState(m_window.windowState() & ~Qt::WindowMinimized);
    m_window.raise();
    m_window.activateWindow();
}

//! Who is back at the window knows.
bool RunNotification::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowActivate && m_icon)
        m_icon.release()->deleteLater(); // this may be its own doing
    return QObject::eventFilter(watched, event);
}

} // namespace strata::ui::shell
