// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/template_tree_model.h"

#include "ui/models/plain_tool_tip.h"

#include <QFont>

namespace strata::ui::models {

using app::api::PlanTemplate;

namespace {

QStandardItem *makeGroup(const app::api::Paper &paper)
{
    auto *group = new QStandardItem(paper.name);
    group->setFlags(Qt::ItemIsEnabled);
    group->setToolTip(plainToolTip(paper.title));
    group->setData(paper.title, Qt::AccessibleDescriptionRole);
    QFont font = group->font();
    font.setBold(true);
    group->setFont(font);
    return group;
}

} // namespace

TemplateTreeModel::TemplateTreeModel(const QList<PlanTemplate> &templates)
{
    QString key;
    for (int place = 0; place < int(templates.size()); ++place) {
        const PlanTemplate &known = templates[place];
        if (known.paper.key != key || rowCount() == 0)
            appendRow(makeGroup(known.paper));
        key = known.paper.key;
        const QString title =
            //: %1 is an experiment
            known.notThere.isEmpty() ? known.title : tr("%1 (not possible)").arg(known.title);
        auto *item = new QStandardItem(title);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren);
        item->setToolTip(plainToolTip(known.notThere.isEmpty() ? known.did : known.notThere));
        item->setData(known.did, Qt::AccessibleDescriptionRole);
        item->setData(place, PlaceRole);
        item->setData(known.notThere.isEmpty(), PossibleRole);
        this->item(rowCount() - 1)->appendRow(item);
    }
}

QModelIndex TemplateTreeModel::first() const
{
    for (int group = 0; group < rowCount(); ++group)
        for (int row = 0; row < item(group)->rowCount(); ++row)
            if (item(group)->child(row)->data(PossibleRole).toBool())
                return item(group)->child(row)->index();
    return {};
}

} // namespace strata::ui::models
