// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/latency_run.h"
#include "ui/report/report_writer.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::report::ReportWriter;

class TstReportWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_run = std::make_shared<app::domain::RunData>(tests::latencyRun());
        m_comparison =
            std::make_shared<app::domain::Comparison>(tests::sampleComparison(m_run->run.plan));
    }

    void writesTheSameReportInBothForms()
    {
        const QTemporaryDir folder;
        const QStringList paths{folder.filePath(QStringLiteral("a.html")),
                                folder.filePath(QStringLiteral("a.pdf"))};
        ReportWriter writer;
        std::optional<ReportWriter::Written> answer;
        int most = 0;
        connect(&writer, &ReportWriter::progressed, this, [&](int done, int all) {
            QVERIFY(done <= all);
            most = std::max(most, done);
        });
        connect(&writer, &ReportWriter::finished, this, [&] { answer = writer.answer(); });
        writer.write(m_run, m_comparison, {QStringLiteral("/p/a.strata"), 1}, paths);
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), patienceMs);
        QVERIFY(*answer);
        QCOMPARE(**answer, paths);
        QVERIFY(most > 6); // of three settings, throughput and degradation alone are six
        for (const QString &path : paths)
            QVERIFY(QFileInfo(path).size() > 10'000);
    }

    void cancellingAnswersAtOnceAndLeavesNoFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.html"));
        ReportWriter writer;
        QList<ReportWriter::Written> answers;
        connect(&writer, &ReportWriter::finished, this, [&] { answers << writer.answer(); });
        connect(&writer, &ReportWriter::progressed, this, [&](int done, int) {
            if (done == 1)
                writer.cancel();
        });
        writer.write(m_run, m_comparison, {QStringLiteral("/p/a.strata"), 1}, {path});
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), 1, patienceMs);
        QCOMPARE(answers.first().error().code, app::domain::FailureCode::Cancelled);
        QVERIFY(!writer.isWriting());
        QCoreApplication::processEvents(); // nothing goes on
        writer.cancel();                   // nothing to cancel
        QCOMPARE(answers.size(), 1);
        QVERIFY(!QFileInfo::exists(path));
    }

private:
    std::shared_ptr<app::domain::RunData> m_run;
    std::shared_ptr<app::domain::Comparison> m_comparison;
};

QTEST_MAIN(TstReportWriter)
#include "tst_report_writer.moc"
