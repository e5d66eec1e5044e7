// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/summary_reader.h"

#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using store::Database;

class SummaryReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(m_path));
        auto file = store::openProjectFile(m_path, store::OpenMode::ReadWrite).value();
        QVERIFY(file->appendSteps(m_id, makeSteps(3, 0, true)));
        QVERIFY(file->appendSamples(
            m_id, {{QStringLiteral("ceiling.clock.one"), QStringLiteral("Hz"), 0, 3e9},
                   {QStringLiteral("gpu.power"), QStringLiteral("W"), 7, 200}}));
        m_whole = file->trials(QStringLiteral("run-1"), {m_id}).value().first();
    }

    void isWhatTheRawRowsComeTo()
    {
        const auto database = Database::connect(m_path, Database::Access::ReadOnly).value();
        store::SummaryReader reader(*database);
        for (int time = 0; time < 2; ++time) { // it reads one trial after the other
            const domain::TrialData data = summarized(reader, nullptr);
            QVERIFY(isRight(data));
            QVERIFY(data.steps.empty());
        }
    }

    void anyNumberOfRowsAtATimeGivesTheSame()
    {
        const auto database = Database::connect(m_path, Database::Access::ReadOnly).value();
        store::SummaryReader reader(*database);
        for (const qint64 atOnce : {1, 2, 3, 7, 53, 54, 1000}) {
            QVERIFY(reader.begin(1, m_id));
            int parts = 0;
            for (;; ++parts) {
                const auto over = reader.readSome(atOnce);
                QVERIFY(over);
                if (*over)
                    break;
            }
            QVERIFY(parts >= 53 / atOnce);
            QCOMPARE(reader.keptSamples(), std::size_t(1));
            domain::TrialData data;
            data.trial.id = m_id;
            QVERIFY(reader.end(data));
            QVERIFY(isRight(data));
        }
    }

    void stepsThatWereJustStoredAreNotReadAgain()
    {
        const auto database = Database::connect(m_path, Database::Access::ReadOnly).value();
        store::SummaryReader reader(*database);
        const domain::StepSummary known = domain::stepsOf(m_whole);
        QVERIFY(isRight(summarized(reader, &known)));
        const domain::StepSummary others = domain::summaryOf(makeSteps(7));
        QVERIFY(isRight(summarized(reader, &others)));
    }

    void rowsThatAreNotWhatWasStoredAreMarked()
    {
        for (const char *sql :
             {"UPDATE step SET duration_ns = 1 WHERE step = 7", "DELETE FROM step WHERE step = 49",
              "UPDATE sample SET value = 9", "DELETE FROM turn WHERE number = 1",
              "UPDATE bucket SET count = 9 WHERE count = 1"}) {
            init();
            {
                const auto database =
                    Database::connect(m_path, Database::Access::ReadWrite).value();
                QVERIFY(database->execute(sql));
            }
            const auto database = Database::connect(m_path, Database::Access::ReadOnly).value();
            store::SummaryReader reader(*database);
            QVERIFY2(!summarized(reader, nullptr).trial.hashOk, sql);
        }
    }

private:
    domain::TrialData summarized(store::SummaryReader &reader,
                                 const domain::StepSummary *stored) const
    {
        domain::TrialData data;
        data.trial.id = m_id;
        [&] { QVERIFY(reader.summarize(1, stored, data)); }();
        return data;
    }
    bool isRight(const domain::TrialData &data) const
    {
        return data.trial.hashOk && data.summary &&
               *data.summary == domain::summaryOf(m_whole.samples, domain::stepsOf(m_whole)) &&
               data.samples.size() == 1 &&
               data.samples.front().series == QLatin1String("ceiling.clock.one") &&
               data.histograms == makeHistograms();
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
    const QString m_id = QStringLiteral("trial-1");
    domain::TrialData m_whole;
};

QTEST_GUILESS_MAIN(SummaryReaderTest)
#include "tst_summary_reader.moc"
