// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/turn_table.h"

#include "app/store/digest.h"
#include "app/store/schema.h"

namespace strata::app::store {
namespace {

constexpr qint64 mostTurns = 1'000'000;

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
    Statement select(database, "SELECT trial_number, turn_count, turn_hash FROM turn_digest "
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

} // namespace

Expected<void> insertTurns(Database &database, const QString &trialId,
                           const std::vector<domain::Turn> &turns)
{
    auto digest = digestOfTrial(database, trialId);
    if (!digest)
        return tl::make_unexpected(digest.error());
    RowSetDigest hash(trialId, digest->hash);
    Statement insert(database, "INSERT INTO turn VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT "
                               "(trial_number, number) DO NOTHING");
    for (const domain::Turn &turn : turns) {
        insert.bind(digest->trialNumber, turn.number, turn.first, turn.steps, turn.fromNs,
                    turn.toNs, turn.zeroNs);
        const auto inserted = insert.changed();
        if (!inserted)
            return tl::make_unexpected(inserted.error());
        if (*inserted) {
            hash.add(turn);
            ++digest->count;
        }
    }
    Statement update(
        database, "UPDATE turn_digest SET turn_count = ?2, turn_hash = ?3 WHERE trial_number = ?1");
    return update.bind(digest->trialNumber, digest->count, hash.value()).run();
}

TurnReader::TurnReader(Database &database) :
    m_format(formatVersion(database)),
    m_digest(database,
             "SELECT trial_number, turn_count, turn_hash FROM turn_digest WHERE trial_number = ?1"),
    m_turns(database, "SELECT number, first_step, steps, from_ns, to_ns, zero_ns FROM turn WHERE "
                      "trial_number = ?1 ORDER BY number")
{
}

Expected<StoredTurns> TurnReader::read(qint64 trialNumber, const QString &trialId)
{
    StoredTurns stored;
    if (!m_format || *m_format < firstFormat) // the statements fail, and nobody asks them
        return m_format ? Expected<StoredTurns>(stored) : tl::make_unexpected(m_format.error());
    StoredDigest digest;
    RowSetDigest hash(trialId);
    auto read =
        readRows(m_digest.bind(trialNumber), 1, [&](RowReader &row) { readDigest(row, digest); });
    if (read)
        read = readRows(m_turns.bind(trialNumber), mostTurns, [&](RowReader &row) {
            row.charge(static_cast<qint64>(sizeof(domain::Turn)));
            stored.turns.push_back({row.integer(0), row.integer(0), row.integer(0), row.integer(0),
                                    row.integer(0), row.integer()});
            hash.add(stored.turns.back());
        });
    if (!read)
        return tl::make_unexpected(read.error());
    stored.hashOk =
        digest.count == static_cast<qint64>(stored.turns.size()) && digest.hash == hash.value();
    return stored;
}

Expected<void> insertEmptyTurns(Database &database, qint64 trialNumber)
{
    Statement insert(database, "INSERT INTO turn_digest VALUES (?1, 0, ?2)");
    return insert.bind(trialNumber, QByteArray(hashBytes, '\0')).run();
}

} // namespace strata::app::store
