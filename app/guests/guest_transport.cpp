// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/guest_transport.h"

#include "app/guests/once_asked.h"
#include "app/remote/openssh/jump_route.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace strata::app::guests {

using domain::Host;

namespace {

std::atomic<bool> &keeping()
{
    static std::atomic<bool> keeps{false};
    return keeps;
}

//! The connection by which a machine is made and kept. A person may be asked while it is opened for
//! the first time; later there is nobody.
class ComputerTransport : public remote::Transport {
public:
    ComputerTransport(const Host &host, remote::Questions &person,
                      const remote::CancelFlag &cancelled) :
        m_asked(person),
        m_transport(remote::makeTransportTo(host, m_asked, cancelled))
    {
    }

    Expected<void> open() override
    {
        const auto opened = m_transport->open();
        m_asked.person = nullptr;
        return opened;
    }
    bool isOpen() const override { return m_transport->isOpen(); }
    void close() override { m_transport->close(); }
    Expected<std::unique_ptr<remote::CommandStream>> start(const QByteArray &script) override
    {
        return m_transport->start(script);
    }
    QString description() const override { return m_transport->description(); }

private:
    struct Asked : remote::NoQuestions {
        explicit Asked(remote::Questions &asked) : person(&asked) {}
        domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &question) override
        {
            return person ? person->hostKey(question) : NoQuestions::hostKey(question);
        }
        std::optional<QByteArray> secret(const domain::SecretQuestion &question) override
        {
            return person ? person->secret(question) : NoQuestions::secret(question);
        }
        remote::Questions *person;
    };
    Asked m_asked;
    std::unique_ptr<remote::Transport> m_transport;
};

//! One machine for a host, for as long as somebody holds it, or all are kept.
class SharedGuest {
public:
    //! The one that runs, or a new one. One boots, the others wait for it.
    Expected<std::shared_ptr<Guest>> get(const Host &host, remote::Questions &questions,
                                         const remote::CancelFlag &cancelled)
    {
        constexpr std::chrono::milliseconds glance{50};
        std::unique_lock lock(m_mutex);
        while (m_isBooting) {
            if (cancelled)
                return domain::fail(domain::FailureCode::Cancelled, host.name);
            m_booted.wait_for(lock, glance);
        }
        if (auto guest = m_guest.lock(); guest && !guest->isGone() && m_host == host) {
            m_kept = keeping() ? guest : nullptr;
            return guest;
        }
        std::shared_ptr<Guest> former = std::exchange(m_kept, nullptr);
        m_isBooting = true;
        lock.unlock(); // whoever only looks must not wait, for a person's answer even
        former.reset();
        auto guest = boot(host, questions, cancelled);
        lock.lock();
        m_isBooting = false;
        m_booted.notify_all();
        if (!guest)
            return guest;
        m_guest = *guest;
        m_host = host;
        m_kept = keeping() ? *guest : nullptr;
        return guest;
    }

    void keep(bool keeps)
    {
        std::shared_ptr<Guest> former; // ended without the lock
        const std::lock_guard lock(m_mutex);
        former = std::exchange(m_kept, keeps ? m_guest.lock() : nullptr);
    }

    std::shared_ptr<Guest> running()
    {
        const std::lock_guard lock(m_mutex);
        return m_isBooting ? nullptr : m_guest.lock();
    }

private:
    static Expected<std::shared_ptr<Guest>> boot(const Host &host, remote::Questions &questions,
                                                 const remote::CancelFlag &cancelled)
    {
        const auto reach = [&](const remote::CancelFlag &givenUp) {
            return std::make_unique<ComputerTransport>(host, questions, givenUp);
        };
        auto booted = Guest::boot(reach, *host.made, cancelled);
        if (!booted)
            return tl::make_unexpected(booted.error());
        return std::shared_ptr<Guest>(std::move(*booted));
    }

    std::mutex m_mutex;
    std::condition_variable m_booted;
    bool m_isBooting = false;
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

    //! Its computer is reached twice: to make the machine, and on the way to it.
    Expected<void> open() override
    {
        if (isOpen())
            return {};
        const auto opened = reach();
        m_questions.forget();
        return opened;
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
    Expected<void> reach()
    {
        m_ssh.reset();
        if (m_guest && m_guest->isGone())
            m_guest.reset();
        if (!m_guest) {
            auto guest = guestOf(m_host.id).get(m_host, m_questions, m_cancelled);
            if (!guest)
                return tl::make_unexpected(guest.error());
            m_guest = std::move(*guest);
        }
        m_questions.beginAgain();
        m_ssh = remote::makeSshTransport(target(), remote::TrustStore::ofThisPerson(), m_questions,
                                         m_cancelled, m_guest->keys());
        return m_ssh->open();
    }

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
    OnceAsked m_questions;
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
    for (SharedGuest *guest : all)
        guest->keep(keeping());
}

std::optional<GuestAnswer> runningGuest(const Host &host)
{
    const auto guest = guestOf(host.id).running();
    return guest ? std::optional(guest->facts()) : std::nullopt;
}

} // namespace strata::app::guests
