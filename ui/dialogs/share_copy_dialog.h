// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Says what goes into a copy for somebody else, and offers to replace names by roles.
#pragma once

#include "app/domain/run.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QDialog>
#include <QLayout>
#include <QLineEdit>

namespace strata::ui::dialogs {

class ShareCopyDialog : public QDialog {
    Q_OBJECT
public:
    //! \param runs of the project, hidden or not: all of them go into the copy
    ShareCopyDialog(const app::domain::Plan &plan, const QList<app::domain::RunHead> &runs,
                    const QString &proposedPath, QWidget *parent = nullptr);

    QString path() const;
    bool replacesNames() const;
    void accept() override; //!< asks before another file is replaced

private:
    void choosePath();
    void showContents();
    QLayout *pathRow();

    app::domain::Plan m_plan;
    QList<app::domain::RunHead> m_runs;
    widgets::PlainLabel *m_contents = nullptr;
    QCheckBox *m_replace = nullptr;
    QLineEdit *m_path = nullptr;
    QString m_mayReplace; //!< what the file dialog has asked about
};

} // namespace strata::ui::dialogs
