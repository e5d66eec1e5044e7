// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/summary_table.h"

#include "app/store/digest.h"
#include "app/store/schema.h"

namespace strata::app::store {
namespace {

void readRowsOf(RowReader &row, SummarizedRows &rows)
{
    rows.steps = row.integer(0);
    rows.stepHash = row.bytes();
    rows.samples = row.integer(0);
    rows.sampleHash = row.bytes();
    rows.turns = row.integer(0);
    rows.turnHash = row.bytes();
}

Expected<std::optional<SummarizedRows>> rowsOf(Database &database, qint64 trialNumber)
{
    Statement select(database,
                     "SELECT step_count, step_hash, sample_count, sample_hash, turn_count, "
                     "turn_hash FROM measurement_digest JOIN turn_digest USING (trial_number) "
                     "WHERE trial_number = ?1");
    std::optional<SummarizedRows> rows;
    auto read = readRows(select.bind(trialNumber), 1,
                         [&](RowReader &row) { readRowsOf(row, rows.emplace()); });
    return read.map([&] { return rows; });
}

//! In memory.
qint64 bytesOf(const SummaryOfTrial &summary)
{
    const domain::StepSummary &steps = summary.summary.steps;
    constexpr qint64 bytesOfClass = 40;
    return steps.durations().counts().size() * bytesOfClass +
           steps.turns().size() *
               static_cast<qint64>(sizeof(domain::TurnSummary) + sizeof(domain::Conditions)) +
           summary.summary.telemetry.size() * static_cast<qint64>(sizeof(domain::SeriesSummary)) +
           static_cast<qint64>(summary.samples.size() * sizeof(domain::TelemetrySample));
}

} // namespace

bool FoundSummary::agreesWith(const domain::TrialData &raw) const
{
    if (!isThere || !raw.summary)
        return true;
    return summary && isSame(*summary, {*raw.summary, raw.samples});
}

SummaryTableReader::SummaryTableReader(Database &database) :
    m_format(formatVersion(database)),
    m_select(database, "SELECT version, content, hash, step_count, step_hash, sample_count, "
                       "sample_hash, turn_count, turn_hash FROM trial_summary "
                       "JOIN measurement_digest USING (trial_number) "
                       "JOIN turn_digest USING (trial_number) WHERE trial_number = ?1")
{
}

Expected<FoundSummary> SummaryTableReader::read(qint64 trialNumber, const QString &trialId)
{
    FoundSummary found;
    if (!m_format || *m_format < firstFormat) // the statement fails, and nobody asks it
        return m_format ? Expected<FoundSummary>(found) : tl::make_unexpected(m_format.error());
    auto read = readRows(m_select.bind(trialNumber), 1, [&](RowReader &row) {
        const qint64 version = row.integer(1);
        const QByteArray content = row.bytes();
        const QByteArray hash = row.bytes();
        SummarizedRows rows;
        readRowsOf(row, rows);
        found.isThere = version == summaryVersion;
        if (!found.isThere || hash != digestOf(trialId, summaryVersion, content, rows))
            return;
        found.summary = decode(content, {rows.steps, rows.samples});
        if (found.summary)
            row.charge(bytesOf(*found.summary));
    });
    return read.map([&] { return std::move(found); });
}

Expected<bool> insertSummary(Database &database, qint64 trialNumber, const QString &trialId,
                             const SummaryOfTrial &summary)
{
    const auto rows = rowsOf(database, trialNumber);
    if (!rows)
        return tl::make_unexpected(rows.error());
    const QByteArray content = encode(summary);
    const auto readBack =
        *rows ? decode(content, {(*rows)->steps, (*rows)->samples}) : std::nullopt;
    if (!readBack || !isSame(*readBack, summary))
        return false;
    Statement insert(database, "INSERT OR REPLACE INTO trial_summary VALUES (?1, ?2, ?3, ?4)");
    insert.bind(trialNumber, summaryVersion, content,
                digestOf(trialId, summaryVersion, content, **rows));
    return insert.run().map([] { return true; });
}

Expected<void> deleteSummary(Database &database, const QString &trialId)
{
    Statement remove(database, "DELETE FROM trial_summary WHERE trial_number = (SELECT number "
                               "FROM trial WHERE id = ?1)");
    return remove.bind(trialId).run();
}

} // namespace strata::app::store
