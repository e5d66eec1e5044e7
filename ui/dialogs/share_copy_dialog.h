// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Says what goes into a copy for somebody else, and offers to replace names by roles.
#pragma once

#include "app/domain/plan.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QDialog>
#include <QLayout>
#include <QLineEdit>

namespace strata::ui::dialogs {

class ShareCopyDialog : public QDialog {
    Q_OBJECT
public:
    ShareCopyDialog(const app::domain::Plan &plan, qsizetype runs, const QString &proposedPath,
                    QWidget *parent = nullptr);

    QString path() const;
    bool replacesNames() const;

private:
    void choosePath();
    void showContents();
    QLayout *pathRow();

    app::domain::Plan m_plan;
    qsizetype m_runs = 0;
    widgets::PlainLabel *m_contents = nullptr;
    QCheckBox *m_replace = nullptr;
    QLineEdit *m_path = nullptr;
};

} // namespace strata::ui::dialogs
