// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_levels.h"

#include <algorithm>

namespace strata::ui::models {

using app::domain::WorkloadSpec;

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

QList<WorkloadSpec> crossProduct(const app::api::WorkloadInfo &workload,
                                 const ParameterLevels &levels)
{
    if (settingCount(levels) > maximumSettings)
        return {};
    QList<WorkloadSpec> settings{WorkloadSpec{QString(), workload.name, {}}};
    // In the order of the workload's declaration, so that the first parameter varies slowest, as
    // people write tables.
    for (const app::api::ParameterInfo &parameter : workload.parameters) {
        const QStringList values = levels.value(parameter.name);
        if (values.isEmpty())
            continue;
        QList<WorkloadSpec> grown;
        for (const WorkloadSpec &setting : std::as_const(settings)) {
            for (const QString &value : values) {
                WorkloadSpec next = setting;
                if (value != parameter.defaultValue)
                    next.parameters.insert(parameter.name, value);
                grown.append(next);
            }
        }
        settings = grown;
    }
    for (WorkloadSpec &setting : settings)
        setting.id = app::domain::makeId();
    return settings;
}

} // namespace strata::ui::models
