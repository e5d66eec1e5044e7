// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is found on a machine that is a folder here, with a virsh that is a script; and what becomes
// of the output of machines that mean harm.
#include "app/launch/found_guests.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using launch::FoundGuest;
using By = launch::FoundGuest::By;

namespace {

void put(const QString &path, const QByteArray &content, bool program = false)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("a file of the fixture could not be written");
    if (program)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

//! A command line as /proc has it.
QByteArray words(const QList<QByteArray> &list)
{
    QByteArray bytes;
    for (const QByteArray &word : list)
        bytes += word + '\0';
    return bytes;
}

QByteArray qemu(const QByteArray &number, const QList<QByteArray> &list)
{
    return "\nqemu " + number + '\n' + words(list) + '\n';
}

FoundGuest onlyGuest(const QList<FoundGuest> &guests)
{
    return guests.size() == 1 ? guests.first()
                              : FoundGuest{By::Qemu, QStringLiteral("none"), {}, 0};
}

// Recorded with libvirt 9.0: `virsh -q domifaddr`.
const char lease[] = " vnet0      52:54:00:2e:45:ce    ipv6         fd00::122:183/64\n"
                     " -          -                    ipv4         192.168.122.183/24\n";

} // namespace

class TestFoundGuests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_path = qgetenv("PATH"); }
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_root = m_directory->path();
        qputenv("PATH", (m_root + QStringLiteral("/programs:")).toUtf8() + m_path);
    }
    void cleanup() { qputenv("PATH", m_path); }

    void libvirtNamesGuestsAndTheirAddresses()
    {
        const auto guests = launch::readLibvirtGuests(
            QByteArray("vm mill\n") + lease +
            "vm no address\n vnet1      52:54:00:2e:45:cf    ipv6         fe80::1/64\n"
            " lo         00:00:00:00:00:00    ipv4         127.0.0.1/8\n");
        QCOMPARE(guests.size(), qsizetype(2));
        QCOMPARE(guests[0], (FoundGuest{By::Libvirt, QStringLiteral("mill"),
                                        QStringLiteral("192.168.122.183"), 22, false}));
        QCOMPARE(guests[1], (FoundGuest{By::Libvirt, QStringLiteral("no address"), {}, 22, false}));
    }

    void qemusForwardsAreRead_data()
    {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("address");
        QTest::addColumn<int>("port"); // 0: none
        const auto row = [](const char *option, const char *value, const char *address, int port) {
            QTest::newRow(value) << QByteArray(option) << QByteArray(value)
                                 << QString::fromLatin1(address) << port;
        };
        row("-netdev", "user,id=net0,hostfwd=tcp:127.0.0.1:2222-:22", "127.0.0.1", 2222);
        row("-nic", "user,hostfwd=tcp::2200-:22", "", 2200);
        row("-net", "user,hostfwd=tcp:0.0.0.0:2201-10.0.2.15:22", "", 2201);
        row("--netdev", "user,id=n,hostfwd=tcp:[::1]:2202-[fec0::15]:22", "::1", 2202);
        row("-netdev", "user,hostfwd=udp::22-:22,hostfwd=tcp::8080-:80,hostfwd=tcp::2203-:22,x=y",
            "", 2203);
        row("-netdev", "user,id=n,hostfwd=tcp::8080-:80", "", 0);
        row("-netdev", "user,id=n,hostfwd=tcp::0-:22", "", 0);
        row("-netdev", "user,id=n,hostfwd=tcp::65536-:22", "", 0);
        row("-netdev", "user,id=n,hostfwd=tcp:evil;id:2204-:22", "", 0);
        row("-netdev", "user,id=n,hostfwd=tcp::2205-:2222", "", 0);
        row("-netdev", "tap,id=n,hostfwd=tcp::2206-:22", "", 0);
        row("-device", "user,hostfwd=tcp::2207-:22", "", 0);
    }
    void qemusForwardsAreRead()
    {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        QFETCH(QString, address);
        QFETCH(int, port);
        const FoundGuest guest = onlyGuest(
            launch::readQemuGuests(qemu("17", {"/usr/bin/qemu-system-x86_64", "-name",
                                               "guest=mill,debug-threads=on", option, value})));
        QCOMPARE(guest.name, QStringLiteral("mill"));
        QCOMPARE(guest.forwarded, port > 0);
        QCOMPARE(guest.address, address);
        QCOMPARE(int(guest.port), port > 0 ? port : 22);
    }

    void onlyEmulatorsAreGuests()
    {
        QVERIFY(launch::readQemuGuests(qemu("1", {"qemu-img", "convert"}) +
                                       qemu("2", {"/bin/sh", "-name", "x"}) + qemu("3", {}) +
                                       "\nqemu 4")
                    .isEmpty());
        const auto guests = launch::readQemuGuests(
            qemu("1", {"/usr/libexec/qemu-kvm", "-name", "a"}) + qemu("2", {"kvm", "-name"}));
        QCOMPARE(guests.size(), qsizetype(2));
        QCOMPARE(guests[0].name, QStringLiteral("a"));
        QCOMPARE(guests[1].name, QString());
    }

    void whatStrataMadeIsNobodysHost()
    {
        const QByteArray id(32, 'a');
        const auto guests = launch::readQemuGuests(
            qemu("1", {"/usr/bin/qemu-system-x86_64", "-name", "strata-" + id}) +
            qemu("2", {"qemu-system-x86_64", "-name", "strata-tests"}));
        QCOMPARE(guests.size(), qsizetype(1));
        QCOMPARE(guests[0].name, QStringLiteral("strata-tests"));
    }

    void gpusAreRead()
    {
        QCOMPARE(launch::readGpuModels("Model: \t\t NVIDIA H100 80GB HBM3\nIRQ: 7\nModel:\n"
                                       "Model: \t\t NVIDIA H100 80GB HBM3\n"),
                 (QStringList{QStringLiteral("NVIDIA H100 80GB HBM3"),
                              QStringLiteral("NVIDIA H100 80GB HBM3")}));
    }

    void hostileOutputIsBoundedAndHarmless()
    {
        QElapsedTimer taken;
        taken.start();
        QByteArray vms;
        QByteArray processes;
        QByteArray models;
        for (int i = 0; i < 20'000; ++i) {
            vms += "vm \xE2\x80\xAE<b>x</b>\x1b[2J" + QByteArray(300, 'y') + '\n';
            processes += qemu("1", {"kvm", "-name", "\xE2\x80\xAE\x1b]0;x" + QByteArray(200, 'z')});
            models += "Model: \x1b[31m" + QByteArray(200, 'w') + '\n';
        }
        for (const auto &guests :
             {launch::readLibvirtGuests(vms), launch::readQemuGuests(processes)}) {
            QCOMPARE(guests.size(), qsizetype(200));
            for (const FoundGuest &guest : guests) {
                QVERIFY(guest.name.size() <= 101);
                QVERIFY(!guest.name.contains(QChar(0x202E)) && !guest.name.contains(QChar(0x1b)));
            }
        }
        QCOMPARE(launch::readGpuModels(models).size(), qsizetype(64));
        // Long lines, binary noise, and addresses that are something else.
        const QByteArray noise = QByteArray(5'000'000, '\0') + QByteArray(1'000'000, ' ');
        QVERIFY(launch::readLibvirtGuests(noise).isEmpty());
        QVERIFY(launch::readQemuGuests("\nqemu 1\nkvm" + noise).size() <= 1);
        for (const char *row :
             {" a b ipv4 -oProxyCommand=evil/24", " a b ipv4 10.0.0.1;id/24", " a b ipv4 gpu01/24",
              " a b ipv4 10.0.0.1/24 more", " a b ipv9 10.0.0.1/24", "ipv4 10.0.0.1/24"})
            QVERIFY2(
                launch::readLibvirtGuests(QByteArray("vm x\n") + row).first().address.isEmpty(),
                row);
        QVERIFY2(taken.elapsed() < 60'000, "a pattern takes too long with hostile text");
    }

    void aMachineWithBothIsAskedByOneConnection()
    {
        put(m_root + QStringLiteral("/programs/virsh"),
            QByteArray("#!/bin/sh\n"
                       "test \"$1 $2 $3 $4\" = '-q -r -c qemu:///system' || exit 1\n"
                       "case $5 in list) printf 'mill\\n-c evil\\n\\n';;\n"
                       "domifaddr) test \"$7 $9\" = 'mill lease' && cat <<EOF\n") +
                lease + "EOF\n;; esac\n",
            true);
        put(m_root + QStringLiteral("/proc/4711/comm"), "qemu-system-x86\n");
        put(m_root + QStringLiteral("/proc/4711/cmdline"),
            words({"/usr/bin/qemu-system-x86_64", "-name", "guest=mill"})); // libvirt's
        put(m_root + QStringLiteral("/proc/4712/comm"), "qemu-system-x86\n");
        put(m_root + QStringLiteral("/proc/4712/cmdline"),
            words({"qemu-system-x86_64", "-name", "own", "-nic", "user,hostfwd=tcp::2222-:22"}));
        put(m_root + QStringLiteral("/proc/4713/comm"), "bash\n");
        put(m_root + QStringLiteral("/proc/driver/nvidia/gpus/0000:01:00.0/information"),
            "Model: \t\t NVIDIA H100\nIRQ: 7\n");
        const auto found = find();
        QVERIFY(found);
        QCOMPARE(found->guests,
                 (QList{FoundGuest{By::Libvirt, QStringLiteral("mill"),
                                   QStringLiteral("192.168.122.183"), 22, false},
                        FoundGuest{By::Libvirt, QStringLiteral("-c evil"), {}, 22, false},
                        FoundGuest{By::Qemu, QStringLiteral("own"), {}, 2222, true}}));
        QCOMPARE(found->gpus, QStringList{QStringLiteral("NVIDIA H100")});
        QVERIFY(!found->problem);
    }

    void whereNothingIsNothingIsFound()
    {
        // Without any virsh that this machine may have.
        put(m_root + QStringLiteral("/programs/virsh"), "#!/bin/sh\nexit 1\n", true);
        const auto found = find();
        QVERIFY(found);
        QVERIFY(found->guests.isEmpty());
        QVERIFY(found->gpus.isEmpty());
        QVERIFY(!found->problem);
    }

    //! Whatever it has: what is found is fit to be used.
    void thisMachineAnswers()
    {
        qputenv("PATH", m_path);
        remote::CancelFlag cancelled{false};
        const auto transport = remote::makeLocalTransport(cancelled);
        QVERIFY(transport->open());
        const auto found = launch::findGuests(*transport, cancelled);
        QVERIFY(found);
        for (const FoundGuest &guest : found->guests)
            QVERIFY(guest.address.isEmpty() || domain::isSafeHostName(guest.address));
    }

    void aPersonCanGiveItUp()
    {
        m_cancelled = true;
        const auto found = find();
        m_cancelled = false;
        QVERIFY(!found);
        QCOMPARE(found.error().code, domain::FailureCode::Cancelled);
    }

private:
    domain::Expected<launch::FoundGuests> find()
    {
        const auto transport = remote::makeLocalTransport(m_cancelled);
        if (!transport->open())
            qFatal("no local transport");
        return launch::findGuests(*transport, m_cancelled, m_root);
    }

    QByteArray m_path;
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_root;
    remote::CancelFlag m_cancelled{false};
};

QTEST_GUILESS_MAIN(TestFoundGuests)
#include "tst_found_guests.moc"
