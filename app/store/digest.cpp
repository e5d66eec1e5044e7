// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/digest.h"

#include <QtEndian>

#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>

namespace strata::app::store {
namespace {

class Fields {
public:
    template <typename... Values>
    Fields &add(const Values &...values)
    {
        (addOne(values), ...);
        return *this;
    }
    const QByteArray &bytes() const { return m_bytes; }
    QByteArray hash() const
    {
        return QCryptographicHash::hash(m_bytes, QCryptographicHash::Sha256);
    }

private:
    void addInteger(qint64 value)
    {
        const qint64 little = qToLittleEndian(value);
        m_bytes.append(reinterpret_cast<const char *>(&little), sizeof little);
    }
    void addOne(const QByteArray &utf8)
    {
        addInteger(utf8.size());
        m_bytes.append(utf8);
    }
    void addOne(const QString &text) { addOne(text.toUtf8()); }
    void addOne(const QDateTime &time)
    {
        addInteger(time.isValid() ? time.toMSecsSinceEpoch() : std::numeric_limits<qint64>::min());
    }
    void addOne(const QStringList &list)
    {
        addInteger(list.size());
        for (const QString &entry : list)
            addOne(entry);
    }
    void addOne(const QMap<QString, QString> &map)
    {
        addInteger(map.size());
        for (auto it = map.begin(); it != map.end(); ++it)
            add(it.key(), it.value());
    }
    // SQLite stores -0.0 as 0.
    void addOne(double value) { addInteger(std::bit_cast<qint64>(value + 0.0)); }
    template <typename Int>
    requires(std::is_integral_v<Int> || std::is_enum_v<Int>) void addOne(Int value)
    {
        addInteger(static_cast<qint64>(value));
    }

    QByteArray m_bytes;
};

void addHost(Fields &fields, const domain::Host &host, const QString &retiredKnownHostsFile)
{
    const domain::SshTarget &ssh = host.ssh;
    const domain::ContainerOptions &box = host.container;
    fields.add(host.id, host.name, host.kind, host.parentId, host.transport, host.engineDirectory,
               host.notes);
    fields.add(ssh.hostName, ssh.port, ssh.user, ssh.keyFile, ssh.jump, retiredKnownHostsFile);
    fields.add(box.runtime, box.cpus, box.cpuset, box.memoryBytes, box.network, box.mounts,
               box.init, box.gpus);
}

QStringList hostsOf(const QList<domain::Place> &places)
{
    QStringList ids;
    for (const domain::Place &place : places)
        ids.append(place.hostId);
    return ids;
}

bool isPartnersOnly(const QList<domain::Place> &places)
{
    return std::ranges::all_of(places, [](const domain::Place &place) {
        return place == domain::Place{place.hostId, {}, 1, {}};
    });
}

void addPlaces(Fields &fields, const domain::Host &host)
{
    fields.add(host.id);
    for (const domain::Place &place : host.places)
        fields.add(place.role, place.processes, place.cpus);
}

} // namespace

QByteArray digestOf(const domain::Plan &plan, const QStringList &retiredKnownHostsFiles)
{
    Fields fields;
    const domain::Experiment &experiment = plan.experiment;
    fields.add(experiment.name, experiment.hostIds, experiment.baselineId, experiment.rounds,
               experiment.maxRounds, experiment.targetWidth, experiment.order, experiment.seed,
               experiment.confidence, experiment.margin, experiment.workloads.size());
    for (const domain::WorkloadSpec &spec : experiment.workloads)
        fields.add(spec.id, spec.workload, spec.parameters);
    fields.add(plan.hosts.size());
    for (qsizetype i = 0; i < plan.hosts.size(); ++i)
        addHost(fields, plan.hosts.at(i), retiredKnownHostsFiles.value(i));
    // Plans without partners keep the digest that they had before there were any.
    for (const domain::Host &host : plan.hosts) {
        if (!host.places.isEmpty())
            fields.add(host.id, hostsOf(host.places));
    }
    // Those that only name partners, the one of before they had roles.
    for (const domain::Host &host : plan.hosts) {
        if (!isPartnersOnly(host.places))
            addPlaces(fields, host);
    }
    for (const domain::Host &host : plan.hosts) {
        if (host.slowdownPercent > 0)
            fields.add(host.id, host.slowdownPercent);
    }
    for (const domain::Host &host : plan.hosts) {
        if (const auto &made = host.made)
            fields.add(host.id, made->processors, made->memoryBytes, made->accelerator,
                       made->cpuset, made->hugePages, made->kernel);
    }
    for (const domain::Host &host : plan.hosts) {
        if (host.pricePerHour > 0)
            fields.add(host.id, QByteArrayLiteral("price"), host.pricePerHour);
    }
    for (const domain::WorkloadSpec &spec : experiment.workloads) {
        if (!spec.hostIds.isEmpty())
            fields.add(spec.id, QByteArrayLiteral("hosts"), spec.hostIds);
    }
    // Those with the patience that all had before it was stored, too.
    if (experiment.patienceSeconds != patienceOfEarlierFormats)
        fields.add(experiment.patienceSeconds);
    // And those in rounds alone.
    if (withoutTurns(experiment) != experiment)
        fields.add(experiment.design, experiment.turnMs, experiment.turnsPerRound,
                   experiment.timeBudgetSeconds);
    return fields.hash();
}

domain::Experiment withoutTurns(domain::Experiment experiment)
{
    experiment.design = domain::Design::Rounds;
    experiment.turnMs = 200;
    experiment.turnsPerRound = 15;
    experiment.timeBudgetSeconds = 0;
    return experiment;
}

QByteArray digestOf(const domain::RunHead &run, qint64 trialCount)
{
    Fields fields;
    fields.add(run.id, run.name, run.startedAt, run.finishedAt, run.state, run.appVersion,
               run.bundleSha256, trialCount);
    // Runs of which nobody said anything keep the digest that they had before that was possible.
    if (!run.note.isEmpty() || !run.tags.isEmpty() || run.isHidden)
        fields.add(run.note, run.tags, run.isHidden);
    if (!run.chartNotes.isEmpty())
        fields.add(QByteArrayLiteral("chart notes"), run.chartNotes.size());
    for (const domain::ChartNote &note : run.chartNotes)
        fields.add(note.workloadId, note.hostId, note.text);
    return fields.hash();
}

QByteArray digestOf(const domain::Trial &trial, const QString &runId)
{
    return Fields()
        .add(runId, trial.id, trial.hostId, trial.workloadId, trial.round, trial.order, trial.state,
             trial.reason, trial.startedAt, trial.finishedAt, trial.workload, trial.workloadVersion,
             trial.backend, trial.parameters, trial.threads, trial.threadsReason,
             trial.iterationsPerStep, trial.operationsPerIteration, trial.bytesPerIteration,
             trial.workPerIteration, trial.rateUnit, trial.checkValue, trial.verified,
             trial.verification, trial.facts, trial.inventory, trial.engineVersion,
             trial.bundleSha256, trial.warnings, trial.cleanedUp)
        .hash();
}

QByteArray digestOf(const QString &trialId, int version, const QByteArray &summary,
                    const SummarizedRows &rows)
{
    return Fields()
        .add(trialId, version, summary, rows.steps, rows.stepHash, rows.samples, rows.sampleHash,
             rows.turns, rows.turnHash)
        .hash();
}

RowSetDigest::RowSetDigest(QString trialId, const QByteArray &soFar) :
    m_trialId(trialId.toUtf8()),
    m_value(soFar)
{
}

void RowSetDigest::add(const domain::Step &step)
{
    combine(
        Fields().add(m_trialId, step.warmup, step.index, step.startNs, step.durationNs).bytes());
}

void RowSetDigest::add(const domain::TelemetrySample &sample)
{
    combine(Fields().add(m_trialId, sample.series, sample.unit, sample.atNs, sample.value).bytes());
}

void RowSetDigest::add(const QString &series, const domain::LatencyBucket &bucket)
{
    combine(Fields().add(m_trialId, series, bucket.lowerNs, bucket.upperNs, bucket.count).bytes());
}

void RowSetDigest::add(const domain::Turn &turn)
{
    combine(Fields()
                .add(m_trialId, turn.number, turn.first, turn.steps, turn.fromNs, turn.toNs,
                     turn.zeroNs)
                .bytes());
}

void RowSetDigest::combine(const QByteArray &fields)
{
    m_hash.reset();
    m_hash.addData(fields);
    const QByteArrayView hash = m_hash.resultView();
    for (qsizetype i = 0; i < hashBytes; ++i)
        m_value[i] = static_cast<char>(m_value.at(i) ^ hash.at(i));
}

} // namespace strata::app::store
