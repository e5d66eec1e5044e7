// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/glyph_icon.h"

#include "ui/models/square_icon.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace strata::ui::models {

using app::api::LogEntry;
using app::domain::CheckState;
using app::domain::HostKind;
using app::domain::TrialState;

namespace {

QColor colorOf(Tint tint, bool enabled)
{
    const QPalette palette = QGuiApplication::palette();
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    if (!enabled)
        return palette.color(QPalette::Disabled, QPalette::Text);
    switch (tint) {
    case Tint::Text:
        return palette.color(QPalette::Text);
    case Tint::Muted:
        return dark ? QColor(0x9a, 0xa0, 0xa6) : QColor(0x6b, 0x70, 0x76);
    case Tint::Blue:
        return dark ? QColor(0x56, 0xb4, 0xe9) : QColor(0x00, 0x72, 0xb2);
    case Tint::Vermillion:
        return dark ? QColor(0xff, 0x8c, 0x42) : QColor(0xd5, 0x5e, 0x00);
    case Tint::Green:
        return dark ? QColor(0x2f, 0xc8, 0x9c) : QColor(0x00, 0x7f, 0x5c);
    case Tint::Amber:
        return dark ? QColor(0xe6, 0x9f, 0x00) : QColor(0xb2, 0x6a, 0x00);
    case Tint::Red:
        return dark ? QColor(0xff, 0x6b, 0x6b) : QColor(0xb3, 0x26, 0x1e);
    case Tint::Purple:
        return dark ? QColor(0xcc, 0x79, 0xa7) : QColor(0xa8, 0x4a, 0x80);
    }
    return palette.color(QPalette::Text);
}

QPolygonF star()
{
    return QPolygonF({{8.0, 1.0},
                      {10.0, 5.7},
                      {15.1, 6.2},
                      {11.2, 9.6},
                      {12.4, 14.6},
                      {8.0, 11.9},
                      {3.6, 14.6},
                      {4.8, 9.6},
                      {0.9, 6.2},
                      {6.0, 5.7}});
}

QPainterPath markerPath(Glyph glyph)
{
    QPainterPath path;
    if (glyph == Glyph::Circle)
        path.addEllipse(QRectF(3, 3, 10, 10));
    else if (glyph == Glyph::Square)
        path.addRect(QRectF(3.5, 3.5, 9, 9));
    else if (glyph == Glyph::Triangle)
        path.addPolygon(QPolygonF({{8, 2.5}, {14, 13}, {2, 13}}));
    else if (glyph == Glyph::Diamond)
        path.addPolygon(QPolygonF({{8, 1.5}, {14.5, 8}, {8, 14.5}, {1.5, 8}}));
    else
        path.addPolygon(star());
    path.closeSubpath();
    return path;
}

void paintMarker(QPainter &painter, Glyph glyph, const QColor &color, int nthOfKind)
{
    constexpr double outline = 2;
    constexpr double inside = 0.8; // of the size: the outline has its other half around it
    constexpr double holeRadius = 2;
    const bool isHollow = nthOfKind % 2 == 1;
    const QPointF middle(8, glyph == Glyph::Triangle ? 9.5 : 8);
    QPainterPath path = markerPath(glyph);
    if (nthOfKind > 0 && !isHollow)
        path.addEllipse(middle, holeRadius, holeRadius); // odd-even: not filled
    if (isHollow) {
        painter.translate(middle);
        painter.scale(inside, inside);
        painter.translate(-middle);
    }
    painter.setPen(isHollow ? QPen(color, outline, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin)
                            : QPen(Qt::NoPen));
    painter.setBrush(isHollow ? QBrush(Qt::NoBrush) : QBrush(color));
    painter.drawPath(path);
}

void paintSign(QPainter &painter, Glyph glyph, const QColor &color)
{
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    if (glyph == Glyph::Tick) {
        painter.drawPolyline(QPolygonF({{3, 8.5}, {6.5, 12}, {13, 4}}));
    } else if (glyph == Glyph::Cross) {
        painter.drawLine(QPointF(4, 4), QPointF(12, 12));
        painter.drawLine(QPointF(12, 4), QPointF(4, 12));
    } else if (glyph == Glyph::Dash) {
        painter.drawLine(QPointF(4, 8), QPointF(12, 8));
    } else if (glyph == Glyph::Dots) {
        for (const double x : {4.0, 8.0, 12.0})
            painter.drawPoint(QPointF(x, 8));
    } else {
        painter.setPen(QPen(color, 1.5));
        painter.drawEllipse(QRectF(3.5, 3.5, 9, 9));
    }
}

void paintNote(QPainter &painter, Glyph glyph, const QColor &color)
{
    const bool warning = glyph == Glyph::Exclamation;
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    if (warning)
        painter.drawPolygon(QPolygonF({{8, 1.5}, {15, 14}, {1, 14}}));
    else
        painter.drawEllipse(QRectF(1.5, 1.5, 13, 13));
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(8, warning ? 6.2 : 7.4), QPointF(8, warning ? 9.3 : 11.4));
    painter.drawPoint(QPointF(8, warning ? 11.9 : 4.6));
}

class GlyphIcon : public SquareIcon {
public:
    GlyphIcon(Glyph glyph, Tint tint, int nthOfKind) :
        m_glyph(glyph),
        m_tint(tint),
        m_nthOfKind(nthOfKind)
    {
    }

    QIconEngine *clone() const override { return new GlyphIcon(*this); }

protected:
    void draw(QPainter &painter, int side, QIcon::Mode mode) override
    {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(side / 16.0, side / 16.0);
        QColor color = colorOf(m_tint, mode != QIcon::Disabled);
        if (mode == QIcon::Selected)
            color = QGuiApplication::palette().color(QPalette::HighlightedText);
        if (m_glyph <= Glyph::Star)
            paintMarker(painter, m_glyph, color, m_nthOfKind);
        else if (m_glyph == Glyph::Exclamation || m_glyph == Glyph::Info)
            paintNote(painter, m_glyph, color);
        else
            paintSign(painter, m_glyph, color);
    }

private:
    Glyph m_glyph;
    Tint m_tint;
    int m_nthOfKind;
};

QIcon markIcon(Glyph glyph, Tint tint, int nthOfKind)
{
    return QIcon(new GlyphIcon(glyph, tint, nthOfKind));
}

} // namespace

QIcon glyphIcon(Glyph glyph, Tint tint)
{
    return markIcon(glyph, tint, 0);
}

QIcon kindIcon(HostKind kind, int nthOfKind)
{
    switch (kind) {
    case HostKind::BareMetal:
        return markIcon(Glyph::Circle, Tint::Text, nthOfKind);
    case HostKind::Container:
        return markIcon(Glyph::Square, Tint::Blue, nthOfKind);
    case HostKind::Vm:
        return markIcon(Glyph::Triangle, Tint::Vermillion, nthOfKind);
    case HostKind::ContainerInVm:
        return markIcon(Glyph::Diamond, Tint::Green, nthOfKind);
    case HostKind::Placement:
        return markIcon(Glyph::Star, Tint::Purple, nthOfKind);
    }
    return {};
}

QIcon healthIcon(HostHealth health)
{
    switch (health) {
    case HostHealth::Unchecked:
        return glyphIcon(Glyph::Hollow, Tint::Muted);
    case HostHealth::Checking:
        return glyphIcon(Glyph::Dots, Tint::Blue);
    case HostHealth::Ready:
        return glyphIcon(Glyph::Tick, Tint::Green);
    case HostHealth::Warnings:
        return glyphIcon(Glyph::Exclamation, Tint::Amber);
    case HostHealth::Failed:
        return glyphIcon(Glyph::Cross, Tint::Red);
    }
    return {};
}

QIcon checkIcon(CheckState state)
{
    switch (state) {
    case CheckState::Waiting:
        return glyphIcon(Glyph::Hollow, Tint::Muted);
    case CheckState::Running:
        return glyphIcon(Glyph::Dots, Tint::Blue);
    case CheckState::Ok:
        return glyphIcon(Glyph::Tick, Tint::Green);
    case CheckState::Warning:
        return glyphIcon(Glyph::Exclamation, Tint::Amber);
    case CheckState::Failed:
        return glyphIcon(Glyph::Cross, Tint::Red);
    case CheckState::Skipped:
        return glyphIcon(Glyph::Dash, Tint::Muted);
    }
    return {};
}

QIcon trialIcon(TrialState state)
{
    switch (state) {
    case TrialState::Waiting:
        return glyphIcon(Glyph::Hollow, Tint::Muted);
    case TrialState::Done:
        return glyphIcon(Glyph::Tick, Tint::Green);
    case TrialState::Failed:
    case TrialState::Killed:
    case TrialState::Lost:
        return glyphIcon(Glyph::Cross, Tint::Red);
    case TrialState::Unsupported:
    case TrialState::Cancelled:
    case TrialState::Skipped:
        return glyphIcon(Glyph::Dash, Tint::Muted);
    default:
        return glyphIcon(Glyph::Dots, Tint::Blue);
    }
}

QIcon severityIcon(LogEntry::Severity severity)
{
    switch (severity) {
    case LogEntry::Severity::Info:
        return glyphIcon(Glyph::Info, Tint::Muted);
    case LogEntry::Severity::Warning:
        return glyphIcon(Glyph::Exclamation, Tint::Amber);
    case LogEntry::Severity::Error:
        return glyphIcon(Glyph::Cross, Tint::Red);
    }
    return {};
}

} // namespace strata::ui::models
