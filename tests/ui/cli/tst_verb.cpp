// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/verb.h"

#include "tests/ui/cli/fake_services.h"

#include <QFile>
#include <QTest>

using namespace strata;
using ui::cli::ExitCode;

namespace {

//! Prints a line, and ends.
class Line : public ui::cli::Verb {
public:
    Line(app::api::Services &services, ui::cli::Console &console, bool json, ExitCode code) :
        Verb(services, console, json),
        m_code(code)
    {
    }
    void start() override
    {
        print(QStringLiteral("a line"));
        finish(m_code);
    }

private:
    ExitCode m_code;
};

struct Ended {
    ExitCode code;
    QString err;
};

Ended runOnFullDisk(bool json, ExitCode code)
{
    QFile full(QStringLiteral("/dev/full"));
    if (!full.open(QIODevice::WriteOnly))
        return {ExitCode::Interrupted, full.errorString()};
    tests::FakeServices services;
    QTextStream out(&full);
    Ended ended{ExitCode::Interrupted, {}};
    QTextStream err(&ended.err);
    ui::cli::Console console{out, err};
    Line verb(services, console, json, code);
    QObject::connect(&verb, &ui::cli::Verb::finished, &verb,
                     [&ended](ExitCode said) { ended.code = said; });
    verb.start();
    return ended;
}

} // namespace

class TstVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void resultsThatDidNotArriveAreNoSuccess();
    void whatFailedBeforeIsTheExitStatus();
};

void TstVerb::resultsThatDidNotArriveAreNoSuccess()
{
    for (const bool json : {false, true}) {
        const Ended ended = runOnFullDisk(json, ExitCode::Done);
        QCOMPARE(ended.code, ExitCode::Failed);
        QVERIFY2(ended.err.contains(QStringLiteral("standard output")), qPrintable(ended.err));
    }
}

void TstVerb::whatFailedBeforeIsTheExitStatus()
{
    const Ended ended = runOnFullDisk(false, ExitCode::TrialsMissing);
    QCOMPARE(ended.code, ExitCode::TrialsMissing);
    QVERIFY2(ended.err.contains(QStringLiteral("standard output")), qPrintable(ended.err));
}

QTEST_GUILESS_MAIN(TstVerb)
#include "tst_verb.moc"
