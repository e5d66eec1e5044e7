// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"

#include <QJsonArray>
#include <QTest>

using namespace strata;
using app::domain::CheckItem;
using app::domain::CheckState;
using app::domain::CheckStep;
using ui::cli::ExitCode;
using ui::cli::HostsArguments;

namespace {

CheckItem failedAt(CheckStep step)
{
    return {step, CheckState::Failed, QStringLiteral("found this"), QStringLiteral("do that")};
}

} // namespace

class TstHostsVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checksEveryHostOfTheFile();
    void theStatusSaysWhatIsWrong_data();
    void theStatusSaysWhatIsWrong();
    void printsOneJsonObject();
    void aFileWithoutHosts();
};

void TstHostsVerb::checksEveryHostOfTheFile()
{
    tests::FakeServices services;
    services.checker().items[QStringLiteral("h1")] = {
        {CheckStep::Cpu, CheckState::Ok, QStringLiteral("2 cores"), {}}};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, HostsArguments{QStringLiteral("/p/a.strata"), {}, false}),
             ExitCode::Done);
    QCOMPARE(services.checker().checked, (QStringList{QStringLiteral("h1"), QStringLiteral("h2")}));
    QVERIFY2(session.out.contains(QStringLiteral("metal (bare metal): usable")),
             qPrintable(session.out));
    QVERIFY(session.out.contains(QStringLiteral("2 cores")));
}

void TstHostsVerb::theStatusSaysWhatIsWrong_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("status");
    QTest::newRow("name") << static_cast<int>(CheckStep::NameResolves) << 6;
    QTest::newRow("port") << static_cast<int>(CheckStep::PortAnswers) << 6;
    QTest::newRow("key") << static_cast<int>(CheckStep::HostKey) << 4;
    QTest::newRow("sign-in") << static_cast<int>(CheckStep::SignIn) << 5;
    QTest::newRow("docker") << static_cast<int>(CheckStep::Runtime) << 1;
}

void TstHostsVerb::theStatusSaysWhatIsWrong()
{
    QFETCH(int, step);
    QFETCH(int, status);
    tests::FakeServices services;
    services.checker().items[QStringLiteral("h2")] = {failedAt(static_cast<CheckStep>(step))};
    services.checker().usable[QStringLiteral("h2")] = false;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, HostsArguments{QStringLiteral("/p/a.strata"), {}, false}),
             static_cast<ExitCode>(status));
    QVERIFY(session.out.contains(QStringLiteral("found this – do that")));
    QVERIFY(session.out.contains(QStringLiteral("box (container): NOT usable")));
}

void TstHostsVerb::printsOneJsonObject()
{
    tests::FakeServices services;
    services.checker().items[QStringLiteral("h1")] = {failedAt(CheckStep::HostKey)};
    services.checker().usable[QStringLiteral("h1")] = false;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, HostsArguments{QStringLiteral("/p/a.strata"), {}, true}),
             ExitCode::HostKey);
    const QJsonObject host =
        session.json().value(QLatin1String("hosts")).toArray().at(0).toObject();
    QCOMPARE(host.value(QLatin1String("usable")).toBool(true), false);
    const QJsonObject check = host.value(QLatin1String("checks")).toArray().at(0).toObject();
    QCOMPARE(check.value(QLatin1String("step")).toString(), QStringLiteral("host-key"));
    QCOMPARE(check.value(QLatin1String("state")).toString(), QStringLiteral("failed"));
    QCOMPARE(host.value(QLatin1String("inventory"))
                 .toObject()
                 .value(QLatin1String("cpu.model"))
                 .toString(),
             QStringLiteral("Test CPU"));
}

void TstHostsVerb::aFileWithoutHosts()
{
    tests::FakeServices services;
    services.project().current = {};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, HostsArguments{QStringLiteral("/p/a.strata"), {}, false}),
             ExitCode::Usage);
}

QTEST_GUILESS_MAIN(TstHostsVerb)
#include "tst_hosts_verb.moc"
