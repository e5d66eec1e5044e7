// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A problem with its technical particulars, to read and to copy.
#pragma once

#include "app/api/text.h"

#include <QDialog>

namespace strata::ui::dialogs {

class ProblemDialog : public QDialog {
    Q_OBJECT
public:
    explicit ProblemDialog(const app::api::Problem &problem, QWidget *parent = nullptr);
};

} // namespace strata::ui::dialogs
