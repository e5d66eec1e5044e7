// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_removal.h"

#include "app/store/statement.h"
#include "app/store/tables/file_table.h"
#include "app/store/tables/plan_table.h"
#include "app/store/tables/run_table.h"

#include <string>
#include <string_view>

namespace strata::app::store {
namespace {

Expected<void> checkRemovable(Database &database, const domain::RunHead &run)
{
    if (run.isHidden && run.state != domain::RunState::Running)
        return {};
    return domain::fail(FailureCode::StorageError, database.path(),
                        QStringLiteral("run %1 is not hidden, or under way").arg(run.id.left(64)));
}

//! First what refers to something, then what it refers to.
Expected<void> deleteRows(Database &database, qint64 number)
{
    for (const char *table : {"step", "sample", "bucket", "turn", "trial_summary",
                              "measurement_digest", "histogram_digest", "turn_digest"}) {
        Statement remove(database, std::string("DELETE FROM ") + table +
                                       " WHERE trial_number IN (SELECT number FROM trial WHERE "
                                       "run_number = ?1)");
        if (auto removed = remove.bind(number).run(); !removed)
            return removed;
    }
    for (const std::string_view sql :
         {"DELETE FROM trial WHERE run_number = ?1", "DELETE FROM run_label WHERE run_number = ?1",
          "DELETE FROM chart_note WHERE run_number = ?1", "DELETE FROM run WHERE number = ?1"}) {
        if (auto removed = Statement(database, sql).bind(number).run(); !removed)
            return removed;
    }
    return {};
}

//! A file from elsewhere may have runs that share a plan, or the project's own.
Expected<bool> isPlanNeeded(Database &database, qint64 planNumber)
{
    qint64 uses = planNumber == projectPlanNumber ? 1 : 0;
    Statement select(database, "SELECT count(*) FROM run WHERE plan_number = ?1");
    auto read =
        readRows(select.bind(planNumber), 1, [&](RowReader &row) { uses += row.integer(); });
    return read.map([&] { return uses > 0; });
}

Expected<void> removeRun(Database &database, const QString &runId)
{
    const auto run = readRun(database, runId);
    if (!run)
        return tl::make_unexpected(run.error());
    if (auto checked = checkRemovable(database, run->run); !checked)
        return checked;
    if (auto removed = deleteRows(database, run->number); !removed)
        return removed;
    const auto needed = isPlanNeeded(database, run->planNumber);
    if (!needed)
        return tl::make_unexpected(needed.error());
    return *needed ? Expected<void>{} : deletePlan(database, run->planNumber);
}

} // namespace

Expected<void> removeRuns(Database &database, const QStringList &runIds)
{
    if (auto set = database.execute("PRAGMA secure_delete = ON"); !set)
        return set;
    for (const QString &runId : runIds) {
        if (auto removed = removeRun(database, runId); !removed)
            return removed;
    }
    return deleteUnusedFiles(database);
}

} // namespace strata::app::store
