// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/histogram_table.h"

#include "app/store/digest.h"
#include "app/store/schema.h"
#include "app/store/statement.h"

#include <algorithm>

namespace strata::app::store {
namespace {

using domain::LatencyHistogram;

constexpr qint64 mostBuckets =
    domain::mostLatencySeries * static_cast<qint64>(domain::mostLatencyBuckets);

struct StoredDigest {
    qint64 trialNumber = 0;
    qint64 count = 0;
    QByteArray hash;
};

void readDigest(RowReader &row, StoredDigest &digest)
{
    digest.trialNumber = row.integer();
    digest.count = row.integer(0);
    digest.hash = row.bytes();
    if (digest.hash.size() != hashBytes)
        row.reject(QStringLiteral("not a hash"));
}

Expected<StoredDigest> digestOfTrial(Database &database, const QString &trialId)
{
    Statement select(database,
                     "SELECT trial_number, bucket_count, bucket_hash FROM histogram_digest "
                     "JOIN trial ON trial.number = trial_number WHERE trial.id = ?1");
    StoredDigest digest;
    if (auto read =
            readRows(select.bind(trialId), 1, [&](RowReader &row) { readDigest(row, digest); });
        !read)
        return tl::make_unexpected(read.error());
    if (digest.hash.isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("there is no trial %1").arg(trialId.left(64)));
    return digest;
}

Expected<bool> isStored(Database &database, qint64 trialNumber, const QString &series)
{
    Statement select(database,
                     "SELECT 1 FROM bucket WHERE trial_number = ?1 AND series = ?2 LIMIT 1");
    return select.bind(trialNumber, series).next();
}

Expected<void> insertHistogram(Database &database, StoredDigest &digest, RowSetDigest &hash,
                               const LatencyHistogram &histogram)
{
    if (const QString fault = domain::faultOf(histogram); !fault.isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("a histogram is not sound: ") + fault);
    const auto stored = isStored(database, digest.trialNumber, histogram.series);
    if (!stored || *stored)
        return stored ? Expected<void>{} : tl::make_unexpected(stored.error());
    Statement insert(database, "INSERT INTO bucket VALUES (?1, ?2, ?3, ?4, ?5)");
    for (const domain::LatencyBucket &bucket : histogram.buckets) {
        insert.bind(digest.trialNumber, histogram.series, bucket.lowerNs, bucket.upperNs,
                    bucket.count);
        if (auto inserted = insert.run(); !inserted)
            return inserted;
        hash.add(histogram.series, bucket);
        ++digest.count;
    }
    return {};
}

Expected<qint64> seriesOf(Database &database, qint64 trialNumber)
{
    Statement select(database, "SELECT count(DISTINCT series) FROM bucket WHERE trial_number = ?1");
    qint64 series = 0;
    auto read =
        readRows(select.bind(trialNumber), 1, [&](RowReader &row) { series = row.integer(0); });
    return read.map([&] { return series; });
}

bool areSound(const std::vector<LatencyHistogram> &histograms)
{
    return histograms.size() <= domain::mostLatencySeries &&
           std::ranges::all_of(histograms, [](const LatencyHistogram &histogram) {
               return domain::faultOf(histogram).isEmpty();
           });
}

} // namespace

Expected<void> insertHistograms(Database &database, const QString &trialId,
                                const std::vector<LatencyHistogram> &histograms)
{
    auto digest = digestOfTrial(database, trialId);
    if (!digest)
        return tl::make_unexpected(digest.error());
    RowSetDigest hash(trialId, digest->hash);
    for (const LatencyHistogram &histogram : histograms)
        if (auto inserted = insertHistogram(database, *digest, hash, histogram); !inserted)
            return inserted;
    const auto series = seriesOf(database, digest->trialNumber);
    if (!series)
        return tl::make_unexpected(series.error());
    if (*series > domain::mostLatencySeries)
        return domain::fail(
            FailureCode::StorageError, database.path(),
            QStringLiteral("a trial has more than %1 histograms").arg(domain::mostLatencySeries));
    Statement update(
        database,
        "UPDATE histogram_digest SET bucket_count = ?2, bucket_hash = ?3 WHERE trial_number = ?1");
    return update.bind(digest->trialNumber, digest->count, hash.value()).run();
}

HistogramReader::HistogramReader(Database &database) :
    m_format(formatVersion(database)),
    m_digest(database, "SELECT trial_number, bucket_count, bucket_hash FROM histogram_digest WHERE "
                       "trial_number = ?1"),
    m_buckets(database, "SELECT series, lower_ns, upper_ns, count FROM bucket WHERE trial_number = "
                        "?1 ORDER BY series, lower_ns")
{
}

Expected<void> HistogramReader::read(qint64 trialNumber, domain::TrialData &data)
{
    if (!m_format || *m_format < firstFormat) // the statements fail, and nobody asks them
        return m_format ? Expected<void>{} : tl::make_unexpected(m_format.error());
    StoredDigest digest;
    RowSetDigest hash(data.trial.id);
    qint64 count = 0;
    auto read =
        readRows(m_digest.bind(trialNumber), 1, [&](RowReader &row) { readDigest(row, digest); });
    if (read)
        read = readRows(m_buckets.bind(trialNumber), mostBuckets, [&](RowReader &row) {
            const QString series = row.text();
            const domain::LatencyBucket bucket{row.integer(0), row.integer(1), row.integer(1)};
            if (data.histograms.empty() || data.histograms.back().series != series)
                data.histograms.push_back({series, {}});
            data.histograms.back().buckets.push_back(bucket);
            hash.add(series, bucket);
            ++count;
        });
    if (read && !areSound(data.histograms)) {
        data.histograms.clear(); // nobody may have to look for overlaps again
        data.trial.hashOk = false;
    }
    if (digest.count != count || digest.hash != hash.value())
        data.trial.hashOk = false;
    return read;
}

Expected<void> insertEmptyHistograms(Database &database, qint64 trialNumber)
{
    Statement insert(database, "INSERT INTO histogram_digest VALUES (?1, 0, ?2)");
    return insert.bind(trialNumber, QByteArray(hashBytes, '\0')).run();
}

} // namespace strata::app::store
