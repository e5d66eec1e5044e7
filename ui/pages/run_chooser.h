// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The list of runs on every result page: it follows the shown run, and choosing in it changes that
//! for all pages.
#pragma once

#include "ui/models/run_results.h"

#include <QComboBox>
#include <QHBoxLayout>

namespace strata::ui::pages {

class RunChooser : public QComboBox {
    Q_OBJECT
public:
    //! Fills itself, the newest run first, and goes on doing so; a page has nothing to connect.
    explicit RunChooser(models::RunResults &results);

    //! The row above a result: this list with its label, then `lead`, which takes the rest of the
    //! width.
    QHBoxLayout *makeHeader(QWidget *lead);
    //! The same as a widget above a page that may have nothing to show; hidden while there are no
    //! runs.
    QWidget *makeHeaderAbove(QWidget *lead);

private:
    void fill();
    void showSelected();

    models::RunResults &m_results;
    QWidget *m_above = nullptr;
};

} // namespace strata::ui::pages
