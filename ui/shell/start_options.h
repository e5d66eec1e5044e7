// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The command line of the window: files, --this-computer, --language.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace strata::ui::shell {

struct StartOptions {
    QStringList files;
    bool thisComputer = false;
    QString language; //!< empty: not said
};

//! Nothing: the program is done (a wrong option, no display), with `exitCode`; texts were printed.
std::optional<StartOptions> readStartOptions(const QStringList &arguments, int &exitCode);

} // namespace strata::ui::shell
