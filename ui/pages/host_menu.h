// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which hosts the result pages show: a menu to choose them, and a line that says which are hidden.
#pragma once

#include "ui/models/run_results.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/plain_label.h"

#include <QWidget>

namespace strata::ui::pages {

//! The hosts of the shown run. What is hidden in one page is hidden in all; it fills itself.
class HostMenu : public widgets::ChoiceMenu {
    Q_OBJECT
public:
    explicit HostMenu(models::RunResults &results);

private:
    void fill();
    void take();

    models::RunResults &m_results;
};

//! "2 hosts are hidden: docker, vm1." with a button that shows them again; there only while some
//! are.
class HiddenHostsBar : public QWidget {
    Q_OBJECT
public:
    explicit HiddenHostsBar(models::RunResults &results);

private:
    void say();

    models::RunResults &m_results;
    widgets::PlainLabel *m_text = nullptr;
};

} // namespace strata::ui::pages
