// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Stores the events of a run, in the words of people, in the project file behind the store thread.
#pragma once

#include "app/runs/run_outputs.h"
#include "app/services/store_thread.h"

namespace strata::app::services {

//! Used by the run's thread, which waits until the data is on disk.
class RunFile : public runs::RunStore {
public:
    RunFile(StoreThread &store, QString runId) : m_store(store), m_runId(std::move(runId)) {}

    domain::Expected<void> storeTrial(const domain::Trial &trial) override;
    domain::Expected<void> storeMeasured(const QString &trialId,
                                         const std::vector<runs::Measured> &parts) override;

private:
    StoreThread &m_store;
    QString m_runId;
};

//! Names and reasons as they are stored: in the language of whoever runs.
class StoredWords : public runs::RunWords {
public:
    QString nameOfTrial(const domain::WorkloadSpec &work,
                        const QList<domain::Member> &members) const override;
    QString reasonFor(const domain::Failure &because) const override;
    QString reasonRoofsKnown(const QString &runName) const override;
    QString reasonPartnerFailed(const domain::Member &partner, int number,
                                const QString &reason) const override;
    QString reasonNoWay(const domain::TriedWay &closed) const override;
    QString reasonNoMemory(const domain::MemoryShortage &shortage,
                           const domain::WorkloadSpec &workload) const override;
};

} // namespace strata::app::services
