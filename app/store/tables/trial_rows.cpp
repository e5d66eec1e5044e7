// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/trial_rows.h"

#include <string>

namespace strata::app::store {

RowDigest readDigest(RowReader &row)
{
    RowDigest digest{row.integer(0), row.bytes()};
    if (digest.hash.size() != hashBytes)
        row.reject(QStringLiteral("not a hash"));
    return digest;
}

TrialRows::TrialRows(Database &database, const RowKind &kind, const QString &trialId,
                     qint64 trialNumber, const RowDigest &before) :
    m_database(database),
    m_kind(kind),
    m_trialNumber(trialNumber),
    m_before(before.count),
    m_hash(trialId, before.hash)
{
}

Expected<std::unique_ptr<TrialRows>> TrialRows::of(Database &database, const RowKind &kind,
                                                   const QString &trialId)
{
    const std::string name = kind.name;
    Statement select(
        database, "SELECT trial_number, " + name + "_count, " + name + "_hash FROM " + kind.table +
                      " JOIN trial ON trial.number = trial_number WHERE trial.id = ?1");
    qint64 trialNumber = 0;
    RowDigest digest;
    if (auto read = readRows(select.bind(trialId), 1,
                             [&](RowReader &row) {
                                 trialNumber = row.integer();
                                 digest = readDigest(row);
                             });
        !read)
        return tl::make_unexpected(read.error());
    if (digest.hash.isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("there is no trial %1").arg(trialId.left(64)));
    return std::unique_ptr<TrialRows>(new TrialRows(database, kind, trialId, trialNumber, digest));
}

Expected<qint64> TrialRows::storeDigest()
{
    const std::string name = m_kind.name;
    Statement update(m_database, std::string("UPDATE ") + m_kind.table + " SET " + name +
                                     "_count = ?2, " + name + "_hash = ?3 WHERE trial_number = ?1");
    return update.bind(m_trialNumber, m_before + m_added, m_hash.value()).run().map([&] {
        return m_added;
    });
}

} // namespace strata::app::store
