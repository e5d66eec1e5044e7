// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_address.h"

#include <QTest>

#include <arpa/inet.h>
#include <net/if.h>
#include <sched.h>

using namespace strata::engine::inventory;

class TestHostAddress : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOneOfThisHost();
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
