// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/histogram_table.h"

#include "app/store/schema.h"
#include "app/store/tables/trial_rows.h"

#include <algorithm>

namespace strata::app::store {
namespace {

using domain::LatencyHistogram;

constexpr qint64 mostBuckets =
    domain::mostLatencySeries * static_cast<qint64>(domain::mostLatencyBuckets);

Expected<bool> isStored(Database &database, qint64 trialNumber, const QString &series)
{
    Statement select(database,
                     "SELECT 1 FROM bucket WHERE trial_number = ?1 AND series = ?2 LIMIT 1");
    return select.bind(trialNumber, series).next();
}

Expected<void> insertHistogram(Database &database, TrialRows &rows,
                               const LatencyHistogram &histogram)
{
    if (const QString fault = domain::faultOf(histogram); !fault.isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("a histogram is not sound: ") + fault);
    const auto stored = isStored(database, rows.trialNumber(), histogram.series);
    if (!stored || *stored)
        return stored ? Expected<void>{} : tl::make_unexpected(stored.error());
    Statement insert(database, "INSERT INTO bucket VALUES (?1, ?2, ?3, ?4, ?5)");
    for (const domain::LatencyBucket &bucket : histogram.buckets) {
        insert.bind(rows.trialNumber(), histogram.series, bucket.lowerNs, bucket.upperNs,
                    bucket.count);
        if (auto inserted = insert.run(); !inserted)
            return inserted;
        rows.add(histogram.series, bucket);
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
    const auto rows = TrialRows::of(database, {"histogram_digest", "bucket"}, trialId);
    if (!rows)
        return tl::make_unexpected(rows.error());
    for (const LatencyHistogram &histogram : histograms)
        if (auto inserted = insertHistogram(database, **rows, histogram); !inserted)
            return inserted;
    const auto series = seriesOf(database, (*rows)->trialNumber());
    if (!series)
        return tl::make_unexpected(series.error());
    if (*series > domain::mostLatencySeries)
        return domain::fail(
            FailureCode::StorageError, database.path(),
            QStringLiteral("a trial has more than %1 histograms").arg(domain::mostLatencySeries));
    return (*rows)->storeDigest().map([](qint64) {});
}

HistogramReader::HistogramReader(Database &database) :
    m_format(formatVersion(database)),
    m_digest(database,
             "SELECT bucket_count, bucket_hash FROM histogram_digest WHERE trial_number = ?1"),
    m_buckets(database, "SELECT series, lower_ns, upper_ns, count FROM bucket WHERE trial_number = "
                        "?1 ORDER BY series, lower_ns")
{
}

Expected<void> HistogramReader::read(qint64 trialNumber, domain::TrialData &data)
{
    if (!m_format || *m_format < firstFormat) // the statements fail, and nobody asks them
        return m_format ? Expected<void>{} : tl::make_unexpected(m_format.error());
    RowDigest digest;
    RowSetDigest hash(data.trial.id);
    qint64 count = 0;
    auto read =
        readRows(m_digest.bind(trialNumber), 1, [&](RowReader &row) { digest = readDigest(row); });
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
    if (digest != RowDigest{count, hash.value()})
        data.trial.hashOk = false;
    return read;
}

} // namespace strata::app::store
