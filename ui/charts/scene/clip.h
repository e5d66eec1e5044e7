// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Keeps what is painted inside a rectangle, in an SVG too: Qt's generator of these knows no
//! clipping before Qt 6.7.
#pragma once

#include <QByteArray>
#include <QPainter>
#include <QRectF>

namespace strata::ui::charts {

//! As long as it lives, nothing is painted outside; then the painter is as it was before.
class Clip {
public:
    Clip(QPainter &painter, const QRectF &rect);
    ~Clip();
    Clip(const Clip &) = delete;
    Clip &operator=(const Clip &) = delete;

private:
    QPainter &m_painter;
    QRectF m_rect;
    bool m_isMarked = false; //!< in an SVG, for withClips()
};

//! What QSvgGenerator wrote, with the clips that were painted.
QByteArray withClips(const QByteArray &svg);

} // namespace strata::ui::charts
