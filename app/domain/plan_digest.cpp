// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/plan_digest.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <bit>
#include <type_traits>

namespace strata::app::domain {

namespace {

//! Takes what is added as numbers of eight bytes, and texts and lists with their lengths, so that
//! no part passes for another.
//!
//! Values are taken apart into all of their members: whoever adds one has to name it here.
class Fields {
public:
    template <typename... Values>
    void add(const Values &...values)
    {
        (addOne(values), ...);
    }
    QString hex() const { return QString::fromLatin1(m_hash.result().toHex()); }

private:
    template <typename Int>
    requires(std::is_integral_v<Int> || std::is_enum_v<Int>) void addOne(Int value)
    {
        const qint64 little = qToLittleEndian(static_cast<qint64>(value));
        m_hash.addData(QByteArray(reinterpret_cast<const char *>(&little), sizeof little));
    }
    void addOne(double value) { addOne(std::bit_cast<qint64>(value)); }
    void addOne(const QString &text)
    {
        const QByteArray utf8 = text.toUtf8();
        addOne(utf8.size());
        m_hash.addData(utf8);
    }
    template <typename Value>
    void addOne(const QList<Value> &list)
    {
        addOne(list.size());
        for (const Value &value : list)
            addOne(value);
    }
    void addOne(const QMap<QString, QString> &map)
    {
        addOne(map.size());
        for (const auto &[key, value] : map.asKeyValueRange())
            add(key, value);
    }
    void addOne(const SshTarget &target)
    {
        const auto &[hostName, port, user, keyFile, jump] = target;
        add(hostName, port, user, keyFile, jump);
    }
    void addOne(const ContainerOptions &options)
    {
        const auto &[runtime, cpus, cpuset, memoryBytes, network, mounts, init, gpus] = options;
        add(runtime, cpus, cpuset, memoryBytes, network, mounts, init, gpus);
    }
    void addOne(const MadeVm &options)
    {
        const auto &[processors, memoryBytes, accelerator, cpuset, hugePages, kernel] = options;
        add(processors, memoryBytes, accelerator, cpuset, hugePages, kernel);
    }
    void addOne(const Place &place)
    {
        const auto &[hostId, role, processes, cpus] = place;
        add(hostId, role, processes, cpus);
    }
    void addOne(const Host &host)
    {
        const auto &[id, name, kind, parentId, transport, ssh, engineDirectory, container, made,
                     places, slowdownPercent, pricePerHour, notes] = host;
        add(id, name, kind, parentId, transport, ssh, engineDirectory, container, made.has_value(),
            made.value_or(MadeVm()), places, slowdownPercent, pricePerHour, notes);
    }
    void addOne(const WorkloadSpec &spec)
    {
        const auto &[id, workload, parameters, hostIds] = spec;
        add(id, workload, parameters, hostIds);
    }
    void addOne(const Experiment &experiment)
    {
        const auto &[name, hostIds, baselineId, workloads, design, turnMs, turnsPerRound, rounds,
                     maxRounds, targetWidth, timeBudgetSeconds, order, seed, confidence, margin,
                     patienceSeconds] = experiment;
        add(name, hostIds, baselineId, workloads, design, turnMs, turnsPerRound, rounds, maxRounds,
            targetWidth, timeBudgetSeconds, order, seed, confidence, margin, patienceSeconds);
    }

    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

} // namespace

QString planDigest(const Plan &plan)
{
    const auto &[hosts, experiment] = plan;
    Fields fields;
    fields.add(hosts, experiment);
    return fields.hex();
}

} // namespace strata::app::domain
