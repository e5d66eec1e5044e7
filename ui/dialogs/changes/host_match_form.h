// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which host of the run after is compared with which one before, and why; the person can say
//! otherwise.
#pragma once

#include "ui/models/change_results.h"

#include <QGridLayout>
#include <QWidget>

namespace strata::ui::dialogs {

class HostMatchForm : public QWidget {
    Q_OBJECT
public:
    //! \param results outlives it
    explicit HostMatchForm(models::ChangeResults &results);

private:
    void fill();
    void addHost(int row, const app::domain::HostMatch &match);

    models::ChangeResults &m_results;
    QGridLayout *m_grid = nullptr;
    QWidget *m_rows = nullptr;
};

} // namespace strata::ui::dialogs
