// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs host examinations on worker threads and reports them on the thread of the window.
#pragma once

#include "app/api/host_checker.h"
#include "app/remote/transport.h"
#include "app/runs/shown_commands.h"
#include "app/services/hosts/host_examination.h"
#include "app/services/hosts/placement_examination.h"
#include "app/services/question_service.h"

#include <QHash>
#include <QThread>

#include <functional>
#include <memory>

namespace strata::app::services {

class CheckerService : public api::HostChecker {
    Q_OBJECT
public:
    explicit CheckerService(QuestionService &questions) : m_questions(questions) {}
    ~CheckerService() override; //!< cancels what is under way, and waits for it

    void check(const domain::Host &host, const QList<domain::Host> &hosts) override;
    void cancel(const QString &hostId) override;
    std::optional<domain::HostReport> report(const domain::Host &host) const override;
    QList<domain::HostCommand> commands(const domain::Host &host,
                                        const domain::Plan &plan) const override;
    void discover(const domain::Host &machine) override;
    void cancelDiscovery(const QString &machineId) override;
    void removeEngine(const domain::Host &host, const QList<domain::Host> &hosts) override;
    void forgetHostKey(const domain::Host &host) override;

private:
    struct Job {
        std::unique_ptr<QThread> thread;
        remote::CancelFlag cancelled{false};
        std::function<void()> interrupt; //!< for work that does not look at the flag
        bool isRemoval = false;
        QList<domain::Host> examined; //!< of a check: all hosts that its answer depends on
    };
    struct ToCheck {
        domain::Host host;
        QList<domain::Host> hosts;
    };
    //! What the last check of a host left.
    struct Known {
        domain::Host host; //!< as it was checked
        domain::HostReport report;
        std::optional<runs::EnginePlace> place;
    };
    //! Another job of the host is under way: the check follows it, unless it is the same one.
    void checkAfter(Job &job, const domain::Host &host, const QList<domain::Host> &hosts);
    void checkNext(const QString &hostId);
    std::function<void(const remote::CancelFlag &)>
    checkOf(const domain::Host &host, const QList<domain::Host> &hosts,
            const std::shared_ptr<PlacementExamination> &together);
    void takeItem(const QString &hostId, const domain::CheckItem &item);
    Examination examine(const domain::Host &host, const domain::Host &machine,
                        PlacementExamination &together, const remote::CancelFlag &cancelled,
                        const CheckReport &report);
    void finish(const domain::Host &host, const Examination &result,
                const QList<domain::CheckItem> &items);
    void remember(const domain::Host &host, const Examination &result,
                  const QList<domain::CheckItem> &items);
    const Known *known(const domain::Host &host) const;
    //! One job a host at a time; does nothing and returns false if one is under way.
    bool begin(const QString &hostId, std::function<void(const remote::CancelFlag &)> work,
               std::function<void()> interrupt = {});
    static void cancel(Job &job);
    void end(const QString &hostId);
    void endDiscovery(const QString &machineId, const domain::Expected<domain::Discovery> &found,
                      bool givenUp);

    QuestionService &m_questions;
    QHash<QString, std::shared_ptr<Job>> m_jobs;
    QHash<QString, Known> m_known;             //!< by host
    QHash<QString, domain::Host> m_toDiscover; //!< asked for while a search that was given up ends
    QHash<QString, ToCheck> m_toCheck;         //!< likewise, by host, while another job of it ends
};

} // namespace strata::app::services
