// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart.h"

#include <cctype>

namespace strata::ui::charts {
namespace {
constexpr int longestStem = 80;
} // namespace

QString fileStem(const QString &kind, const QString &workload)
{
    QString stem = kind;
    bool gap = true;
    for (const QChar character : workload) {
        const char ascii = character.toLatin1();
        const bool safe =
            character.unicode() < 0x80 && (std::isalnum(static_cast<unsigned char>(ascii)) != 0);
        if (safe)
            stem += gap ? QStringLiteral("-") + character : QString(character);
        gap = !safe;
    }
    return stem.left(longestStem);
}

} // namespace strata::ui::charts
