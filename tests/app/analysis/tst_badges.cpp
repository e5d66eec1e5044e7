// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/badges.h"

#include "app/analysis/same_work.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <functional>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::Badge;

namespace {

using Change = std::function<void(domain::RunData &)>;

//! What is found for host "b" after a change to a clean run; trials 0 and 1 are the baseline's, 2
//! and 3 are b's.
QList<Badge> find(const Change &change)
{
    domain::RunData run = testRun({10, 10}, {9, 9});
    change(run);
    const HostSample baseline =
        sampleOf(TrialGroups(run), QStringLiteral("a"), QStringLiteral("w"));
    const HostSample host = sampleOf(TrialGroups(run), QStringLiteral("b"), QStringLiteral("w"));
    return badgesOf(host, differencesOf(host, baseline), run.run.plan.experiment);
}

} // namespace

class TestBadges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCleanRunHasNone()
    {
        QVERIFY(find([](domain::RunData &) {}).isEmpty());
    }

    void rules_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("badge");
        const auto row = [](const char *name, Badge badge, const Change &change) {
            QTest::newRow(name) << change << static_cast<int>(badge);
        };
        row("unverified", Badge::Unverified,
            [](auto &run) { run.trials[3].trial.verified = false; });
        row("other work", Badge::WorkDiffers,
            [](auto &run) { run.trials[3].trial.checkValue = QStringLiteral("bad"); });
        row("another build", Badge::BuildDiffers,
            [](auto &run) { run.trials[0].trial.bundleSha256 = QStringLiteral("cd"); });
        row("threads", Badge::ThreadsDiffer, [](auto &run) { run.trials[2].trial.threads = 1; });
        row("instructions", Badge::InstructionSetDiffers, [](auto &run) {
            run.trials[2].trial.inventory.insert(QStringLiteral("cpu.isa"),
                                                 QStringLiteral("sse4_2"));
            run.trials[0].trial.inventory.insert(QStringLiteral("cpu.isa"),
                                                 QStringLiteral("sse4_2 avx2"));
        });
        row("another backend", Badge::LibrariesDiffer, [](auto &run) {
            run.trials[2].trial.backend = QStringLiteral("reference");
            run.trials[1].trial.backend = QStringLiteral("onednn");
        });
        row("a variable of one trial", Badge::EnvironmentDiffers, [](auto &run) {
            run.trials[3].trial.facts.insert(QStringLiteral("environment.TMPDIR"),
                                             QStringLiteral("/var/tmp"));
        });
        row("file cache of one trial", Badge::CacheDiffers, [](auto &run) {
            for (auto &data : run.trials)
                data.trial.facts.insert(QStringLiteral("cache_state"), QStringLiteral("cold: x"));
            run.trials[3].trial.facts.insert(QStringLiteral("cache_state"),
                                             QStringLiteral("unknown: 3 of 8 pages stayed"));
        });
        row("GPU", Badge::GpuDiffers, [](auto &run) {
            for (auto &data : run.trials)
                data.trial.facts = {{QStringLiteral("cuda.driver"), data.trial.hostId}};
        });
        row("quota", Badge::CpuQuota, [](auto &run) {
            run.trials[2].trial.inventory.insert(QStringLiteral("cgroup.cpu_quota_cores"),
                                                 QStringLiteral("1.5"));
        });
        row("tcg", Badge::EmulatedTcg, [](auto &run) {
            run.trials[2].trial.inventory.insert(QStringLiteral("virtualization.accelerator"),
                                                 QStringLiteral("tcg"));
        });
        row("sequential", Badge::SequentialOrder,
            [](auto &run) { run.run.plan.experiment.order = domain::OrderRule::Sequential; });
        row("incomplete", Badge::Incomplete,
            [](auto &run) { run.trials[2].trial.state = domain::TrialState::Killed; });
        row("not supported", Badge::NotSupported,
            [](auto &run) { run.trials[2].trial.state = domain::TrialState::Unsupported; });
        row("damaged", Badge::Damaged, [](auto &run) { run.trials[2].trial.hashOk = false; });
        row("load", Badge::LoadUnknown, [](auto &run) { run.trials[2].samples.clear(); });
        row("goal", Badge::GoalMissed, [](auto &run) {
            run.trials[2].trial.state = domain::TrialState::Failed;
            run.trials[2].trial.facts.insert(domain::errorCodeFact,
                                             QStringLiteral("accuracy_not_reached"));
        });
        row("capped", Badge::CappedByTime, [](auto &run) { run.trials[2].steps.pop_back(); });
    }
    void rules()
    {
        QFETCH(Change, change);
        QFETCH(int, badge);
        QCOMPARE(find(change), QList<Badge>{static_cast<Badge>(badge)});
    }

    void aReasonIsNotSaidTwice()
    {
        const QList<Badge> badges{Badge::ThreadsDiffer, Badge::InstructionSetDiffers,
                                  Badge::CpuQuota};
        QCOMPARE(withoutReasons(badges, {domain::Reason::ThreadsDiffer}),
                 (QList<Badge>{Badge::InstructionSetDiffers, Badge::CpuQuota}));
        QCOMPARE(withoutReasons(badges, {}), badges);
    }

    void badgesStayInOrderAndSingle()
    {
        QList<Badge> badges;
        for (const Badge badge :
             {Badge::Damaged, Badge::EmulatedTcg, Badge::Damaged, Badge::FewRounds})
            addBadge(badges, badge);
        QCOMPARE(badges, (QList<Badge>{Badge::EmulatedTcg, Badge::FewRounds, Badge::Damaged}));
    }
};

QTEST_APPLESS_MAIN(TestBadges)
#include "tst_badges.moc"
