// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The palettes in which colours of charts have to be told apart.
#pragma once

#include "ui/charts/scene/palette.h"

#include <QPalette>
#include <QTest>

Q_DECLARE_METATYPE(strata::ui::charts::ChartPalette)

namespace strata::tests {

inline void addChartPalette(const char *name, const QColor &base, const QColor &text)
{
    QPalette palette;
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Text, text);
    QTest::newRow(name) << ui::charts::ChartPalette::of(palette);
}

//! A column and rows for a test function: on paper, dark, black and sepia.
inline void addChartPalettes()
{
    QTest::addColumn<ui::charts::ChartPalette>("palette");
    QTest::newRow("print") << ui::charts::ChartPalette::light();
    addChartPalette("dark", QColor(0x31, 0x36, 0x3b), Qt::white);
    addChartPalette("black", Qt::black, Qt::white);
    addChartPalette("sepia", QColor(0xf4, 0xec, 0xd8), QColor(0x40, 0x30, 0x20));
}

} // namespace strata::tests
