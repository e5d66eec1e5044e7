// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/guest_answer.h"

#include <QTest>

using namespace strata::app::guests;

namespace {

const QByteArray key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ3fX6m1xvVqk0tY2mE0v8aWZr6c5w9h";

} // namespace

class TestGuestAnswer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAMachineThatBooted()
    {
        const GuestAnswer answer =
            readAnswer("accelerator tcg\nport 23456\nboot_cs 391\nhost_key " + key +
                       "\nmemory_mib 2048\nprocessors 2\nkvm denied\nkernel /boot/vmlinuz-6.1\n"
                       "qemu 7.2.15 (Debian 1:7.2)\nrunc /usr/sbin/runc\nend\n");
        QCOMPARE(answer.accelerator, QStringLiteral("tcg"));
        QCOMPARE(answer.port, quint16(23456));
        QCOMPARE(answer.bootSeconds, 3.91);
        QCOMPARE(answer.hostKey, key);
        QCOMPARE(answer.memoryBytes, qint64(2048) * 1024 * 1024);
        QCOMPARE(answer.processors, 2);
        QCOMPARE(answer.kvm, QStringLiteral("denied"));
        QCOMPARE(answer.qemu, QStringLiteral("7.2.15 (Debian 1:7.2)"));
        QVERIFY(answer.hasRunc);
        QVERIFY(answer.failed.isEmpty() && answer.missing.isEmpty() && !answer.isGone);
    }

    void readsWhatIsMissing()
    {
        const GuestAnswer answer = readAnswer("missing qemu\nmissing kernel\nkvm disabled\nend\n");
        QCOMPARE(answer.missing, (QStringList{QStringLiteral("qemu"), QStringLiteral("kernel")}));
        QCOMPARE(answer.port, quint16(0));
        QVERIFY(readAnswer("renewed no\n").isGone);
        QVERIFY(!readAnswer("renewed yes\n").isGone);
    }

    void doesNotBelieveJustAnything()
    {
        // Only one key of one form may get into a known_hosts file.
        QVERIFY(readAnswer("host_key @revoked * " + key).hostKey.isEmpty());
        QVERIFY(readAnswer("host_key " + key + " and more").hostKey.isEmpty());
        QVERIFY(readAnswer("host_key ssh-rsa AAAA").hostKey.isEmpty());
        QCOMPARE(readAnswer("port 99999\nport -1\n").port, quint16(0));
        QVERIFY(readAnswer("failed " + QByteArray(100'000, 'x')).failed.size() <= 501);
        QVERIFY(!readAnswer("failed a\x1b[31mb").failed.contains(QChar(0x1b)));
        QByteArray many;
        for (int i = 0; i < 1000; ++i)
            many += "missing thing\n";
        QVERIFY(readAnswer(many).missing.size() <= 20);
    }
};

QTEST_GUILESS_MAIN(TestGuestAnswer)
#include "tst_guest_answer.moc"
