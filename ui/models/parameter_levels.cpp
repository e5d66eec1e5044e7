// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_levels.h"

#include "app/domain/sweep.h"

#include <QRegularExpression>

#include <algorithm>

namespace strata::ui::models {

using app::api::ParameterCondition;
using app::api::ParameterInfo;
using app::api::WorkloadInfo;
using app::domain::WorkloadSpec;

namespace {

const ParameterInfo *parameterNamed(const WorkloadInfo &workload, const QString &name)
{
    const auto found = std::ranges::find(workload.parameters, name, &ParameterInfo::name);
    return found == workload.parameters.cend() ? nullptr : &*found;
}

QString valueOf(const WorkloadSpec &setting, const WorkloadInfo &workload, const QString &name)
{
    const ParameterInfo *parameter = parameterNamed(workload, name);
    return setting.parameters.value(name, parameter ? parameter->defaultValue : QString());
}

void setValue(WorkloadSpec &setting, const ParameterInfo &parameter, const QString &value)
{
    if (value == parameter.defaultValue)
        setting.parameters.remove(parameter.name);
    else
        setting.parameters.insert(parameter.name, value);
}

//! In the order of the workload's declaration, so that the first parameter varies slowest.
QList<app::domain::SweepAxis> axesOf(const WorkloadInfo &workload, const ParameterLevels &levels)
{
    QList<app::domain::SweepAxis> axes;
    for (const ParameterInfo &parameter : workload.parameters)
        if (const auto values = levels.constFind(parameter.name); values != levels.cend())
            axes.append({{parameter.name},
                         values->isEmpty() ? QStringList{parameter.defaultValue} : *values});
    return axes;
}

void leaveOutDefaults(WorkloadSpec &setting, const WorkloadInfo &workload,
                      const ParameterLevels &levels)
{
    for (const ParameterInfo &parameter : workload.parameters)
        if (levels.contains(parameter.name))
            setValue(setting, parameter, valueOf(setting, workload, parameter.name));
}

void follow(WorkloadSpec &setting, const WorkloadInfo &workload, const ParameterLinks &links)
{
    for (auto link = links.cbegin(); link != links.cend(); ++link)
        if (const ParameterInfo *follower = parameterNamed(workload, link.key()))
            setValue(setting, *follower, valueOf(setting, workload, link.value()));
}

void leaveOutMeaningless(WorkloadSpec &setting, const WorkloadInfo &workload)
{
    const WorkloadSpec whole = setting;
    for (const ParameterInfo &parameter : workload.parameters) {
        const bool means =
            std::ranges::all_of(parameter.conditions, [&](const ParameterCondition &condition) {
                return condition.values.contains(valueOf(whole, workload, condition.parameter));
            });
        if (!means)
            setting.parameters.remove(parameter.name);
    }
}

} // namespace

QStringList splitLevels(const QString &text)
{
    static const QRegularExpression aroundDots(QStringLiteral(R"(\s*\.\.\s*)"));
    static const QRegularExpression beforeStep(QStringLiteral(R"((?<=\S)\s+([x×*+])\s*(?=\d))"));
    static const QRegularExpression between(QStringLiteral(R"([,;\s]+)"));
    // What is left of a range has no spaces, which separate values like commas.
    QString spaceless = text;
    spaceless.replace(aroundDots, QStringLiteral("..")).replace(beforeStep, QStringLiteral("\\1"));
    QStringList levels;
    for (const QString &part : spaceless.split(between, Qt::SkipEmptyParts))
        for (const QString &level : app::domain::valuesOfRange(part, maximumSettings + 1))
            if (!levels.contains(level))
                levels.append(level);
    return levels;
}

QStringList variedParameters(const ParameterLevels &levels)
{
    QStringList varied;
    for (auto level = levels.cbegin(); level != levels.cend(); ++level)
        if (level->size() > 1)
            varied.append(level.key());
    return varied;
}

qsizetype settingCount(const ParameterLevels &levels)
{
    qsizetype count = 1;
    for (const QStringList &values : levels)
        count = std::min(count * std::max<qsizetype>(1, values.size()), maximumSettings + 1);
    return count;
}

QList<WorkloadSpec> crossProduct(const WorkloadInfo &workload, const ParameterLevels &levels,
                                 const ParameterLinks &links, const WorkloadSpec &base)
{
    if (settingCount(levels) > maximumSettings)
        return {};
    WorkloadSpec named = base;
    named.workload = workload.name;
    QList<WorkloadSpec> different;
    for (WorkloadSpec setting : app::domain::combinationsOf(named, axesOf(workload, levels))) {
        leaveOutDefaults(setting, workload, levels);
        follow(setting, workload, links);
        leaveOutMeaningless(setting, workload);
        const bool isNew = std::ranges::find(different, setting.parameters,
                                             &WorkloadSpec::parameters) == different.cend();
        if (!isNew)
            continue;
        if (!different.isEmpty() || setting.id.isEmpty())
            setting.id = app::domain::makeId();
        different.append(setting);
    }
    return different;
}

} // namespace strata::ui::models
