// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/turn_table.h"

#include "app/store/schema.h"
#include "app/store/tables/trial_rows.h"

namespace strata::app::store {
namespace {

constexpr qint64 mostTurns = 1'000'000;

} // namespace

Expected<void> insertTurns(Database &database, const QString &trialId,
                           const std::vector<domain::Turn> &turns)
{
    const auto stored = TrialRows::of(database, {"turn_digest", "turn"}, trialId);
    if (!stored)
        return tl::make_unexpected(stored.error());
    const auto bind = [](Statement &insert, qint64 trialNumber, const domain::Turn &turn) {
        insert.bind(trialNumber, turn.number, turn.first, turn.steps, turn.fromNs, turn.toNs,
                    turn.zeroNs);
    };
    return (*stored)
        ->insert("INSERT INTO turn VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (trial_number, "
                 "number) DO NOTHING",
                 turns, bind)
        .map([](qint64) {});
}

TurnReader::TurnReader(Database &database) :
    m_format(formatVersion(database)),
    m_digest(database, "SELECT turn_count, turn_hash FROM turn_digest WHERE trial_number = ?1"),
    m_turns(database, "SELECT number, first_step, steps, from_ns, to_ns, zero_ns FROM turn WHERE "
                      "trial_number = ?1 ORDER BY number")
{
}

Expected<StoredTurns> TurnReader::read(qint64 trialNumber, const QString &trialId)
{
    StoredTurns stored;
    if (!m_format || *m_format < firstFormat) // the statements fail, and nobody asks them
        return m_format ? Expected<StoredTurns>(stored) : tl::make_unexpected(m_format.error());
    RowDigest digest;
    RowSetDigest hash(trialId);
    auto read =
        readRows(m_digest.bind(trialNumber), 1, [&](RowReader &row) { digest = readDigest(row); });
    if (read)
        read = readRows(m_turns.bind(trialNumber), mostTurns, [&](RowReader &row) {
            row.charge(static_cast<qint64>(sizeof(domain::Turn)));
            stored.turns.push_back({row.integer(0), row.integer(0), row.integer(0), row.integer(0),
                                    row.integer(0), row.integer()});
            hash.add(stored.turns.back());
        });
    if (!read)
        return tl::make_unexpected(read.error());
    stored.hashOk = digest == RowDigest{std::ssize(stored.turns), hash.value()};
    return stored;
}

} // namespace strata::app::store
