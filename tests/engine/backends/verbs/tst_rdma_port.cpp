// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/rdma_port.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <arpa/inet.h>

using namespace strata::engine;
using namespace strata::engine::backends::verbs;

namespace {

GidBytes gidOf(const char *address)
{
    GidBytes bytes{};
    ::inet_pton(AF_INET6, address, bytes.data());
    return bytes;
}

//! As the kernel lists them for an interface with an address of each kind.
std::vector<Gid> usualGids()
{
    std::vector<Gid> gids;
    int index = 0;
    for (const char *address :
         {"fe80::5054:ff:fe12:3456", "2001:db8::7", "::ffff:10.0.2.15", "::ffff:192.168.7.1"})
        for (const char *type : {"IB/RoCE v1", "RoCE v2"})
            gids.push_back(*roceGid(index++, gidOf(address), type));
    return gids;
}

} // namespace

class TestRdmaPort : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEntryNamesItsRoute();
    void thePreferredIdentifierIsTheAddress_data();
    void thePreferredIdentifierIsTheAddress();
    void namesOfPortsAreRead();
    void aHostWithoutDevicesSaysWhatToDo();
    void aDeviceWithoutDriverIsNamed();
};

void TestRdmaPort::anEntryNamesItsRoute()
{
    QVERIFY(!roceGid(0, GidBytes{}, "RoCE v2"));
    QCOMPARE(roceGid(3, gidOf("::ffff:10.0.2.15"), "RoCE v2")->route, Route::RoceV2Ipv4);
    QCOMPARE(roceGid(3, gidOf("::ffff:10.0.2.15"), "IB/RoCE v1")->route, Route::RoceV1);
    const auto six = roceGid(5, gidOf("fe80::1"), "RoCE v2");
    QCOMPARE(six->route, Route::RoceV2Ipv6);
    QCOMPARE(six->index, 5);
    QCOMPARE(textOf(six->bytes), std::string("fe80::1"));
}

void TestRdmaPort::thePreferredIdentifierIsTheAddress_data()
{
    QTest::addColumn<std::string>("address");
    QTest::addColumn<int>("index");
    QTest::newRow("IPv4") << std::string("192.168.7.1") << 7;
    QTest::newRow("IPv6") << std::string("2001:db8::7") << 3;
    QTest::newRow("of another interface") << std::string("127.0.0.1") << 5;
    QTest::newRow("none") << std::string() << 5;
}

void TestRdmaPort::thePreferredIdentifierIsTheAddress()
{
    QFETCH(std::string, address);
    const auto gid = preferredGid(usualGids(), address);
    QVERIFY(gid.has_value());
    QTEST(gid->index, "index");
    auto turned = usualGids();
    std::reverse(turned.begin(), turned.end());
    const auto fromBehind = preferredGid(turned, address);
    QCOMPARE(fromBehind->route, gid->route);
    QVERIFY(!preferredGid({}, address));
    // Link-local and of version 1, but all there is.
    const auto only = roceGid(0, gidOf("fe80::1"), "IB/RoCE v1");
    QCOMPARE(preferredGid({*only}, address)->index, 0);
}

void TestRdmaPort::namesOfPortsAreRead()
{
    QCOMPARE(portNameOf("mlx5_0").device, std::string("mlx5_0"));
    QCOMPARE(portNameOf("mlx5_0").port, 0);
    QCOMPARE(portNameOf("mlx5_0:2").device, std::string("mlx5_0"));
    QCOMPARE(portNameOf("mlx5_0:2").port, 2);
    QCOMPARE(portNameOf("odd:name").device, std::string("odd:name"));
}

void TestRdmaPort::aHostWithoutDevicesSaysWhatToDo()
{
    const QTemporaryDir root;
    const auto none = noDevice(root.path().toStdString());
    QCOMPARE(none.kind, core::FailureKind::Unsupported);
    QCOMPARE(none.code, std::string("no_rdma_device"));
    QVERIFY(none.text.find("rdma link add rxe0 type rxe netdev eth0") != std::string::npos);
}

void TestRdmaPort::aDeviceWithoutDriverIsNamed()
{
    const QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkpath(QStringLiteral("sys/class/infiniband/mlx5_3")));
    const auto none = noDevice(root.path().toStdString());
    QCOMPARE(none.kind, core::FailureKind::Unsupported);
    QCOMPARE(none.code, std::string("no_rdma_provider"));
    QVERIFY2(none.text.find("mlx5_3") != std::string::npos &&
                 none.text.find("ibverbs-providers") != std::string::npos,
             none.text.c_str());
}

QTEST_APPLESS_MAIN(TestRdmaPort)
#include "tst_rdma_port.moc"
