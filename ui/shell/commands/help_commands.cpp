// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/help_commands.h"

#include "ui/guide/guide_places.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>

namespace strata::ui::shell {

namespace {

bool isOpenedBy(const QWidget *dialog, const QWidget &window)
{
    while (dialog && dialog != &window)
        dialog = dialog->parentWidget();
    return dialog != nullptr;
}

} // namespace

HelpCommands::HelpCommands(QWidget &window, const QTabWidget &tabs) :
    QObject(&window),
    m_window(window),
    m_tabs(tabs)
{
    qApp->installEventFilter(this);
}

HelpCommands::~HelpCommands()
{
    delete m_guide;
}

bool HelpCommands::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress ||
        !static_cast<QKeyEvent *>(event)->matches(QKeySequence::HelpContents))
        return QObject::eventFilter(watched, event);
    auto *dialog = qobject_cast<QDialog *>(QApplication::activeWindow());
    if (!isOpenedBy(dialog, m_window))
        return QObject::eventFilter(watched, event);
    showGuide(*dialog);
    return true;
}

void HelpCommands::showGuide(QWidget &asker)
{
    const QWidget *focus = asker.focusWidget();
    QString place = guide::placeOf(focus ? focus : &asker);
    if (place.isEmpty())
        place = guide::placeOf(m_tabs.currentWidget());
    guideFor(asker).open(place);
}

void HelpCommands::showPage(const QString &place)
{
    guideFor(m_window).open(place);
}

//! A modal dialog lets nobody into a window that is not its own.
guide::GuideWindow &HelpCommands::guideFor(QWidget &asker)
{
    if (asker.isModal()) {
        auto *own = asker.findChild<guide::GuideWindow *>({}, Qt::FindDirectChildrenOnly);
        return own ? *own : *new guide::GuideWindow(&asker);
    }
    if (!m_guide)
        m_guide = new guide::GuideWindow;
    return *m_guide;
}

} // namespace strata::ui::shell
