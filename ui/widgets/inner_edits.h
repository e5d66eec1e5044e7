// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What screen readers need to be told of combo boxes and spin boxes: a name of the edit line
//! inside, which they meet as a control of its own, and that of a box which has no label.
#pragma once

namespace strata::ui::widgets {

//! From now on each such line has the name of the box that it is in, and a combo box that only has
//! an accessible name says it in its description: Qt calls the box by its value. Called again, it
//! does nothing.
void nameInnerEdits();

} // namespace strata::ui::widgets
