// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A host at the left end of its row: its name, and below it in small letters what it is.
#pragma once

#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/text_block.h"

#include <QFont>
#include <QList>
#include <QString>

namespace strata::ui::charts {

struct HostLabel {
    QString name;
    QString kind;

    //! Of the longer of both, in one line each.
    double width(const QFont &font) const;
    //! Each shortened to two lines of this width, the name in its middle, the kind at its end; both
    //! together around the height `middle`.
    QList<TextPiece> pieces(const QFont &font, const ChartPalette &palette, double left,
                            double width, double middle) const;
};

} // namespace strata::ui::charts
