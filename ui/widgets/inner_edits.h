// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Names for the edit lines inside combo boxes and spin boxes, which a screen reader meets as
//! controls of their own.
#pragma once

namespace strata::ui::widgets {

//! From now on each such line has the name of the box that it is in. Called again, it does nothing.
void nameInnerEdits();

} // namespace strata::ui::widgets
