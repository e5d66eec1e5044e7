// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Shows how far an export is, once it takes longer than a moment, and lets a person cancel it.
#pragma once

#include <QObject>
#include <QPointer>
#include <QProgressDialog>
#include <QWidget>

namespace strata::ui::widgets {

class ExportProgress : public QObject {
    Q_OBJECT
public:
    explicit ExportProgress(QWidget &window) : m_window(window) {}
    ~ExportProgress() override { end(); }

    //! \param text what is being done; shows no share until setProgress()
    void begin(const QString &text);
    void setProgress(int done, int all); //!< 0 of 0: nobody knows
    void end();

Q_SIGNALS:
    void cancelled();

private:
    QWidget &m_window;
    QPointer<QProgressDialog> m_dialog;
};

} // namespace strata::ui::widgets
