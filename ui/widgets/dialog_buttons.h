// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The row of buttons at the end of a dialog.
#pragma once

#include <QDialog>
#include <QDialogButtonBox>

namespace strata::ui::widgets {

//! Buttons that accept or reject the dialog, to be put at the end of its layout. A button with a
//! text of its own is added with QDialogButtonBox::AcceptRole.
QDialogButtonBox *makeButtons(QDialog &dialog, QDialogButtonBox::StandardButtons buttons);

} // namespace strata::ui::widgets
