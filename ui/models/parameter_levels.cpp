// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_levels.h"

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

QList<WorkloadSpec> withLevels(const QList<WorkloadSpec> &settings, const ParameterInfo &parameter,
                               const QStringList &values)
{
    QList<WorkloadSpec> grown;
    for (const WorkloadSpec &setting : settings) {
        for (const QString &value :
             values.isEmpty() ? QStringList{parameter.defaultValue} : values) {
            grown.append(setting);
            setValue(grown.last(), parameter, value);
        }
    }
    return grown;
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
    QStringList levels;
    for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString level = part.trimmed();
        if (!level.isEmpty() && !levels.contains(level))
            levels.append(level);
    }
    return levels;
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
    QList<WorkloadSpec> settings{base};
    settings.first().workload = workload.name;
    // In the order of the workload's declaration, so that the first parameter varies slowest, as
    // people write tables.
    for (const ParameterInfo &parameter : workload.parameters)
        if (const auto values = levels.constFind(parameter.name); values != levels.cend())
            settings = withLevels(settings, parameter, *values);
    QList<WorkloadSpec> different;
    for (WorkloadSpec &setting : settings) {
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
