// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Two runs of two hosts and what changed: one host became slower, the other is not comparable.
#pragma once

#include "app/domain/run.h"
#include "app/domain/run_change.h"

namespace strata::tests {

struct SampleChange {
    app::domain::Run before;
    app::domain::Run after;
    app::domain::RunChange change;

    SampleChange()
    {
        before = run(QStringLiteral("r1"), QStringLiteral("=metal"));
        after = run(QStringLiteral("r2"), QStringLiteral("metal"));
        using app::domain::MatchedBy;
        change.hosts = {{QStringLiteral("h1"), QStringLiteral("h1"), MatchedBy::Identifier},
                        {QStringLiteral("h2"), QStringLiteral("h2"), MatchedBy::Name}};
        change.rows = {slowerRow(), incomparableRow()};
        change.settingsOnlyAfter = {QStringLiteral("w2")};
        change.conditions = {{QStringLiteral("h1"),
                              QStringLiteral("kernel.release"),
                              {QStringLiteral("6.1")},
                              {QStringLiteral("6.12")}}};
        change.resamples = 10000;
        change.seed = 7;
    }

    static app::domain::Run run(const QString &id, const QString &nameOfMetal)
    {
        app::domain::Run made;
        made.id = id;
        made.name = id == QLatin1String("r1") ? QStringLiteral("Run 1") : QStringLiteral("Run 2");
        made.state = app::domain::RunState::Done;
        made.startedAt = QDateTime(QDate(2026, 3, 12), QTime(14, 5), Qt::UTC);
        app::domain::Host metal;
        metal.id = QStringLiteral("h1");
        metal.name = nameOfMetal;
        app::domain::Host box;
        box.id = QStringLiteral("h2");
        box.name = QStringLiteral("box");
        box.kind = app::domain::HostKind::Container;
        box.parentId = metal.id;
        made.plan.hosts = {metal, box};
        app::domain::Experiment &experiment = made.plan.experiment;
        experiment.hostIds = {metal.id, box.id};
        experiment.baselineId = metal.id;
        experiment.workloads = {{QStringLiteral("w1"),
                                 QStringLiteral("gemm"),
                                 {{QStringLiteral("m"), QStringLiteral("64")}}},
                                {QStringLiteral("w2"), QStringLiteral("conv"), {}}};
        return made;
    }

    static app::domain::ThroughputRow rate(const QString &hostId, double median)
    {
        app::domain::ThroughputRow row;
        row.hostId = hostId;
        row.workloadId = QStringLiteral("w1");
        row.rateUnit = QStringLiteral("FLOP/s");
        row.trials = 5;
        row.median = median;
        row.interval = app::domain::Interval{median - 2, median + 2};
        row.values = {median - 2, median - 1, median, median + 1, median + 2};
        return row;
    }

    static app::domain::ChangeRow slowerRow()
    {
        app::domain::ChangeRow row{
            rate(QStringLiteral("h1"), 100), rate(QStringLiteral("h1"), 90), {}};
        row.change.hostId = QStringLiteral("h1");
        row.change.workloadId = QStringLiteral("w1");
        row.change.rounds = 5;
        row.change.degradation = 0.1;
        row.change.interval = app::domain::Interval{0.07, 0.13};
        row.change.verdict = app::domain::Verdict::Slower;
        row.change.correctedP = 0.001;
        return row;
    }

    static app::domain::ChangeRow incomparableRow()
    {
        app::domain::ChangeRow row{rate(QStringLiteral("h2"), 80), {}, {}};
        row.after.hostId = QStringLiteral("h2");
        row.after.workloadId = QStringLiteral("w1");
        row.change.hostId = QStringLiteral("h2");
        row.change.workloadId = QStringLiteral("w1");
        row.change.verdict = app::domain::Verdict::NotComparable;
        row.change.reasons = {app::domain::Reason::ThreadsDiffer};
        row.change.differences = {{app::domain::Reason::ThreadsDiffer,
                                   QStringLiteral("threads"),
                                   {QStringLiteral("4")},
                                   {QStringLiteral("2")}}};
        return row;
    }
};

} // namespace strata::tests
