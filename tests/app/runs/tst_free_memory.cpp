// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/free_memory.h"

#include "app/domain/host.h"
#include "app/runs/machine.h"
#include "tests/app/runs/memory_sink.h"

#include <QTest>

using namespace strata::app;

class TestFreeMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isNineTenthsOfWhatIsAvailable_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<double>("bytes");
        const QByteArray system = "MemTotal:       16000000 kB\nMemFree:  1 kB\n"
                                  "MemAvailable:   10000000 kB\nBuffers: 5 kB\n";
        QTest::newRow("a machine") << system << 0.9 * 10'000'000 * 1024;
        QTest::newRow("a container") << system + "4000000000\n" << 0.9 * 4e9;
        QTest::newRow("without a limit") << system + "max\n" << 0.9 * 10'000'000 * 1024;
        QTest::newRow("version 1 without a limit") << system + "9223372036854771712\n"
                                                   << 0.9 * 10'000'000 * 1024;
        QTest::newRow("an old kernel") << QByteArray("MemTotal: 16000000 kB\n") << -1.0;
        QTest::newRow("nonsense") << QByteArray("MemAvailable: much\n") << -1.0;
        QTest::newRow("nothing") << QByteArray() << -1.0;
    }

    void isNineTenthsOfWhatIsAvailable()
    {
        QFETCH(QByteArray, said);
        QFETCH(double, bytes);
        QCOMPARE(runs::readFreeMemory(said).value_or(-1), bytes);
    }

    void thisComputerTells()
    {
        domain::Host here;
        here.id = domain::makeId();
        runs::Machine machine(here, strata::tests::askNobody);
        QVERIFY(machine.open());
        const auto bytes = runs::freeMemory(machine.transport(), machine.interrupted());
        QVERIFY(bytes && *bytes > 1e6);
    }
};

QTEST_GUILESS_MAIN(TestFreeMemory)
#include "tst_free_memory.moc"
