// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/problem_bar.h"

#include "ui/models/glyph_icon.h"
#include "ui/widgets/announcement.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/plain_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace strata::ui::widgets {

using models::Glyph;
using models::Tint;

namespace {

//! As high as what lies in it, up to a few lines: more is scrolled to, and the pages keep their
//! place.
class FewLinesWidget : public QScrollArea {
public:
    FewLinesWidget(QLayout *layout, int fewestLetters)
    {
        auto *content = new QWidget;
        layout->setContentsMargins(0, 0, 0, 0);
        content->setLayout(layout);
        m_narrowest = fontMetrics().horizontalAdvance(QLatin1Char('n')) * fewestLetters;
        setWidget(content);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        viewport()->setAutoFillBackground(false);
        content->setAutoFillBackground(false);
    }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        const int most =
            std::min(fontMetrics().lineSpacing() * mostLines, window()->height() / mostOfWindow);
        return std::min(widget()->heightForWidth(width), most);
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        return {std::max(m_narrowest, widget()->minimumSizeHint().width()),
                fontMetrics().lineSpacing()};
    }

private:
    static constexpr int mostLines = 5;
    static constexpr int mostOfWindow = 8; // one part of so many

    int m_narrowest;
};

} // namespace

ProblemBar::ProblemBar() : m_icon(new QLabel), m_what(new PlainLabel), m_more(new PlainLabel)
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
    m_buttons = new FlowLayout;
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(new FewLinesWidget(texts, 24), 1);
    layout->addWidget(new FewLinesWidget(m_buttons, 0));
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
    for (QPushButton *button : std::exchange(m_answers, {})) {
        button->hide();
        button->deleteLater();
    }
    for (int i = 0; i < answers.size(); ++i) {
        QPushButton *button = addButton(answers[i]);
        m_answers.append(button);
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
    m_buttons->addWidget(button);
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
    announce(*this, shownText().trimmed());
}

void ProblemBar::showProblem(const app::api::Problem &problem)
{
    m_problem = problem;
    QStringList more{problem.why, problem.next};
    more.removeAll(QString());
    showIcon(models::glyphIcon(Glyph::Cross, Tint::Red));
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
    showIcon(models::glyphIcon(Glyph::Info, Tint::Blue));
    setAnswers(answers);
    m_details->hide();
    m_copy->hide();
    setTexts(text, {});
}

void ProblemBar::showIcon(const QIcon &icon)
{
    constexpr int side = 20;
    m_shownIcon = icon;
    m_icon->setPixmap(icon.pixmap(side, side));
}

void ProblemBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_icon)
        showIcon(m_shownIcon); // it is drawn in the colors of the moment
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
