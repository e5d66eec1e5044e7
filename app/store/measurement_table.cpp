// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/measurement_table.h"

#include "app/store/digest.h"
#include "app/store/histogram_table.h"
#include "app/store/statement.h"

namespace strata::app::store {
namespace {

constexpr qint64 mostRowsOfTrial = 20'000'000;

struct StoredDigest {
    qint64 trialNumber = 0;
    qint64 stepCount = 0;
    QByteArray stepHash;
    qint64 sampleCount = 0;
    QByteArray sampleHash;
};

void readDigest(RowReader &row, StoredDigest &digest)
{
    digest.trialNumber = row.integer();
    digest.stepCount = row.integer(0);
    digest.stepHash = row.bytes();
    digest.sampleCount = row.integer(0);
    digest.sampleHash = row.bytes();
    if (digest.stepHash.size() != hashBytes || digest.sampleHash.size() != hashBytes)
        row.reject(QStringLiteral("not a hash"));
}

Expected<StoredDigest> digestOfTrial(Database &database, const QString &trialId)
{
    Statement select(database, "SELECT trial_number, step_count, step_hash, sample_count, sample_hash FROM measurement_digest "
                               "JOIN trial ON trial.number = trial_number WHERE trial.id = ?1");
    StoredDigest digest;
    if (auto read = readRows(select.bind(trialId), 1, [&](RowReader &row) { readDigest(row, digest); }); !read)
        return tl::make_unexpected(read.error());
    if (digest.stepHash.isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("there is no trial %1").arg(trialId.left(64)));
    return digest;
}

} // namespace

Expected<void> insertSteps(Database &database, const QString &trialId, const std::vector<domain::Step> &steps)
{
    auto digest = digestOfTrial(database, trialId);
    if (!digest)
        return tl::make_unexpected(digest.error());
    RowSetDigest hash(trialId, digest->stepHash);
    Statement insert(database, "INSERT INTO step VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (trial_number, phase, step) DO NOTHING");
    for (const domain::Step &step : steps) {
        insert.bind(digest->trialNumber, step.warmup ? 0 : 1, step.index, step.startNs, step.durationNs);
        const auto inserted = insert.changed();
        if (!inserted)
            return tl::make_unexpected(inserted.error());
        if (*inserted) {
            hash.add(step);
            ++digest->stepCount;
        }
    }
    Statement update(database, "UPDATE measurement_digest SET step_count = ?2, step_hash = ?3 WHERE trial_number = ?1");
    return update.bind(digest->trialNumber, digest->stepCount, hash.value()).run();
}

Expected<void> insertSamples(Database &database, const QString &trialId, const std::vector<domain::TelemetrySample> &samples)
{
    auto digest = digestOfTrial(database, trialId);
    if (!digest)
        return tl::make_unexpected(digest.error());
    RowSetDigest hash(trialId, digest->sampleHash);
    Statement insert(database,
                     "INSERT INTO sample VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (trial_number, series, at_ns) DO NOTHING");
    for (const domain::TelemetrySample &sample : samples) {
        insert.bind(digest->trialNumber, sample.series, sample.atNs, sample.unit, sample.value);
        const auto inserted = insert.changed();
        if (!inserted)
            return tl::make_unexpected(inserted.error());
        if (*inserted) {
            hash.add(sample);
            ++digest->sampleCount;
        }
    }
    Statement update(database, "UPDATE measurement_digest SET sample_count = ?2, sample_hash = ?3 WHERE trial_number = ?1");
    return update.bind(digest->trialNumber, digest->sampleCount, hash.value()).run();
}

Expected<void> readMeasurements(Database &database, qint64 trialNumber, domain::TrialData &data)
{
    StoredDigest digest;
    Statement select(database, "SELECT trial_number, step_count, step_hash, sample_count, sample_hash FROM measurement_digest "
                               "WHERE trial_number = ?1");
    Statement steps(database, "SELECT phase, step, start_ns, duration_ns FROM step WHERE trial_number = ?1 ORDER BY phase, step");
    Statement samples(database, "SELECT series, unit, at_ns, value FROM sample WHERE trial_number = ?1 ORDER BY series, at_ns");
    RowSetDigest stepHash(data.trial.id);
    RowSetDigest sampleHash(data.trial.id);
    auto read = readRows(select.bind(trialNumber), 1, [&](RowReader &row) { readDigest(row, digest); });
    if (read)
        read = readRows(steps.bind(trialNumber), mostRowsOfTrial, [&](RowReader &row) {
            data.steps.push_back({!row.flag(), row.integer(0), row.integer(), row.integer(0)});
            stepHash.add(data.steps.back());
        });
    if (read)
        read = readRows(samples.bind(trialNumber), mostRowsOfTrial, [&](RowReader &row) {
            data.samples.push_back({row.text(), row.text(), row.integer(), row.real()});
            sampleHash.add(data.samples.back());
        });
    const bool countsOk = digest.stepCount == static_cast<qint64>(data.steps.size()) &&
                          digest.sampleCount == static_cast<qint64>(data.samples.size());
    if (!countsOk || digest.stepHash != stepHash.value() || digest.sampleHash != sampleHash.value())
        data.trial.hashOk = false;
    return read ? readHistograms(database, trialNumber, data) : read;
}

} // namespace strata::app::store
