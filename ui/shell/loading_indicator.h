// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Shows in the status bar how far a long run has been read, and gives it up if the person wants
//! that.
#pragma once

#include "app/api/project.h"

#include <QProgressBar>
#include <QWidget>

namespace strata::ui::shell {

class LoadingIndicator : public QWidget {
    Q_OBJECT
public:
    explicit LoadingIndicator(app::api::Project &project);

private:
    void show(int percent);

    QProgressBar *m_bar = nullptr;
};

} // namespace strata::ui::shell
