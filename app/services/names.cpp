// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace strata::app::api {

namespace {

//! tr() for the texts of this file.
struct Names {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::Names)
};

} // namespace

QString text(domain::HostKind kind)
{
    switch (kind) {
    case domain::HostKind::BareMetal:
        return Names::tr("bare metal");
    case domain::HostKind::Container:
        return Names::tr("container");
    case domain::HostKind::Vm:
        return Names::tr("VM");
    case domain::HostKind::ContainerInVm:
        return Names::tr("container in VM");
    }
    return {};
}

QString text(domain::TrialState state)
{
    switch (state) {
    case domain::TrialState::Waiting:
        return Names::tr("waiting");
    case domain::TrialState::Connecting:
        return Names::tr("connecting");
    case domain::TrialState::CopyingEngine:
        return Names::tr("copying the engine");
    case domain::TrialState::Starting:
        return Names::tr("starting");
    case domain::TrialState::WarmingUp:
        return Names::tr("warming up");
    case domain::TrialState::Measuring:
        return Names::tr("measuring");
    case domain::TrialState::Finishing:
        //: state of a trial
        return Names::tr("finishing");
    case domain::TrialState::Done:
        //: state of a trial
        return Names::tr("done");
    case domain::TrialState::Failed:
        return Names::tr("failed");
    case domain::TrialState::Unsupported:
        return Names::tr("not supported");
    case domain::TrialState::Cancelled:
        return Names::tr("cancelled");
    case domain::TrialState::Killed:
        //: state of a trial
        return Names::tr("killed");
    case domain::TrialState::Lost:
        //: state of a trial
        return Names::tr("lost");
    case domain::TrialState::Skipped:
        return Names::tr("skipped");
    }
    return {};
}

QString text(domain::Verdict verdict)
{
    switch (verdict) {
    case domain::Verdict::Slower:
        //: verdict on a host, compared with the baseline
        return Names::tr("slower");
    case domain::Verdict::Faster:
        //: verdict on a host, compared with the baseline
        return Names::tr("faster");
    case domain::Verdict::Equivalent:
        //: verdict on a host, compared with the baseline
        return Names::tr("equivalent");
    case domain::Verdict::Inconclusive:
        //: verdict on a host, compared with the baseline
        return Names::tr("inconclusive");
    case domain::Verdict::NotComparable:
        //: verdict on a host, compared with the baseline
        return Names::tr("not comparable");
    }
    return {};
}

QString text(domain::Badge badge)
{
    switch (badge) {
    case domain::Badge::EmulatedTcg:
        return Names::tr("emulated (TCG)");
    case domain::Badge::FewRounds:
        return Names::tr("too few rounds for an interval");
    case domain::Badge::Unverified:
        return Names::tr("result not verified");
    case domain::Badge::WorkDiffers:
        //: badge beside a result
        return Names::tr("did different work");
    case domain::Badge::BuildDiffers:
        //: badge beside a result
        return Names::tr("different engine build");
    case domain::Badge::ThreadsDiffer:
        return Names::tr("different threads");
    case domain::Badge::InstructionSetDiffers:
        return Names::tr("different instruction set");
    case domain::Badge::LibrariesDiffer:
        return Names::tr("different libraries");
    case domain::Badge::GpuDiffers:
        return Names::tr("different GPU or driver");
    case domain::Badge::EnvironmentDiffers:
        return Names::tr("different environment variables");
    case domain::Badge::CpuQuota:
        return Names::tr("CPU quota");
    case domain::Badge::SequentialOrder:
        //: badge beside a result
        return Names::tr("order not random");
    case domain::Badge::Outliers:
        //: badge beside a result
        return Names::tr("outliers");
    case domain::Badge::NotSupported:
        return Names::tr("not supported");
    case domain::Badge::Incomplete:
        //: badge beside a result
        return Names::tr("incomplete");
    case domain::Badge::Damaged:
        return Names::tr("stored data damaged");
    case domain::Badge::SlowedOnPurpose:
        return Names::tr("made slower on purpose");
    case domain::Badge::OneOfMany:
        //: badge beside a verdict
        return Names::tr(
            "one of many: not significant after correction for the number of comparisons");
    case domain::Badge::Disturbed:
        //: badge beside a result
        return Names::tr("disturbed by others");
    case domain::Badge::LoadUnknown:
        //: badge beside a result
        return Names::tr("load by others unknown");
    case domain::Badge::WarmingUp:
        //: badge beside a result
        return Names::tr("warm-up left out");
    case domain::Badge::NeverSteady:
        //: badge beside a result
        return Names::tr("no steady state");
    case domain::Badge::CappedByTime:
        return Names::tr("ended at its time limit");
    }
    return {};
}

QString text(domain::CheckStep step)
{
    switch (step) {
    case domain::CheckStep::NameResolves:
        return Names::tr("Name resolves");
    case domain::CheckStep::PortAnswers:
        return Names::tr("Port answers");
    case domain::CheckStep::HostKey:
        return Names::tr("Host key");
    case domain::CheckStep::SignIn:
        return Names::tr("Sign-in");
    case domain::CheckStep::Shell:
        //: one check of a host
        return Names::tr("Shell");
    case domain::CheckStep::Directory:
        return Names::tr("Directory for the engine");
    case domain::CheckStep::DirectoryExecutes:
        return Names::tr("Programs may run there");
    case domain::CheckStep::FreeSpace:
        return Names::tr("Free space");
    case domain::CheckStep::Engine:
        return Names::tr("Engine");
    case domain::CheckStep::Runtime:
        return Names::tr("Container runtime");
    case domain::CheckStep::Virtualization:
        return Names::tr("Detected environment");
    case domain::CheckStep::Cpu:
        return Names::tr("Processor");
    case domain::CheckStep::Memory:
        return Names::tr("Memory");
    case domain::CheckStep::Load:
        //: one check of a host: what other programs do there
        return Names::tr("Load");
    case domain::CheckStep::Gpu:
        return Names::tr("GPU");
    }
    return {};
}

QString text(domain::CheckState state)
{
    switch (state) {
    case domain::CheckState::Waiting:
        return Names::tr("waiting");
    case domain::CheckState::Running:
        return Names::tr("checking");
    case domain::CheckState::Ok:
        return Names::tr("OK");
    case domain::CheckState::Warning:
        //: state of one check of a host
        return Names::tr("warning");
    case domain::CheckState::Failed:
        return Names::tr("failed");
    case domain::CheckState::Skipped:
        return Names::tr("skipped");
    }
    return {};
}

namespace {

QString valuesText(const QStringList &values)
{
    constexpr int longest = 60; // more tells nobody anything beside a chart
    QStringList shown;
    for (const QString &value : values)
        //: an environment variable
        shown << (value.isEmpty() ? Names::tr("not set") : displayText(value, longest));
    //: what a host said about itself
    return shown.isEmpty() ? Names::tr("unknown") : shown.join(QStringLiteral(", "));
}

//! That all hosts can have.
int fewestThreads(const domain::Difference &difference)
{
    int fewest = 0;
    for (const QString &value : difference.host + difference.baseline)
        if (const int threads = value.toInt(); threads > 0)
            fewest = fewest > 0 ? std::min(fewest, threads) : threads;
    return fewest;
}

} // namespace

QString differenceText(const domain::Difference &difference, const QString &baselineName)
{
    //: what differs, its value on a host, its value on the baseline, the baseline's name
    const QString text = Names::tr("%1: %2 here, %3 on %4")
                             .arg(displayText(difference.name), valuesText(difference.host),
                                  valuesText(difference.baseline), displayText(baselineName));
    const int fewest = difference.name == QLatin1String("threads") ? fewestThreads(difference) : 0;
    //: %1 what differs; threads is the name of a parameter
    return fewest > 0 ? Names::tr("%1; to compare them, set threads=%2 in this work")
                            .arg(text, QString::number(fewest))
                      : text;
}

QString reasonText(domain::Reason reason)
{
    using domain::Reason;
    switch (reason) {
    case Reason::BaselineMissing:
        return Names::tr("No trial of the baseline finished.");
    case Reason::NoTrials:
        return Names::tr("No trial of this host finished.");
    case Reason::NoCommonRound:
        return Names::tr("There is no round in which both hosts finished.");
    case Reason::UnitDiffers:
        return Names::tr("The hosts report different units.");
    case Reason::WorkUnproven:
        return Names::tr(
            "It cannot be proven that the hosts did the same work: a check value is missing.");
    case Reason::WorkDiffers:
        return Names::tr(
            "The hosts did not do the same work: their check values or workload versions differ.");
    case Reason::BuildDiffers:
        return Names::tr("The hosts were measured with different builds of the engine.");
    case Reason::ThreadsDiffer:
        return Names::tr("The hosts did not use the same threads.");
    case Reason::InstructionSetDiffers:
        return Names::tr("The hosts did not use the same instruction set.");
    case Reason::LibrariesDiffer:
        return Names::tr("The hosts did not use the same libraries.");
    case Reason::GpuDiffers:
        return Names::tr("The hosts did not use the same GPU or driver.");
    case Reason::EnvironmentDiffers:
        return Names::tr("Environment variables of the hosts differ.");
    case Reason::FewRounds:
        return Names::tr("There are fewer than 5 common rounds, too few for an interval.");
    case Reason::IntervalWide:
        return Names::tr("The interval extends beyond the margin.");
    }
    return {};
}

} // namespace strata::app::api
