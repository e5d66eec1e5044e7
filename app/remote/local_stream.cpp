// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/local_stream.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

constexpr qsizetype readSize = 256 * 1024;
constexpr int reapIntervalMs = 5;
constexpr int politeMs = 300;

//! Our end and the command's end of a pipe.
struct Pipe {
    FileDescriptor ours;
    FileDescriptor theirs;
};

Expected<Pipe> makePipe(bool weRead, const QString &where)
{
    int ends[2] = {-1, -1};
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return fail(FailureCode::ShellUnusable, where,
                    QString::fromLocal8Bit(std::strerror(errno)));
    Pipe pipe{FileDescriptor(ends[weRead ? 0 : 1]), FileDescriptor(ends[weRead ? 1 : 0])};
    (void)::fcntl(pipe.ours.get(), F_SETFL, O_NONBLOCK);
    // A larger pipe only saves turns; the system may refuse it.
    (void)::fcntl(pipe.ours.get(), F_SETPIPE_SZ, 1024 * 1024);
    return pipe;
}

//! A new process group, the usual signals, and no descriptor of ours except the three given.
int spawnShell(pid_t &pid, const QByteArray &script, const std::array<int, 3> &descriptors)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i)
        posix_spawn_file_actions_adddup2(&actions, descriptors[size_t(i)], i);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    posix_spawnattr_setsigmask(&attributes, &usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    QByteArray words[] = {"sh", "-c", script};
    char *const arguments[] = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    const int error = ::posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

QString signalName(int number)
{
    const char *name = ::sigabbrev_np(number);
    return name ? QString::fromLatin1(name) : QString::number(number);
}

//! Looks without collecting.
bool hasEnded(pid_t pid)
{
    siginfo_t info = {};
    return ::waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == pid;
}

//! For a child that even SIGKILL does not end at once (it waits for a disk): somebody must collect
//! it, but not us.
void reapElsewhere(pid_t pid)
{
    std::thread([pid] { (void)::waitpid(pid, nullptr, 0); }).detach();
}

} // namespace

Expected<std::unique_ptr<LocalStream>>
LocalStream::start(const QByteArray &script, const QString &where, const CancelFlag &cancelled)
{
    std::unique_ptr<LocalStream> stream(new LocalStream(where, cancelled));
    if (auto spawned = stream->spawn(script); !spawned)
        return tl::make_unexpected(spawned.error());
    return stream;
}

Expected<void> LocalStream::spawn(const QByteArray &script)
{
    auto input = makePipe(false, where());
    auto output = makePipe(true, where());
    auto errors = makePipe(true, where());
    for (const auto *pipe : {&input, &output, &errors}) {
        if (!*pipe)
            return tl::make_unexpected(pipe->error());
    }
    const int error = spawnShell(m_pid, script,
                                 {input->theirs.get(), output->theirs.get(), errors->theirs.get()});
    if (error != 0) {
        m_pid = -1;
        return fail(FailureCode::ShellUnusable, where(),
                    QStringLiteral("/bin/sh: ") + QString::fromLocal8Bit(std::strerror(error)));
    }
    m_input = std::move(input->ours);
    m_output = std::move(output->ours);
    m_errors = std::move(errors->ours);
    return {};
}

LocalStream::~LocalStream()
{
    m_input.reset();
    m_output.reset();
    m_errors.reset();
    if (m_pid < 0 || hasExited())
        return;
    ::kill(-m_pid, SIGTERM);
    for (int waited = 0; waited < politeMs && !hasEnded(m_pid); waited += reapIntervalMs)
        ::poll(nullptr, 0, reapIntervalMs);
    // Not collected yet, the shell keeps the group's number from being given to others.
    ::kill(-m_pid, SIGKILL);
    if (!reap())
        reapElsewhere(m_pid);
}

bool LocalStream::reap()
{
    int status = 0;
    if (m_pid < 0 || hasExited() || ::waitpid(m_pid, &status, WNOHANG) != m_pid)
        return hasExited();
    if (WIFSIGNALED(status))
        setExit({-1, signalName(WTERMSIG(status))});
    else
        setExit({WEXITSTATUS(status), {}});
    return true;
}

bool LocalStream::drainPipe(FileDescriptor &pipe, bool isErrorOutput)
{
    bool any = false;
    QByteArray buffer(readSize, Qt::Uninitialized);
    while (pipe.isOpen()) {
        const ssize_t got = ::read(pipe.get(), buffer.data(), size_t(buffer.size()));
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0 || (got < 0 && errno != EAGAIN))
            pipe.reset();
        if (got <= 0)
            break;
        any = true;
        if (isErrorOutput)
            takeErrorOutput(QByteArrayView(buffer).first(got));
        else
            takeOutput(QByteArrayView(buffer).first(got));
        // One round at a time, or a fast writer would keep us here for ever.
        if (got == readSize)
            break;
    }
    return any;
}

bool LocalStream::drain()
{
    const bool hadEnded = hasOutputEnded();
    const bool hadExited = hasExited();
    const bool output = drainPipe(m_output, false);
    const bool errors = drainPipe(m_errors, true);
    if (!m_output.isOpen())
        setOutputEnded();
    (void)reap();
    return output || errors || hadEnded != hasOutputEnded() || hadExited != hasExited();
}

void LocalStream::wait(int waitMs, bool wantsToWrite) const
{
    pollfd waits[3] = {{m_output.get(), POLLIN, 0},
                       {m_errors.get(), POLLIN, 0},
                       {wantsToWrite ? m_input.get() : -1, POLLOUT, 0}};
    // Descriptors that are closed are -1 and skipped. With both outputs closed only the exit is
    // left to wait for.
    ::poll(waits, 3,
           m_output.isOpen() && m_errors.isOpen() ? waitMs : qMin(waitMs, reapIntervalMs));
}

Expected<void> LocalStream::advance(int waitMs, bool wantsToWrite)
{
    if (!drain() && waitMs > 0) {
        wait(waitMs, wantsToWrite);
        (void)drain();
    }
    return {};
}

Expected<qint64> LocalStream::writeSome(QByteArrayView bytes)
{
    const ssize_t written =
        m_input.isOpen() ? ::write(m_input.get(), bytes.data(), size_t(bytes.size())) : -1;
    if (written >= 0)
        return written;
    if (m_input.isOpen() && (errno == EAGAIN || errno == EINTR))
        return 0;
    return fail(FailureCode::TransferFailed, where(),
                QStringLiteral("the command ended before it had read its input"));
}

Expected<void> LocalStream::closeInput()
{
    m_input.reset();
    return {};
}

} // namespace strata::app::remote
