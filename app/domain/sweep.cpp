// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/sweep.h"

#include "engine/settings/value.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace strata::app::domain {
namespace {

constexpr double farthest = 9007199254740992; // 2^53
constexpr double slack = 1e-9;                // an end that rounding missed is met

//! "64K" for 65536, where the range was written with such letters.
QString sizeText(double value)
{
    const QString letters = QStringLiteral("KMGT");
    QString text = QString::number(value, 'f', 0);
    double factor = 1024;
    for (const QChar letter : letters) {
        if (std::fmod(value, factor) == 0 && value > 0)
            text = QString::number(value / factor, 'f', 0) + letter;
        factor *= 1024;
    }
    return text;
}

struct Range {
    double from = 0;
    double to = 0;
    double step = 1;
    bool multiplies = false;
    bool isSize = false;
};

std::optional<Range> readRange(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^\s*(.+?)\s*\.\.\s*([^x×*+]+?)\s*(?:([x×*+])\s*(\S+))?\s*$)"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const auto from = numberIn(match.captured(1));
    const auto to = numberIn(match.captured(2));
    const QString sign = match.captured(3);
    const auto step = sign.isEmpty() ? std::optional(1.0) : numberIn(match.captured(4));
    if (!from || !to || !step || *from > *to || std::max(std::abs(*from), *to) > farthest)
        return std::nullopt;
    const bool multiplies = !sign.isEmpty() && sign != QLatin1String("+");
    if (multiplies ? *step <= 1 || *from <= 0 : *step <= 0)
        return std::nullopt;
    const auto hasLetter = [](const QString &number) {
        return number.contains(QRegularExpression(QStringLiteral("[KMGTkmgt]")));
    };
    return Range{*from, *to, *step, multiplies,
                 hasLetter(match.captured(1)) || hasLetter(match.captured(2))};
}

} // namespace

QList<WorkloadSpec> combinationsOf(const WorkloadSpec &base, const QList<SweepAxis> &axes)
{
    QList<WorkloadSpec> settings{base};
    for (const SweepAxis &axis : axes) {
        QList<WorkloadSpec> grown;
        for (const WorkloadSpec &setting : std::as_const(settings))
            for (const QString &value : axis.values) {
                grown.append(setting);
                for (const QString &parameter : axis.parameters)
                    if (value.isEmpty())
                        grown.last().parameters.remove(parameter);
                    else
                        grown.last().parameters.insert(parameter, value);
            }
        settings = grown;
    }
    return settings;
}

QStringList valuesOfRange(const QString &text, qsizetype most)
{
    const std::optional<Range> range = readRange(text);
    if (!range)
        return {text};
    QStringList values;
    double value = range->from;
    for (int i = 1; value <= range->to * (1 + slack) + slack && values.size() < most; ++i) {
        values.append(range->isSize && value == std::trunc(value)
                          ? sizeText(value)
                          : QString::number(value, 'g', 12));
        // From the start each time: sums of 0.1 drift away from what people write.
        value = range->multiplies ? range->from * std::pow(range->step, i)
                                  : range->from + i * range->step;
    }
    return values;
}

std::optional<double> numberIn(const QString &value)
{
    using engine::settings::ParameterType;
    constexpr double most = std::numeric_limits<double>::max();
    const auto read = [&](ParameterType type) {
        const engine::settings::ParameterSpec any{{}, type, {}, "B", -most, most, {}, {}};
        return engine::settings::readValue(any, value.toStdString());
    };
    if (const auto whole = read(ParameterType::Integer))
        return static_cast<double>(std::get<std::int64_t>(*whole));
    if (const auto real = read(ParameterType::Real))
        return std::get<double>(*real);
    return std::nullopt;
}

int countAxisOf(const Sweep &sweep)
{
    static const std::array counts{QLatin1String("ranks"),   QLatin1String("processes"),
                                   QLatin1String("workers"), QLatin1String("clients"),
                                   QLatin1String("peers"),   QLatin1String("servers"),
                                   QLatin1String("threads"), QLatin1String("io_threads"),
                                   QLatin1String("gpus"),    QLatin1String("hosts")};
    const auto isCount = [](const QString &value) {
        const auto number = wholeNumberIn(value);
        return number && *number > 0;
    };
    for (const QLatin1String &name : counts)
        for (int i = 0; i < sweep.axes.size(); ++i)
            if (sweep.axes.at(i).parameters == QStringList{name} &&
                std::ranges::all_of(sweep.axes.at(i).values, isCount))
                return i;
    return -1;
}

bool hasOneUnit(const SweepResult &result)
{
    QString unit;
    return std::ranges::all_of(result.values, [&](const SweepValue &value) {
        if (unit.isEmpty())
            unit = value.rateUnit;
        return value.rateUnit.isEmpty() || value.rateUnit == unit;
    });
}

} // namespace strata::app::domain
