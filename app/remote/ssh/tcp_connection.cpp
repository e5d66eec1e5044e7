// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/tcp_connection.h"

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <thread>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;

namespace {

//! An address may keep the next one waiting for this long only.
constexpr int firstAddressesMs = 3'000;

struct AddressListDeleter {
    void operator()(addrinfo *list) const { ::freeaddrinfo(list); }
};
using AddressList = std::unique_ptr<addrinfo, AddressListDeleter>;

//! A lookup cannot be interrupted; whoever gives up leaves it to its thread, which shares only
//! this.
struct Lookup {
    std::mutex mutex;
    std::condition_variable done;
    bool isDone = false;
    int error = 0;
    AddressList addresses;
};

void lookUp(const std::shared_ptr<Lookup> &lookup, const QByteArray &host, const QByteArray &port)
{
    addrinfo hints = {};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    addrinfo *found = nullptr;
    const int error = ::getaddrinfo(host.constData(), port.constData(), &hints, &found);
    const std::lock_guard lock(lookup->mutex);
    lookup->error = error;
    lookup->addresses.reset(error == 0 ? found : nullptr);
    lookup->isDone = true;
    lookup->done.notify_all();
}

Expected<AddressList> resolve(const QString &host, quint16 port, const Patience &patience)
{
    auto lookup = std::make_shared<Lookup>();
    try {
        std::thread(lookUp, lookup, host.toUtf8(), QByteArray::number(port)).detach();
    } catch (const std::system_error &error) {
        return fail(FailureCode::Internal, host, QString::fromLocal8Bit(error.what()));
    }
    std::unique_lock lock(lookup->mutex);
    while (!lookup->isDone) {
        if (auto still = patience.check(); !still)
            return tl::make_unexpected(still.error());
        lookup->done.wait_for(lock, std::chrono::milliseconds(patience.slice() + 1));
    }
    if (lookup->error != 0)
        return fail(FailureCode::NameNotResolved, host,
                    QString::fromLocal8Bit(::gai_strerror(lookup->error)));
    return std::move(lookup->addresses);
}

FailureCode codeOf(int error)
{
    switch (error) {
    case ECONNREFUSED:
        return FailureCode::ConnectionRefused;
    case ETIMEDOUT:
        return FailureCode::ConnectionTimedOut;
    default:
        return FailureCode::Unreachable;
    }
}

QString numericAddress(const addrinfo &address)
{
    char name[NI_MAXHOST] = "";
    ::getnameinfo(address.ai_addr, address.ai_addrlen, name, sizeof name, nullptr, 0,
                  NI_NUMERICHOST);
    return QString::fromLatin1(name);
}

void setOption(int fd, int level, int option, int value)
{
    // Each option only makes a dead peer known sooner; without it the application's own heartbeat
    // still shows.
    (void)::setsockopt(fd, level, option, &value, sizeof value);
}

void tune(int fd)
{
    setOption(fd, IPPROTO_TCP, TCP_NODELAY, 1);
    setOption(fd, SOL_SOCKET, SO_KEEPALIVE, 1);
    setOption(fd, IPPROTO_TCP, TCP_KEEPIDLE, 10);
    setOption(fd, IPPROTO_TCP, TCP_KEEPINTVL, 4);
    setOption(fd, IPPROTO_TCP, TCP_KEEPCNT, 2);
    setOption(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, 18'000);
}

//! Waits for a connection under way. \return 0 or the error number.
Expected<int> finishConnect(int fd, const Patience &patience, const QDeadlineTimer &ownDeadline)
{
    pollfd wait = {fd, POLLOUT, 0};
    while (::poll(&wait, 1, patience.slice()) <= 0) {
        if (auto still = patience.check(); !still)
            return tl::make_unexpected(still.error());
        if (ownDeadline.hasExpired())
            return ETIMEDOUT;
    }
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
}

Expected<int> connectTo(const addrinfo &address, FileDescriptor &socket, const Patience &patience)
{
    socket = FileDescriptor(
        ::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP));
    if (!socket.isOpen())
        return errno;
    tune(socket.get());
    if (::connect(socket.get(), address.ai_addr, address.ai_addrlen) == 0)
        return 0;
    if (errno != EINPROGRESS)
        return errno;
    return finishConnect(socket.get(), patience,
                         address.ai_next ? QDeadlineTimer(firstAddressesMs)
                                         : QDeadlineTimer(QDeadlineTimer::Forever));
}

} // namespace

Expected<TcpConnection> connectTcp(const QString &host, quint16 port,
                                   const ConnectTimeouts &timeouts, const CancelFlag &cancelled)
{
    const QString where = QStringLiteral("%1:%2").arg(host, QString::number(port));
    auto addresses = resolve(
        host, port,
        Patience(cancelled, timeouts.resolve, where, QStringLiteral("looking the name up")));
    if (!addresses)
        return tl::make_unexpected(addresses.error());
    const Patience patience(cancelled, timeouts.connect, where,
                            QStringLiteral("opening the TCP connection"));
    QStringList errors;
    int firstError = EHOSTUNREACH;
    for (const addrinfo *address = addresses->get(); address; address = address->ai_next) {
        TcpConnection connection;
        connection.address = numericAddress(*address);
        const auto error = connectTo(*address, connection.socket, patience);
        if (!error)
            return tl::make_unexpected(error.error());
        if (*error == 0)
            return connection;
        if (errors.isEmpty())
            firstError = *error;
        errors += connection.address + QStringLiteral(": ") +
                  QString::fromLocal8Bit(std::strerror(*error));
    }
    return fail(codeOf(firstError), where, errors.join(QStringLiteral("; ")));
}

} // namespace strata::app::remote
