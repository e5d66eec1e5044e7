// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/ending.h"

#include "app/domain/shown_text.h"
#include "tests/ui/cli/verb_session.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace strata;
using ui::cli::dismiss;
using ui::cli::Dismissal;
using ui::cli::ExitCode;

namespace {

const QString wrong = QStringLiteral("\"chek\" is not a verb of strata.");
const QString usage = QStringLiteral("\nUsage:\n  strata check FILE\n");

} // namespace

class TstEnding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void helpIsAResult();
    void whatIsWrongIsNone();
    void aScriptIsToldInJson();
    void jsonWorksNoTerminal();
    void whatDidNotArriveIsNoSuccess();
    void whatWasWrongBeforeIsTheExitStatus();
};

void TstEnding::helpIsAResult()
{
    tests::VerbSession session;
    QCOMPARE(dismiss(session.console(), Dismissal{ExitCode::Done, usage}), ExitCode::Done);
    QCOMPARE(session.out, usage);
    QCOMPARE(session.err, QString());
}

void TstEnding::whatIsWrongIsNone()
{
    tests::VerbSession session;
    QCOMPARE(dismiss(session.console(), Dismissal{ExitCode::Usage, wrong + usage}),
             ExitCode::Usage);
    QCOMPARE(session.out, QString());
    QCOMPARE(session.err, wrong + usage);
}

void TstEnding::aScriptIsToldInJson()
{
    tests::VerbSession session;
    QCOMPARE(dismiss(session.console(), Dismissal{ExitCode::Usage, wrong + usage, true}),
             ExitCode::Usage);
    QCOMPARE(session.err, wrong + usage);
    const QJsonObject json = session.json();
    QCOMPARE(json.value(QLatin1String("exit_status")).toInt(), 2);
    QCOMPARE(json.value(QLatin1String("problems")).toArray(), QJsonArray{wrong});
}

void TstEnding::jsonWorksNoTerminal()
{
    tests::VerbSession session;
    const QString hostile = QStringLiteral("\u009b31m \x7f \u202e \U000e0041 Größe 🙂 \\\x1b");
    ui::cli::printJson(session.console(), {{QStringLiteral("name"), hostile}}, ExitCode::Done, {});
    QCOMPARE(session.json().value(QLatin1String("name")).toString(), hostile);
    QVERIFY(!app::domain::misleads(QString(session.out).remove(QLatin1Char('\n'))));
    QVERIFY2(
        session.out.contains(QStringLiteral("\\u009b31m \\u007f \\u202e \\udb40\\udc41 Größe")),
        qPrintable(session.out));
}

namespace {

struct Ended {
    ExitCode code;
    QString err;
};

Ended dismissOnFullDisk(const Dismissal &dismissal)
{
    QFile full(QStringLiteral("/dev/full"));
    if (!full.open(QIODevice::WriteOnly))
        return {ExitCode::Interrupted, full.errorString()};
    QTextStream out(&full);
    Ended ended{ExitCode::Interrupted, {}};
    QTextStream err(&ended.err);
    ui::cli::Console console{out, err};
    ended.code = dismiss(console, dismissal);
    return ended;
}

} // namespace

void TstEnding::whatDidNotArriveIsNoSuccess()
{
    const Ended ended = dismissOnFullDisk(Dismissal{ExitCode::Done, usage});
    QCOMPARE(ended.code, ExitCode::Failed);
    QVERIFY2(ended.err.contains(QStringLiteral("standard output")), qPrintable(ended.err));
}

void TstEnding::whatWasWrongBeforeIsTheExitStatus()
{
    const Ended ended = dismissOnFullDisk(Dismissal{ExitCode::Usage, wrong + usage, true});
    QCOMPARE(ended.code, ExitCode::Usage);
    QVERIFY2(ended.err.startsWith(wrong), qPrintable(ended.err));
    QVERIFY2(ended.err.contains(QStringLiteral("standard output")), qPrintable(ended.err));
}

QTEST_GUILESS_MAIN(TstEnding)
#include "tst_ending.moc"
