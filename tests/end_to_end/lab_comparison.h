// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A comparison over the lab's hosts through the application's services, as the window runs it.
#pragma once

#include "app/api/services.h"
#include "tests/support/lab.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>

namespace strata::tests {

//! The four kinds of host of the lab, a project, and what came of its last run.
class LabComparison {
public:
    //! \param directory for the project and for the engine's files on the lab's hosts.
    LabComparison(const Lab &lab, const QString &directory);

    app::domain::Host bareMetal() const { return m_hosts.at(0); }
    app::domain::Host container() const { return m_hosts.at(1); }
    app::domain::Host vm() const { return m_hosts.at(2); }
    app::domain::Host containerInVm() const { return m_hosts.at(3); }
    app::api::Services &services() { return *m_services; }

    //! Opens an empty project. False if it did not open.
    bool open();
    app::domain::Plan plan(const QList<app::domain::Host> &hosts,
                           const QList<app::domain::WorkloadSpec> &workloads, int rounds) const;
    //! Runs a plan to its end; false if that takes longer than the time given.
    bool run(const app::domain::Plan &plan, int timeoutMs);
    //! Reads the last run back from the file.
    bool load();
    const app::domain::RunData &data() const { return *m_data; }
    const app::domain::Comparison &comparison() const { return *m_comparison; }
    const app::domain::DegradationRow *degradation(const QString &hostId,
                                                   const QString &workloadId) const;
    //! What is still there of any run on the machine of the lab: files, containers, processes.
    QStringList leftovers() const;
    //! What the log said, a line an entry.
    QString log() const { return m_log.join(QLatin1Char('\n')); }

private:
    QString m_dockerHost;
    QString m_engineDirectory;
    std::unique_ptr<app::api::Services> m_services;
    QList<app::domain::Host> m_hosts;
    QString m_runId;
    app::api::RunDataPtr m_data;
    app::api::ComparisonPtr m_comparison;
    QStringList m_log;
};

//! What spaces separate.
QStringList words(const char *text);

//! A workload setting from "name", "parameter=value" ….
app::domain::WorkloadSpec setting(const char *workload, const QStringList &words);

} // namespace strata::tests
