// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/end_to_end/lab_comparison.h"

#include <QTest>

using namespace strata;
using namespace strata::app;
using strata::tests::words;

//! The whole path over the four kinds of host of the lab, all over SSH.
class TestFourHosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameWorkOnAllFourHosts();
    void aSecondRunSendsNothing();
    void aCutLinkLosesNothing();
    void stoppingDuringAContainerLeavesNothing();
    void aDeadDaemonFailsItsTrialsAndTheOthersGoOn();

private:
    //! Of a run on a busy machine: only one that hangs takes so long.
    static constexpr int timeoutMs = 900'000;
    //! Why the lab has no containers; empty: it has.
    QString noContainers() const { return m_lab->missing(QStringLiteral("docker")); }
    std::optional<tests::Lab> m_lab;
    QTemporaryDir m_directory;
};

namespace {

domain::WorkloadSpec smallGemm(const char *extra = "steps=5")
{
    return tests::setting("gemm", words("m=96 n=96 k=96 threads=1 min_step_ms=0 iterations=1") +
                                      words(extra));
}

domain::WorkloadSpec longGemm()
{
    return tests::setting("gemm",
                          words("m=128 n=128 k=128 threads=1 steps=100000 max_seconds=600"));
}

} // namespace

void TestFourHosts::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_directory.filePath(QStringLiteral("state")).toUtf8());
    m_lab = tests::Lab::find();
    if (!m_lab)
        QSKIP(qPrintable(tests::Lab::absence()));
    qputenv("HOME", m_lab->home().toUtf8());
    if (const QString reason = m_lab->missing(QStringLiteral("direct")); !reason.isEmpty())
        QSKIP(qPrintable(reason));
}

void TestFourHosts::sameWorkOnAllFourHosts()
{
    if (const QString reason = noContainers(); !reason.isEmpty())
        QSKIP(qPrintable(reason));
    if (const QString reason = m_lab->missing(QStringLiteral("vm")); !reason.isEmpty())
        QSKIP(qPrintable(reason));
    if (!m_lab->guestHasDocker())
        QSKIP("the lab's VM has no Docker");
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    const QList<domain::WorkloadSpec> workloads{
        smallGemm(),
        tests::setting("memory-bandwidth",
                       words("size_bytes=4M threads=1 steps=5 min_step_ms=0 iterations=1")),
        tests::setting(
            "file-io",
            words(
                "pattern=seqrewr file_bytes=4M block_bytes=1M steps=3 min_step_ms=0 iterations=1")),
        tests::setting("train", words("model=mnist batch=10 threads=1 steps=3 warmup_steps=1 "
                                      "data=files generated_images=40 cache=warm"))};
    QVERIFY2(lab.run(lab.plan({lab.bareMetal(), lab.container(), lab.vm(), lab.containerInVm()},
                              workloads, 1),
                     timeoutMs),
             qPrintable(lab.log()));
    QCOMPARE(lab.data().trials.size(), 16);
    QMap<QString, QSet<QString>> checkValues;
    QMap<QString, QString> seen;
    for (const domain::TrialData &data : lab.data().trials) {
        QVERIFY2(data.trial.state == domain::TrialState::Done,
                 qPrintable(data.trial.reason + QLatin1Char('\n') + lab.log()));
        QVERIFY2(data.trial.cleanedUp, qPrintable(lab.log()));
        QVERIFY(data.trial.verified);
        QVERIFY(!data.steps.empty());
        checkValues[data.trial.workloadId].insert(data.trial.checkValue);
        seen[data.trial.hostId] = data.trial.inventory.value(QStringLiteral("virtualization.kind"));
    }
    QCOMPARE(checkValues.size(), workloads.size());
    for (const QSet<QString> &values : std::as_const(checkValues))
        QCOMPARE(values.size(), 1); // every host did the same work
    QVERIFY(!seen[lab.bareMetal().id].contains(QLatin1String("container")));
    QVERIFY2(seen[lab.container().id].contains(QLatin1String("container")),
             qPrintable(seen[lab.container().id]));
    QCOMPARE(seen[lab.vm().id], QStringLiteral("vm"));
    QCOMPARE(seen[lab.containerInVm().id], QStringLiteral("container in vm"));
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
    QCOMPARE(lab.comparison().degradation.size(), 3 * workloads.size()); // the others' to the first
    for (const domain::DegradationRow &row : lab.comparison().degradation) {
        QVERIFY(row.verdict != domain::Verdict::NotComparable);
        const bool emulated =
            row.hostId != lab.container().id && m_lab->accelerator() == QLatin1String("tcg");
        QCOMPARE(row.badges.contains(domain::Badge::EmulatedTcg), emulated);
    }
}

void TestFourHosts::aSecondRunSendsNothing()
{
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    QVERIFY(lab.run(lab.plan({lab.bareMetal()}, {smallGemm()}, 1), timeoutMs));
    QVERIFY(lab.run(lab.plan({lab.bareMetal()}, {smallGemm()}, 1), timeoutMs));
    QVERIFY2(lab.log().contains(QLatin1String("nothing was sent")), qPrintable(lab.log()));
}

void TestFourHosts::aCutLinkLosesNothing()
{
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    const auto gemm =
        tests::setting("gemm", words("m=128 n=128 k=128 threads=1 steps=600 min_step_ms=10"));
    lab.services().project().setPlan(lab.plan({lab.bareMetal()}, {gemm}, 1));
    QSignalSpy steps(&lab.services().runner(), &api::Runner::stepsArrived);
    QSignalSpy finished(&lab.services().runner(), &api::Runner::finished);
    lab.services().runner().start();
    QVERIFY(!steps.isEmpty() || steps.wait(timeoutMs));
    QVERIFY(m_lab->command({QStringLiteral("cut"), QStringLiteral("direct")}));
    QTest::qWait(1500);
    QVERIFY(m_lab->command({QStringLiteral("heal"), QStringLiteral("direct")}));
    QVERIFY(!finished.isEmpty() || finished.wait(timeoutMs));
    QVERIFY(lab.load());
    const domain::TrialData &trial = lab.data().trials.first();
    QVERIFY2(trial.trial.state == domain::TrialState::Done,
             qPrintable(trial.trial.reason + lab.log()));
    qint64 next = 0;
    for (const domain::Step &step : trial.steps) {
        if (!step.warmup)
            QCOMPARE(step.index, next++); // none lost, none twice
    }
    QCOMPARE(next, qint64(600));
    QVERIFY2(lab.log().contains(QLatin1String("The connection is back")), qPrintable(lab.log()));
    QVERIFY(trial.trial.cleanedUp);
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
}

void TestFourHosts::stoppingDuringAContainerLeavesNothing()
{
    if (const QString reason = noContainers(); !reason.isEmpty())
        QSKIP(qPrintable(reason));
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    lab.services().project().setPlan(lab.plan({lab.container()}, {longGemm()}, 1));
    QSignalSpy steps(&lab.services().runner(), &api::Runner::stepsArrived);
    QSignalSpy finished(&lab.services().runner(), &api::Runner::finished);
    lab.services().runner().start();
    QVERIFY(!steps.isEmpty() || steps.wait(timeoutMs));
    lab.services().runner().stopNow();
    QVERIFY(!finished.isEmpty() || finished.wait(timeoutMs));
    QVERIFY(lab.load());
    QCOMPARE(lab.data().trials.first().trial.state, domain::TrialState::Cancelled);
    QVERIFY2(lab.data().trials.first().trial.cleanedUp, qPrintable(lab.log()));
    QVERIFY2(lab.leftovers().isEmpty(), qPrintable(lab.leftovers().join(QLatin1Char(' '))));
}

void TestFourHosts::aDeadDaemonFailsItsTrialsAndTheOthersGoOn()
{
    if (const QString reason = noContainers(); !reason.isEmpty())
        QSKIP(qPrintable(reason));
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    QVERIFY(m_lab->command({QStringLiteral("stop-docker")}));
    constexpr int rounds = 2;
    const bool ran =
        lab.run(lab.plan({lab.bareMetal(), lab.container()}, {smallGemm()}, rounds), timeoutMs);
    QVERIFY(m_lab->command({QStringLiteral("start-docker")}));
    QVERIFY(ran);
    QMap<QString, int> seen; // by host; rounds that something disturbed are measured once more
    for (const domain::TrialData &data : lab.data().trials) {
        ++seen[data.trial.hostId];
        const bool bare = data.trial.hostId == lab.bareMetal().id;
        QCOMPARE(data.trial.state, bare ? domain::TrialState::Done : domain::TrialState::Failed);
        if (!bare)
            QVERIFY2(data.trial.reason.contains(QLatin1String("daemon")),
                     qPrintable(data.trial.reason));
    }
    QVERIFY(seen[lab.bareMetal().id] >= rounds);
    QVERIFY(seen[lab.container().id] >= rounds);
}

QTEST_GUILESS_MAIN(TestFourHosts)
#include "tst_four_hosts.moc"
