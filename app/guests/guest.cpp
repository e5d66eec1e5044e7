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

//! Has one flag set once another one is.
class FollowedFlag {
public:
    FollowedFlag(const remote::CancelFlag &followed, remote::CancelFlag &follower) :
        m_thread([this, &followed, &follower] {
            constexpr std::chrono::milliseconds glance{50};
            std::unique_lock lock(m_mutex);
            while (!m_wake.wait_for(lock, glance, [this] { return m_isOver; }))
                follower = follower || followed;
        })
    {
    }
    ~FollowedFlag()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_wake.notify_all();
        m_thread.join();
    }
    FollowedFlag(const FollowedFlag &) = delete;
    FollowedFlag &operator=(const FollowedFlag &) = delete;

private:
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_isOver = false;
    std::thread m_thread;
};

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

Expected<std::unique_ptr<Guest>> Guest::boot(const Reach &reach, const domain::MadeVm &options,
                                             const remote::CancelFlag &cancelled,
                                             GuestTiming timing)
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
    Computer computer;
    computer.givenUp = std::make_unique<remote::CancelFlag>(false);
    computer.transport = reach(*computer.givenUp);
    const QString where = computer.transport->description();
    if (!areOneLine(words))
        return fail(FailureCode::GuestMeansMissing, where, options.kernel);
    const auto answer = openAndStart(computer, words, cancelled);
    if (!answer)
        return tl::make_unexpected(answer.error());
    if (const auto booted = whyNot(*answer, options, where); !booted)
        return tl::make_unexpected(booted.error());
    auto knownHosts = remote::MemoryFile::make("[127.0.0.1]:" + QByteArray::number(answer->port) +
                                               ' ' + answer->hostKey + '\n');
    if (!knownHosts)
        return tl::make_unexpected(knownHosts.error());
    return std::unique_ptr<Guest>(new Guest(id, *answer, std::move(*key), std::move(*knownHosts),
                                            std::move(computer), timing));
}

Expected<GuestAnswer> Guest::openAndStart(const Computer &computer, const QStringList &words,
                                          const remote::CancelFlag &cancelled)
{
    Expected<GuestAnswer> answer;
    {
        FollowedFlag following(cancelled, *computer.givenUp);
        if (const auto opened = computer.transport->open(); !opened)
            answer = tl::make_unexpected(opened.error());
        else
            answer = ask(*computer.transport, words, bootTimeoutMs, cancelled);
    }
    *computer.givenUp = false;
    // A question that was withdrawn looks as if the person had not wanted to answer it.
    if (!answer && cancelled)
        return fail(FailureCode::Cancelled, computer.transport->description());
    return answer;
}

Guest::Guest(QString id, GuestAnswer facts, remote::FreshKey key, remote::MemoryFile knownHosts,
             Computer computer, GuestTiming timing) :
    m_id(std::move(id)),
    m_facts(std::move(facts)),
    m_key(std::move(key)),
    m_knownHosts(std::move(knownHosts)),
    m_computer(std::move(computer)),
    m_timing(timing),
    m_thread([this] { keep(); })
{
}

Guest::~Guest()
{
    std::unique_lock lock(m_mutex);
    m_isEnding = true;
    m_wake.notify_all();
    if (!m_wake.wait_for(lock, m_timing.farewell, [this] { return m_hasEnded; }))
        *m_computer.givenUp = true;
    lock.unlock();
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
    if (m_computer.transport->open())
        (void)ask(*m_computer.transport, {word("verb", QStringLiteral("stop")), word("id", m_id)},
                  askTimeoutMs, *m_computer.givenUp); // else its lease ends it
    lock.lock();
    m_hasEnded = true;
    m_wake.notify_all();
}

//! What fails is tried again with the next renewal, until the lease is over.
void Guest::renew()
{
    if (m_isGone)
        return;
    remote::Transport &computer = *m_computer.transport;
    const auto answer =
        computer.open() ? ask(computer, {word("verb", QStringLiteral("renew")), word("id", m_id)},
                              askTimeoutMs, *m_computer.givenUp)
                        : Expected<GuestAnswer>(fail(FailureCode::Unreachable));
    if (answer) {
        m_isGone = answer->isGone;
        m_renewedAt = Clock::now();
        return;
    }
    computer.close();
    m_isGone = Clock::now() - m_renewedAt > m_timing.lease; // then its watcher has ended it
}

} // namespace strata::app::guests
