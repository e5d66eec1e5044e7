// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/guest.h"

#include "app/domain/host.h"
#include "app/guests/guest_script.h"
#include "app/launch/ask_machine.h"

namespace strata::app::guests {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr int askTimeoutMs = 30'000;
constexpr int bootTimeoutMs = 300'000;
constexpr qint64 mebibyte = 1024 * 1024;

// The words, a line each, until an empty one; then the script that gets them.
const char runScript[] = "set --; while IFS= read -r a && test -n \"$a\"; do set -- \"$@\" \"$a\"; "
                         "done; s=\"$(cat)\"; echo strata-begin; "
                         "exec /bin/sh -c \"$s\" strata-guest \"$@\" \"script=$s\" < /dev/null";

const remote::CancelFlag never{false};

QByteArray lastLine(const QByteArray &text)
{
    return text.trimmed().split('\n').last();
}

Expected<GuestAnswer> ask(remote::Transport &computer, const QStringList &words, int timeoutMs,
                          const remote::CancelFlag &cancelled)
{
    const QStringList input = words + QStringList{QString(), QString::fromUtf8(guestScript())};
    const auto result = launch::askMachine(computer, runScript, input, timeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    GuestAnswer answer = readAnswer(result->output);
    if (result->exit.code != 0 && answer.kvm.isEmpty() && !answer.saysWhyNot())
        answer.unmade = readAnswer("unmade " + lastLine(result->errorOutput)).unmade;
    return answer;
}

QString word(const char *name, const QString &value)
{
    return QLatin1String(name) + QLatin1Char('=') + value;
}

QString acceleratorsOf(domain::VmAccelerator accelerator)
{
    switch (accelerator) {
    case domain::VmAccelerator::Kvm:
        return QStringLiteral("kvm");
    case domain::VmAccelerator::Emulation:
        return QStringLiteral("tcg");
    default:
        return QStringLiteral("kvm tcg");
    }
}

QStringList wordsOf(const domain::MadeVm &options)
{
    return {word("processors", QString::number(options.processors)),
            word("memory_mib", QString::number(options.memoryBytes / mebibyte)),
            word("accelerators", acceleratorsOf(options.accelerator)),
            word("cpuset", options.cpuset),
            word("huge_pages", options.hugePages ? QStringLiteral("yes") : QStringLiteral("no")),
            word("kernel", options.kernel)};
}

//! A line break would begin another word.
bool areOneLine(const QStringList &words)
{
    return std::ranges::none_of(words, [](const QString &text) {
        return text.contains(QLatin1Char('\n')) || text.contains(QChar(0));
    });
}

Expected<void> whyNot(const GuestAnswer &answer, const domain::MadeVm &options,
                      const QString &where)
{
    if (!answer.missing.isEmpty())
        return fail(FailureCode::GuestMeansMissing, where,
                    answer.missing.join(QStringLiteral(", ")));
    if (!answer.unmade.isEmpty())
        return fail(FailureCode::GuestNotMade, where, answer.unmade);
    if (answer.port == 0 && options.accelerator == domain::VmAccelerator::Kvm &&
        answer.kvm != QLatin1String("open") && answer.failed.isEmpty())
        return fail(FailureCode::KvmUnavailable, where, answer.kvm);
    if (answer.port == 0 || answer.hostKey.isEmpty())
        return fail(FailureCode::GuestNotBooted, where, answer.failed);
    return {};
}

} // namespace

Expected<GuestAnswer> lookAround(remote::Transport &computer, const domain::MadeVm &options,
                                 const remote::CancelFlag &cancelled)
{
    const QStringList words{word("verb", QStringLiteral("look")), word("kernel", options.kernel)};
    if (!areOneLine(words))
        return fail(FailureCode::GuestMeansMissing, computer.description(), options.kernel);
    return ask(computer, words, askTimeoutMs, cancelled);
}

Expected<void> sweepGuests(remote::Transport &computer, const remote::CancelFlag &cancelled)
{
    const auto answer =
        ask(computer, {word("verb", QStringLiteral("sweep"))}, askTimeoutMs, cancelled);
    return answer.map([](const GuestAnswer &) {});
}

Expected<std::unique_ptr<Guest>>
Guest::boot(remote::Transport &computer, std::unique_ptr<remote::Transport> keeper,
            const domain::MadeVm &options, const remote::CancelFlag &cancelled, GuestTiming timing)
{
    auto key = remote::FreshKey::make();
    if (!key)
        return tl::make_unexpected(key.error());
    const QString id = domain::makeId();
    const QStringList words =
        QStringList{word("verb", QStringLiteral("start")), word("id", id),
                    word("public_key", QString::fromLatin1(key->publicLine())),
                    word("lease", QString::number(timing.lease.count())),
                    word("kvm_limit", QString::number(timing.kvmLimit.count()))} +
        wordsOf(options);
    if (!areOneLine(words))
        return fail(FailureCode::GuestMeansMissing, computer.description(), options.kernel);
    // Before anything is made: without it nobody would renew the lease.
    if (const auto reached = keeper->open(); !reached)
        return tl::make_unexpected(reached.error());
    const auto answer = ask(computer, words, bootTimeoutMs, cancelled);
    if (!answer)
        return tl::make_unexpected(answer.error());
    if (const auto booted = whyNot(*answer, options, computer.description()); !booted)
        return tl::make_unexpected(booted.error());
    auto knownHosts = remote::MemoryFile::make("[127.0.0.1]:" + QByteArray::number(answer->port) +
                                               ' ' + answer->hostKey + '\n');
    if (!knownHosts)
        return tl::make_unexpected(knownHosts.error());
    return std::unique_ptr<Guest>(
        new Guest(id, *answer, std::move(*key), std::move(*knownHosts), std::move(keeper), timing));
}

Guest::Guest(QString id, GuestAnswer facts, remote::FreshKey key, remote::MemoryFile knownHosts,
             std::unique_ptr<remote::Transport> keeper, GuestTiming timing) :
    m_id(std::move(id)),
    m_facts(std::move(facts)),
    m_key(std::move(key)),
    m_knownHosts(std::move(knownHosts)),
    m_keeper(std::move(keeper)),
    m_timing(timing),
    m_thread([this] { keep(); })
{
}

Guest::~Guest()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_wake.notify_all();
    m_thread.join();
}

domain::SshTarget Guest::target() const
{
    domain::SshTarget target;
    target.hostName = QStringLiteral("127.0.0.1");
    target.port = m_facts.port;
    target.user = QStringLiteral("root");
    return target;
}

void Guest::keep()
{
    std::unique_lock lock(m_mutex);
    while (!m_isEnding) {
        lock.unlock();
        renew();
        lock.lock();
        m_wake.wait_for(lock, m_timing.renewal, [this] { return m_isEnding; });
    }
    lock.unlock();
    // Even if it is gone: a watcher that was killed left its directory.
    if (m_keeper->open())
        (void)ask(*m_keeper, {word("verb", QStringLiteral("stop")), word("id", m_id)}, askTimeoutMs,
                  never); // else its lease ends it
}

//! What fails is tried again with the next renewal, until the lease is over.
void Guest::renew()
{
    if (m_isGone)
        return;
    const auto answer =
        m_keeper->open() ? ask(*m_keeper, {word("verb", QStringLiteral("renew")), word("id", m_id)},
                               askTimeoutMs, never)
                         : Expected<GuestAnswer>(fail(FailureCode::Unreachable));
    if (answer) {
        m_isGone = answer->isGone;
        m_renewedAt = Clock::now();
        return;
    }
    m_keeper->close();
    m_isGone = Clock::now() - m_renewedAt > m_timing.lease; // then its watcher has ended it
}

} // namespace strata::app::guests
