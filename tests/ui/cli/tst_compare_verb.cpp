// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stored_runs.h"
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::tests::namedRun;
using strata::tests::storeRuns;
using ui::cli::CompareArguments;
using ui::cli::ExitCode;

class TstCompareVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void printsWhatChanged();
    void printsJson();
    void withoutANumberItIsTheNewest();
    void passesHiddenRunsOver();
    void saysWhichRunsThereAre();
    void aRunIsNotComparedWithItself();
    void saysWhyAFileIsNotRead();

private:
    QTemporaryDir m_directory;
    QString m_old;
    QString m_new;
};

void TstCompareVerb::initTestCase()
{
    const std::vector<double> steady{100, 101, 99, 102, 98};
    m_old = m_directory.filePath(QStringLiteral("old.strata"));
    m_new = m_directory.filePath(QStringLiteral("new.strata"));
    auto before = namedRun("r1", "Run 1", steady, steady);
    auto after = namedRun("n1", "Run 1", {90, 91, 89, 92, 88}, steady);
    tests::setFact(before, "kernel.release", "6.1");
    tests::setFact(after, "kernel.release", "6.12");
    QVERIFY(storeRuns(m_old, {before, namedRun("r2", "Run 2", steady, steady)}));
    QVERIFY(storeRuns(m_new, {after}));
}

void TstCompareVerb::printsWhatChanged()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CompareArguments{{m_old, 1}, {m_new, 0}, false}),
             ExitCode::Done);
    for (const char *said :
         {"Before: Run 1 (old.strata)", "After: Run 1 (new.strata)", "1 slower", "+10.0 %",
          "kernel.release", "6.12", "at different times, not in turns"})
        QVERIFY2(session.out.contains(QLatin1String(said)), qPrintable(session.out));
    QVERIFY2(session.err.isEmpty(), qPrintable(session.err));
}

void TstCompareVerb::printsJson()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CompareArguments{{m_old, 1}, {m_new, 1}, true}),
             ExitCode::Done);
    const QJsonObject object = session.json();
    QCOMPARE(object[QLatin1String("exit_status")].toInt(), 0);
    QCOMPARE(object[QLatin1String("before")][QLatin1String("id")].toString(), QStringLiteral("r1"));
    QCOMPARE(object[QLatin1String("changes")][0][QLatin1String("degradation")].toDouble(), 0.1);
    QCOMPARE(object[QLatin1String("conditions")].toArray().size(), 2);
}

void TstCompareVerb::withoutANumberItIsTheNewest()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CompareArguments{{m_old, 1}, {m_old, 0}, true}),
             ExitCode::Done);
    QCOMPARE(session.json()[QLatin1String("after")][QLatin1String("id")].toString(),
             QStringLiteral("r2"));
}

void TstCompareVerb::passesHiddenRunsOver()
{
    const QString file = m_directory.filePath(QStringLiteral("hidden.strata"));
    const std::vector<double> steady{100, 101, 99, 102, 98};
    auto hidden = namedRun("r2", "Run 2", steady, steady);
    hidden.run.isHidden = true;
    QVERIFY(storeRuns(file, {namedRun("r1", "Run 1", steady, steady), hidden}));
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CompareArguments{{m_new, 0}, {file, 0}, true}),
             ExitCode::Done);
    QCOMPARE(session.json()[QLatin1String("after")][QLatin1String("id")].toString(),
             QStringLiteral("r1"));
}

void TstCompareVerb::saysWhichRunsThereAre()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CompareArguments{{m_old, 3}, {m_new, 0}, false}),
             ExitCode::Usage);
    QVERIFY(session.err.contains(QStringLiteral("its runs are 1 to 2")));
}

void TstCompareVerb::aRunIsNotComparedWithItself()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CompareArguments{{m_old, 2}, {m_old, 0}, false}),
             ExitCode::Usage);
    QVERIFY(session.err.contains(QStringLiteral("Both are the same run")));
}

void TstCompareVerb::saysWhyAFileIsNotRead()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const QString none = m_directory.filePath(QStringLiteral("none.strata"));
    QCOMPARE(session.execute(services, CompareArguments{{none, 0}, {m_new, 0}, true}),
             ExitCode::FileRefused);
    QVERIFY(!session.json()[QLatin1String("problems")].toArray().isEmpty());
}

QTEST_GUILESS_MAIN(TstCompareVerb)
#include "tst_compare_verb.moc"
