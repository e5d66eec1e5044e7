// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using ui::cli::ExitCode;
using ui::cli::ReportArguments;

class TstReportVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_asked = {QStringLiteral("/p/a.strata"),
                   {m_folder->filePath(QStringLiteral("new/a.html")),
                    m_folder->filePath(QStringLiteral("a.pdf"))},
                   0};
    }

    void writesWhatWasAskedFor()
    {
        tests::FakeServices services;
        services.project().stored = {tests::sampleRun()};
        tests::VerbSession session;
        QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
        QCOMPARE(session.out.trimmed().split(QLatin1Char('\n')), m_asked.outputs);
        for (const QString &path : m_asked.outputs) {
            QFile file(path);
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
            const QByteArray bytes = file.readAll();
            QVERIFY(bytes.startsWith(path.endsWith(QLatin1String("pdf")) ? "%PDF-" : "<!DOCTYPE"));
        }
    }

    void takesTheRunThatWasNamed()
    {
        tests::FakeServices services;
        auto second = tests::sampleRun();
        second.run.id = QStringLiteral("r2");
        services.project().stored = {tests::sampleRun(), second};
        m_asked.run = 1;
        tests::VerbSession session;
        QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
        QVERIFY(services.project().calls.contains(QStringLiteral("load r1")));
        QFile html(m_asked.outputs.first());
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("--run 1 "));
    }

    void passesHiddenRunsOver()
    {
        tests::FakeServices services;
        auto second = tests::sampleRun();
        second.run.id = QStringLiteral("r2");
        second.run.isHidden = true;
        services.project().stored = {tests::sampleRun(), second};
        tests::VerbSession session;
        QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
        QVERIFY(services.project().calls.contains(QStringLiteral("load r1")));
    }

    void saysWhatCannotBeReported()
    {
        tests::FakeServices services;
        tests::VerbSession session;
        QCOMPARE(session.execute(services, m_asked), ExitCode::Usage);
        QVERIFY(session.err.contains(QStringLiteral("no run yet")));
        services.project().stored = {tests::sampleRun()};
        m_asked.run = 4;
        tests::VerbSession another;
        QCOMPARE(another.execute(services, m_asked), ExitCode::Usage);
        QVERIFY2(another.err.contains(QStringLiteral("1 to 1")), qPrintable(another.err));
    }

    void saysWhyAFileCannotBeWritten()
    {
        tests::FakeServices services;
        services.project().stored = {tests::sampleRun()};
        m_asked.outputs = {QStringLiteral("/proc/none/a.html")};
        tests::VerbSession session;
        const auto code = session.execute(services, m_asked);
        QVERIFY(code && *code != ExitCode::Done);
        // Root is told of /proc/none, others of /proc.
        QVERIFY2(session.err.contains(QStringLiteral("the folder /proc"), Qt::CaseInsensitive),
                 qPrintable(session.err));
    }

    void canBeInterrupted()
    {
        tests::FakeServices services;
        services.project().stored = {tests::sampleRun()};
        tests::VerbSession session;
        const auto verb = ui::cli::makeVerb(services, session.console(), m_asked);
        QTimer::singleShot(0, verb.get(), &ui::cli::Verb::interrupt);
        QCOMPARE(session.execute(*verb), ExitCode::Interrupted);
        QVERIFY(session.out.isEmpty());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    ReportArguments m_asked;
};

QTEST_MAIN(TstReportVerb)
#include "tst_report_verb.moc"
