// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/store/edited_project.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace strata::tests {
namespace {

constexpr std::array columns{std::pair("plan", "name"),
                             std::pair("plan", "rounds"),
                             std::pair("plan", "target_width"),
                             std::pair("plan", "seed"),
                             std::pair("plan", "confidence"),
                             std::pair("plan", "patience_seconds"),
                             std::pair("plan", "hash"),
                             std::pair("host", "id"),
                             std::pair("host", "name"),
                             std::pair("host", "kind"),
                             std::pair("host", "parent_id"),
                             std::pair("host", "ssh_port"),
                             std::pair("host", "position"),
                             std::pair("host", "container_cpus"),
                             std::pair("host", "container_mounts"),
                             std::pair("host", "notes"),
                             std::pair("place", "host_id"),
                             std::pair("place", "role"),
                             std::pair("place", "processes"),
                             std::pair("place", "cpus"),
                             std::pair("place", "host_position"),
                             std::pair("participant", "host_id"),
                             std::pair("workload", "workload"),
                             std::pair("workload", "parameters"),
                             std::pair("run", "id"),
                             std::pair("run", "plan_number"),
                             std::pair("run", "plan_hash"),
                             std::pair("run", "name"),
                             std::pair("run", "started_at"),
                             std::pair("run", "state"),
                             std::pair("run", "trial_count"),
                             std::pair("run", "hash"),
                             std::pair("trial", "id"),
                             std::pair("trial", "run_number"),
                             std::pair("trial", "host_id"),
                             std::pair("trial", "round"),
                             std::pair("trial", "position"),
                             std::pair("trial", "state"),
                             std::pair("trial", "workload"),
                             std::pair("trial", "parameters"),
                             std::pair("trial", "facts"),
                             std::pair("trial", "inventory"),
                             std::pair("trial", "warnings"),
                             std::pair("trial", "finished_at"),
                             std::pair("trial", "work_per_iteration"),
                             std::pair("step", "step"),
                             std::pair("step", "duration_ns"),
                             std::pair("step", "start_ns"),
                             std::pair("sample", "series"),
                             std::pair("sample", "value"),
                             std::pair("sample", "at_ns"),
                             std::pair("bucket", "lower_ns"),
                             std::pair("bucket", "count"),
                             std::pair("measurement_digest", "step_count"),
                             std::pair("measurement_digest", "step_hash"),
                             std::pair("histogram_digest", "bucket_count"),
                             std::pair("turn", "steps"),
                             std::pair("turn", "from_ns"),
                             std::pair("turn_digest", "turn_count"),
                             std::pair("trial_summary", "version"),
                             std::pair("trial_summary", "content"),
                             std::pair("trial_summary", "hash"),
                             std::pair("plan", "turns_per_round"),
                             std::pair("sqlite_schema", "sql"),
                             std::pair("sqlite_schema", "rootpage"),
                             std::pair("sqlite_schema", "name")};

void bindValue(sqlite3_stmt *statement, unsigned kind, const QByteArray &bytes)
{
    double real = 0;
    qint64 integer = 0;
    std::memcpy(&real, bytes.constData(),
                std::min<std::size_t>(sizeof real, static_cast<std::size_t>(bytes.size())));
    std::memcpy(&integer, bytes.constData(),
                std::min<std::size_t>(sizeof integer, static_cast<std::size_t>(bytes.size())));
    switch (kind % 6) {
    case 0:
        sqlite3_bind_text(statement, 1, bytes.constData(), static_cast<int>(bytes.size()),
                          SQLITE_TRANSIENT);
        break;
    case 1:
        sqlite3_bind_int64(statement, 1, integer);
        break;
    case 2:
        sqlite3_bind_double(statement, 1, real);
        break;
    case 3:
        sqlite3_bind_blob(statement, 1, bytes.constData(), static_cast<int>(bytes.size()),
                          SQLITE_TRANSIENT);
        break;
    case 4: {
        const QByteArray many = bytes.repeated(500); // deep JSON, long texts
        sqlite3_bind_text(statement, 1, many.constData(), static_cast<int>(many.size()),
                          SQLITE_TRANSIENT);
        break;
    }
    default:
        sqlite3_bind_null(statement, 1);
    }
}

} // namespace

void editProject(const QString &path, const QList<ProjectEdit> &edits)
{
    sqlite3 *database = nullptr;
    sqlite3_open(path.toUtf8().constData(), &database);
    sqlite3_exec(database,
                 "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA "
                 "ignore_check_constraints = ON; "
                 "PRAGMA writable_schema = ON; BEGIN",
                 nullptr, nullptr, nullptr);
    for (const ProjectEdit &edit : edits) {
        const auto &[table, column] = columns[edit.column % columns.size()];
        const QByteArray sql =
            QByteArray("UPDATE ") + table + " SET " + column + " = ?1" +
            (edit.onlySome ? QByteArray(" WHERE length(hex(") + column + ")) % 4" : QByteArray());
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(database, sql.constData(), -1, &statement, nullptr) == SQLITE_OK) {
            bindValue(statement, edit.kind, edit.value);
            sqlite3_step(statement);
        }
        sqlite3_finalize(statement);
    }
    sqlite3_exec(database, "COMMIT; PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
    sqlite3_close(database);
}

} // namespace strata::tests
