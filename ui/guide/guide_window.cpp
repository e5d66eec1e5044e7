// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_window.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::guide {

namespace {

constexpr int smallest = -4;
constexpr int largest = 12;

} // namespace

GuideWindow::GuideWindow(QWidget *parent) :
    QWidget(parent, Qt::Window),
    m_browser(new GuideBrowser),
    m_text(new QLineEdit),
    m_found(new widgets::PlainLabel)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_QuitOnClose, false); // the program ends with its projects
    build();
    auto *close = new QAction(tr("Close"), this);
    close->setShortcuts({QKeySequence::Close, QKeySequence(Qt::Key_Escape)});
    connect(close, &QAction::triggered, this, &QWidget::close);
    addAction(close);
    connect(m_browser, &QTextBrowser::sourceChanged, this, [this] {
        //: %1 is the title of a page
        setWindowTitle(tr("%1 – Strata user guide").arg(m_browser->title()));
        m_found->clear();
    });
    widgets::resizeOnScreen(*this, {860, 700});
}

void GuideWindow::build()
{
    m_browser->setAccessibleName(tr("Page of the user guide"));
    auto *row = new widgets::FlowLayout;
    addPaging(*row);
    addZooming(*row);
    addFinding(*row);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(row);
    layout->addWidget(m_found);
    layout->addWidget(m_browser, 1);
    m_found->hide();
}

QAction *GuideWindow::add(widgets::FlowLayout &row, const QString &text, const QString &key)
{
    auto *action = new QAction(text, this);
    action->setShortcut(QKeySequence(key));
    addAction(action);
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    row.addWidget(button);
    return action;
}

void GuideWindow::addPaging(widgets::FlowLayout &row)
{
    const QAction *home = add(row, tr("Contents"), QStringLiteral("Alt+Home"));
    QAction *back = add(row, tr("Back"), QStringLiteral("Alt+Left"));
    QAction *forward = add(row, tr("Forward"), QStringLiteral("Alt+Right"));
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(home, &QAction::triggered, m_browser, [this] { m_browser->open({}); });
    connect(back, &QAction::triggered, m_browser, &QTextBrowser::backward);
    connect(forward, &QAction::triggered, m_browser, &QTextBrowser::forward);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
}

void GuideWindow::addZooming(widgets::FlowLayout &row)
{
    const QAction *smaller = add(row, tr("Smaller"), QStringLiteral("Ctrl+-"));
    QAction *larger = add(row, tr("Larger"), QStringLiteral("Ctrl++"));
    larger->setShortcuts({larger->shortcut(), QKeySequence(QStringLiteral("Ctrl+="))});
    auto *usual = new QAction(tr("Usual size"), this);
    usual->setShortcut(QKeySequence(QStringLiteral("Ctrl+0")));
    addAction(usual);
    connect(smaller, &QAction::triggered, this, [this] { zoom(-1); });
    connect(larger, &QAction::triggered, this, [this] { zoom(1); });
    connect(usual, &QAction::triggered, this, [this] { zoom(-m_zoom); });
}

void GuideWindow::addFinding(widgets::FlowLayout &row)
{
    m_text->setClearButtonEnabled(true);
    m_text->setMinimumWidth(m_text->fontMetrics().averageCharWidth() * 20);
    row.addLabelled(tr("&Find on this page:"), m_text);
    const QAction *previous = add(row, tr("Previous"), QStringLiteral("Shift+F3"));
    const QAction *next = add(row, tr("Next"), QStringLiteral("F3"));
    auto *focus = new QAction(tr("Find"), this);
    focus->setShortcut(QKeySequence::Find);
    addAction(focus);
    connect(previous, &QAction::triggered, this, [this] { find(QTextDocument::FindBackward); });
    connect(next, &QAction::triggered, this, [this] { find({}); });
    connect(m_text, &QLineEdit::returnPressed, this, [this] { find({}); });
    connect(m_text, &QLineEdit::textChanged, m_found, &QWidget::hide);
    connect(focus, &QAction::triggered, this, [this] {
        m_text->setFocus();
        m_text->selectAll();
    });
}

void GuideWindow::find(QTextDocument::FindFlags flags)
{
    const bool found = m_browser->findText(m_text->text(), flags);
    m_found->setText(tr("This page does not contain the text."));
    m_found->setVisible(!found);
}

void GuideWindow::zoom(int steps)
{
    const int wanted = std::clamp(m_zoom + steps, smallest, largest);
    m_browser->zoomIn(wanted - m_zoom);
    m_zoom = wanted;
}

void GuideWindow::open(const QString &place)
{
    show(); // first, because a page is scrolled to its heading by what is laid out
    m_browser->open(place);
    m_browser->setFocus();
    raise();
    activateWindow();
}

} // namespace strata::ui::guide
