// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/badges.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <functional>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::Badge;
using domain::Reason;
using Reasons = QList<Reason>;

namespace {

using Change = std::function<void(domain::RunData &)>;

struct Found {
    QList<Badge> badges;
    Reasons obstacles;
};

//! What is found for host "b" after a change to a clean run; trials 0 and 1 are the baseline's, 2
//! and 3 are b's.
Found find(const Change &change)
{
    domain::RunData run = testRun({10, 10}, {9, 9});
    change(run);
    const HostSample baseline = sampleOf(run, QStringLiteral("a"), QStringLiteral("w"));
    const HostSample host = sampleOf(run, QStringLiteral("b"), QStringLiteral("w"));
    return {badgesOf(host, baseline, run.run.plan.experiment), obstacles(host, baseline)};
}

} // namespace

class TestBadges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCleanRunHasNone()
    {
        const Found found = find([](domain::RunData &) {});
        QVERIFY(found.badges.isEmpty());
        QVERIFY(found.obstacles.isEmpty());
    }

    void rules_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("badge");
        QTest::addColumn<Reasons>("obstacles");
        const auto row = [](const char *name, Badge badge, const Reasons &reasons,
                            const Change &change) {
            QTest::newRow(name) << change << static_cast<int>(badge) << reasons;
        };
        const Reasons work{Reason::WorkDiffers};
        row("unverified", Badge::Unverified, {},
            [](auto &run) { run.trials[3].trial.verified = false; });
        row("check value of the other", Badge::WorkDiffers, work, [](auto &run) {
            run.trials[2].trial.checkValue = run.trials[3].trial.checkValue = QStringLiteral("bad");
        });
        row("a variable of one trial", Badge::EnvironmentDiffers, {}, [](auto &run) {
            run.trials[3].trial.facts.insert(QStringLiteral("environment.NCCL_ALGO"),
                                             QStringLiteral("Ring"));
        });
        row("check value of one trial", Badge::WorkDiffers, work,
            [](auto &run) { run.trials[3].trial.checkValue = QStringLiteral("bad"); });
        row("version", Badge::WorkDiffers, work,
            [](auto &run) { run.trials[3].trial.workloadVersion = 2; });
        row("engine version", Badge::BuildDiffers, {Reason::BuildDiffers},
            [](auto &run) { run.trials[3].trial.engineVersion = QStringLiteral("0.2.0"); });
        row("bundle", Badge::BuildDiffers, {Reason::BuildDiffers},
            [](auto &run) { run.trials[0].trial.bundleSha256 = QStringLiteral("cd"); });
        row("threads", Badge::ThreadsDiffer, {},
            [](auto &run) { run.trials[2].trial.threads = 1; });
        const auto onGpus = [](domain::RunData &run, const char *odd, const char *value) {
            for (auto &data : run.trials)
                data.trial.facts = {{QStringLiteral("cuda.driver"), QStringLiteral("13000")},
                                    {QStringLiteral("cudnn"), QStringLiteral("91900")},
                                    {QStringLiteral("gpu.name"), QStringLiteral("H100")}};
            run.trials[2].trial.facts[QLatin1String(odd)] = QLatin1String(value);
        };
        row("cuDNN", Badge::GpuDiffers, {}, [onGpus](auto &run) { onGpus(run, "cudnn", "91801"); });
        row("CUDA of the driver", Badge::GpuDiffers, {},
            [onGpus](auto &run) { onGpus(run, "cuda.driver", "12080"); });
        row("GPU", Badge::GpuDiffers, {}, [onGpus](auto &run) { onGpus(run, "gpu.name", "A100"); });
        row("driver", Badge::GpuDiffers, {}, [onGpus](auto &run) {
            onGpus(run, "cudnn", "91900");
            run.trials[3].trial.inventory.insert(QStringLiteral("gpu.driver"),
                                                 QStringLiteral("580.82.07"));
        });
        row("quota", Badge::CpuQuota, {}, [](auto &run) {
            run.trials[2].trial.inventory.insert(QStringLiteral("cgroup.cpu_quota_cores"),
                                                 QStringLiteral("1.5"));
        });
        row("tcg", Badge::EmulatedTcg, {}, [](auto &run) {
            run.trials[2].trial.inventory.insert(QStringLiteral("virtualization.accelerator"),
                                                 QStringLiteral("tcg"));
        });
        row("sequential", Badge::SequentialOrder, {},
            [](auto &run) { run.run.plan.experiment.order = domain::OrderRule::Sequential; });
        row("incomplete", Badge::Incomplete, {},
            [](auto &run) { run.trials[2].trial.state = domain::TrialState::Killed; });
        row("not supported", Badge::NotSupported, {},
            [](auto &run) { run.trials[2].trial.state = domain::TrialState::Unsupported; });
        row("damaged", Badge::Damaged, {}, [](auto &run) { run.trials[2].trial.hashOk = false; });
        row("load", Badge::LoadUnknown, {}, [](auto &run) { run.trials[2].samples.clear(); });
        row("capped", Badge::CappedByTime, {}, [](auto &run) { run.trials[2].steps.pop_back(); });
    }
    void rules()
    {
        QFETCH(Change, change);
        QFETCH(int, badge);
        QFETCH(Reasons, obstacles);
        const Found found = find(change);
        QCOMPARE(found.badges, QList<Badge>{static_cast<Badge>(badge)});
        QCOMPARE(found.obstacles, obstacles);
    }

    //! A driver beside work on processors is not a difference.
    void theSameGpuOrNoneIsNoDifference()
    {
        const Found found = find([](domain::RunData &run) {
            run.trials[2].trial.inventory.insert(QStringLiteral("gpu.driver"),
                                                 QStringLiteral("580.82.07"));
        });
        QVERIFY(found.badges.isEmpty());
        const Found same = find([](domain::RunData &run) {
            for (auto &data : run.trials)
                data.trial.facts = {{QStringLiteral("cuda.driver"), QStringLiteral("13000")},
                                    {QStringLiteral("cudnn.file"), data.trial.id}};
        });
        QVERIFY(same.badges.isEmpty());
    }

    void missingProofIsNotACheckValueThatDiffers()
    {
        const Found found =
            find([](domain::RunData &run) { run.trials[2].trial.checkValue.clear(); });
        QCOMPARE(found.obstacles, Reasons{Reason::WorkUnproven});
    }

    void noTrials()
    {
        const auto fail = [](domain::RunData &run, int first) {
            run.trials[first].trial.state = run.trials[first + 1].trial.state =
                domain::TrialState::Failed;
        };
        QCOMPARE(find([&](auto &run) { fail(run, 2); }).obstacles, Reasons{Reason::NoTrials});
        QCOMPARE(find([&](auto &run) { fail(run, 0); }).obstacles,
                 Reasons{Reason::BaselineMissing});
    }

    void otherUnit()
    {
        const Found found = find(
            [](domain::RunData &run) { run.trials[2].trial.rateUnit = QStringLiteral("B/s"); });
        QCOMPARE(found.obstacles, Reasons{Reason::UnitDiffers});
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
