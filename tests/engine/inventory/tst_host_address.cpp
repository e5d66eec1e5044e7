// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_address.h"

#include "engine/core/descriptor.h"

#include <QTest>

#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/socket.h>

using namespace strata::engine::inventory;

class TestHostAddress : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOneOfThisHost();
    void theEndOfASocketHasIt();
    void isTheLoopbackWithoutANetwork();
};

void TestHostAddress::isOneOfThisHost()
{
    const HostAddress address = addressForOthers();
    QVERIFY2(::if_nametoindex(address.interface.c_str()) != 0, address.interface.c_str());
    unsigned char bytes[16];
    const int family = address.text.find(':') == std::string::npos ? AF_INET : AF_INET6;
    QCOMPARE(::inet_pton(family, address.text.c_str(), bytes), 1);
}

void TestHostAddress::theEndOfASocketHasIt()
{
    const strata::engine::core::Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    sockaddr_in loopback{};
    loopback.sin_family = AF_INET;
    loopback.sin_port = htons(9);
    loopback.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QCOMPARE(
        ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&loopback), sizeof loopback), 0);
    QCOMPARE(addressOfThisEnd(socket.get()), std::string(loopbackAddress));
    QCOMPARE(addressOfThisEnd(-1), std::string());
}

// Last: it cannot be undone.
void TestHostAddress::isTheLoopbackWithoutANetwork()
{
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0)
        QSKIP("this host gives nobody a network of his own");
    QCOMPARE(addressForOthers().text, std::string("127.0.0.1"));
    QCOMPARE(addressForOthers().interface, std::string("lo"));
}

QTEST_APPLESS_MAIN(TestHostAddress)
#include "tst_host_address.moc"
