// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An icon that is drawn each time it is shown, as large as its place allows.
#pragma once

#include <QIconEngine>

namespace strata::ui::models {

class SquareIcon : public QIconEngine {
public:
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) final;
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) final;

protected:
    //! Draws into the square from (0, 0) to (side, side), in pixels; may change the painter.
    virtual void draw(QPainter &painter, int side, QIcon::Mode mode) = 0;
};

} // namespace strata::ui::models
