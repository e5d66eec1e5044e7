// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What cannot be used right now is grey, and its tool tip says why.
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QMenu;
class QWidget;
QT_END_NAMESPACE

namespace strata::ui::widgets {

//! An empty reason: it can be used, and has the tool tip that it had before.
void setReason(QWidget &control, const QString &reason);

//! Entries that are disabled show their tool tip, and have their status tip announced: both say
//! why, and of an entry Qt tells a screen reader no more than its name.
void sayReasons(QMenu &menu);

} // namespace strata::ui::widgets
