// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/queue_model.h"

#include "app/api/text.h"
#include "ui/models/plan_summary.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::api::QueuedWork;

namespace {

bool isSame(const QueuedWork &one, const QueuedWork &other)
{
    return one.round == other.round && one.work == other.work && one.hosts == other.hosts;
}

} // namespace

QueueModel::QueueModel() :
    TableModel({{tr("Work")},
                {tr("Hosts")},
                {tr("Round"), Qt::AlignRight},
                {tr("State")},
                //: how long it takes
                {tr("Takes")}})
{
}

void QueueModel::setWorks(const QList<QueuedWork> &works)
{
    const auto first = works.isEmpty() ? m_works.cend()
                                       : std::ranges::find_if(m_works, [&](const QueuedWork &work) {
                                             return isSame(work, works.constFirst());
                                         });
    const auto ended = int(first - m_works.cbegin());
    const auto staying = int(std::min(m_works.cend() - first, works.cend() - works.cbegin()));
    if (!std::equal(first, first + staying, works.cbegin(), isSame) ||
        staying < m_works.cend() - first) {
        beginResetModel();
        m_works = works;
        endResetModel();
        return;
    }
    if (ended > 0) {
        beginRemoveRows({}, 0, ended - 1);
        m_works.remove(0, ended);
        endRemoveRows();
    }
    if (works.size() > staying) {
        beginInsertRows({}, staying, int(works.size()) - 1);
        m_works = works;
        endInsertRows();
    }
    m_works = works;
    for (int row = 0; row < staying; ++row)
        rowChanged(row, StateColumn);
}

QString QueueModel::text(int row, int column) const
{
    const QueuedWork &work = m_works.at(row);
    QStringList hosts;
    switch (column) {
    case WorkColumn:
        return displayText(work.work);
    case HostsColumn:
        for (const QString &host : work.hosts)
            hosts.append(displayText(host, 60));
        return hosts.size() > 1 ? tr("%1, in turns").arg(hosts.join(QStringLiteral(", ")))
                                : hosts.join(QString());
    case RoundColumn:
        return QLocale().toString(work.round + 1);
    case StateColumn:
        return work.begun.isValid() ? tr("now, since %1")
                                          .arg(QLocale().toString(work.begun.toLocalTime().time(),
                                                                  QLocale::ShortFormat))
                                    //: it is not measured yet
                                    : tr("to come");
    default:
        return durationText(app::api::EstimatedTime{work.seconds, false, work.isRough});
    }
}

QVariant QueueModel::value(int row, int, int role) const
{
    if (role != Qt::FontRole || !m_works.at(row).begun.isValid())
        return {};
    QFont bold;
    bold.setBold(true);
    return bold;
}

} // namespace strata::ui::models
