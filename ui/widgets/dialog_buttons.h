// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Buttons that several dialogs have.
#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QLayout>

#include <functional>

namespace strata::ui::widgets {

//! Buttons that accept or reject the dialog, to be put at the end of its layout. A button with a
//! text of its own is added with QDialogButtonBox::AcceptRole.
QDialogButtonBox *makeButtons(QDialog &dialog, QDialogButtonBox::StandardButtons buttons);

//! Two more at the end of a row, which check all of a list, or none of it.
void addCheckButtons(QLayout &row, const std::function<void(bool checked)> &checkAll);

} // namespace strata::ui::widgets
