// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All windows of the application: makes them, places project files in them.
#pragma once

#include "app/api/services.h"
#include "ui/settings/ui_settings.h"

#include <QObject>

#include <functional>

namespace strata::ui::shell {

class MainWindow;

class WindowDesk : public QObject {
    Q_OBJECT
public:
    using ServicesFactory = std::function<std::unique_ptr<app::api::Services>()>;

    WindowDesk(ServicesFactory makeServices, settings::UiSettings &settings);

    //! A window for a project file, or for an empty project.
    MainWindow *open(const QString &path);
    //! A window that compares what this computer offers, at once.
    void openThisComputer();
    //! Makes the window ask about projects of an earlier session that were never saved. Once a
    //! session, when it begins.
    static void offerRecovered(MainWindow &window);

private:
    MainWindow *makeWindow();

    ServicesFactory m_makeServices;
    settings::UiSettings &m_settings;
};

} // namespace strata::ui::shell
