// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/run_table.h"

#include "app/store/digest.h"
#include "app/store/schema.h"
#include "app/store/statement.h"
#include "app/store/tables/json_columns.h"
#include "app/store/tables/plan_table.h"

#include <QHash>

#include <sqlite3.h>

#include <algorithm>
#include <string>

namespace strata::app::store {
namespace {

constexpr qint64 mostRuns = 100'000;
constexpr qint64 mostNotesOfFile = 100'000;
constexpr int firstFormatWithNotes = 13;

//! \param hash of all that is said of the run, which is compared when all of it has been read
StoredRun readRow(RowReader &row, QByteArray &hash)
{
    StoredRun stored;
    domain::RunHead &run = stored.run;
    stored.number = row.integer();
    run.id = row.id();
    stored.planNumber = row.integer();
    const QByteArray planHash = row.bytes();
    stored.hashOk = planHash == row.bytes(); // its plan is that with which it began
    run.name = row.text();
    run.startedAt = row.time();
    run.finishedAt = row.time();
    run.state = row.key(domain::RunState::Interrupted);
    run.appVersion = row.text();
    run.bundleSha256 = row.text();
    stored.trialCount = row.integer(0);
    hash = row.bytes();
    run.note = row.text();
    run.tags = readList(row);
    run.isHidden = row.flag();
    run.hostCount = row.number<int>(0);
    run.settingCount = row.number<int>(0);
    row.charge(static_cast<qint64>(sizeof(StoredRun)));
    return stored;
}

//! What stands for the columns of labels: files of an earlier format have none.
std::string labelColumns(int format)
{
    constexpr int firstFormat = 12;
    return format < firstFormat
               ? "'', '[]', 0"
               : "coalesce(label.note, ''), coalesce(label.tags, '[]'), coalesce(label.hidden, 0)";
}

std::string labelJoin(int format)
{
    constexpr int firstFormat = 12;
    return format < firstFormat ? ""
                                : "LEFT JOIN run_label AS label ON label.run_number = run.number ";
}

//! Of runs in the order of their numbers, or in the opposite one.
Expected<void> readChartNotes(Database &database, QList<StoredRun> &runs)
{
    if (runs.isEmpty())
        return {};
    const auto [first, last] = std::minmax({runs.first().number, runs.last().number});
    QHash<qint64, QList<domain::ChartNote>> notes;
    Statement select(database, "SELECT run_number, workload_id, host_id, text FROM chart_note "
                               "WHERE run_number BETWEEN ?1 AND ?2 ORDER BY run_number, position");
    auto read = readRows(select.bind(first, last), mostNotesOfFile, [&](RowReader &row) {
        QList<domain::ChartNote> &ofRun = notes[row.integer()];
        domain::ChartNote note;
        note.workloadId = row.text();
        note.hostId = row.text();
        note.text = row.text();
        row.charge(static_cast<qint64>(sizeof note));
        ofRun.append(note);
    });
    for (StoredRun &run : runs)
        run.run.chartNotes = notes.value(run.number);
    return read;
}

//! Files of an earlier format have no hash of the plan in the run. \param condition "WHERE …" or
//! "ORDER BY …", with the values that it names
template <typename... Values>
Expected<QList<StoredRun>> readSelected(Database &database, const std::string &condition,
                                        const Values &...values)
{
    constexpr int firstFormat = 5;
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    Statement select(database,
                     std::string("SELECT run.number, run.id, run.plan_number, ") +
                         (*format < firstFormat ? "plan.hash" : "run.plan_hash") +
                         ", plan.hash, run.name, run.started_at, run.finished_at, run.state, "
                         "run.app_version, run.bundle_sha256, run.trial_count, run.hash, " +
                         labelColumns(*format) +
                         ", (SELECT count(*) FROM participant AS p WHERE p.plan_number = "
                         "run.plan_number), (SELECT count(*) FROM workload AS w WHERE "
                         "w.plan_number = run.plan_number AND w.workload <> '" +
                         domain::ceilingsWorkload.data() +
                         "') FROM run LEFT JOIN plan ON plan.number = run.plan_number " +
                         labelJoin(*format) + condition);
    QList<StoredRun> runs;
    QList<QByteArray> hashes;
    SharedTexts shared;
    auto read = readRows(
        select.bind(values...), mostRuns,
        [&](RowReader &row) { runs.append(readRow(row, hashes.emplace_back())); }, &shared);
    if (read && *format >= firstFormatWithNotes)
        read = readChartNotes(database, runs);
    for (qsizetype i = 0; read && i < runs.size(); ++i) {
        StoredRun &stored = runs[i];
        stored.hashOk = stored.hashOk && hashes.at(i) == digestOf(stored.run, stored.trialCount);
    }
    return read.map([&] { return runs; });
}

Expected<void> updateRow(Database &database, const domain::RunHead &run, qint64 number,
                         qint64 trialCount)
{
    Statement update(database, "UPDATE run SET name = ?2, started_at = ?3, finished_at = ?4, state "
                               "= ?5, app_version = ?6, "
                               "bundle_sha256 = ?7, trial_count = ?8, hash = ?9 WHERE number = ?1");
    return update
        .bind(number, run.name, run.startedAt, run.finishedAt, keyOf(run.state), run.appVersion,
              run.bundleSha256, trialCount, digestOf(run, trialCount))
        .run();
}

//! A row of its own, which the many runs of which nobody said anything do not need.
Expected<void> replaceLabelRow(Database &database, const domain::RunLabel &label, qint64 number)
{
    if (auto deleted =
            Statement(database, "DELETE FROM run_label WHERE run_number = ?1").bind(number).run();
        !deleted)
        return deleted;
    if (label.note.isEmpty() && label.tags.isEmpty() && !label.isHidden)
        return {};
    Statement insert(database, "INSERT INTO run_label VALUES (?1, ?2, ?3, ?4)");
    return insert.bind(number, label.note, toJson(label.tags), label.isHidden).run();
}

Expected<void> replaceChartNotes(Database &database, const QList<domain::ChartNote> &notes,
                                 qint64 number)
{
    auto done =
        Statement(database, "DELETE FROM chart_note WHERE run_number = ?1").bind(number).run();
    Statement insert(database, "INSERT INTO chart_note VALUES (?1, ?2, ?3, ?4, ?5)");
    for (qsizetype i = 0; done && i < notes.size(); ++i) {
        const domain::ChartNote &note = notes.at(i);
        done = insert.bind(number, i, note.workloadId, note.hostId, note.text).run();
    }
    return done;
}

Expected<void> replaceLabel(Database &database, const domain::RunLabel &label, qint64 number)
{
    return replaceLabelRow(database, label, number).and_then([&] {
        return replaceChartNotes(database, label.chartNotes, number);
    });
}

} // namespace

Expected<void> insertRun(Database &database, const domain::Run &run)
{
    const auto planNumber = insertPlan(database, run.plan);
    if (!planNumber)
        return tl::make_unexpected(planNumber.error());
    Statement insert(
        database,
        "INSERT INTO run (id, plan_number, plan_hash, name, started_at, finished_at, state, "
        "app_version, "
        "bundle_sha256, trial_count, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, ?10)");
    insert.bind(run.id, *planNumber, digestOf(run.plan), run.name, run.startedAt, run.finishedAt,
                keyOf(run.state), run.appVersion, run.bundleSha256, digestOf(run, 0));
    if (auto inserted = insert.run(); !inserted)
        return inserted;
    return replaceLabel(database, run, sqlite3_last_insert_rowid(database.handle()));
}

Expected<void> replaceRun(Database &database, const domain::RunHead &run)
{
    const auto stored = readRun(database, run.id);
    if (!stored)
        return tl::make_unexpected(stored.error());
    domain::RunHead labelled = run;
    static_cast<domain::RunLabel &>(labelled) = stored->run;
    return updateRow(database, labelled, stored->number, stored->trialCount);
}

Expected<void> labelRun(Database &database, const QString &runId, const domain::RunLabel &label)
{
    auto stored = readRun(database, runId);
    if (!stored)
        return tl::make_unexpected(stored.error());
    if (!stored->hashOk)
        return domain::fail(FailureCode::FileDamaged, database.path(),
                            QStringLiteral("the description of run %1").arg(runId.left(64)));
    static_cast<domain::RunLabel &>(stored->run) = label;
    return updateRow(database, stored->run, stored->number, stored->trialCount).and_then([&] {
        return replaceLabel(database, label, stored->number);
    });
}

Expected<void> countTrial(Database &database, const StoredRun &run)
{
    return updateRow(database, run.run, run.number, run.trialCount + 1);
}

Expected<QList<StoredRun>> readRuns(Database &database)
{
    return readSelected(database, "ORDER BY run.number");
}

Expected<QList<StoredRun>> readSlowedRuns(Database &database)
{
    constexpr int firstFormat = 6;
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    if (*format < firstFormat)
        return QList<StoredRun>();
    return readSelected(database, "WHERE run.plan_number IN (SELECT plan_number FROM slowdown) "
                                  "ORDER BY run.number DESC");
}

Expected<StoredRun> readRun(Database &database, const QString &runId)
{
    auto found = readSelected(database, "WHERE run.id = ?1", runId);
    if (!found)
        return tl::make_unexpected(found.error());
    if (found->isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("there is no run %1").arg(runId.left(64)));
    return found->first();
}

} // namespace strata::app::store
