// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plain_tool_tip.h"

namespace strata::ui::models {

// Qt guesses whether a tool tip is markup; an escaped paragraph takes the guess away, and only rich
// text wraps.
QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

} // namespace strata::ui::models
