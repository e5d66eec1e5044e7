// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/machine.h"

#include "app/guests/guest_transport.h"

namespace strata::app::runs {

std::unique_ptr<remote::Transport> makeTransport(const domain::Host &machine,
                                                 remote::Questions &questions,
                                                 const remote::CancelFlag &cancelled)
{
    if (machine.made)
        return guests::makeGuestTransport(machine, questions, cancelled);
    return remote::makeTransportTo(machine, questions, cancelled);
}

Machine::Machine(const domain::Host &host, const QuestionsFor &questionsFor) :
    m_host(host),
    m_questions(questionsFor(m_interrupted)),
    m_transport(makeTransport(host, *m_questions, m_interrupted))
{
}

Machine::~Machine()
{
    goOn();
    if (m_deployment && m_transport->isOpen())
        remote::foldEngine(*m_transport, *m_deployment, m_interrupted);
}

Expected<void> Machine::open()
{
    const auto opened = m_transport->open();
    m_wasReached = m_wasReached || opened;
    return opened;
}

void Machine::reconnectLater()
{
    m_transport->close();
}

Expected<void> Machine::deploy(const remote::Bundle &bundle,
                               const remote::TransferProgress &progress)
{
    if (m_deployment)
        return {};
    auto deployment =
        remote::deploy(*m_transport, m_host.engineDirectory, bundle, m_interrupted, progress);
    if (!deployment)
        return tl::make_unexpected(deployment.error());
    m_deployment = *deployment;
    return {};
}

void Machine::forgetDeployment()
{
    m_deployment.reset();
    m_preparedHosts.clear();
}

Expected<void> Machine::prepare(const domain::Host &host, const launch::Launcher &launcher)
{
    if (isPrepared(host))
        return {};
    const auto prepared = launcher.prepare(*m_transport, *m_deployment, m_interrupted);
    if (!prepared)
        return tl::make_unexpected(prepared.error());
    m_preparedHosts.insert(host.id, *prepared);
    m_hostsOncePrepared.insert(host.id);
    return {};
}

void Machine::giveUp(const domain::Host &host, const domain::Failure &why)
{
    if (why.code == domain::FailureCode::RuntimeNotRunning)
        m_givenUpHosts.insert(host.id, why);
    else
        m_givenUp = why;
}

std::optional<domain::Failure> Machine::givenUp(const domain::Host &host) const
{
    if (m_givenUp || !m_givenUpHosts.contains(host.id))
        return m_givenUp;
    return m_givenUpHosts.value(host.id);
}

} // namespace strata::app::runs
