// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/services.h"

#include "app/guests/guest_transport.h"
#include "app/remote/openssh/ssh_config.h"
#include "app/services/hosts/checker_service.h"
#include "app/services/project_service.h"
#include "app/services/question_service.h"
#include "app/services/runner_service.h"
#include "app/services/store_thread.h"
#include "app/services/this_computer.h"
#include "app/store/file_header.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThreadPool>

#include <atomic>

namespace strata::app::api {

using namespace services;

namespace {

//! Members are destroyed from the last to the first: a run and the checks end before the project
//! they work on.
class LiveServices : public Services {
public:
    LiveServices() :
        m_project(m_store),
        m_runner(m_project, m_store, m_questions, m_begun),
        m_checker(m_questions)
    {
        m_keeping.setMaxThreadCount(1); // what was said last is done last
        QObject::connect(&m_checker, &CheckerService::finished, &m_runner,
                         [this](const QString &hostId, bool, const auto &inventory) {
                             m_runner.knowHost(hostId, inventory);
                         });
        ++living;
    }
    ~LiveServices() override
    {
        m_project.leave(); // or else a run that ends waits for the file behind what is read of it
        if (--living == 0) // other windows may go on with them
            keepMachines(false);
    }
    Project &project() override { return m_project; }
    Runner &runner() override { return m_runner; }
    HostChecker &checker() override { return m_checker; }
    QuestionDesk &questions() override { return m_questions; }
    QList<SshAlias> sshAliases() const override;
    ThisComputerPlanner thisComputerPlanner() const override { return planForThisComputer; }
    void keepMachines(bool keeps) override
    {
        m_keeping.start([keeps] { guests::keepGuests(keeps); });
    }

private:
    inline static std::atomic<int> living{0};
    QThreadPool m_keeping; //!< is over when the machines have ended
    StoreThread m_store;
    ProjectService m_project;
    QuestionService m_questions;
    BegunRunsFile m_begun{BegunRunsFile::usualPath()};
    RunnerService m_runner;
    CheckerService m_checker;
};

QList<SshAlias> LiveServices::sshAliases() const
{
    const remote::SshConfig config =
        remote::SshConfig::read(QDir::homePath() + QStringLiteral("/.ssh/config"));
    QList<SshAlias> aliases;
    for (const QString &name : config.aliases()) {
        const remote::ConfiguredHost host = config.resolve(name);
        aliases.append({host.alias, host.target, host.ignored});
    }
    return aliases;
}

} // namespace

std::unique_ptr<Services> makeServices()
{
    registerTypes();
    return std::make_unique<LiveServices>();
}

domain::Expected<void> looksLikeProject(const QString &path)
{
    using domain::FailureCode;
    const QFileInfo info(path);
    if (!info.exists())
        return domain::fail(FailureCode::FileNotFound, path,
                            QStringLiteral("there is no such file"));
    if (!info.isFile()) // a pipe would block
        return domain::fail(FailureCode::NotAProjectFile, path,
                            QStringLiteral("it is not a regular file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return domain::fail(FailureCode::StorageError, path, file.errorString());
    return store::checkHeader(file.read(store::headerBytes), path);
}

void registerTypes()
{
    qRegisterMetaType<RunDataPtr>();
    qRegisterMetaType<TrialsPtr>();
    qRegisterMetaType<ComparisonPtr>();
    qRegisterMetaType<Problem>();
    qRegisterMetaType<LogEntry>();
    qRegisterMetaType<Progress>();
    qRegisterMetaType<domain::Trial>();
    qRegisterMetaType<domain::RunState>();
    qRegisterMetaType<domain::HostActivity>();
    qRegisterMetaType<domain::CheckItem>();
    qRegisterMetaType<domain::Discovery>();
    qRegisterMetaType<domain::HostKeyQuestion>();
    qRegisterMetaType<domain::SecretQuestion>();
    qRegisterMetaType<QList<domain::Step>>();
}

} // namespace strata::app::api
