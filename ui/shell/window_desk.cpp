// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_desk.h"

#include "app/api/text.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QPointer>
#include <QtConcurrentRun>

#include <algorithm>

namespace strata::ui::shell {

WindowDesk::WindowDesk(ServicesFactory makeServices, settings::UiSettings &settings) :
    m_makeServices(std::move(makeServices)),
    m_settings(settings)
{
}

MainWindow *WindowDesk::makeWindow()
{
    auto *window = new MainWindow(m_makeServices(), m_settings);
    m_windows.append(window);
    connect(window, &MainWindow::windowRequested, this,
            [this, window](const QString &path) { openFor(window, path); });
    connect(window, &MainWindow::planRequested, this, [this](const app::domain::Plan &plan) {
        MainWindow *other = makeWindow();
        other->show();
        other->beginWith(plan);
    });
    connect(window, &MainWindow::quitRequested, this, &WindowDesk::quit);
    connect(window, &MainWindow::closed, this, [this, window] { takeClosed(window); });
    connect(window, &QObject::destroyed, this, [this, window] { m_windows.removeOne(window); });
    return window;
}

MainWindow *WindowDesk::windowOf(const QString &path) const
{
    if (path.isEmpty())
        return nullptr;
    const QString file = QFileInfo(path).absoluteFilePath();
    const auto shows = [&](const MainWindow *window) {
        return window->isOpening(file) || window->place().file == file;
    };
    const auto known = std::ranges::find_if(m_windows, shows);
    return known == m_windows.end() ? nullptr : *known;
}

//! What is no project is said where it was asked for, and not in a window that has nothing else.
void WindowDesk::openFor(MainWindow *asking, const QString &path)
{
    if (path.isEmpty() || windowOf(path)) {
        open(path);
        return;
    }
    using Looked = app::domain::Expected<void>;
    auto *look = new QFutureWatcher<Looked>(this);
    connect(look, &QFutureWatcherBase::finished, this,
            [this, look, path, window = QPointer<MainWindow>(asking)] {
                const Looked looked = look->result();
                look->deleteLater();
                if (looked || !window)
                    open(path);
                else
                    window->showProblem(app::api::describe(looked.error()));
            });
    look->setFuture(QtConcurrent::run(&app::api::looksLikeProject, path));
}

MainWindow *WindowDesk::open(const QString &path)
{
    MainWindow *window = windowOf(path);
    if (!window) {
        window = makeWindow();
        window->show();
        window->begin(path);
    }
    window->raise();
    window->activateWindow();
    return window;
}

MainWindow *WindowDesk::reopen()
{
    const QList<settings::WindowPlace> places = m_settings.takeSession();
    if (!m_settings.reopensProjects() || places.isEmpty())
        return open({});
    for (auto place = places.crbegin(); place != places.crend(); ++place) {
        MainWindow *window = makeWindow();
        window->beginAt(*place);
        window->show();
    }
    return m_windows.last();
}

void WindowDesk::take(const Handover &wanted)
{
    if (wanted.thisComputer)
        openThisComputer();
    for (const QString &file : wanted.files)
        open(file);
    if (!wanted.thisComputer && wanted.files.isEmpty())
        open({});
}

//! All windows that are closed by one Quit are the session, the one in front first; else it is the
//! last window.
void WindowDesk::takeClosed(MainWindow *window)
{
    m_windows.removeOne(window);
    const settings::WindowPlace place = window->place();
    if (!m_isQuitting)
        m_left.clear();
    if (!place.file.isEmpty())
        m_left.append(place);
    if (m_windows.isEmpty())
        m_settings.setSession(m_left);
}

void WindowDesk::quit()
{
    m_left.clear();
    m_isQuitting = true;
    QApplication::closeAllWindows();
    m_isQuitting = false; // somebody may have said no
}

void WindowDesk::openThisComputer()
{
    MainWindow *window = makeWindow();
    window->show();
    window->measureThisComputer();
}

void WindowDesk::offerRecovered(MainWindow &window)
{
    auto *search = new QFutureWatcher<QStringList>(&window);
    connect(search, &QFutureWatcherBase::finished, &window, [search, &window] {
        window.offerRecovered(search->result());
        search->deleteLater();
    });
    search->setFuture(QtConcurrent::run(&app::api::recoverableProjects));
}

} // namespace strata::ui::shell
