// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/size_text.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace strata::app::api {

QString formatSize(double bytes)
{
    static constexpr std::array units{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    if (!std::isfinite(bytes))
        return QStringLiteral("–");
    std::size_t unit = 0;
    // 1023.5 would be shown as 1024.
    for (; std::abs(bytes) >= 1023.5 && unit + 1 < units.size(); ++unit)
        bytes /= 1024;
    const double size = std::abs(bytes);
    const int decimals = unit == 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2;
    return QLocale().toString(bytes, 'f', decimals) + QLatin1Char(' ') + QLatin1String(units[unit]);
}

} // namespace strata::app::api
