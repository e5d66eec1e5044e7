// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/agent_filter.h"

#include "app/remote/openssh/known_hosts_line.h"
#include "app/remote/plain_text.h"

#include <QDeadlineTimer>
#include <QtEndian>

#include <cerrno>
#include <cstring>
#include <functional>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace strata::app::remote {

namespace {

// Message numbers of the agent protocol (draft-miller-ssh-agent).
constexpr char failureAnswer = 5;
constexpr char listRequest = 11;
constexpr char listAnswer = 12;
constexpr char signRequest = 13;

constexpr quint32 longestMessage = 256 * 1024;
constexpr int listTimeoutMs = 2'000;
constexpr int signTimeoutMs = 60'000; // a person may have to confirm, or to touch a token

QByteArray number(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray text(const QByteArray &bytes)
{
    return number(quint32(bytes.size())) + bytes;
}

using KeepGoing = std::function<bool()>;

bool waitFor(int fd, short events, const KeepGoing &keepGoing)
{
    pollfd wait = {fd, events, 0};
    while (keepGoing()) {
        if (::poll(&wait, 1, 50) > 0)
            return true;
    }
    return false;
}

bool receiveExactly(int fd, char *to, qsizetype size, const KeepGoing &keepGoing)
{
    while (size > 0) {
        if (!waitFor(fd, POLLIN, keepGoing))
            return false;
        const ssize_t got = ::recv(fd, to, size_t(size), 0);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
            return false;
        to += got > 0 ? got : 0;
        size -= got > 0 ? got : 0;
    }
    return true;
}

//! One message without its length; empty on failure.
QByteArray receiveMessage(int fd, const KeepGoing &keepGoing)
{
    QByteArray length(4, '\0');
    if (!receiveExactly(fd, length.data(), 4, keepGoing))
        return {};
    const auto size = qFromBigEndian<quint32>(length.constData());
    if (size == 0 || size > longestMessage)
        return {};
    QByteArray message(qsizetype(size), '\0');
    return receiveExactly(fd, message.data(), message.size(), keepGoing) ? message : QByteArray();
}

bool sendMessage(int fd, const QByteArray &message, const KeepGoing &keepGoing)
{
    const QByteArray bytes = text(message);
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        if (!waitFor(fd, POLLOUT, keepGoing))
            return false;
        const ssize_t count = ::send(fd, bytes.constData() + sent, size_t(bytes.size() - sent),
                                     MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        sent += count > 0 ? count : 0;
    }
    return true;
}

FileDescriptor connectUnix(const QByteArray &path)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    if (path.isEmpty() || size_t(path.size()) >= sizeof address.sun_path)
        return {};
    std::memcpy(address.sun_path, path.constData(), size_t(path.size()));
    FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket.isOpen() ||
        ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return {};
    return socket;
}

QList<AgentKey> keysOf(const QByteArray &answer)
{
    QList<AgentKey> keys;
    if (answer.size() < 5 || answer[0] != listAnswer)
        return keys;
    QByteArrayView rest = QByteArrayView(answer).sliced(5);
    while (const auto blob = takeWireText(rest)) {
        const auto comment = takeWireText(rest);
        if (!comment)
            break;
        keys += {*blob, plainText(*comment, 80)};
    }
    return keys;
}

} // namespace

AgentFilter::AgentFilter(const CancelFlag &cancelled) :
    m_cancelled(cancelled),
    m_agentPath(qgetenv("SSH_AUTH_SOCK"))
{
    m_keys = keysOf(askAgent(QByteArray(1, listRequest), listTimeoutMs));
    int ends[2] = {-1, -1};
    if (m_keys.isEmpty() || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        m_keys.clear();
        return;
    }
    m_client = FileDescriptor(ends[0]);
    m_server = FileDescriptor(ends[1]);
    m_thread = std::thread(&AgentFilter::serve, this);
}

AgentFilter::~AgentFilter()
{
    m_stop = true;
    if (m_thread.joinable())
        m_thread.join();
}

void AgentFilter::show(const AgentKey &key)
{
    const std::lock_guard lock(m_mutex);
    m_shown = key;
}

void AgentFilter::serve()
{
    const KeepGoing keepGoing = [this] { return !m_stop; };
    for (;;) {
        const QByteArray request = receiveMessage(m_server.get(), keepGoing);
        if (request.isEmpty() || !sendMessage(m_server.get(), answerTo(request), keepGoing))
            break;
    }
    // libssh waits for an answer without a time limit: an end of file is one.
    ::shutdown(m_server.get(), SHUT_RDWR);
}

QByteArray AgentFilter::answerTo(const QByteArray &request)
{
    if (request[0] == listRequest) {
        const std::lock_guard lock(m_mutex);
        return listAnswer + number(1) + text(m_shown.blob) + text(m_shown.comment.toUtf8());
    }
    QByteArray answer;
    if (request[0] == signRequest)
        answer = askAgent(request, signTimeoutMs);
    return answer.isEmpty() ? QByteArray(1, failureAnswer) : answer;
}

QByteArray AgentFilter::askAgent(const QByteArray &request, int timeoutMs) const
{
    const FileDescriptor agent = connectUnix(m_agentPath);
    if (!agent.isOpen())
        return {};
    const QDeadlineTimer deadline(timeoutMs);
    const KeepGoing keepGoing = [&] { return !m_stop && !m_cancelled && !deadline.hasExpired(); };
    return sendMessage(agent.get(), request, keepGoing) ? receiveMessage(agent.get(), keepGoing)
                                                        : QByteArray();
}

} // namespace strata::app::remote
