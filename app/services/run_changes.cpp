// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/run_changes.h"

#include "app/analysis/comparison.h"
#include "app/analysis/run_change.h"
#include "app/analysis/run_matching.h"
#include "app/exchange/change_csv.h"
#include "app/exchange/change_json.h"
#include "app/exchange/json_writer.h"
#include "app/store/project_file.h"

#include <QDir>

namespace strata::app::api {

using domain::Expected;
using domain::RunChange;

Expected<QList<domain::RunHead>> runsIn(const QString &file)
{
    auto opened = store::openProjectFile(file, store::OpenMode::ReadOnly, {}, store::Check::Later);
    return opened ? (*opened)->runs() : tl::make_unexpected(opened.error());
}

Expected<ReadRun> runIn(const QString &file, const QString &runId,
                        const std::atomic<bool> *cancelled)
{
    const store::LoadObserver observer{cancelled};
    auto opened = store::openProjectFile(file, store::OpenMode::ReadOnly, observer);
    auto data =
        opened ? (*opened)->runSummary(runId, observer) : tl::make_unexpected(opened.error());
    if (!data)
        return tl::make_unexpected(data.error());
    if (cancelled && *cancelled) // comparing takes longer than reading
        return domain::fail(domain::FailureCode::Cancelled, file);
    auto run = std::make_shared<const domain::RunData>(std::move(*data));
    return ReadRun{run, std::make_shared<const domain::Comparison>(analysis::compare(*run))};
}

QList<domain::HostMatch> matchHosts(const domain::Plan &before, const domain::Plan &after)
{
    return analysis::matchHosts(before, after);
}

RunChange changeBetween(const ReadRun &before, const ReadRun &after,
                        const QList<domain::HostMatch> &hosts)
{
    return analysis::changeBetween({*before.run, *before.comparison},
                                   {*after.run, *after.comparison}, hosts);
}

Expected<QStringList> exportChangeCsv(const RunChange &change, const ReadRun &before,
                                      const ReadRun &after, const QString &directory,
                                      const QString &stem)
{
    const auto rows =
        exchange::writeChangeCsv(change, before.run->run, after.run->run, directory, stem);
    if (!rows || change.conditions.isEmpty())
        return rows.map([](const QString &path) { return QStringList{path}; });
    const auto conditions =
        exchange::writeConditionCsv(change, before.run->run, after.run->run, directory, stem);
    return conditions.map([&](const QString &path) { return QStringList{*rows, path}; });
}

Expected<QString> exportChangeJson(const RunChange &change, const ReadRun &before,
                                   const ReadRun &after, const QString &directory,
                                   const QString &stem)
{
    return exchange::writeJson(changeJson(change, before, after),
                               QDir(directory).filePath(stem + QStringLiteral("-changes.json")));
}

QJsonObject changeJson(const RunChange &change, const ReadRun &before, const ReadRun &after)
{
    return exchange::changeJson(change, before.run->run, after.run->run);
}

} // namespace strata::app::api
