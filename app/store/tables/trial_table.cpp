// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/trial_table.h"

#include "app/store/digest.h"
#include "app/store/statement.h"
#include "app/store/tables/json_columns.h"

#include <sqlite3.h>

#include <string>

namespace strata::app::store {
namespace {

constexpr qint64 mostTrials = 1'000'000;

// The columns that change, in the order in which they are bound and read, and their values.
const std::string columns =
    "host_id, workload_id, round, position, state, reason, started_at, finished_at, workload, "
    "workload_version, backend, parameters, threads, threads_reason, iterations_per_step, "
    "operations_per_iteration, bytes_per_iteration, work_per_iteration, rate_unit, check_value, "
    "verified, verification, facts, inventory, engine_version, bundle_sha256, warnings, "
    "cleaned_up, hash";
const std::string values =
    "?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, "
    "?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31";
const std::string insertSql =
    "INSERT INTO trial (id, run_number, " + columns + ") VALUES (?1, ?2, " + values + ")";
const std::string updateSql =
    "UPDATE trial SET (" + columns + ") = (" + values + ") WHERE id = ?1 AND run_number = ?2";

//! \param condition "AND …", or nothing
std::string selectSql(const std::string &condition)
{
    return "SELECT number, id, " + columns + " FROM trial WHERE run_number = ?1 " + condition +
           " ORDER BY position, number";
}

Statement &bindTrial(Statement &statement, const StoredRun &run, const domain::Trial &trial)
{
    return statement.bind(trial.id, run.number, trial.hostId, trial.workloadId, trial.round,
                          trial.order, keyOf(trial.state), trial.reason, trial.startedAt,
                          trial.finishedAt, trial.workload, trial.workloadVersion, trial.backend,
                          toJson(trial.parameters), trial.threads, trial.threadsReason,
                          trial.iterationsPerStep, trial.operationsPerIteration,
                          trial.bytesPerIteration, trial.workPerIteration, trial.rateUnit,
                          trial.checkValue, trial.verified, trial.verification, toJson(trial.facts),
                          toJson(trial.inventory), trial.engineVersion, trial.bundleSha256,
                          toJson(trial.warnings), trial.cleanedUp, digestOf(trial, run.run.id));
}

void readOrigin(RowReader &row, domain::Trial &trial)
{
    trial.id = row.id();
    trial.hostId = row.text();
    trial.workloadId = row.text();
    trial.round = row.number<int>();
    trial.order = row.number<int>();
    trial.state = row.key(domain::TrialState::Lost);
    trial.reason = row.text();
    trial.startedAt = row.time();
    trial.finishedAt = row.time();
}

void readWork(RowReader &row, domain::Trial &trial)
{
    trial.workload = row.text();
    trial.workloadVersion = row.number<int>();
    trial.backend = row.text();
    trial.parameters = readMap(row);
    trial.threads = row.number<int>();
    trial.threadsReason = row.text();
    trial.iterationsPerStep = row.integer();
    trial.operationsPerIteration = row.real();
    trial.bytesPerIteration = row.real();
    trial.workPerIteration = row.real();
    trial.rateUnit = row.text();
    if (!domain::isUnit(trial.rateUnit))
        row.reject(QStringLiteral("not a unit"));
}

void readProof(RowReader &row, domain::Trial &trial)
{
    trial.checkValue = row.text();
    trial.verified = row.flag();
    trial.verification = row.text();
    trial.facts = readMap(row);
    trial.inventory = readMap(row);
    trial.engineVersion = row.text();
    trial.bundleSha256 = row.text();
    trial.warnings = readList(row);
    trial.cleanedUp = row.flag();
}

Expected<QList<StoredTrial>> readAll(Statement &select, const QString &runId,
                                     SharedTexts *known = nullptr)
{
    QList<StoredTrial> trials;
    SharedTexts shared;
    auto read = readRows(
        select, mostTrials,
        [&](RowReader &row) {
            StoredTrial stored;
            stored.number = row.integer();
            readOrigin(row, stored.trial);
            readWork(row, stored.trial);
            readProof(row, stored.trial);
            stored.trial.hashOk = row.bytes() == digestOf(stored.trial, runId);
            trials.append(std::move(stored));
        },
        known ? known : &shared);
    if (!read)
        return tl::make_unexpected(read.error());
    return trials;
}

} // namespace

Expected<void> putTrial(Database &database, const QString &runId, const domain::Trial &trial)
{
    const auto run = readRun(database, runId);
    if (!run)
        return tl::make_unexpected(run.error());
    Statement update(database, updateSql);
    const auto updated = bindTrial(update, *run, trial).changed();
    if (!updated)
        return tl::make_unexpected(updated.error());
    if (*updated)
        return {};
    Statement insert(database, insertSql);
    if (auto inserted = bindTrial(insert, *run, trial).run(); !inserted)
        return inserted;
    const qint64 number = sqlite3_last_insert_rowid(database.handle());
    const QByteArray nothing = RowSetDigest(trial.id).value();
    for (const char *sql : {"INSERT INTO measurement_digest VALUES (?1, 0, ?2, 0, ?2)",
                            "INSERT INTO histogram_digest VALUES (?1, 0, ?2)",
                            "INSERT INTO turn_digest VALUES (?1, 0, ?2)"}) {
        if (auto inserted = Statement(database, sql).bind(number, nothing).run(); !inserted)
            return inserted;
    }
    return countTrial(database, *run);
}

Expected<QList<StoredTrial>> readTrials(Database &database, const StoredRun &run)
{
    Statement select(database, selectSql({}));
    return readAll(select.bind(run.number), run.run.id);
}

Expected<std::optional<StoredTrial>> readTrial(Database &database, const StoredRun &run,
                                               const QString &trialId, SharedTexts *shared)
{
    Statement select(database, selectSql("AND id = ?2"));
    return readAll(select.bind(run.number, trialId), run.run.id, shared)
        .map([](QList<StoredTrial> &&trials) {
            return trials.isEmpty() ? std::nullopt : std::optional(std::move(trials.first()));
        });
}

Expected<QSet<qint64>> runsWithFinishedTrials(Database &database, const QString &workload)
{
    Statement select(database,
                     "SELECT DISTINCT run_number FROM trial WHERE workload = ?1 AND state = ?2");
    QSet<qint64> numbers;
    auto read = readRows(select.bind(workload, keyOf(domain::TrialState::Done)), mostTrials,
                         [&](RowReader &row) { numbers.insert(row.integer()); });
    return read.map([&] { return numbers; });
}

Expected<QList<StoredTrial>> readFinishedTrials(Database &database, const StoredRun &run,
                                                const QString &workload)
{
    Statement select(database, selectSql("AND workload = ?2 AND state = ?3"));
    return readAll(select.bind(run.number, workload, keyOf(domain::TrialState::Done)), run.run.id);
}

} // namespace strata::app::store
