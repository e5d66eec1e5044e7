// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Our own hashes over what is stored: SQLite does not notice a flipped bit in data.
//!
//! A hash is the SHA-256 of fields in a fixed order: a text as its length in UTF-8 bytes and those
//! bytes, a number as eight bytes, a list or map as its length and its entries; integers and IEEE
//! doubles little-endian. The hash of a set of rows is the exclusive or of the rows' hashes, so
//! that it grows with each row at a constant price and in any order.
#pragma once

#include "app/domain/run.h"

#include <QByteArray>
#include <QCryptographicHash>

namespace strata::app::store {

inline constexpr int hashBytes = 32;

//! Of plans in files of format 4 and earlier, which do not store it, in seconds.
inline constexpr int patienceOfEarlierFormats = 600;

//! What stands for plans in files of format 5 and earlier, which know rounds only.
domain::Experiment withoutTurns(domain::Experiment experiment);

//! \param retiredKnownHostsFiles what earlier versions stored for each host, in the order of the
//! hosts; shorter: empty texts.
QByteArray digestOf(const domain::Plan &plan, const QStringList &retiredKnownHostsFiles = {});
//! \param trialCount how many trials are stored with the run. The plan has a hash of its own.
QByteArray digestOf(const domain::RunHead &run, qint64 trialCount);
//! All fields of a trial but hashOk, and the run it belongs to.
QByteArray digestOf(const domain::Trial &trial, const QString &runId);

//! The rows that a summary was made from, as their own digests say.
struct SummarizedRows {
    qint64 steps = 0;
    QByteArray stepHash;
    qint64 samples = 0;
    QByteArray sampleHash;
    qint64 turns = 0;
    QByteArray turnHash;
};
//! Of the stored summary of a trial: it is of this trial and of no other rows than these.
QByteArray digestOf(const QString &trialId, int version, const QByteArray &summary,
                    const SummarizedRows &rows);

//! The combined hash of a trial's rows. Starts from the hash stored so far, or from nothing.
class RowSetDigest {
public:
    explicit RowSetDigest(QString trialId, const QByteArray &soFar = QByteArray(hashBytes, '\0'));
    void add(const domain::Step &step);
    void add(const domain::TelemetrySample &sample);
    void add(const QString &series, const domain::LatencyBucket &bucket);
    void add(const domain::Turn &turn);
    const QByteArray &value() const { return m_value; }

private:
    void combine(const QByteArray &fields);

    QByteArray m_trialId;
    QByteArray m_value;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

} // namespace strata::app::store
