// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_desk.h"

#include "ui/shell/main_window.h"

namespace strata::ui::shell {

WindowDesk::WindowDesk(ServicesFactory makeServices, settings::UiSettings &settings) :
    m_makeServices(std::move(makeServices)),
    m_settings(settings)
{
}

MainWindow *WindowDesk::makeWindow()
{
    auto *window = new MainWindow(m_makeServices(), m_settings);
    connect(window, &MainWindow::windowRequested, this, &WindowDesk::open);
    connect(window, &MainWindow::planRequested, this,
            [this](const app::domain::Plan &plan) { makeWindow()->beginWith(plan); });
    window->show();
    return window;
}

MainWindow *WindowDesk::open(const QString &path)
{
    MainWindow *window = makeWindow();
    window->begin(path);
    return window;
}

void WindowDesk::openThisComputer()
{
    makeWindow()->measureThisComputer();
}

void WindowDesk::offerRecovered(MainWindow &window)
{
    window.offerRecovered(app::api::recoverableProjects());
}

} // namespace strata::ui::shell
