// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/workload_catalog.h"

#include "app/services/engine_catalog.h"
#include "app/services/parameter_text.h"
#include "engine/settings/measuring.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace strata::app::api {

using namespace services;

using engine::settings::ParameterSpec;
using engine::settings::ParameterSpecs;
using engine::settings::ParameterType;

namespace {

ParameterType typeOf(const QString &name)
{
    const auto &names = engine::settings::parameterTypeNames;
    const auto found = std::ranges::find(names, name.toStdString());
    return found == names.end() ? ParameterType::Text
                                : static_cast<ParameterType>(found - names.begin());
}

engine::settings::Purpose purposeOf(const QString &name)
{
    const auto &names = engine::settings::purposeNames;
    const auto found = std::ranges::find(names, name.toStdString());
    return found == names.end() ? engine::settings::Purpose::System
                                : static_cast<engine::settings::Purpose>(found - names.begin());
}

QList<ParameterCondition> readConditions(const QJsonValue &array)
{
    QList<ParameterCondition> conditions;
    for (const QJsonValue &condition : array.toArray()) {
        conditions.append({condition[QLatin1String("parameter")].toString(), {}});
        for (const QJsonValue &value : condition[QLatin1String("values")].toArray())
            conditions.last().values.append(value.toString());
    }
    return conditions;
}

ParameterInfo readParameter(const QJsonObject &object)
{
    ParameterInfo info;
    info.name = object.value(QLatin1String("name")).toString();
    info.type = typeOf(object.value(QLatin1String("type")).toString());
    info.defaultValue = object.value(QLatin1String("default")).toString();
    info.unit = object.value(QLatin1String("unit")).toString();
    info.minimum = object.value(QLatin1String("min")).toDouble();
    info.maximum = object.value(QLatin1String("max")).toDouble();
    for (const QJsonValue &choice : object.value(QLatin1String("choices")).toArray())
        info.choices.append(choice.toString());
    info.description = object.value(QLatin1String("description")).toString();
    info.common = object.value(QLatin1String("common")).toBool();
    info.conditions = readConditions(object.value(QLatin1String("conditions")));
    info.linkGroup = object.value(QLatin1String("link_group")).toString();
    for (const QJsonValue &suggestion : object.value(QLatin1String("suggestions")).toArray())
        info.suggestions.append({suggestion[QLatin1String("value")].toString(),
                                 readConditions(suggestion[QLatin1String("conditions")])});
    return info;
}

QList<WorkloadInfo> readCatalog()
{
    QList<WorkloadInfo> catalog;
    for (const QJsonValue &value : engineCatalog().value(QLatin1String("workloads")).toArray()) {
        const QJsonObject object = value.toObject();
        WorkloadInfo info;
        info.name = object.value(QLatin1String("name")).toString();
        info.version = object.value(QLatin1String("version")).toInt();
        info.purpose = purposeOf(object.value(QLatin1String("purpose")).toString());
        info.summary = object.value(QLatin1String("summary")).toString();
        for (const QJsonValue &parameter : object.value(QLatin1String("parameters")).toArray())
            info.parameters.append(readParameter(parameter.toObject()));
        catalog.append(info);
    }
    return catalog;
}

ParameterSpec specOf(const ParameterInfo &info)
{
    ParameterSpec spec{info.name.toStdString(),
                       info.type,
                       info.defaultValue.toStdString(),
                       info.unit.toStdString(),
                       info.minimum,
                       info.maximum,
                       {},
                       info.description.toStdString()};
    for (const QString &choice : info.choices)
        spec.choices.push_back(choice.toStdString());
    return spec;
}

} // namespace

const QList<WorkloadInfo> &workloadCatalog()
{
    static const QList<WorkloadInfo> catalog = readCatalog();
    return catalog;
}

bool hold(const QList<ParameterCondition> &conditions, const ValuesOf &valuesOf)
{
    return std::ranges::all_of(conditions, [&valuesOf](const ParameterCondition &condition) {
        return std::ranges::any_of(
            valuesOf(condition.parameter),
            [&condition](const QString &value) { return condition.values.contains(value); });
    });
}

QString ParameterInfo::startValue(const ValuesOf &valuesOf) const
{
    const auto found =
        std::ranges::find_if(suggestions, [&valuesOf](const ParameterSuggestion &suggestion) {
            return hold(suggestion.conditions, valuesOf);
        });
    return found == suggestions.cend() ? defaultValue : found->value;
}

bool hasWorkload(const QString &name)
{
    return workloadNamed(name) != nullptr;
}

const WorkloadInfo *workloadNamed(const QString &name)
{
    const QList<WorkloadInfo> &catalog = workloadCatalog();
    const auto found = std::ranges::find(catalog, name, &WorkloadInfo::name);
    return found == catalog.end() ? nullptr : &*found;
}

ParameterInfo commonParameter(QLatin1String name)
{
    const auto spec =
        *engine::settings::findParameter(engine::settings::commonParameters(), name.data()).value();
    return {name,
            spec.type,
            QString::fromStdString(spec.defaultValue),
            QString::fromStdString(spec.unit),
            spec.minimum,
            spec.maximum,
            {},
            QString::fromStdString(spec.description),
            true};
}

QString checkParameter(const WorkloadInfo &workload, const QString &name, const QString &value)
{
    const auto found = std::ranges::find(workload.parameters, name, &ParameterInfo::name);
    if (found != workload.parameters.cend()) {
        const auto good = engine::settings::readValue(specOf(*found), value.toStdString());
        return good ? QString() : sentence(good.error(), workload.name);
    }
    ParameterSpecs specs;
    for (const ParameterInfo &info : workload.parameters)
        specs.push_back(specOf(info));
    return sentence(engine::settings::findParameter(specs, name.toStdString()).error(),
                    workload.name);
}

} // namespace strata::app::api
