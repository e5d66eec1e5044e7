// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/supervisor.h"

#include "engine/lifetime/clean_up.h"
#include "engine/lifetime/collection.h"
#include "engine/lifetime/control_groups.h"
#include "engine/lifetime/guardian.h"
#include "engine/lifetime/process/boot_clock.h"
#include "engine/lifetime/process/bounded_command.h"
#include "engine/lifetime/process/process_identity.h"
#include "engine/lifetime/unused_engine.h"
#include "engine/protocol/codec.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

constexpr std::int64_t politeMs = 2000; // between SIGTERM and SIGKILL
// for output that is still in the pipe after the command's end
constexpr std::int64_t drainMs = 200;
constexpr std::size_t keptErrorBytes = 4096;
constexpr int mostGuardians = 20; // one that cannot do its work would be started for ever
constexpr std::size_t ballastBytes = 64 * 1024;

core::Descriptor takeSignals()
{
    for (const int ignored : {SIGHUP, SIGPIPE, SIGQUIT})
        ::signal(ignored, SIG_IGN);
    sigset_t taken;
    ::sigemptyset(&taken);
    for (const int signal : {SIGCHLD, SIGTERM, SIGINT})
        ::sigaddset(&taken, signal);
    ::sigprocmask(SIG_BLOCK, &taken, nullptr);
    return core::Descriptor(::signalfd(-1, &taken, SFD_NONBLOCK | SFD_CLOEXEC));
}

} // namespace

core::Expected<void> fillRunDirectory(const RunDirectory &run, const std::string &jobLine)
{
    return run.write(names::job, jobLine)
        .and_then([&] { return run.write(names::ballast, std::string(ballastBytes, '\0')); })
        .and_then([&] { return run.makeDirectory(names::scratch); })
        .and_then([&] { return run.makeControl(); });
}

core::Expected<std::unique_ptr<Supervisor>> Supervisor::create(protocol::Job job, RunDirectory run)
{
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    const rlimit noCore{0, 0};
    ::setrlimit(RLIMIT_CORE, &noCore);
    core::Descriptor signals = takeSignals();
    const auto self = identify(::getpid());
    if (!signals.isOpen() || !self)
        return core::fail(core::FailureKind::Resource, "supervisor",
                          "Cannot watch over a run here: /proc or signalfd is missing. Mount /proc "
                          "on this host.");
    if (auto noted = run.write(names::supervisor, toText(*self)); !noted)
        return tl::make_unexpected(noted.error());
    auto journal = JournalWriter::create(run);
    if (!journal)
        return tl::make_unexpected(journal.error());
    auto control = ControlReader::open(run);
    if (!control)
        return tl::make_unexpected(control.error());
    return std::unique_ptr<Supervisor>(new Supervisor(std::move(job), std::move(run),
                                                      std::move(*journal), std::move(*control),
                                                      std::move(signals)));
}

Supervisor::Supervisor(protocol::Job job, RunDirectory run, JournalWriter journal,
                       ControlReader control, core::Descriptor signals) :
    m_job(std::move(job)),
    m_run(std::move(run)),
    m_journal(std::move(journal)),
    m_control(std::move(control)),
    m_signals(std::move(signals)),
    m_lines(protocol::maxLineBytes),
    m_lease(static_cast<std::int64_t>(m_job.leaseSeconds) * 1000),
    m_limit(static_cast<std::int64_t>(m_job.limitSeconds) * 1000)
{
    noteDeadline();
}

void Supervisor::run()
{
    m_guardian = startGuardian(m_job, m_run);
    m_killsBefore = memoryKills();
    m_flush = std::make_unique<JournalFlush>(m_journal.descriptor());
    auto child = core::start(
        {expanded(m_job.command, m_run), runEnvironment(m_run), m_run.scratchPath(), true});
    if (child) {
        m_child = std::move(*child);
        watch();
    } else {
        m_course.startFailure = child.error().text;
        keep(protocol::encode(
                 {m_journal.lines(), protocol::Error{child.error().code, child.error().text}}) +
             '\n');
    }
    finish();
    // After a signal the host goes down: the journal stays to be collected after it is up again.
    if (!awaitCollection(m_run, m_control, m_lease, m_signals))
        return;
    m_run.remove();
    if (m_guardian > 0)
        ::kill(m_guardian, SIGKILL);
    if (m_lease.isOver())
        foldUnusedEngine();
}

void Supervisor::watch()
{
    while (!isOver()) {
        std::array<pollfd, 4> waiting{{{m_signals.get(), POLLIN, 0},
                                       {m_control.descriptor(), POLLIN, 0},
                                       {m_child.output.get(), POLLIN, 0},
                                       {m_child.errors.get(), POLLIN, 0}}};
        ::poll(waiting.data(), waiting.size(), millisecondsToWait());
        readOutput();
        readErrors();
        handleSignals();
        handleControl();
        checkDeadlines();
    }
}

bool Supervisor::isOver() const
{
    return m_reaped && (!m_child.output.isOpen() || bootMilliseconds() >= m_drainedAt);
}

int Supervisor::millisecondsToWait() const
{
    constexpr std::int64_t longest = 5000; // poll does not count while the machine sleeps
    std::int64_t next = std::min(m_lease.end(), m_limit.end());
    if (m_killAt > 0)
        next = m_killAt;
    if (m_reaped)
        next = m_drainedAt;
    return static_cast<int>(std::clamp<std::int64_t>(next - bootMilliseconds(), 0, longest));
}

void Supervisor::handleSignals()
{
    bool childEnded = false;
    for (signalfd_siginfo info{}; ::read(m_signals.get(), &info, sizeof info) == sizeof info;) {
        childEnded = childEnded || info.ssi_signo == SIGCHLD;
        if (info.ssi_signo != SIGCHLD)
            stop(Stop::Terminated, "the supervisor was asked to end by " +
                                       signalName(static_cast<int>(info.ssi_signo)) +
                                       ", as a host that shuts down does");
    }
    if (!childEnded)
        return;
    int status = 0;
    for (pid_t pid = 0; (pid = ::waitpid(-1, &status, WNOHANG)) > 0;) {
        if (pid == m_guardian)
            m_guardian = ++m_guardians < mostGuardians ? startGuardian(m_job, m_run) : 0;
        if (pid != m_child.pid)
            continue; // an orphan of the run, adopted
        m_reaped = true;
        m_course.status = status;
        m_drainedAt = bootMilliseconds() + drainMs;
    }
}

void Supervisor::handleControl()
{
    for (const std::string &word : m_control.read()) {
        if (word == protocol::relay::cancel)
            stop(Stop::Cancelled, "cancelled");
        if (word == protocol::relay::renew) {
            m_lease.renew();
            noteDeadline();
        }
        if (protocol::relay::isForEngine(word))
            tellChild(word + '\n');
    }
}

//! What a command does not read in time is its own loss: the supervisor never waits for it.
void Supervisor::tellChild(const std::string &line)
{
    const ssize_t told = ::write(m_child.input.get(), line.data(), line.size());
    static_cast<void>(told);
}

void Supervisor::readOutput()
{
    std::array<char, 64 * 1024> bytes{};
    constexpr int roundsAtOnce = 16; // signals and deadlines have their turn too
    for (int round = 0; round < roundsAtOnce && m_child.output.isOpen(); ++round) {
        const ssize_t got = ::read(m_child.output.get(), bytes.data(), bytes.size());
        if (got < 0)
            return;
        if (got == 0)
            m_child.output.reset();
        else if (!m_discarding) // a command whose records are not kept any more must not block on
                                // them either
            keep(m_lines.feed({bytes.data(), static_cast<std::size_t>(got)}));
        if (m_lines.isOverlong() && !m_discarding)
            failOutput("record_too_long",
                       "A record of the engine is longer than " +
                           std::to_string(protocol::maxLineBytes) +
                           " bytes, so the run was ended. Send the engine to this host again.");
    }
}

void Supervisor::keep(const std::string &lines)
{
    if (lines.empty())
        return;
    if (m_journal.bytes() + lines.size() > maxJournalBytes)
        return failOutput("journal_full", "The run's records fill more than " +
                                              std::to_string(maxJournalBytes >> 20U) +
                                              " MiB, so the run was ended. Measure fewer steps.");
    if (const auto kept = m_journal.append(lines); !kept)
        return failOutput(kept.error().code.c_str(), kept.error().text);
    const std::size_t before =
        lines.size() < 2 ? std::string::npos : lines.rfind('\n', lines.size() - 2);
    const std::size_t from = before == std::string::npos ? 0 : before + 1;
    m_lastLine = lines.substr(from, lines.size() - 1 - from);
    m_flush->request();
}

void Supervisor::readErrors()
{
    std::array<char, 4096> bytes{};
    while (m_child.errors.isOpen()) {
        const ssize_t got = ::read(m_child.errors.get(), bytes.data(), bytes.size());
        if (got < 0)
            return;
        if (got == 0)
            m_child.errors.reset();
        m_errors.append(bytes.data(), static_cast<std::size_t>(got));
        if (m_errors.size() > keptErrorBytes)
            m_errors.erase(0, m_errors.size() - keptErrorBytes);
    }
}

void Supervisor::checkDeadlines()
{
    if (m_lease.isOver())
        stop(Stop::LeaseExpired,
             "nobody renewed the lease of " + std::to_string(m_job.leaseSeconds) + " s");
    if (m_limit.isOver())
        stop(Stop::TimedOut,
             "the limit of " + std::to_string(m_job.limitSeconds) + " s was reached");
    if (m_killAt > 0 && !m_reaped && bootMilliseconds() >= m_killAt) {
        ::kill(-m_child.pid, SIGKILL);
        m_killAt = bootMilliseconds() + politeMs; // again, if the kernel has not ended it by then
    }
}

void Supervisor::stop(Stop reason, const std::string &text)
{
    if (m_course.stop != Stop::None || m_reaped)
        return;
    m_course.stop = reason;
    m_course.stopText = text;
    m_killAt = bootMilliseconds() + politeMs;
    ::kill(-m_child.pid, SIGTERM);
}

void Supervisor::failOutput(const char *code, const std::string &text)
{
    m_discarding = true;
    m_lastLine.clear();
    ::unlinkat(m_run.descriptor(), names::ballast, 0); // room for the last records on a full disk
    const auto told = m_journal.appendRecord(protocol::Error{code, text});
    stop(Stop::BadOutput, told ? text : text + " The Error record did not fit either.");
}

//! What shows that the command was killed for want of memory; asked only where it was killed, and
//! not by this process.
std::string Supervisor::memoryKill() const
{
    constexpr int statusOfKilled = 128 + SIGKILL; // as a container's client reports it
    const bool isKilled = WIFSIGNALED(m_course.status)
                              ? WTERMSIG(m_course.status) == SIGKILL
                              : WEXITSTATUS(m_course.status) == statusOfKilled;
    if (!isKilled || m_course.stop != Stop::None)
        return {};
    const std::string exhausted = "the memory that it may use was exhausted";
    if (hasMemoryKill(m_run))
        return exhausted;
    if (std::string seen = tellMemoryKills(m_killsBefore, memoryKills());
        !seen.empty() || m_job.memoryKills.empty())
        return seen;
    constexpr int askSeconds = 10;
    // a daemon may hear of the kill only after its client has heard of the end
    constexpr int mostAsked = 8;
    constexpr int pauseUs = 250'000;
    for (int asked = 0; asked < mostAsked; ++asked) {
        const auto answer = runBounded(
            {expanded(m_job.memoryKills, m_run), runEnvironment(m_run), "/"}, askSeconds);
        if (!answer || !answer->inTime)
            break;
        if (answer->succeeded() && !answer->output.empty())
            return exhausted;
        ::usleep(pauseUs);
    }
    return {};
}

void Supervisor::finish()
{
    if (const auto last = protocol::decode(m_lastLine))
        if (const auto *own = std::get_if<protocol::End>(&last->body))
            m_course.ownEnd = *own;
    m_course.errors = m_errors;
    m_course.memoryKill = memoryKill();
    protocol::End end = judge(m_course);
    const Findings findings = cleanUp(m_job, m_run, {m_job.runId, ::getpid(), m_guardian});
    end.cleaned = findings.isClean();
    end.leftBehind = findings.text();
    m_flush.reset();
    ::unlinkat(m_run.descriptor(), names::ballast, 0);
    // If even this fails the disk is gone; the relay finds a dead supervisor then, and reports it.
    if (!m_journal.appendRecord(std::move(end)))
        ::_exit(1);
}

void Supervisor::noteDeadline() const
{
    constexpr std::int64_t oftenEnoughMs = 1000;
    if (m_lease.end() - m_notedAt < oftenEnoughMs)
        return;
    m_notedAt = m_lease.end();
    noteLease(m_run, m_lease);
}

} // namespace strata::engine::lifetime
