// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A label for text of people and remote machines: never markup, wraps, can be selected and copied.
#pragma once

#include <QLabel>

namespace strata::ui::widgets {

class PlainLabel : public QLabel {
    Q_OBJECT
public:
    explicit PlainLabel(const QString &text = {});

    //! Text that may be selected with mouse and keyboard.
    void setSelectable(bool selectable);
    //! Smaller importance: the palette's placeholder colour.
    void setMuted(bool muted);
    //! Larger and bold, for the first line of a page or dialog.
    void setHeading(bool heading);
    //! One line that ends with dots where there is no room for it; its tool tip is then the whole.
    void setElided(bool elided);
    bool isElided() const { return m_isElided; }

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    bool isCut() const;

    bool m_isElided = false;
};

} // namespace strata::ui::widgets
