// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Remembers begun runs for as long as a test lasts.
#pragma once

#include "app/services/begun_runs.h"

#include <QHash>
#include <QMutex>
#include <QStringList>

namespace strata::tests {

class MemoryBegunRuns : public app::services::BegunRuns {
public:
    QString planOf(const QString &runId) const override
    {
        const QMutexLocker lock(&m_mutex);
        return m_plans.value(runId);
    }
    void remember(const QString &runId, const QString &planDigest) override
    {
        const QMutexLocker lock(&m_mutex);
        m_plans.insert(runId, planDigest);
        m_remembered.append(runId);
    }
    void forget(const QString &runId) override
    {
        const QMutexLocker lock(&m_mutex);
        m_plans.remove(runId);
    }
    //! Forgotten or not.
    QStringList remembered() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_remembered;
    }

private:
    mutable QMutex m_mutex;
    QHash<QString, QString> m_plans;
    QStringList m_remembered;
};

} // namespace strata::tests
