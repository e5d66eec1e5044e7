// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Output of a command, pasted by a person, and what a setting finds in it.
#pragma once

#include "ui/widgets/plain_label.h"

#include <QGroupBox>
#include <QMap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

namespace strata::ui::dialogs {

class OutputPreview : public QGroupBox {
    Q_OBJECT
public:
    OutputPreview();

    //! Looks at the output again, in a moment. \param example output that a button shows; empty:
    //! there is none
    void setRule(const QMap<QString, QString> &parameters, const QString &example);

private:
    void look();

    QMap<QString, QString> m_parameters;
    QString m_example;
    QPlainTextEdit *m_output = nullptr;
    QPushButton *m_show = nullptr;
    widgets::PlainLabel *m_found = nullptr;
    QTimer m_later;
};

} // namespace strata::ui::dialogs
