// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/trial_reader.h"

#include "tests/ui/support/window_services.h"

#include <QSignalSpy>
#include <QTest>

using namespace strata;
using strata::ui::pages::TrialReader;

namespace {

const QString run = QStringLiteral("r1");

using app::domain::TrialState;

void answer(tests::WindowProject &project, const QStringList &ids, const QString &runId = run,
            TrialState state = TrialState::Done)
{
    QList<app::domain::TrialData> trials;
    for (const QString &id : ids) {
        trials.append(app::domain::TrialData());
        trials.last().trial.id = id;
        trials.last().trial.state = state;
    }
    Q_EMIT project.trialsLoaded(runId,
                                std::make_shared<const QList<app::domain::TrialData>>(trials));
}

} // namespace

class TstTrialReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_project = std::make_unique<tests::WindowProject>();
        m_reader = std::make_unique<TrialReader>(*m_project);
    }
    void cleanup() { m_reader.reset(); }

    void readsWhatIsMissingAndForgetsTheRest()
    {
        QSignalSpy finished(m_reader.get(), &TrialReader::finished);
        m_reader->read(run, {QStringLiteral("a"), QStringLiteral("b")});
        QVERIFY(m_reader->isReading());
        answer(*m_project, {QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(finished.size(), 1);
        QCOMPARE(m_reader->trials().size(), 2);
        m_reader->read(run, {QStringLiteral("b"), QStringLiteral("c")});
        QCOMPARE(m_project->askedTrials.last().second, QStringList{QStringLiteral("c")});
        QVERIFY(!m_reader->trials().contains(QStringLiteral("a")));
        answer(*m_project, {QStringLiteral("c")});
        m_reader->read(run, {QStringLiteral("c")}); // nothing is missing
        QCOMPARE(finished.size(), 3);
        QCOMPARE(m_project->askedTrials.size(), 2);
    }

    void aTrialThatHadNotEndedIsReadAgain()
    {
        m_reader->read(run, {QStringLiteral("a")});
        answer(*m_project, {QStringLiteral("a")}, run, TrialState::Measuring);
        QCOMPARE(m_reader->trials().size(), 1);
        m_reader->read(run, {QStringLiteral("a")});
        QCOMPARE(m_project->askedTrials.size(), 2);
        answer(*m_project, {QStringLiteral("a")});
        m_reader->read(run, {QStringLiteral("a")});
        QCOMPARE(m_project->askedTrials.size(), 2);
    }

    void answersToOthersAreNotTaken()
    {
        QSignalSpy finished(m_reader.get(), &TrialReader::finished);
        m_reader->read(run, {QStringLiteral("a")});
        answer(*m_project, {QStringLiteral("x")});
        answer(*m_project, {QStringLiteral("a")}, QStringLiteral("another run"));
        QVERIFY(finished.isEmpty() && m_reader->trials().isEmpty());
        answer(*m_project, {}); // it is not there any more
        QCOMPARE(finished.size(), 1);
        QVERIFY(m_reader->trials().isEmpty());
    }

    //! A run under way has more trials before those that were asked for are read.
    void askedAgainMeanwhileItTakesBothAnswers()
    {
        QSignalSpy finished(m_reader.get(), &TrialReader::finished);
        m_reader->read(run, {QStringLiteral("a")});
        m_reader->read(run, {QStringLiteral("a"), QStringLiteral("b")});
        answer(*m_project, {QStringLiteral("a")});
        QVERIFY(m_reader->isReading());
        answer(*m_project, {QStringLiteral("a"), QStringLiteral("b")});
        QVERIFY(!m_reader->isReading());
        QCOMPARE(m_reader->trials().size(), 2);
        QCOMPARE(finished.size(), 2);
    }

    void trialsOfAnotherRunAreForgotten()
    {
        m_reader->read(run, {QStringLiteral("a")});
        answer(*m_project, {QStringLiteral("a")});
        m_reader->read(QStringLiteral("r2"), {QStringLiteral("a")});
        QVERIFY(m_reader->trials().isEmpty());
        QCOMPARE(m_project->askedTrials.size(), 2);
    }

    void saysWhatWentWrong()
    {
        QSignalSpy failed(m_reader.get(), &TrialReader::failed);
        m_reader->read(run, {QStringLiteral("a")});
        Q_EMIT m_project->trialsNotLoaded(
            run, app::api::describe({app::domain::FailureCode::FileDamaged, {}, {}}));
        QCOMPARE(failed.size(), 1);
        QVERIFY(!m_reader->isReading());
    }

private:
    std::unique_ptr<tests::WindowProject> m_project;
    std::unique_ptr<TrialReader> m_reader;
};

QTEST_MAIN(TstTrialReader)
#include "tst_trial_reader.moc"
