// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The question before something that cannot be taken back.
#pragma once

#include <QString>
#include <QWidget>

namespace strata::ui::shell {

//! Asks in front of `window`, with Cancel as the default. \param button what it is called to go on
//! \param isDestructive it stands where a style puts buttons that end something. \return whether to
//! go on
bool confirmed(QWidget &window, const QString &question, const QString &explanation,
               const QString &button, bool isDestructive = false);

} // namespace strata::ui::shell
