// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/workload_tree_model.h"

#include "ui/models/plain_tool_tip.h"
#include "ui/models/workload_keywords.h"

#include <QFont>

#include <algorithm>

namespace strata::ui::models {

using app::api::ParameterInfo;
using app::api::WorkloadInfo;
using Purpose = WorkloadInfo::Purpose;

namespace {

QString titleOf(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Network:
        return WorkloadTreeModel::tr("Networks");
    case Purpose::NetworkOperation:
        return WorkloadTreeModel::tr("Operations of networks");
    case Purpose::Exchange:
        return WorkloadTreeModel::tr("Data exchange");
    case Purpose::DataMotif:
        return WorkloadTreeModel::tr("Data motifs");
    case Purpose::Gpu:
        return WorkloadTreeModel::tr("GPU only");
    case Purpose::Roof:
        return WorkloadTreeModel::tr("Limits of a host");
    case Purpose::System:
        break;
    }
    return WorkloadTreeModel::tr("System benchmarks");
}

QString searchTextOf(const WorkloadInfo &workload)
{
    QStringList words{workload.name, titleOf(workload.purpose), workload.summary,
                      workloadKeywords(workload.name)};
    for (const ParameterInfo &parameter : workload.parameters)
        if (!parameter.common) // all workloads have these
            words << parameter.name << parameter.description << parameter.choices;
    return words.join(QLatin1Char('\n'));
}

//! Chinese has no spaces: any of its characters may begin a word.
bool beginsWord(const QString &text, qsizetype at)
{
    return at == 0 || !text.at(at - 1).isLetterOrNumber() ||
           text.at(at).script() == QChar::Script_Han;
}

//! Elsewhere in a word it is found by chance: "ram" in "histogram".
bool hasWord(const QString &text, const QString &beginning)
{
    const auto next = [&](qsizetype from) {
        return text.indexOf(beginning, from, Qt::CaseInsensitive);
    };
    for (qsizetype at = next(0); at >= 0; at = next(at + 1))
        if (beginsWord(text, at))
            return true;
    return false;
}

QStandardItem *makeGroup(Purpose purpose)
{
    auto *group = new QStandardItem(titleOf(purpose));
    group->setFlags(Qt::ItemIsEnabled);
    QFont font = group->font();
    font.setBold(true);
    group->setFont(font);
    return group;
}

} // namespace

WorkloadTreeModel::WorkloadTreeModel(const QList<WorkloadInfo> &catalog)
{
    QMap<Purpose, QStandardItem *> groups;
    for (int place = 0; place < int(catalog.size()); ++place) {
        const WorkloadInfo &workload = catalog[place];
        QStandardItem *&group = groups[workload.purpose];
        if (!group)
            group = makeGroup(workload.purpose);
        auto *item = new QStandardItem(workload.name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren);
        item->setToolTip(plainToolTip(workload.summary));
        item->setData(workload.summary, Qt::AccessibleDescriptionRole);
        item->setData(place, PlaceRole);
        item->setData(searchTextOf(workload), SearchRole);
        item->setData(workloadKeywords(workload.name), KeywordsRole);
        group->appendRow(item);
    }
    for (QStandardItem *group : std::as_const(groups))
        appendRow(group);
}

WorkloadFilter::WorkloadFilter(const QList<WorkloadInfo> &catalog) : m_model(catalog)
{
    setRecursiveFilteringEnabled(true); // a group is there for the sake of its workloads
    setSourceModel(&m_model);
}

void WorkloadFilter::search(const QString &text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool WorkloadFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (!parent.isValid())
        return false;
    const QModelIndex workload = m_model.index(row, 0, parent);
    const QString text = workload.data(WorkloadTreeModel::SearchRole).toString();
    const QString name = workload.data().toString();
    return std::ranges::all_of(m_words, [&](const QString &word) {
        return name.contains(word, Qt::CaseInsensitive) || hasWord(text, word);
    });
}

QModelIndexList WorkloadFilter::workloads() const
{
    QModelIndexList found;
    for (int group = 0; group < rowCount(); ++group)
        for (int row = 0; row < rowCount(index(group, 0)); ++row)
            found.append(index(row, 0, index(group, 0)));
    return found;
}

int WorkloadFilter::rankOf(const QModelIndex &workload) const
{
    if (m_words.isEmpty())
        return 0;
    const QString &word = m_words.first();
    const QString name = workload.data().toString();
    if (name.startsWith(word, Qt::CaseInsensitive))
        return name.size() == word.size() ? 0 : 1;
    if (hasWord(workload.data(WorkloadTreeModel::KeywordsRole).toString(), word))
        return 2;
    if (name.contains(word, Qt::CaseInsensitive))
        return 3;
    return hasWord(workload.data(Qt::AccessibleDescriptionRole).toString(), word) ? 4 : 5;
}

QModelIndex WorkloadFilter::best() const
{
    const QModelIndexList found = workloads();
    const auto nearest = std::ranges::min_element(
        found, {}, [this](const QModelIndex &workload) { return rankOf(workload); });
    return nearest == found.cend() ? QModelIndex() : *nearest;
}

QModelIndex WorkloadFilter::indexOfPlace(int place) const
{
    const QModelIndexList found = workloads();
    const auto there = std::ranges::find_if(found, [place](const QModelIndex &workload) {
        return workload.data(WorkloadTreeModel::PlaceRole).toInt() == place;
    });
    return there == found.cend() ? QModelIndex() : *there;
}

} // namespace strata::ui::models
