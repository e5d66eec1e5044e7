// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/published_figures.h"

#include "app/api/workload_catalog.h"
#include "app/domain/keys.h"
#include "app/services/papers.h"

#include <QJsonArray>

#include <algorithm>

namespace strata::app::api {

using services::paperText;

namespace {

//! The value that the setting has, or else the workload's own.
QString valueOf(const domain::WorkloadSpec &setting, const QString &parameter)
{
    const WorkloadInfo *workload = workloadNamed(setting.workload);
    QString value;
    for (const ParameterInfo &info : workload ? workload->parameters : QList<ParameterInfo>())
        if (info.name == parameter)
            value = info.defaultValue;
    return setting.parameters.value(parameter, value);
}

bool isOfWork(const QJsonObject &figure, const domain::WorkloadSpec &setting)
{
    const QJsonObject matches = figure.value(QLatin1String("matches")).toObject();
    if (matches.value(QLatin1String("workload")).toString() != setting.workload)
        return false;
    const QJsonObject parameters = matches.value(QLatin1String("parameters")).toObject();
    return std::ranges::all_of(parameters.keys(), [&](const QString &name) {
        const QString own = valueOf(setting, name);
        const QJsonArray values = parameters.value(name).toArray();
        return std::any_of(values.begin(), values.end(), [&](const QJsonValue &value) {
            return domain::isSameValue(own, value.toString());
        });
    });
}

std::optional<double> numberOf(const QJsonObject &figure, QLatin1String name)
{
    const QJsonValue value = figure.value(name);
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

std::optional<double> degradationOf(const QJsonObject &figure)
{
    const QString quantity = figure.value(QLatin1String("quantity")).toString();
    const auto value = numberOf(figure, QLatin1String("value"));
    const auto baseline = numberOf(figure, QLatin1String("baseline_value"));
    if (quantity == QLatin1String("degradation"))
        return *value / 100;
    if (quantity == QLatin1String("time") && baseline)
        return 1 - *baseline / *value;
    if (quantity == QLatin1String("rate") && baseline)
        return 1 - *value / *baseline;
    return std::nullopt;
}

PublishedFigure readFigure(const Paper &paper, const QJsonObject &object)
{
    PublishedFigure figure;
    figure.paper = paper;
    figure.place = paperText(object, QLatin1String("place"));
    figure.remark = paperText(object, QLatin1String("remark"));
    const auto kindOf = [&](QLatin1String name) {
        return domain::fromKey<domain::HostKind>(object.value(name).toString());
    };
    figure.kind = kindOf(QLatin1String("kind")).value_or(figure.kind);
    figure.against = kindOf(QLatin1String("against"));
    figure.isUpTo = object.contains(QLatin1String("bound"));
    figure.degradation = degradationOf(object);
    figure.rateUnit = object.value(QLatin1String("rate_unit")).toString();
    if (figure.rateUnit.isEmpty())
        return figure;
    const double factor = object.value(QLatin1String("rate_factor")).toDouble(1);
    const auto scaled = [&](QLatin1String name) {
        const auto number = numberOf(object, name);
        return number ? std::optional(*number * factor) : std::nullopt;
    };
    figure.rate = scaled(QLatin1String("value"));
    figure.baselineRate = scaled(QLatin1String("baseline_value"));
    return figure;
}

} // namespace

QList<PublishedFigure> publishedFigures(const domain::WorkloadSpec &setting)
{
    QList<PublishedFigure> figures;
    for (const QJsonObject &file : services::paperFiles(QStringLiteral("published")))
        for (const QJsonValue &figure : file.value(QLatin1String("figures")).toArray())
            if (isOfWork(figure.toObject(), setting))
                figures.append(readFigure(services::paperOf(file), figure.toObject()));
    return figures;
}

} // namespace strata::app::api
