// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where to save a project, without replacing another one unasked.
#pragma once

#include <QString>

class QWidget;

namespace strata::ui::dialogs {

//! The ending is added before anything is asked about the file, since desktops' own dialogs look
//! only for what was typed. \param proposed the path that is shown first \return empty: cancelled
QString askForProjectPath(QWidget &parent, const QString &title, const QString &proposed);

//! True if nothing is there, or a person wants it replaced.
bool mayReplace(QWidget &parent, const QString &path);

} // namespace strata::ui::dialogs
