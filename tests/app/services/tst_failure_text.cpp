// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QTest>

using namespace strata::app;

class TestFailureText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFailureSaysWhatAndWhere();
    void everyFailureButStoppingSaysWhatToDo();
    void detailsContinueTheSentence();
    void hostileDetailsStayShortAndPlain();
    void aSentenceBeginsWithACapitalUnlessItIsAName();
    void whyThereIsNoKvmIsNoKey();
    void onlyWhatIsMissingIsAskedFor_data();
    void onlyWhatIsMissingIsAskedFor();
    void whatIsMissingForAVmIsNamed();
};

void TestFailureText::everyFailureSaysWhatAndWhere()
{
    QSet<QString> seen;
    for (int code = 0; code <= static_cast<int>(domain::FailureCode::Internal); ++code) {
        const auto failureCode = static_cast<domain::FailureCode>(code);
        const api::Problem problem =
            api::describe({failureCode, QStringLiteral("gpu01"), QStringLiteral("because")});
        QVERIFY2(!problem.what.isEmpty(), qPrintable(QString::number(code)));
        QVERIFY2(!problem.what.contains(QLatin1String("%1")), qPrintable(problem.what));
        if (failureCode != domain::FailureCode::Cancelled &&
            failureCode != domain::FailureCode::CommandsNotAllowed)
            QVERIFY2(problem.what.contains(QLatin1String("gpu01")), qPrintable(problem.what));
        QVERIFY2(!seen.contains(problem.what),
                 qPrintable(problem.what)); // two failures never read alike
        seen.insert(problem.what);
    }
}

void TestFailureText::everyFailureButStoppingSaysWhatToDo()
{
    for (int code = 0; code <= static_cast<int>(domain::FailureCode::Internal); ++code) {
        if (static_cast<domain::FailureCode>(code) == domain::FailureCode::Cancelled)
            continue;
        QVERIFY2(!api::describe({static_cast<domain::FailureCode>(code), {}, {}}).next.isEmpty(),
                 qPrintable(QString::number(code)));
    }
}

void TestFailureText::detailsContinueTheSentence()
{
    const api::Problem half =
        api::describe({domain::FailureCode::KeyFileUnreadable, QStringLiteral("/k"),
                       QStringLiteral("there is no such file")});
    QCOMPARE(half.finding(),
             QStringLiteral("The key file /k cannot be read: there is no such file"));
    const api::Problem whole =
        api::describe({domain::FailureCode::KeyFileUnreadable, QStringLiteral("/k"),
                       QStringLiteral("It is a pipe.")});
    QCOMPARE(whole.finding(), QStringLiteral("The key file /k cannot be read. It is a pipe."));
    QVERIFY(whole.oneLine().startsWith(whole.finding()));
}

void TestFailureText::hostileDetailsStayShortAndPlain()
{
    const api::Problem problem =
        api::describe({domain::FailureCode::SignInRefused, QString(5000, QLatin1Char('h')),
                       QString(90000, QLatin1Char('d'))});
    QVERIFY(problem.oneLine().size() < 6000);
    QVERIFY(api::describe({domain::FailureCode::SignInRefused, QStringLiteral("%1%2"), {}})
                .what.contains(QLatin1String("%1%2")));
}

//! The name of a host stays as somebody wrote it.
void TestFailureText::aSentenceBeginsWithACapitalUnlessItIsAName()
{
    const auto what = [](const char *where) {
        return api::describe({domain::FailureCode::TimedOut, QString::fromLatin1(where), {}}).what;
    };
    QCOMPARE(what("this computer"), QStringLiteral("This computer took too long."));
    QCOMPARE(what("gpu01"), QStringLiteral("gpu01 took too long."));
}

void TestFailureText::whyThereIsNoKvmIsNoKey()
{
    for (const char *state :
         {"denied", "boots-nothing", "not-nested", "not-loaded", "disabled", ""}) {
        const QString key = QString::fromLatin1(state);
        const api::Problem problem = api::describe(
            {domain::FailureCode::KvmUnavailable, QStringLiteral("this computer"), key});
        const QString line = problem.oneLine();
        QVERIFY2(key.isEmpty() || !line.contains(key), qPrintable(line));
        QVERIFY2(line.startsWith(QStringLiteral("This computer")), qPrintable(line));
        QVERIFY(!problem.why.isEmpty() && !problem.next.isEmpty());
    }
}

void TestFailureText::onlyWhatIsMissingIsAskedFor_data()
{
    QTest::addColumn<QString>("missing");
    QTest::addColumn<bool>("needsPackages");
    QTest::addColumn<bool>("needsKernel");
    QTest::newRow("the kernel alone") << "kernel" << false << true;
    QTest::newRow("all but the kernel") << "qemu, busybox, dropbear" << true << false;
    QTest::newRow("all") << "qemu, kernel, busybox" << true << true;
    QTest::newRow("not known") << "" << true << false;
}

void TestFailureText::onlyWhatIsMissingIsAskedFor()
{
    QFETCH(QString, missing);
    QFETCH(bool, needsPackages);
    QFETCH(bool, needsKernel);
    const QString next = api::describe({domain::FailureCode::GuestMeansMissing,
                                        QStringLiteral("this computer"), missing})
                             .next;
    QCOMPARE(next.contains(QLatin1String("qemu-system-x86")), needsPackages);
    QCOMPARE(next.contains(QLatin1String("/boot")), needsKernel);
}

void TestFailureText::whatIsMissingForAVmIsNamed()
{
    const auto finding = [](const char *missing) {
        return api::describe({domain::FailureCode::GuestMeansMissing,
                              QStringLiteral("this computer"), QLatin1String(missing)})
            .finding();
    };
    QCOMPARE(finding("kernel"),
             QStringLiteral("A VM cannot be made on this computer: no guest kernel was found."));
    QCOMPARE(finding("qemu, kernel"),
             QStringLiteral("A VM cannot be made on this computer; something is missing: qemu, "
                            "kernel"));
}

QTEST_GUILESS_MAIN(TestFailureText)
#include "tst_failure_text.moc"
