// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A message inside the window, above the pages: what happened, why, what to do; never in the way of a run.
#pragma once

#include "app/api/text.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace strata::ui::widgets {

class PlainLabel;

class ProblemBar : public QFrame {
    Q_OBJECT
public:
    explicit ProblemBar(QWidget *parent = nullptr);

    void showProblem(const app::api::Problem &problem);
    //! Something to know that stops nothing. `action` is the label of a button, or empty; see actionClicked.
    void showNotice(const QString &text, const QString &action = {});
    QString shownText() const;

Q_SIGNALS:
    //! The button of the notice; the bar hides itself.
    void actionClicked();
    void detailsRequested(const strata::app::api::Problem &problem);

private:
    void copy();
    void setTexts(const QString &what, const QString &more);
    QPushButton *addButton(const QString &text);

    app::api::Problem m_problem;
    QLabel *m_icon = nullptr;
    PlainLabel *m_what = nullptr;
    PlainLabel *m_more = nullptr;
    QPushButton *m_action = nullptr;
    QPushButton *m_details = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_dismiss = nullptr;
};

} // namespace strata::ui::widgets
