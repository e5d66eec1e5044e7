// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/guest_transport.h"

#include "app/remote/openssh/jump_route.h"

#include <atomic>
#include <map>
#include <mutex>
#include <vector>

namespace strata::app::guests {

using domain::Host;

namespace {

const remote::CancelFlag never{false};

std::atomic<bool> &keeping()
{
    static std::atomic<bool> keeps{false};
    return keeps;
}

//! One machine for a host, for as long as somebody holds it, or all are kept.
class SharedGuest {
public:
    //! The one that runs, or a new one.
    Expected<std::shared_ptr<Guest>> get(const Host &host, remote::Questions &questions,
                                         const remote::CancelFlag &cancelled)
    {
        const std::lock_guard lock(m_mutex); // one boots, the others wait for it
        if (auto guest = m_guest.lock(); guest && !guest->isGone() && m_host == host) {
            m_kept = keeping() ? guest : nullptr;
            return guest;
        }
        m_kept.reset();
        const auto computer = remote::makeTransportTo(host, questions, cancelled);
        if (const auto opened = computer->open(); !opened)
            return tl::make_unexpected(opened.error());
        static remote::NoQuestions nobody;
        auto booted = Guest::boot(*computer, remote::makeTransportTo(host, nobody, never),
                                  *host.made, cancelled);
        if (!booted)
            return tl::make_unexpected(booted.error());
        std::shared_ptr<Guest> guest = std::move(*booted);
        m_guest = guest;
        m_host = host;
        m_kept = keeping() ? guest : nullptr;
        return guest;
    }

    void keep(bool keeps)
    {
        const std::lock_guard lock(m_mutex);
        m_kept = keeps ? m_guest.lock() : nullptr;
    }

    std::shared_ptr<Guest> running()
    {
        const std::unique_lock lock(m_mutex, std::try_to_lock);
        return lock ? m_guest.lock() : nullptr;
    }

private:
    std::mutex m_mutex;
    std::weak_ptr<Guest> m_guest;
    std::shared_ptr<Guest> m_kept; //!< the same, or none
    Host m_host;                   //!< as it was when that one booted
};

//! By the host's identifier; never forgotten, they are few and small.
struct SharedGuests {
    std::mutex mutex;
    std::map<QString, SharedGuest> byHost;
};

SharedGuests &sharedGuests()
{
    static SharedGuests guests;
    return guests;
}

SharedGuest &guestOf(const QString &hostId)
{
    const std::lock_guard lock(sharedGuests().mutex);
    return sharedGuests().byHost[hostId];
}

class GuestTransport : public remote::Transport {
public:
    GuestTransport(const Host &host, remote::Questions &questions,
                   const remote::CancelFlag &cancelled) :
        m_host(host),
        m_questions(questions),
        m_cancelled(cancelled)
    {
    }

    Expected<void> open() override
    {
        if (isOpen())
            return {};
        m_ssh.reset();
        if (m_guest && m_guest->isGone())
            m_guest.reset();
        if (!m_guest) {
            auto guest = guestOf(m_host.id).get(m_host, m_questions, m_cancelled);
            if (!guest)
                return tl::make_unexpected(guest.error());
            m_guest = std::move(*guest);
        }
        m_ssh = remote::makeSshTransport(target(), remote::TrustStore::ofThisPerson(), m_questions,
                                         m_cancelled, m_guest->keys());
        return m_ssh->open();
    }
    bool isOpen() const override { return m_ssh && m_ssh->isOpen(); }
    void close() override
    {
        if (m_ssh)
            m_ssh->close();
    }
    Expected<std::unique_ptr<remote::CommandStream>> start(const QByteArray &script) override
    {
        if (!m_ssh)
            return domain::fail(domain::FailureCode::ConnectionLost, description());
        return m_ssh->start(script);
    }
    QString description() const override { return m_host.name; }

private:
    //! Through its computer, where that is another one.
    domain::SshTarget target() const
    {
        domain::SshTarget target = m_guest->target();
        if (m_host.transport == domain::TransportKind::Ssh) {
            target.keyFile = m_host.ssh.keyFile;
            target.jump = m_host.ssh.jump;
            if (!target.jump.isEmpty())
                target.jump += QLatin1Char(',');
            target.jump += remote::labelOf(m_host.ssh);
        }
        return target;
    }

    Host m_host;
    remote::Questions &m_questions;
    const remote::CancelFlag &m_cancelled;
    std::shared_ptr<Guest> m_guest; // outlives the connection to it
    std::unique_ptr<remote::Transport> m_ssh;
};

} // namespace

std::unique_ptr<remote::Transport> makeGuestTransport(const Host &host,
                                                      remote::Questions &questions,
                                                      const remote::CancelFlag &cancelled)
{
    return std::make_unique<GuestTransport>(host, questions, cancelled);
}

void keepGuests(bool keeps)
{
    keeping() = keeps;
    std::vector<SharedGuest *> all;
    {
        const std::lock_guard lock(sharedGuests().mutex);
        for (auto &[hostId, guest] : sharedGuests().byHost)
            all.push_back(&guest);
    }
    for (SharedGuest *guest : all) // without the lock, since one may be booting
        guest->keep(keeping());
}

std::optional<GuestAnswer> runningGuest(const Host &host)
{
    const auto guest = guestOf(host.id).running();
    return guest ? std::optional(guest->facts()) : std::nullopt;
}

} // namespace strata::app::guests
