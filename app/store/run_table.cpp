// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_table.h"

#include "app/store/digest.h"
#include "app/store/plan_table.h"
#include "app/store/state_keys.h"
#include "app/store/statement.h"

namespace strata::app::store {
namespace {

constexpr qint64 mostRuns = 100'000;

struct RunRow {
    StoredRun stored;
    qint64 planNumber = 0;
};

RunRow readRow(RowReader &row)
{
    RunRow result;
    domain::Run &run = result.stored.run;
    result.stored.number = row.integer();
    run.id = row.text();
    result.planNumber = row.integer();
    run.name = row.text();
    run.startedAt = row.time();
    run.finishedAt = row.time();
    const auto state = fromKey<domain::RunState>(row.text());
    if (!state)
        row.reject(QStringLiteral("an unknown word"));
    run.state = state.value_or(domain::RunState::Interrupted);
    run.appVersion = row.text();
    run.bundleSha256 = row.text();
    result.stored.trialCount = row.integer(0);
    result.stored.hashOk = row.bytes() == digestOf(run, result.stored.trialCount);
    return result;
}

Expected<QList<StoredRun>> readSelected(Database &database, Statement &select)
{
    QList<RunRow> rows;
    if (auto read = readRows(select, mostRuns, [&](RowReader &row) { rows.append(readRow(row)); }); !read)
        return tl::make_unexpected(read.error());
    QList<StoredRun> runs;
    for (RunRow &row : rows) {
        auto plan = readPlan(database, row.planNumber);
        if (!plan)
            return tl::make_unexpected(plan.error());
        row.stored.run.plan = std::move(plan->plan);
        row.stored.hashOk = row.stored.hashOk && plan->hashOk;
        runs.append(std::move(row.stored));
    }
    return runs;
}

constexpr std::string_view selectAll =
    "SELECT number, id, plan_number, name, started_at, finished_at, state, app_version, bundle_sha256, "
    "trial_count, hash FROM run ORDER BY number";
constexpr std::string_view selectOne =
    "SELECT number, id, plan_number, name, started_at, finished_at, state, app_version, bundle_sha256, "
    "trial_count, hash FROM run WHERE id = ?1";

Expected<void> updateRow(Database &database, const domain::Run &run, qint64 number, qint64 trialCount)
{
    Statement update(database, "UPDATE run SET name = ?2, started_at = ?3, finished_at = ?4, state = ?5, app_version = ?6, "
                               "bundle_sha256 = ?7, trial_count = ?8, hash = ?9 WHERE number = ?1");
    return update
        .bind(number, run.name, run.startedAt, run.finishedAt, keyOf(run.state), run.appVersion, run.bundleSha256, trialCount,
              digestOf(run, trialCount))
        .run();
}

} // namespace

Expected<void> insertRun(Database &database, const domain::Run &run)
{
    const auto planNumber = insertPlan(database, run.plan);
    if (!planNumber)
        return tl::make_unexpected(planNumber.error());
    Statement insert(database,
                     "INSERT INTO run (id, plan_number, name, started_at, finished_at, state, app_version, bundle_sha256, "
                     "trial_count, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, ?9)");
    return insert
        .bind(run.id, *planNumber, run.name, run.startedAt, run.finishedAt, keyOf(run.state), run.appVersion, run.bundleSha256,
              digestOf(run, 0))
        .run();
}

Expected<void> replaceRun(Database &database, const domain::Run &run)
{
    const auto stored = readRun(database, run.id);
    if (!stored)
        return tl::make_unexpected(stored.error());
    return updateRow(database, run, stored->number, stored->trialCount);
}

Expected<void> countTrial(Database &database, const StoredRun &run)
{
    return updateRow(database, run.run, run.number, run.trialCount + 1);
}

Expected<QList<StoredRun>> readRuns(Database &database)
{
    Statement select(database, selectAll);
    return readSelected(database, select);
}

Expected<StoredRun> readRun(Database &database, const QString &runId)
{
    Statement select(database, selectOne);
    auto found = readSelected(database, select.bind(runId));
    if (!found)
        return tl::make_unexpected(found.error());
    if (found->isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(), QStringLiteral("there is no run %1").arg(runId.left(64)));
    return found->first();
}

} // namespace strata::app::store
