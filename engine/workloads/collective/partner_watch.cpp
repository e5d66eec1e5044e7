// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/partner_watch.h"

#include "engine/core/thread_room.h"
#include "engine/workloads/collective/partner_connections.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace strata::engine::workloads::collective {
namespace {

using core::Expected;
using core::Failure;
using core::FailureKind;
using inventory::HostAddress;

// A message is one of these and a member: the one that is lost, or whoever sends it.
constexpr char alive = 'b';
constexpr char lost = 'l';   // another one: its connection closed
constexpr char silent = 's'; // another one
constexpr char gaveUp = 'x'; // this one, or another one did
constexpr char done = 'q';

} // namespace

std::string PartnerWatch::memberOfTraining(int member)
{
    return "Member " + std::to_string(member) + " of the training";
}

Failure PartnerWatch::failureOf(char kind, int member) const
{
    const std::string name = m_names(member);
    const std::string again = ", and start all of them again.";
    if (kind == silent)
        return {FailureKind::Resource, "partner_silent",
                name + " has been silent for " +
                    std::to_string(PartnerWatch::silence.count() / 1000) +
                    " s; look whether its engine was stopped or the network to it is cut" + again};
    if (kind == gaveUp)
        return {FailureKind::Resource, "partner_gave_up",
                name + " gave up while the others were still working; see there why" + again};
    return {FailureKind::Resource, "partner_lost",
            name + " is gone: its engine ended while the others were still working; look why" +
                again};
}

PartnerWatch::PartnerWatch(int member, int members, Alarm alarm, Names names) :
    m_member(member),
    m_alarm(std::move(alarm)),
    m_names(std::move(names)),
    m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
    m_partners(static_cast<std::size_t>(members))
{
}

Expected<std::unique_ptr<PartnerWatch>> PartnerWatch::start(const Membership &membership,
                                                            const HostAddress &address, Alarm alarm,
                                                            Names names)
{
    auto connections = connectPartners(membership, address);
    if (!connections)
        return tl::make_unexpected(std::move(connections.error()));
    std::unique_ptr<PartnerWatch> watch(new PartnerWatch(membership.rendezvous->member(),
                                                         static_cast<int>(connections->size()),
                                                         std::move(alarm), std::move(names)));
    for (std::size_t member = 0; member < connections->size(); ++member)
        watch->m_partners[member] = {std::move((*connections)[member]), Clock::now()};
    try {
        watch->m_thread = std::thread(&PartnerWatch::watch, watch.get());
    } catch (const std::system_error &error) {
        return core::refusedThread("the thread that hears from the other hosts", error);
    }
    return watch;
}

void PartnerWatch::wake() const
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(m_wake.get(), &one, sizeof one);
}

void PartnerWatch::giveUp()
{
    m_givesUp = true;
    wake();
}

PartnerWatch::~PartnerWatch()
{
    m_stopping = true;
    wake();
    if (m_thread.joinable())
        m_thread.join();
    if (!m_isLost)
        tellAll(m_hasLeft ? done : gaveUp, m_member);
}

//! The life of the thread. What has come is read before anybody is called silent: after a pause of
//! this very process their signs of life lie there.
void PartnerWatch::watch()
{
    Clock::time_point next = Clock::now();
    while (true) {
        std::vector<pollfd> waiting{{m_wake.get(), POLLIN, 0}};
        for (const Partner &partner : m_partners)
            waiting.push_back({partner.connection.get(), POLLIN, 0}); // passed over if negative
        const auto pause = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now());
        ::poll(waiting.data(), waiting.size(),
               static_cast<int>(std::max<std::int64_t>(0, pause.count())));
        if (m_stopping)
            return;
        std::uint64_t woken = 0;
        [[maybe_unused]] const auto count = ::read(m_wake.get(), &woken, sizeof woken);
        if (m_givesUp && !std::exchange(m_isLost, true))
            tellAll(gaveUp, m_member);
        for (std::size_t i = 1; i < waiting.size(); ++i)
            if (waiting[i].revents != 0)
                hear(static_cast<int>(i) - 1);
        if (Clock::now() < next)
            continue;
        next = Clock::now() + beat;
        if (!m_isLost)
            tellAll(alive, m_member);
        findSilent();
    }
}

void PartnerWatch::hear(int member)
{
    Partner &partner = m_partners[static_cast<std::size_t>(member)];
    std::array<char, 64> bytes{};
    const ssize_t count =
        ::recv(partner.connection.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0) {
        partner.connection.reset();
        lose(failureOf(lost, member), lost, member);
        return;
    }
    partner.heard = Clock::now();
    for (ssize_t i = 0; i < count && partner.connection.isOpen(); ++i) {
        const char byte = bytes[static_cast<std::size_t>(i)];
        if (partner.begun)
            take(member, *std::exchange(partner.begun, std::nullopt), byte);
        else
            partner.begun = byte;
    }
}

void PartnerWatch::take(int member, char kind, char subject)
{
    const int meant = static_cast<unsigned char>(subject);
    if (kind == alive)
        return;
    if (kind == done) {
        m_partners[static_cast<std::size_t>(member)].connection.reset();
        return;
    }
    if (kind == silent && meant == m_member) {
        lose({FailureKind::Resource, "partner_silent",
              "The other hosts gave this one up, from which they heard nothing for " +
                  std::to_string(silence.count() / 1000) +
                  " s; look whether it was paused or the network to it was cut, and start all of "
                  "them again."},
             kind, meant);
        return;
    }
    lose(failureOf(kind, meant), kind, meant);
}

//! The others are told before they notice that this host ends too, so that all name the same one.
void PartnerWatch::lose(Failure failure, char kind, int subject)
{
    if (m_isLost || m_hasLeft)
        return;
    m_isLost = true;
    tellAll(kind, subject);
    m_alarm(failure);
}

//! As far as the connections take it at once: a host that reads nothing is silent soon.
void PartnerWatch::tellAll(char kind, int subject)
{
    const std::array<char, 2> message{kind, static_cast<char>(subject)};
    for (const Partner &partner : m_partners)
        if (partner.connection.isOpen())
            ::send(partner.connection.get(), message.data(), message.size(),
                   MSG_DONTWAIT | MSG_NOSIGNAL);
}

void PartnerWatch::findSilent()
{
    const Clock::time_point now = Clock::now();
    for (std::size_t member = 0; member < m_partners.size(); ++member) {
        const Partner &partner = m_partners[member];
        if (partner.connection.isOpen() && now - partner.heard > silence)
            lose(failureOf(silent, static_cast<int>(member)), silent, static_cast<int>(member));
    }
}

} // namespace strata::engine::workloads::collective
