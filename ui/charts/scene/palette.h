// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Colours of a chart for a light and a dark background; each kind of host has a colour and a shape
//! of its own.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/host.h"

#include <QColor>
#include <QPalette>

namespace strata::ui::charts {

enum class Marker { Circle, Square, Triangle, Diamond, Star };

//! Shape and colour both show the kind, so that neither is needed alone.
Marker markerOf(app::domain::HostKind kind);

struct ChartPalette {
    QColor background;
    QColor text;
    QColor muted; //!< second lines and captions; still readable
    QColor grid;
    QColor band;                //!< the zone of ±δ
    QColor focus;               //!< outline of the current row
    double leastText = 4.5;     //!< contrast of texts against the background
    double leastGraphics = 3.0; //!< contrast of lines and markers

    //! Print and export: black on white.
    static ChartPalette light();
    //! From the colours of a window, light or dark; those of high contrast have a grid that is
    //! seen, and texts of the 7 : 1 that WCAG 2.1 (1.4.6) asks of enhanced contrast.
    static ChartPalette of(const QPalette &palette);

    //! Bare metal takes the text colour; the others are of Okabe & Ito's set, "Color Universal
    //! Design" (2008), made lighter or darker where the background needs it for the 3 : 1 that
    //! WCAG 2.1 (1.4.11) asks of graphics.
    //! \param nthOfKind from 0; the second and third host of a kind have other shades of its
    //! colour, the fourth begins again
    QColor colorOf(app::domain::HostKind kind, int nthOfKind = 0) const;
    QColor colorOf(app::domain::Verdict verdict) const;

private:
    QColor colorOfFirst(app::domain::HostKind kind) const;
};

//! Whether texts are black on white or white on black, as people choose who see little.
bool isHighContrast(const QPalette &palette);

//! \param share of `to`, 0 to 1
QColor mix(const QColor &from, const QColor &to, double share);
//! Black or white, whichever is read better on the colour: at least 4.5 : 1.
QColor textColorOn(const QColor &color);
//! Contrast ratio of WCAG 2.1, 1 to 21.
double contrast(const QColor &one, const QColor &other);
//! The colour itself, or the nearest mix with black or white that reaches the ratio against the
//! background.
QColor withContrast(const QColor &color, const QColor &background, double ratio);
//! The colour, mixed with the background or with black or white until its contrast against the
//! background is about the ratio: colours that differ in it are told apart without their hue.
QColor shadeOf(const QColor &color, const QColor &background, double ratio);

} // namespace strata::ui::charts
