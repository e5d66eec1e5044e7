// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_address.h"

#include "engine/core/descriptor.h"

#include <QTest>

#include <algorithm>

#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine::inventory;

class TestHostAddress : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOneOfThisHost();
    void theEndOfASocketHasIt();
    void itIsTheFirstOfThem();
    void anotherIsChosen();
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

void TestHostAddress::itIsTheFirstOfThem()
{
    const auto all = addressesForOthers();
    QCOMPARE(all.front().text, addressForOthers().text);
    QVERIFY(all.size() <= 8);
    for (const HostAddress &address : all)
        QCOMPARE(std::count_if(all.begin(), all.end(),
                               [&](const HostAddress &one) { return one.text == address.text; }),
                 1);
}

//! In another process: it cannot be undone either.
void TestHostAddress::anotherIsChosen()
{
    const auto wrong = chooseAddress("192.0.2.77");
    QVERIFY(!wrong && wrong.error().code == "no_such_address");
    const std::string last = addressesForOthers().back().text;
    if (last == loopbackAddress)
        QSKIP("This host has no network.");
    QVERIFY2(wrong.error().text.find(last) != std::string::npos, wrong.error().text.c_str());
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(chooseAddress(last) && addressForOthers().text == last ? 0 : 1);
    int status = -1;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QCOMPARE(status, 0);
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
