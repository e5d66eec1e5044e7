// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/work_host_model.h"

#include "app/api/text.h"
#include "ui/models/glyph_icon.h"

#include <algorithm>

namespace strata::ui::models {

using app::domain::Host;
using app::domain::WorkloadSpec;

WorkHostModel::WorkHostModel(app::domain::Plan plan, const QList<WorkloadSpec> &works) :
    CheckedRowsModel({{tr("Host")}, {tr("Kind")}, {tr("Remark")}}),
    m_plan(std::move(plan))
{
    QList<int> items;
    QSet<int> checked;
    for (int host = 0; host < int(hostIds().size()); ++host) {
        items.append(host);
        const bool doesSome = std::ranges::any_of(works, [&](const WorkloadSpec &spec) {
            return spec.hostIds.isEmpty() || spec.hostIds.contains(hostIds().at(host));
        });
        if (doesSome && canBeChecked(host))
            checked.insert(host);
    }
    setItems(items);
    setChecked(checked);
}

QList<QString> WorkHostModel::chosen() const
{
    QList<QString> ids;
    for (int host = 0; host < int(hostIds().size()); ++host)
        if (isChosen(host))
            ids.append(hostIds().at(host));
    return ids.size() == hostIds().size() ? QList<QString>() : ids;
}

int WorkHostModel::chosenCount() const
{
    return int(std::ranges::count_if(items(), [this](int host) { return isChosen(host); }));
}

bool WorkHostModel::isChosen(int host) const
{
    return !canBeChecked(host) || checked().contains(host);
}

bool WorkHostModel::canBeChecked(int host) const
{
    return hostIds().at(host) != m_plan.experiment.baselineId;
}

QString WorkHostModel::text(int row, int column) const
{
    const QString &id = hostIds().at(itemOf(row));
    const Host *host = m_plan.host(id);
    if (column == NameColumn)
        return app::api::displayText(m_plan.hostName(id));
    if (column == KindColumn)
        return host ? app::api::text(host->kind) : QString();
    return canBeChecked(itemOf(row)) ? QString() : tr("baseline: does all work");
}

QVariant WorkHostModel::look(int row, int column, int role) const
{
    const QString &id = hostIds().at(itemOf(row));
    const Host *host = m_plan.host(id);
    return role == Qt::DecorationRole && column == KindColumn && host
               ? QVariant(kindIcon(host->kind, app::domain::nthOfKind(id, m_plan.hosts)))
               : QVariant();
}

} // namespace strata::ui::models
