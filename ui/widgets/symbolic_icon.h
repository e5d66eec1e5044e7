// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The drawn icons of actions, in the colour of the palette's text.
#pragma once

#include <QIcon>
#include <QString>

namespace strata::ui::widgets {

//! The icon resources/icons/<name>.svg, whose black parts follow the palette each time it is
//! painted.
QIcon symbolicIcon(const QString &name);

} // namespace strata::ui::widgets
