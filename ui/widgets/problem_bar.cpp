// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/problem_bar.h"

#include "ui/models/glyph_icon.h"
#include "ui/widgets/plain_label.h"

#include <QClipboard>
#include <QGuiApplication>

namespace strata::ui::widgets {

using models::Glyph;
using models::Tint;

ProblemBar::ProblemBar(QWidget *parent) :
    QFrame(parent),
    m_icon(new QLabel),
    m_what(new PlainLabel),
    m_more(new PlainLabel)
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    QFont bold = m_what->font();
    bold.setBold(true);
    m_what->setFont(bold);
    m_what->setSelectable(true);
    m_more->setSelectable(true);

    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_what);
    texts->addWidget(m_more);
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    m_answers = new QHBoxLayout;
    layout->addLayout(m_answers);
    m_details = addButton(tr("Details"));
    m_copy = addButton(tr("Copy"));
    m_dismiss = addButton(tr("Dismiss"));

    connect(m_details, &QPushButton::clicked, this, [this] { Q_EMIT detailsRequested(m_problem); });
    connect(m_copy, &QPushButton::clicked, this, &ProblemBar::copy);
    connect(m_dismiss, &QPushButton::clicked, this, &QWidget::hide);
    hide();
}

void ProblemBar::setAnswers(const QStringList &answers)
{
    // Later: one of them may be what was clicked.
    while (QLayoutItem *item = m_answers->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int i = 0; i < answers.size(); ++i) {
        auto *button = new QPushButton(answers[i]);
        button->setAutoDefault(false);
        m_answers->addWidget(button, 0, Qt::AlignTop);
        connect(button, &QPushButton::clicked, this, [this, i] {
            hide();
            Q_EMIT answered(i);
        });
    }
    m_dismiss->setVisible(answers.isEmpty()); // a question has an answer that changes nothing
}

QPushButton *ProblemBar::addButton(const QString &text)
{
    auto *button = new QPushButton(text);
    button->setAutoDefault(false);
    static_cast<QHBoxLayout *>(layout())->addWidget(button, 0, Qt::AlignTop);
    return button;
}

void ProblemBar::setTexts(const QString &what, const QString &more)
{
    m_what->setText(what);
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    setAccessibleName(what);
    setAccessibleDescription(more);
    show();
}

void ProblemBar::showProblem(const app::api::Problem &problem)
{
    m_problem = problem;
    QStringList more{problem.why, problem.next};
    more.removeAll(QString());
    m_icon->setPixmap(models::glyphIcon(Glyph::Cross, Tint::Red).pixmap(20, 20));
    setAnswers({});
    m_details->setVisible(!problem.details.isEmpty());
    m_copy->show();
    setTexts(problem.what, more.join(QLatin1Char(' ')));
}

void ProblemBar::showNotice(const QString &text)
{
    ask(text, {});
}

void ProblemBar::ask(const QString &text, const QStringList &answers)
{
    m_problem = {};
    m_problem.what = text;
    m_icon->setPixmap(models::glyphIcon(Glyph::Info, Tint::Blue).pixmap(20, 20));
    setAnswers(answers);
    m_details->hide();
    m_copy->hide();
    setTexts(text, {});
}

QString ProblemBar::shownText() const
{
    return m_what->text() + QLatin1Char(' ') + m_more->text();
}

void ProblemBar::copy()
{
    QStringList lines{m_problem.what, m_problem.why, m_problem.next, m_problem.details};
    lines.removeAll(QString());
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace strata::ui::widgets
