// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/report/steps_writer.h"

#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <array>
#include <memory>

using namespace strata;
using strata::app::domain::FailureCode;
using strata::tests::patienceMs;
using strata::ui::report::StepsWriter;

class TstStepsWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_project = std::make_unique<tests::WindowProject>();
        m_writer = std::make_unique<StepsWriter>(*m_project);
    }

    void oneTrialIsReadAfterTheOther()
    {
        QSignalSpy finished(m_writer.get(), &StepsWriter::finished);
        QSignalSpy progressed(m_writer.get(), &StepsWriter::progressed);
        write();
        QCOMPARE(asked(), QStringList({QStringLiteral("t0")}));
        answer(0);
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 2, patienceMs);
        // The second one has no steps.
        QCOMPARE(asked().last(), QStringLiteral("t2"));
        QVERIFY(m_writer->isWriting());
        answer(2);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QVERIFY(!m_writer->isWriting());
        QCOMPARE(m_writer->answer().value(),
                 m_folder->filePath(QStringLiteral("a-run1-steps.csv")));
        QFile file(*m_writer->answer());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 1 + 3 + 5);
        QVERIFY(lines.at(3).contains(",t0,"));
        QVERIFY(lines.at(4).contains(",t2,"));
        QCOMPARE(progressed.last(), QVariantList({3, 3}));
    }

    void answersToOthersAreNotWritten()
    {
        QSignalSpy finished(m_writer.get(), &StepsWriter::finished);
        write();
        answer(2);
        Q_EMIT m_project->trialsLoaded(QStringLiteral("other"), trials(0));
        answer(0);
        answer(0);
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 2, patienceMs);
        answer(2);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QFile file(m_writer->answer().value());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 1 + 3 + 5);
    }

    void cancelledThereIsNoFile()
    {
        QSignalSpy finished(m_writer.get(), &StepsWriter::finished);
        write();
        answer(0);
        m_writer->cancel();
        QCOMPARE(finished.size(), 1);
        QCOMPARE(m_writer->answer().error().code, FailureCode::Cancelled);
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(asked().size(), 1);
        QCOMPARE(finished.size(), 1);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
    }

    //! What the worker still does for the first one is not taken for the second.
    void anotherOneMayFollowAtOnce()
    {
        QSignalSpy finished(m_writer.get(), &StepsWriter::finished);
        write();
        answer(0);
        m_writer->cancel();
        write();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(asked(), QStringList({QStringLiteral("t0"), QStringLiteral("t0")}));
        answer(0);
        QTRY_COMPARE_WITH_TIMEOUT(asked().size(), 3, patienceMs);
        answer(2);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, patienceMs);
        QVERIFY(m_writer->answer());
    }

    void aTrialThatCannotBeReadEndsIt()
    {
        QSignalSpy finished(m_writer.get(), &StepsWriter::finished);
        QSignalSpy notRead(m_writer.get(), &StepsWriter::notRead);
        write();
        Q_EMIT m_project->trialsNotLoaded(m_run->run.id, {});
        QCOMPARE(notRead.size(), 1);
        QCOMPARE(finished.size(), 0);
        QVERIFY(!m_writer->isWriting());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
    }

    void saysWhyItCannotBeWritten()
    {
        QSignalSpy finished(m_writer.get(), &StepsWriter::finished);
        write(QStringLiteral("/proc/nothing/here"));
        answer(0);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, patienceMs);
        QCOMPARE(m_writer->answer().error().code, FailureCode::FolderMissing);
    }

private:
    //! Three trials of 3, 0 and 5 steps, as summaries.
    void write(const QString &folder = {})
    {
        auto run = std::make_shared<app::domain::RunData>();
        run->run.id = QStringLiteral("r1");
        for (int i = 0; i < 3; ++i) {
            app::domain::TrialData trial = trials(i)->first();
            trial.summary = app::domain::summaryOf(trial.samples, app::domain::stepsOf(trial));
            trial.steps.clear();
            run->trials.append(trial);
        }
        m_run = run;
        m_writer->write(m_run, folder.isEmpty() ? m_folder->path() : folder,
                        QStringLiteral("a-run1"));
    }
    static std::shared_ptr<QList<app::domain::TrialData>> trials(int number)
    {
        constexpr std::array<qint64, 3> steps{3, 0, 5};
        app::domain::TrialData trial;
        trial.trial.id = QStringLiteral("t%1").arg(number);
        for (qint64 i = 0; i < steps.at(std::size_t(number)); ++i)
            trial.steps.push_back({false, i, i * 1000, 900});
        return std::make_shared<QList<app::domain::TrialData>>(
            QList<app::domain::TrialData>{trial});
    }
    void answer(int number) { Q_EMIT m_project->trialsLoaded(m_run->run.id, trials(number)); }
    QStringList asked() const
    {
        QStringList all;
        for (const auto &[run, ids] : m_project->askedTrials)
            all += ids;
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::WindowProject> m_project;
    std::unique_ptr<StepsWriter> m_writer;
    app::api::RunDataPtr m_run;
};

QTEST_GUILESS_MAIN(TstStepsWriter)
#include "tst_steps_writer.moc"
