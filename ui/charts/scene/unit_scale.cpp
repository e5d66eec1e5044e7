// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/unit_scale.h"

#include "app/api/text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr int smallestExponent = -5; // femto, in powers of 1000
constexpr int mostDigits = 12; // before the point, until a number is easier read with an exponent

const QStringList &prefixes()
{
    static const QStringList list =
        QStringLiteral("f p n µ m . k M G T P E").split(QLatin1Char(' '));
    return list;
}

} // namespace

UnitScale UnitScale::forMagnitude(double largest, const QString &unit)
{
    const double magnitude = std::abs(largest);
    if (unit.isEmpty() || !app::api::takesPrefix(unit) || magnitude == 0 ||
        !std::isfinite(magnitude))
        return {1, unit};
    const int last = smallestExponent + static_cast<int>(prefixes().size()) - 1;
    const int exponent = std::clamp(static_cast<int>(std::floor(std::log10(magnitude) / 3 + 1e-12)),
                                    smallestExponent, last);
    if (exponent == 0)
        return {1, unit};
    return {std::pow(1000.0, -exponent), prefixes().at(exponent - smallestExponent) + unit};
}

QString shortNumber(double value, int significantDigits)
{
    const QLocale locale;
    if (value == 0)
        return locale.toString(0);
    if (!std::isfinite(value))
        return locale.toString(value);
    // digits before the point
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    if (magnitude > mostDigits || magnitude < -3)
        return locale.toString(value, 'g', significantDigits);
    if (magnitude > significantDigits &&
        magnitude > 6) { // "4,490,000 events/s": a unit without prefixes
        const double last = std::pow(10.0, magnitude - significantDigits);
        value = std::round(value / last) * last;
    }
    return locale.toString(value, 'f', std::max(0, significantDigits - magnitude));
}

} // namespace strata::ui::charts
