// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace strata::app::api {

namespace {

template <typename Enum>
struct Name {
    Enum value;
    const char *text;
};

//! tr() for the texts of this file.
struct Names {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::Names)
public:
    static constexpr Name<domain::HostKind> kinds[] = {
        {domain::HostKind::BareMetal, QT_TR_NOOP("bare metal")},
        {domain::HostKind::Container, QT_TR_NOOP("container")},
        {domain::HostKind::Vm, QT_TR_NOOP("VM")},
        {domain::HostKind::ContainerInVm, QT_TR_NOOP("container in VM")},
        //: kind of a host: several hosts that do a work of several processes together
        {domain::HostKind::Placement, QT_TR_NOOP("placement")},
    };
    static constexpr std::pair<QLatin1String, const char *> roles[] = {
        //: what a process does in a work of several: whatever there is to do
        {QLatin1String(""), QT_TR_NOOP("any role")},
        //: what a process does in a work of several: the same as all others
        {QLatin1String("rank"), QT_TR_NOOP("rank")},
        //: what a process does in a work of several
        {QLatin1String("client"), QT_TR_NOOP("client")},
        //: what a process does in a work of several
        {QLatin1String("server"), QT_TR_NOOP("server")},
        //: what a process does in a work of several
        {QLatin1String("worker"), QT_TR_NOOP("worker")},
        //: what a process does in a work of several
        {QLatin1String("parameter_server"), QT_TR_NOOP("parameter server")},
        //: what a process does: the same as those that are measured, beside them
        {QLatin1String("background"), QT_TR_NOOP("background")},
    };
    static constexpr Name<domain::TrialState> trialStates[] = {
        {domain::TrialState::Waiting, QT_TR_NOOP("waiting")},
        {domain::TrialState::Connecting, QT_TR_NOOP("connecting")},
        {domain::TrialState::CopyingEngine, QT_TR_NOOP("copying the engine")},
        {domain::TrialState::Starting, QT_TR_NOOP("starting")},
        {domain::TrialState::WarmingUp, QT_TR_NOOP("warming up")},
        {domain::TrialState::Measuring, QT_TR_NOOP("measuring")},
        //: state of a trial
        {domain::TrialState::Finishing, QT_TR_NOOP("finishing")},
        //: state of a trial
        {domain::TrialState::Done, QT_TR_NOOP("done")},
        {domain::TrialState::Failed, QT_TR_NOOP("failed")},
        {domain::TrialState::Unsupported, QT_TR_NOOP("not supported")},
        {domain::TrialState::Cancelled, QT_TR_NOOP("cancelled")},
        //: state of a trial
        {domain::TrialState::Killed, QT_TR_NOOP("killed")},
        //: state of a trial
        {domain::TrialState::Lost, QT_TR_NOOP("lost")},
        {domain::TrialState::Skipped, QT_TR_NOOP("skipped")},
    };
    static constexpr Name<domain::Verdict> verdicts[] = {
        //: verdict on a host, compared with the baseline
        {domain::Verdict::Slower, QT_TR_NOOP("slower")},
        //: verdict on a host, compared with the baseline
        {domain::Verdict::Faster, QT_TR_NOOP("faster")},
        //: verdict on a host, compared with the baseline
        {domain::Verdict::Equivalent, QT_TR_NOOP("equivalent")},
        //: verdict on a host, compared with the baseline
        {domain::Verdict::Inconclusive, QT_TR_NOOP("inconclusive")},
        //: verdict on a host, compared with the baseline
        {domain::Verdict::NotComparable, QT_TR_NOOP("not comparable")},
    };
    static constexpr Name<domain::Badge> badges[] = {
        {domain::Badge::EmulatedTcg, QT_TR_NOOP("emulated (TCG)")},
        {domain::Badge::FewRounds, QT_TR_NOOP("too few rounds for an interval")},
        {domain::Badge::Unverified, QT_TR_NOOP("result not verified")},
        //: badge beside a result
        {domain::Badge::WorkDiffers, QT_TR_NOOP("did different work")},
        //: badge beside a result
        {domain::Badge::BuildDiffers, QT_TR_NOOP("different engine build")},
        {domain::Badge::ThreadsDiffer, QT_TR_NOOP("different threads")},
        {domain::Badge::InstructionSetDiffers, QT_TR_NOOP("different instruction set")},
        {domain::Badge::LibrariesDiffer, QT_TR_NOOP("different libraries")},
        {domain::Badge::GpuDiffers, QT_TR_NOOP("different GPU or driver")},
        {domain::Badge::EnvironmentDiffers, QT_TR_NOOP("different environment variables")},
        //: whether files are kept in memory
        {domain::Badge::CacheDiffers, QT_TR_NOOP("different file cache")},
        {domain::Badge::CpuQuota, QT_TR_NOOP("CPU quota")},
        //: badge beside a result
        {domain::Badge::SequentialOrder, QT_TR_NOOP("order not random")},
        //: badge beside a result
        {domain::Badge::Outliers, QT_TR_NOOP("outliers")},
        {domain::Badge::NotSupported, QT_TR_NOOP("not supported")},
        //: badge beside a result
        {domain::Badge::Incomplete, QT_TR_NOOP("incomplete")},
        {domain::Badge::Damaged, QT_TR_NOOP("stored data damaged")},
        {domain::Badge::SlowedOnPurpose, QT_TR_NOOP("made slower on purpose")},
        //: badge beside a verdict
        {domain::Badge::OneOfMany,
         QT_TR_NOOP("one of many: not significant after correction for the number of comparisons")},
        //: badge beside a result
        {domain::Badge::Disturbed, QT_TR_NOOP("disturbed by others")},
        //: badge beside a result
        {domain::Badge::LoadUnknown, QT_TR_NOOP("load by others unknown")},
        //: badge beside a result
        {domain::Badge::WarmingUp, QT_TR_NOOP("warm-up left out")},
        //: badge beside a result
        {domain::Badge::NeverSteady, QT_TR_NOOP("no steady state")},
        {domain::Badge::CappedByTime, QT_TR_NOOP("ended at its time limit")},
        {domain::Badge::GoalMissed, QT_TR_NOOP("did not always reach its accuracy")},
    };
    static constexpr Name<domain::CheckStep> checkSteps[] = {
        {domain::CheckStep::NameResolves, QT_TR_NOOP("Name resolves")},
        {domain::CheckStep::PortAnswers, QT_TR_NOOP("Port answers")},
        {domain::CheckStep::HostKey, QT_TR_NOOP("Host key")},
        {domain::CheckStep::SignIn, QT_TR_NOOP("Sign-in")},
        //: one check of a host
        {domain::CheckStep::Shell, QT_TR_NOOP("Shell")},
        {domain::CheckStep::Directory, QT_TR_NOOP("Directory for the engine")},
        {domain::CheckStep::DirectoryExecutes, QT_TR_NOOP("Programs may run there")},
        {domain::CheckStep::FreeSpace, QT_TR_NOOP("Free space")},
        {domain::CheckStep::Engine, QT_TR_NOOP("Engine")},
        {domain::CheckStep::Runtime, QT_TR_NOOP("Container runtime")},
        {domain::CheckStep::Virtualization, QT_TR_NOOP("Detected environment")},
        {domain::CheckStep::Cpu, QT_TR_NOOP("Processor")},
        {domain::CheckStep::Memory, QT_TR_NOOP("Memory")},
        //: one check of a host: what other programs do there
        {domain::CheckStep::Load, QT_TR_NOOP("Load")},
        {domain::CheckStep::Gpu, QT_TR_NOOP("GPU")},
        //: one check of a placement
        {domain::CheckStep::Ways, QT_TR_NOOP("Hosts reach each other")},
    };
    static constexpr Name<domain::CheckState> checkStates[] = {
        {domain::CheckState::Waiting, QT_TR_NOOP("waiting")},
        {domain::CheckState::Running, QT_TR_NOOP("checking")},
        {domain::CheckState::Ok, QT_TR_NOOP("OK")},
        //: state of one check of a host
        {domain::CheckState::Warning, QT_TR_NOOP("warning")},
        {domain::CheckState::Failed, QT_TR_NOOP("failed")},
        {domain::CheckState::Skipped, QT_TR_NOOP("skipped")},
    };
    static constexpr Name<domain::Reason> reasons[] = {
        {domain::Reason::BaselineMissing, QT_TR_NOOP("No trial of the baseline finished.")},
        {domain::Reason::NoTrials, QT_TR_NOOP("No trial of this host finished.")},
        {domain::Reason::NoCommonRound,
         QT_TR_NOOP("There is no round in which both hosts finished.")},
        {domain::Reason::NoCommonTurn,
         QT_TR_NOOP("No two turns of the hosts can be compared: they came late, or both hosts "
                    "worked at the same time. Measure again when the hosts are quiet, or one after "
                    "the other.")},
        {domain::Reason::UnitDiffers, QT_TR_NOOP("The hosts report different units.")},
        {domain::Reason::WorkUnproven,
         QT_TR_NOOP(
             "It cannot be proven that the hosts did the same work: a check value is missing.")},
        {domain::Reason::WorkDiffers, QT_TR_NOOP("The hosts did not do the same work: their check "
                                                 "values or workload versions differ.")},
        {domain::Reason::BuildDiffers,
         QT_TR_NOOP("The hosts were measured with different builds of the engine.")},
        {domain::Reason::ThreadsDiffer, QT_TR_NOOP("The hosts did not use the same threads.")},
        {domain::Reason::InstructionSetDiffers,
         QT_TR_NOOP("The hosts did not use the same instruction set.")},
        {domain::Reason::LibrariesDiffer, QT_TR_NOOP("The hosts did not use the same libraries.")},
        {domain::Reason::GpuDiffers, QT_TR_NOOP("The hosts did not use the same GPU or driver.")},
        {domain::Reason::EnvironmentDiffers,
         QT_TR_NOOP("Environment variables of the hosts differ.")},
        {domain::Reason::CacheDiffers,
         QT_TR_NOOP("On one of the hosts files may have been kept in memory, on the other they "
                    "were not.")},
        {domain::Reason::FewRounds,
         QT_TR_NOOP("There are fewer than 5 common rounds, too few for an interval.")},
        {domain::Reason::IntervalWide, QT_TR_NOOP("The interval extends beyond the margin.")},
        {domain::Reason::Disturbed,
         QT_TR_NOOP("Half of the rounds or more were disturbed, and that affects layers in "
                    "different ways. Measure again when the hosts are quiet.")},
    };
};

template <typename Enum, std::size_t count>
QString nameIn(const Name<Enum> (&names)[count], Enum value)
{
    const auto *found = std::ranges::find(names, value, &Name<Enum>::value);
    return found == std::end(names) ? QString() : Names::tr(found->text);
}

} // namespace

QString text(domain::HostKind kind)
{
    return nameIn(Names::kinds, kind);
}

QString roleText(const QString &role)
{
    const auto *found = std::ranges::find(Names::roles, role,
                                          [](const auto &known) { return QString(known.first); });
    return found == std::end(Names::roles) ? displayText(role) : Names::tr(found->second);
}

QString placementText(const QList<domain::Member> &members)
{
    struct Count {
        QString role;
        int processes = 0;
    };
    struct Doing {
        QString host;
        QList<Count> roles;
    };
    QList<Doing> hosts;
    for (const domain::Member &member : members) {
        const QString name = displayText(member.host.name);
        auto host = std::ranges::find(hosts, name, &Doing::host);
        if (host == hosts.end())
            host = hosts.insert(hosts.end(), {name, {}});
        auto role = std::ranges::find(host->roles, member.role, &Count::role);
        if (role == host->roles.end())
            role = host->roles.insert(host->roles.end(), {member.role, 0});
        ++role->processes;
    }
    QStringList texts;
    for (const Doing &host : std::as_const(hosts)) {
        QStringList roles;
        for (const Count &count : host.roles) {
            // What all do needs no name, unless there would be nothing before the next role.
            const bool isPlain = count.role == QLatin1String("rank") || count.role.isEmpty();
            const bool needsName = !isPlain || (count.processes == 1 && host.roles.size() > 1);
            const QString name = needsName ? roleText(count.role) : QString();
            const QString times =
                count.processes > 1 ? QStringLiteral("%1 ×").arg(count.processes) : QString();
            roles.append((times + QLatin1Char(' ') + name).trimmed());
        }
        const QString all = roles.join(QStringLiteral(", "));
        texts.append(all.isEmpty() ? host.host : QStringLiteral("%1 (%2)").arg(host.host, all));
    }
    return texts.join(QStringLiteral(", "));
}

QString text(domain::TrialState state)
{
    return nameIn(Names::trialStates, state);
}

QString text(domain::Verdict verdict)
{
    return nameIn(Names::verdicts, verdict);
}

QString text(domain::Badge badge)
{
    return nameIn(Names::badges, badge);
}

QString text(domain::CheckStep step)
{
    return nameIn(Names::checkSteps, step);
}

QString text(domain::CheckState state)
{
    return nameIn(Names::checkStates, state);
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
    return nameIn(Names::reasons, reason);
}

} // namespace strata::app::api
