// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The user guide in a window of its own: its pages, the way back, and what to find on a page.
#pragma once

#include "ui/guide/guide_browser.h"

#include <QAction>
#include <QLineEdit>

namespace strata::ui::widgets {
class FlowLayout;
class PlainLabel;
} // namespace strata::ui::widgets

namespace strata::ui::guide {

class GuideWindow : public QWidget {
    Q_OBJECT
public:
    //! Deletes itself when it is closed. A window all the same if it has a parent: a modal dialog
    //! blocks every window that is not its own.
    explicit GuideWindow(QWidget *parent = nullptr);

    //! Shows a place of the guide, and the window in front. \param place empty: the contents
    void open(const QString &place);
    GuideBrowser &browser() { return *m_browser; }

private:
    void build();
    QAction *add(widgets::FlowLayout &row, const QString &text, const QString &key);
    void addPaging(widgets::FlowLayout &row);
    void addFinding(widgets::FlowLayout &row);
    void addZooming(widgets::FlowLayout &row);
    void find(QTextDocument::FindFlags flags);
    void zoom(int steps);

    GuideBrowser *m_browser = nullptr;
    QLineEdit *m_text = nullptr;
    widgets::PlainLabel *m_found = nullptr;
    int m_zoom = 0; //!< steps from the usual size
};

} // namespace strata::ui::guide
