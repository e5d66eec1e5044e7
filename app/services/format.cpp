// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include "app/domain/comparison.h"
#include "app/domain/shown_text.h"

#include <QLocale>
#include <QStringList>

#include <array>
#include <cmath>

namespace strata::app::api {

namespace {

int decimalsForThreeDigits(double value)
{
    const double size = std::abs(value);
    if (size >= 100 || size == 0)
        return 0;
    return size >= 10 ? 1 : 2;
}

//! More of them for a small number that no prefix makes larger.
int decimalsWithoutPrefix(double value)
{
    const double size = std::abs(value);
    return size >= 1 || size < 1e-12 ? decimalsForThreeDigits(value)
                                     : 2 - static_cast<int>(std::floor(std::log10(size)));
}

QString formatTime(double seconds)
{
    static const QStringList units = QStringLiteral("s ms µs ns").split(QLatin1Char(' '));
    qsizetype unit = 0;
    double scaled = seconds;
    // 0.9996 is nearer to 1.00 than to 999 ms.
    while (scaled != 0 && std::abs(scaled) < 0.9995 && unit + 1 < units.size()) {
        scaled *= 1000;
        ++unit;
    }
    return QLocale().toString(scaled, 'f', decimalsForThreeDigits(scaled)) + QLatin1Char(' ') +
           units.at(unit);
}

} // namespace

bool takesPrefix(const QString &unit)
{
    return !domain::countsThings(unit);
}

QString formatQuantity(double value, const QString &unit)
{
    static constexpr std::array prefixes{"", "k", "M", "G", "T", "P"};
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (unit == domain::timeUnit)
        return formatTime(value);
    if (!takesPrefix(unit))
        return QLocale().toString(value, 'f', decimalsWithoutPrefix(value)) + QLatin1Char(' ') +
               unit;
    std::size_t prefix = 0;
    double scaled = value;
    // 999.5 would be shown as 1000.
    while (std::abs(scaled) >= 999.5 && prefix + 1 < prefixes.size()) {
        scaled /= 1000;
        ++prefix;
    }
    return QLocale().toString(scaled, 'f', decimalsForThreeDigits(scaled)) + QLatin1Char(' ') +
           QLatin1String(prefixes[prefix]) + unit;
}

int degradationDecimals(double degradation)
{
    // Close to a total loss the digits after the nines distinguish hosts.
    return degradation > 0.99 && degradation < 1 ? 2 : 1;
}

QString formatDegradation(double degradation)
{
    if (!std::isfinite(degradation))
        return QStringLiteral("–");
    const double percent = degradation * 100;
    QString number = QLocale().toString(std::abs(percent), 'f', degradationDecimals(degradation));
    const bool zero = number.toDouble() == 0 && std::abs(percent) < 0.05;
    const QString sign = zero ? QString() : percent > 0 ? QStringLiteral("+") : QStringLiteral("−");
    return sign + number + QStringLiteral(" %");
}

QString displayText(const QString &untrusted, int maxLength)
{
    return domain::shownText(untrusted, maxLength);
}

} // namespace strata::app::api
