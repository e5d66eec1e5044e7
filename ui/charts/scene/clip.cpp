// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/clip.h"

#include <QPaintEngine>

#include <algorithm>

namespace strata::ui::charts {
namespace {

// Rectangles in these colours, which no palette has and nobody sees, are where a clip begins and
// ends.
const QColor beginColor(1, 2, 3, 1);
const QColor endColor(3, 2, 1, 1);

//! The group that Qt writes for something in that colour.
QByteArray groupOf(const QColor &color)
{
    return "<g fill=\"" + color.name().toLatin1() + "\" fill-opacity=\"0.00";
}

//! Where in the whole picture the rectangle of a group is.
QByteArray placed(QByteArray rect, const QByteArray &group)
{
    const qsizetype from = group.indexOf("transform=\"");
    const qsizetype to = from < 0 ? -1 : group.indexOf(')', from);
    return to < 0 ? rect : rect.insert(rect.indexOf(' '), ' ' + group.mid(from, to + 2 - from));
}

} // namespace

Clip::Clip(QPainter &painter, const QRectF &rect) : m_painter(painter), m_rect(rect)
{
    m_painter.save();
    m_isMarked = m_painter.paintEngine()->type() == QPaintEngine::SVG && !rect.isEmpty();
    if (m_isMarked)
        m_painter.fillRect(m_rect, beginColor);
    m_painter.setClipRect(m_rect, Qt::IntersectClip);
}

Clip::~Clip()
{
    if (m_isMarked)
        m_painter.fillRect(m_rect, endColor);
    m_painter.restore();
}

QByteArray withClips(const QByteArray &svg)
{
    const QByteArray endOfGroup("</g>");
    const QByteArray beginMark = groupOf(beginColor);
    const QByteArray endMark = groupOf(endColor);
    QByteArray clipped;
    int clips = 0;
    qsizetype at = 0;
    for (;;) {
        const qsizetype begin = svg.indexOf(beginMark, at);
        const qsizetype end = svg.indexOf(endMark, at);
        const qsizetype from = begin < 0 || end < 0 ? std::max(begin, end) : std::min(begin, end);
        const qsizetype inside = from < 0 ? 0 : svg.indexOf('>', from) + 1;
        const qsizetype to = inside == 0 ? -1 : svg.indexOf(endOfGroup, inside);
        if (to < 0)
            return clipped + svg.mid(at);
        clipped += svg.mid(at, from - at);
        if (from == begin) {
            const QByteArray id = "clip" + QByteArray::number(++clips);
            clipped +=
                "<defs><clipPath id=\"" + id + "\">" +
                placed(svg.mid(inside, to - inside).trimmed(), svg.mid(from, inside - from)) +
                "</clipPath></defs>\n<g clip-path=\"url(#" + id + ")\">\n";
        } else {
            clipped += endOfGroup + '\n';
        }
        at = to + endOfGroup.size();
    }
}

} // namespace strata::ui::charts
