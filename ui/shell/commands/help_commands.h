// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Opens the user guide at what is in sight, in the window and in each of its dialogs.
#pragma once

#include "ui/guide/guide_window.h"

#include <QPointer>
#include <QTabWidget>

namespace strata::ui::shell {

class HelpCommands : public QObject {
    Q_OBJECT
public:
    HelpCommands(QWidget &window, const QTabWidget &tabs);
    ~HelpCommands() override;

    //! Of the main window or one of its dialogs: what has the focus there, or else all of it.
    void showGuide(QWidget &asker);
    void showPage(const QString &place);

protected:
    //! The key of the guide in a dialog, where those of the main window do nothing.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    guide::GuideWindow &guideFor(QWidget &asker);

    QWidget &m_window;
    const QTabWidget &m_tabs;
    QPointer<guide::GuideWindow> m_guide; //!< that of the main window
};

} // namespace strata::ui::shell
