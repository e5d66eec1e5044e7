// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Puts the actions into menus and the tool bar.
#pragma once

#include "ui/shell/action_table.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

namespace strata::ui::shell {

struct Menus {
    QMenu *recent = nullptr;  //!< filled by whoever knows the files
    QMenu *samples = nullptr; //!< likewise
    QMenu *view = nullptr;    //!< tabs are added before afterTabs, panels to its end
    QAction *afterTabs = nullptr;
};

Menus makeMenus(QMainWindow &window, const ActionTable &actions);
void makeToolBar(QMainWindow &window, const ActionTable &actions);

} // namespace strata::ui::shell
