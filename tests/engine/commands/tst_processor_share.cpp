// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/processor_share.h"

#include <QTest>

#include <thread>

#include <sched.h>

using namespace strata::engine::commands;

class TestProcessorShare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutOptionsEverythingIsItsOwn();
    void takesItsOptionsOutOfTheWords();
    void refusesWhatCannotBeRead_data();
    void refusesWhatCannotBeRead();
    void keepsTheThreadToTheProcessors();
    void saysWhichProcessorsAreMissing();
};

void TestProcessorShare::withoutOptionsEverythingIsItsOwn()
{
    Words words{"gemm", "m=8"};
    const auto share = takeProcessorShare(words);
    QVERIFY(share);
    QVERIFY(share->cpus.empty());
    QCOMPARE(share->sharers, 1);
    QVERIFY(keepTo(*share));
}

void TestProcessorShare::takesItsOptionsOutOfTheWords()
{
    Words words{"gemm", "--cpus", "0-3,8", "m=8", "--sharers", "3"};
    const auto share = takeProcessorShare(words);
    QVERIFY(share);
    QCOMPARE(share->cpus, std::string("0-3,8"));
    QCOMPARE(share->sharers, 3);
    QCOMPARE(words, (Words{"gemm", "m=8"}));
}

void TestProcessorShare::refusesWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    for (const char *value :
         {"", ",", "0,", ",1", "a", "0-", "-3", "3-1", "0-100000", "0 1", "99999999999"})
        QTest::addRow("cpus %s", value) << QStringLiteral("--cpus") << QString::fromLatin1(value);
    for (const char *value : {"", "0", "-1", "65", "two"})
        QTest::addRow("sharers %s", value)
            << QStringLiteral("--sharers") << QString::fromLatin1(value);
}

void TestProcessorShare::refusesWhatCannotBeRead()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    Words words{"gemm", option.toStdString(), value.toStdString()};
    const auto share = takeProcessorShare(words);
    QVERIFY(!share);
    QCOMPARE(share.error().kind, strata::engine::core::FailureKind::Usage);
}

//! The first processor that this process may use.
static std::size_t usableProcessor()
{
    cpu_set_t usable;
    CPU_ZERO(&usable);
    ::sched_getaffinity(0, sizeof usable, &usable);
    std::size_t cpu = 0;
    while (cpu < CPU_SETSIZE && !CPU_ISSET(cpu, &usable))
        ++cpu;
    return cpu;
}

void TestProcessorShare::keepsTheThreadToTheProcessors()
{
    const std::size_t cpu = usableProcessor();
    bool isKept = false;
    cpu_set_t mask;
    CPU_ZERO(&mask);
    std::thread([&] {
        isKept = keepTo({std::to_string(cpu), 1}).has_value();
        std::thread([&] { ::sched_getaffinity(0, sizeof mask, &mask); }).join();
    }).join();
    QVERIFY(isKept);
    QCOMPARE(CPU_COUNT(&mask), 1);
    QVERIFY(CPU_ISSET(cpu, &mask));
}

void TestProcessorShare::saysWhichProcessorsAreMissing()
{
    bool isKept = true;
    std::string text;
    std::thread([&] { // the test's own affinity stays as it is
        const auto kept = keepTo({"1020-1023", 1});
        isKept = kept.has_value();
        text = kept ? std::string() : kept.error().text;
    })
        .join();
    if (isKept)
        QSKIP("this host has more than a thousand processors");
    QVERIFY(text.find("1020-1023") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestProcessorShare)
#include "tst_processor_share.moc"
