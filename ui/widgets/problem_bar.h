// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A message inside the window, above the pages: what happened, why, what to do; never in the way
//! of a run.
#pragma once

#include "app/api/text.h"

#include <QFrame>
#include <QIcon>
#include <QLabel>
#include <QList>
#include <QPushButton>
#include <QStringList>

namespace strata::ui::widgets {

class FlowLayout;
class PlainLabel;

class ProblemBar : public QFrame {
    Q_OBJECT
public:
    ProblemBar();

    void showProblem(const app::api::Problem &problem);
    //! Something to know that stops nothing.
    void showNotice(const QString &text);
    //! A question that stops nothing, with a button for each answer; see answered. Whatever is
    //! shown next takes its place.
    void ask(const QString &question, const QStringList &answers);
    QString shownText() const;

Q_SIGNALS:
    //! A button of the question, by its place in the answers; the bar hides itself before.
    void answered(int answer);
    void detailsRequested(const strata::app::api::Problem &problem);

protected:
    void changeEvent(QEvent *event) override;

private:
    void copy();
    void showIcon(const QIcon &icon);
    void setAnswers(const QStringList &answers);
    void setTexts(const QString &what, const QString &more);
    QPushButton *addButton(const QString &text);

    app::api::Problem m_problem;
    QIcon m_shownIcon;
    QLabel *m_icon = nullptr;
    PlainLabel *m_what = nullptr;
    PlainLabel *m_more = nullptr;
    FlowLayout *m_buttons = nullptr;
    QList<QPushButton *> m_answers; //!< empty: nothing is asked
    QPushButton *m_details = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_dismiss = nullptr;
};

} // namespace strata::ui::widgets
