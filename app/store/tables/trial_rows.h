// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The rows of a kind that a trial has (steps, samples, buckets, turns), and what its digest row
//! says of them.
#pragma once

#include "app/store/digest.h"
#include "app/store/statement.h"

#include <memory>
#include <vector>

namespace strata::app::store {

//! How many there are, and their combined hash.
struct RowDigest {
    qint64 count = 0;
    QByteArray hash = {};
    bool operator==(const RowDigest &) const = default;
};
//! Of the next two columns.
RowDigest readDigest(RowReader &row);

//! The table that has the digests of a kind, and what its columns begin with.
struct RowKind {
    const char *table;
    const char *name;
};

//! Adds to the rows of one trial. To be used in a transaction.
class TrialRows {
public:
    //! An unknown trial is a StorageError.
    static Expected<std::unique_ptr<TrialRows>> of(Database &database, const RowKind &kind,
                                                   const QString &trialId);

    qint64 trialNumber() const { return m_trialNumber; }
    //! A row that was stored.
    template <typename... Row>
    void add(const Row &...row)
    {
        m_hash.add(row...);
        ++m_added;
    }
    //! After the last one: stores what there is now. \return how many were added
    Expected<qint64> storeDigest();

    //! Stores those that are not there yet. \param sql "INSERT … ON CONFLICT … DO NOTHING"
    //! \param bind gives it the number of the trial and a row
    template <typename Row, typename Bind>
    Expected<qint64> insert(std::string_view sql, const std::vector<Row> &rows, const Bind &bind)
    {
        Statement statement(m_database, sql);
        for (const Row &row : rows) {
            bind(statement, m_trialNumber, row);
            const auto inserted = statement.changed();
            if (!inserted)
                return tl::make_unexpected(inserted.error());
            if (*inserted)
                add(row);
        }
        return storeDigest();
    }

private:
    TrialRows(Database &database, const RowKind &kind, const QString &trialId, qint64 trialNumber,
              const RowDigest &before);

    Database &m_database;
    RowKind m_kind;
    qint64 m_trialNumber;
    qint64 m_before;
    qint64 m_added = 0;
    RowSetDigest m_hash;
};

} // namespace strata::app::store
