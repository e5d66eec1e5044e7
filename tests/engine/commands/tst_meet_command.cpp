// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/commands/member_process.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::tests;

namespace {

Member::Arguments meetingOf(const char *words)
{
    return {QStringList{QStringLiteral("meet")} +
            QString::fromLatin1(words).split(QLatin1Char(' '))};
}

std::string factOf(const Member &member, const char *name)
{
    const auto *found = member.find<protocol::Inventory>();
    return found != nullptr && found->facts.contains(name) ? found->facts.at(name) : "";
}

} // namespace

class TestMeetCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void membersTellWhomTheyReach()
    {
        Member first(0, meetingOf("--members 3 --member 0 --calls 2,1"));
        Member second(1, meetingOf("--members 3 --member 1 --calls 0"));
        Member third(2, meetingOf("--members 3 --member 2"));
        introduce({&first, &second, &third});
        QCOMPARE(factOf(first, "way.1"), std::string("open"));
        QCOMPARE(factOf(first, "way.2"), std::string("open"));
        QCOMPARE(factOf(first, "way.1.address"), factOf(second, "way.address"));
        QCOMPARE(factOf(first, "way.1.port"), factOf(second, "way.port"));
        QCOMPARE(factOf(second, "way.0"), std::string("open"));
        QCOMPARE(factOf(second, "way.2"), std::string());
        QVERIFY(!factOf(third, "way.port").empty());
        for (const Member *member : {&first, &second, &third}) {
            const auto *end = member->find<protocol::End>();
            QVERIFY(end != nullptr && end->outcome == protocol::Outcome::Done);
        }
    }

    void aPortThatIsTakenIsNamed()
    {
        Member first(0, meetingOf("--members 2 --member 0"));
        introduce({&first}, [&] { return first.find<protocol::Bootstrap>() != nullptr; });
        const auto *told = first.find<protocol::Bootstrap>();
        QVERIFY(told != nullptr);
        // "10.0.0.7 4711 0123456789abcdef"
        const QByteArray place = QByteArray::fromHex(QByteArray::fromStdString(told->data));
        Member second(
            1, meetingOf(("--members 2 --member 1 --port " + place.split(' ').at(1)).constData()));
        introduce({&second});
        const auto *error = second.find<protocol::Error>();
        QVERIFY(error != nullptr);
        QCOMPARE(error->code, std::string("port_taken"));
        first.process.kill();
        first.process.waitForFinished();
    }

    void refusesWhatItDoesNotKnow_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("alone") << QByteArray("--members 1 --member 0") << QByteArray("--members");
        QTest::newRow("nobody") << QByteArray("--members 2") << QByteArray("--member");
        QTest::newRow("beyond") << QByteArray("--members 2 --member 2") << QByteArray("0 to 1");
        QTest::newRow("itself") << QByteArray("--members 2 --member 1 --calls 0,1")
                                << QByteArray("--calls");
        QTest::newRow("words") << QByteArray("--members 2 --member 1 --calls all")
                               << QByteArray("--calls");
        QTest::newRow("port") << QByteArray("--members 2 --member 1 --port 65536")
                              << QByteArray("--port");
        QTest::newRow("option") << QByteArray("--members 2 --member 1 --prot 1")
                                << QByteArray("--port");
        QTest::newRow("more") << QByteArray("--members 2 --member 1 gemm") << QByteArray("gemm");
    }

    void refusesWhatItDoesNotKnow()
    {
        QFETCH(QByteArray, words);
        QFETCH(QByteArray, part);
        const EngineOutput output = runEngine(meetingOf(words.constData()).words);
        QCOMPARE(output.status, 2);
        QVERIFY2(output.error.contains(part), output.error.constData());
    }
};

QTEST_GUILESS_MAIN(TestMeetCommand)
#include "tst_meet_command.moc"
