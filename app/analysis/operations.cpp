// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/operations.h"

#include "app/analysis/bootstrap.h"
#include "app/analysis/host_sample.h"
#include "app/analysis/median.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace strata::app::analysis {
namespace {

using domain::OperationPass;
using domain::OperationShare;
using domain::OperationTime;

constexpr double longest = 1e7; // seconds, a third of a year: more is not what an operation took
constexpr double overlapping = 1.01; // of the iteration: below, clocks and rounding explain it
constexpr int resamples = 2000;      // a table has hundreds of intervals

//! One operation in one pass; or what such parts are gathered into.
struct Part {
    std::optional<OperationPass> pass;
    OperationShare share = OperationShare::Kind;
    QString kind;
    auto order() const { return std::tie(pass, share, kind); }
    bool operator<(const Part &other) const { return order() < other.order(); }
};
using Seconds = std::map<Part, double>;

struct Profile {
    Seconds parts; //!< by pass, and the input, which has none; without the rest
    double iteration = 0;
    double sum() const
    {
        double all = 0;
        for (const auto &[part, seconds] : parts)
            all += seconds;
        return all;
    }
};

OperationPass passOf(QStringView word)
{
    if (word == QLatin1String("forward"))
        return OperationPass::Forward;
    if (word == QLatin1String("backward_data") || word == QLatin1String("backward_weights"))
        return OperationPass::Backward;
    return word == QLatin1String("update") ? OperationPass::Update : OperationPass::Other;
}

//! Of "profile.forward.convolution.layer1.conv"; none: it is no such series.
std::optional<Part> partOf(const domain::TelemetrySample &sample)
{
    constexpr QLatin1String prefix("profile.");
    if (!sample.series.startsWith(prefix) || sample.unit != QLatin1String("s"))
        return std::nullopt;
    const QStringView words = QStringView(sample.series).mid(prefix.size());
    const qsizetype dot = words.indexOf(QLatin1Char('.'));
    const QStringView behind = dot < 0 ? QStringView() : words.mid(dot + 1);
    const QStringView kind = behind.left(behind.indexOf(QLatin1Char('.'))); // all, without a layer
    if (kind.isEmpty())
        return std::nullopt;
    return Part{passOf(words.left(dot)), OperationShare::Kind,
                kind.left(domain::longestOperationKind).toString()};
}

bool isTime(double seconds)
{
    return seconds >= 0 && seconds <= longest;
}

//! What a trial waited for its input in all measured steps, in s; 0: it has none, or did not say.
double inputOf(const domain::Trial &trial)
{
    double sum = 0;
    for (const char *fact : {"time.input_wait_s", "time.input_copy_s"}) {
        bool isNumber = false;
        const double seconds = trial.facts.value(QLatin1String(fact)).toDouble(&isNumber);
        if (isNumber && isTime(seconds))
            sum += seconds;
    }
    return sum;
}

std::optional<Profile> profileOf(const domain::TrialData &data)
{
    Profile profile;
    QSet<QString> seen; // an engine reports each series once
    for (const domain::TelemetrySample &sample : data.samples) {
        const std::optional<Part> part = partOf(sample);
        if (!part || !isTime(sample.value) || seen.contains(sample.series))
            continue;
        seen.insert(sample.series);
        profile.parts[*part] += sample.value;
    }
    if (!(profile.sum() > 0))
        return std::nullopt;
    const domain::StepSummary steps = domain::stepsOf(data);
    const double iterations =
        static_cast<double>(steps.measured()) * static_cast<double>(data.trial.iterationsPerStep);
    profile.iteration = steps.measuredSeconds() / iterations;
    if (const double input = inputOf(data.trial) / iterations; input > 0)
        profile.parts[{std::nullopt, OperationShare::Kind, QString(domain::inputKind)}] = input;
    if (!(profile.iteration > 0) || !isTime(profile.iteration))
        return std::nullopt;
    return profile;
}

struct HostProfiles {
    QString hostId;
    bool emulated = false;
    std::vector<Profile> profiles;
};

std::vector<HostProfiles> profilesOf(const TrialGroups &trials, const QString &workloadId)
{
    std::vector<HostProfiles> hosts;
    for (const QString &hostId : trials.run().run.plan.experiment.hostIds) {
        const HostSample sample = sampleOf(trials, hostId, workloadId);
        HostProfiles host{hostId, sample.emulated, {}};
        for (const RoundRate &round : sample.rounds)
            if (std::optional<Profile> profile = profileOf(*round.trial))
                host.profiles.push_back(std::move(*profile));
        if (!host.profiles.empty())
            hosts.push_back(std::move(host));
    }
    return hosts;
}

//! Those with the largest share of any trial.
QSet<QString> keptKinds(const std::vector<HostProfiles> &hosts)
{
    std::map<QString, double> largest;
    for (const HostProfiles &host : hosts)
        for (const Profile &profile : host.profiles) {
            const double sum = profile.sum();
            std::map<QString, double> kinds;
            for (const auto &[part, seconds] : profile.parts)
                kinds[part.kind] += seconds / sum;
            for (const auto &[kind, share] : kinds)
                largest[kind] = std::max(largest[kind], share);
        }
    std::vector<std::pair<double, QString>> bySize;
    for (const auto &[kind, share] : largest)
        bySize.emplace_back(-share, kind);
    std::ranges::sort(bySize);
    QSet<QString> kept;
    for (const auto &[share, kind] : bySize)
        if (kept.size() < domain::mostOperationKinds)
            kept.insert(kind);
    return kept;
}

//! The parts of one trial as they are shown, with the rest.
Seconds shownParts(const Profile &profile, const QSet<QString> &kept, bool byPass)
{
    Seconds shown;
    for (const auto &[part, seconds] : profile.parts) {
        Part key{byPass ? part.pass : std::nullopt, part.share, part.kind};
        if (!kept.contains(part.kind)) {
            key.share = OperationShare::OtherKinds;
            key.kind.clear();
        }
        shown[key] += seconds;
    }
    if (const double rest = profile.iteration - profile.sum(); rest > 0)
        shown[{std::nullopt, OperationShare::Rest, {}}] = rest;
    return shown;
}

class Summary {
public:
    Summary(const domain::Experiment &experiment, const QString &workloadId) :
        m_seed(experiment.seed),
        m_workloadId(workloadId),
        m_confidence(domain::usableConfidence(experiment.confidence))
    {
    }

    domain::OperationRow rowOf(const HostProfiles &host, const QSet<QString> &kept) const
    {
        domain::OperationRow row;
        row.hostId = host.hostId;
        row.workloadId = m_workloadId;
        row.trials = static_cast<int>(host.profiles.size());
        row.emulated = host.emulated;
        row.kinds = mediansOf(host, kept, false);
        row.passes = mediansOf(host, kept, true);
        std::vector<double> iterations;
        std::vector<double> covered;
        for (const Profile &profile : host.profiles) {
            iterations.push_back(profile.iteration);
            covered.push_back(profile.sum() / profile.iteration);
        }
        row.iterationInterval = intervalOf(host.hostId + QStringLiteral("\niteration"), iterations);
        row.iterationSeconds = median(std::move(iterations));
        row.overlaps = median(std::move(covered)) > overlapping;
        return row;
    }

private:
    QList<OperationTime> mediansOf(const HostProfiles &host, const QSet<QString> &kept,
                                   bool byPass) const
    {
        std::map<Part, std::vector<double>> values;
        for (std::size_t trial = 0; trial < host.profiles.size(); ++trial)
            for (const auto &[part, seconds] : shownParts(host.profiles[trial], kept, byPass)) {
                std::vector<double> &ofPart = values[part];
                ofPart.resize(host.profiles.size()); // what a trial does not have took no time
                ofPart[trial] = seconds;
            }
        QList<OperationTime> medians;
        QList<OperationTime> rest; // has no pass, and comes after all that have
        for (const auto &[part, seconds] : values) {
            const QStringList purpose{
                host.hostId, part.kind, QString::number(static_cast<int>(part.share)),
                QString::number(part.pass ? static_cast<int>(*part.pass) : -1)};
            const OperationTime time{part.share, part.kind, part.pass, median(seconds),
                                     intervalOf(purpose.join(QLatin1Char('\n')), seconds)};
            if (time.seconds > 0)
                (part.share == OperationShare::Rest ? rest : medians).append(time);
        }
        return medians + rest;
    }

    //! \param purpose another one for each number of the setting
    std::optional<domain::Interval> intervalOf(const QString &purpose,
                                               const std::vector<double> &seconds) const
    {
        const QString ofSetting = m_workloadId + QLatin1Char('\n') + purpose;
        return bootstrapMedian(seconds,
                               {m_confidence, resamples, seedFor(m_seed, ofSetting.toStdString())});
    }

    quint64 m_seed;
    QString m_workloadId;
    double m_confidence;
};

} // namespace

QList<domain::OperationRow> operations(const domain::RunData &run)
{
    QList<domain::OperationRow> rows;
    const TrialGroups trials(run);
    for (const domain::WorkloadSpec &spec : run.run.plan.experiment.workloads) {
        const std::vector<HostProfiles> hosts = profilesOf(trials, spec.id);
        const QSet<QString> kept = keptKinds(hosts);
        const Summary summary(run.run.plan.experiment, spec.id);
        for (const HostProfiles &host : hosts)
            if (const domain::OperationRow row = summary.rowOf(host, kept); !row.kinds.isEmpty())
                rows.append(row);
    }
    return rows;
}

} // namespace strata::app::analysis
