// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The command line of the window: files, --this-computer, --new-instance, --language.
#pragma once

#include "ui/shell/handover.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace strata::ui::shell {

struct StartOptions {
    QStringList files;
    bool thisComputer = false;
    bool newInstance = false; //!< does not look for a program that runs already
    QString language;         //!< empty: not said
};

//! Nothing: the program is done (a wrong option, no display), with `exitCode`; texts were printed.
std::optional<StartOptions> readStartOptions(const QStringList &arguments, int &exitCode);

//! What a program that runs already can do instead of this one. Nothing: it shall not, or cannot,
//! because its texts are in another language.
std::optional<Handover> handoverOf(const StartOptions &options);

} // namespace strata::ui::shell
