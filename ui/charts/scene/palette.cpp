// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::HostKind;
using app::domain::Verdict;

// of what is drawn (WCAG 2.1, 1.4.11, 1.4.3)
constexpr double graphicsContrast = 3.0;
constexpr double textContrast = 4.5;
// where more is wanted (1.4.6)
constexpr double highGraphicsContrast = 4.5;
constexpr double highTextContrast = 7.0;

// contrast of the second and third host of a kind, against that of the first
constexpr std::array shadeRatios{1.0, 2.0, 1.45};
constexpr double shadeReserve = 1.1; // a shade ends a little below what was asked for

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

ChartPalette fromBase(const QColor &background, const QColor &text)
{
    ChartPalette palette;
    palette.background = background;
    palette.text = withContrast(text, background, textContrast);
    palette.muted = withContrast(mix(text, background, 0.35), background, textContrast);
    palette.grid = mix(background, text, 0.14);
    palette.band = mix(background, text, 0.07);
    palette.focus = withContrast(QColor(0x00, 0x72, 0xb2), background, graphicsContrast);
    return palette;
}

ChartPalette withHighContrast(ChartPalette palette)
{
    palette.leastText = highTextContrast;
    palette.leastGraphics = highGraphicsContrast;
    palette.muted = withContrast(palette.muted, palette.background, highTextContrast);
    palette.grid = withContrast(palette.grid, palette.background, graphicsContrast);
    palette.band = mix(palette.background, palette.text, 0.2);
    palette.focus = withContrast(palette.focus, palette.background, highGraphicsContrast);
    return palette;
}

} // namespace

bool isHighContrast(const QPalette &palette)
{
    constexpr double nearlyAll = 20; // of 21; the usual light grey has less
    return contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >=
               nearlyAll &&
           contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= nearlyAll;
}

QColor mix(const QColor &from, const QColor &to, double share)
{
    return QColor::fromRgbF(static_cast<float>(std::lerp(from.redF(), to.redF(), share)),
                            static_cast<float>(std::lerp(from.greenF(), to.greenF(), share)),
                            static_cast<float>(std::lerp(from.blueF(), to.blueF(), share)));
}

QColor textColorOn(const QColor &color)
{
    return contrast(Qt::white, color) > contrast(Qt::black, color) ? Qt::white : Qt::black;
}

Marker markerOf(HostKind kind)
{
    switch (kind) {
    case HostKind::BareMetal:
        return Marker::Circle;
    case HostKind::Container:
        return Marker::Square;
    case HostKind::Vm:
        return Marker::Triangle;
    case HostKind::ContainerInVm:
        return Marker::Diamond;
    case HostKind::Placement:
        return Marker::Star;
    }
    return Marker::Circle;
}

ChartPalette ChartPalette::light()
{
    return fromBase(Qt::white, Qt::black);
}

ChartPalette ChartPalette::of(const QPalette &palette)
{
    const ChartPalette usual =
        fromBase(palette.color(QPalette::Base), palette.color(QPalette::Text));
    return isHighContrast(palette) ? withHighContrast(usual) : usual;
}

QColor ChartPalette::colorOf(HostKind kind, int nthOfKind) const
{
    const QColor first = colorOfFirst(kind);
    const int shade = nthOfKind % static_cast<int>(shadeRatios.size());
    if (shade <= 0)
        return first;
    const double ratio = shadeRatios.at(static_cast<std::size_t>(shade));
    const double reached = contrast(first, background);
    // nothing stands out more than the colour of texts
    const double wanted = kind == HostKind::BareMetal ? reached / ratio : reached * ratio;
    return shadeOf(first, background, std::max(wanted, leastGraphics * shadeReserve));
}

QColor ChartPalette::colorOfFirst(HostKind kind) const
{
    const auto readable = [this](QColor color) {
        return withContrast(color, background, leastGraphics);
    };
    switch (kind) {
    case HostKind::BareMetal:
        return text;
    case HostKind::Container:
        return readable(QColor(0x00, 0x72, 0xb2));
    case HostKind::Vm:
        return readable(QColor(0xd5, 0x5e, 0x00));
    case HostKind::ContainerInVm:
        return readable(QColor(0x00, 0x9e, 0x73));
    case HostKind::Placement:
        return readable(QColor(0xcc, 0x79, 0xa7));
    }
    return text;
}

QColor ChartPalette::colorOf(Verdict verdict) const
{
    const auto readable = [this](QColor color) {
        return withContrast(color, background, leastText);
    };
    switch (verdict) {
    case Verdict::Slower:
        return readable(QColor(0xd5, 0x5e, 0x00));
    case Verdict::Faster:
        return readable(QColor(0x00, 0x72, 0xb2));
    case Verdict::Equivalent:
        return text;
    case Verdict::Inconclusive:
    case Verdict::NotComparable:
        return muted;
    }
    return text;
}

double contrast(const QColor &one, const QColor &other)
{
    const double first = luminance(one) + 0.05;
    const double second = luminance(other) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

QColor withContrast(const QColor &color, const QColor &background, double ratio)
{
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    const QColor target = contrast(white, background) > contrast(black, background) ? white : black;
    for (int percent = 0; percent < 100; percent += 5) {
        const QColor mixed = mix(color, target, percent / 100.0);
        if (contrast(mixed, background) >= ratio)
            return mixed;
    }
    return target;
}

QColor shadeOf(const QColor &color, const QColor &background, double ratio)
{
    QColor shade = withContrast(color, background, ratio);
    for (int percent = 1; percent < 100 && contrast(shade, background) > ratio; ++percent)
        shade = mix(withContrast(color, background, ratio), background, percent / 100.0);
    return shade;
}

} // namespace strata::ui::charts
