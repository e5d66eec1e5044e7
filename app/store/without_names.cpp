// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/own_command.h"
#include "app/store/project_file.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace strata::app::store {
namespace {

using domain::Host;
using domain::HostKind;

constexpr std::array identifyingKeys{QLatin1String("host.name"), QLatin1String("boot.id")};
constexpr QLatin1String identifyingPrefix("dmi.");
// What these say is one of a few words, or the maker's: a host that is called "vm" must not turn
// every virtual machine into its role.
constexpr std::array wordsOfOurs{QLatin1String("virtualization.kind"),
                                 QLatin1String("virtualization.hypervisor"),
                                 QLatin1String("virtualization.accelerator"),
                                 QLatin1String("clock.source"),
                                 QLatin1String("cpu.vendor"),
                                 QLatin1String("cpu.model"),
                                 QLatin1String("cpu.isa"),
                                 QLatin1String("os.name")};

// Words for what a host is. After "this", "a" or "another" such a word is not a name, even if a
// host is called so: "this VM shows no hardware counters" stays.
constexpr std::array kindsOfHosts{QLatin1String("vm"),        QLatin1String("host"),
                                  QLatin1String("machine"),   QLatin1String("computer"),
                                  QLatin1String("container"), QLatin1String("server")};
constexpr QLatin1String notAfterThis("(?<!\\bthis )(?<!\\ba )(?<!\\banother )");

QString roleOf(HostKind kind)
{
    return domain::kindKey(kind).replace(QLatin1Char('-'), QLatin1Char(' '));
}

//! Replaces whole words that name a machine or a person.
class Redaction {
public:
    explicit Redaction(const QList<Host> &hosts);
    //! A name that stands in an inventory only.
    void addName(const QString &name, const QString &replacement);
    QString role(const QString &hostId) const { return m_roles.value(hostId); }
    QString text(QString text) const;
    QStringList list(const QStringList &texts) const;
    QMap<QString, QString> map(QMap<QString, QString> texts) const;

private:
    QHash<QString, QString> m_roles;
    struct Replacement {
        QString name;
        QRegularExpression word;
        QString replacement;
    };
    QList<Replacement> m_replacements; //!< longest name first
};

Redaction::Redaction(const QList<Host> &hosts)
{
    QHash<HostKind, int> numbers;
    for (const Host &host : hosts) {
        const QString role =
            QStringLiteral("%1 %2").arg(roleOf(host.kind)).arg(++numbers[host.kind]);
        m_roles.insert(host.id, role);
        addName(host.name, role);
        addName(host.ssh.hostName, role);
        addName(host.ssh.user, QStringLiteral("user"));
        addName(host.ssh.keyFile, QStringLiteral("key file"));
        const QStringList jumpWords = host.ssh.jump.split(
            QRegularExpression(QStringLiteral("[@,\\[\\]]")), Qt::SkipEmptyParts);
        for (const QString &word : jumpWords)
            addName(word, QStringLiteral("jump host"));
    }
}

void Redaction::addName(const QString &name, const QString &replacement)
{
    if (name.trimmed().isEmpty() ||
        std::ranges::find(m_replacements, name, &Replacement::name) != m_replacements.end())
        return;
    const bool isKind = std::ranges::any_of(kindsOfHosts, [&](QLatin1String kind) {
        return name.compare(kind, Qt::CaseInsensitive) == 0;
    });
    const QRegularExpression word(
        (isKind ? QString(notAfterThis) : QString()) + QStringLiteral("(?<![\\p{L}\\p{N}])") +
            QRegularExpression::escape(name) + QStringLiteral("(?![\\p{L}\\p{N}])"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const auto isShorter = [&](const Replacement &known) {
        return known.name.size() < name.size();
    };
    m_replacements.insert(std::ranges::find_if(m_replacements, isShorter),
                          {name, word, replacement});
}

QString Redaction::text(QString text) const
{
    static const QRegularExpression home(QStringLiteral("(/home/|/Users/)[^/\\s:'\"]+"));
    static const QRegularExpression ipv4(QStringLiteral("\\b\\d{1,3}(\\.\\d{1,3}){3}\\b"));
    // All eight groups, or fewer around a double colon; not a time, nor what C++ writes so.
    static const QRegularExpression ipv6(
        QStringLiteral("(?<![\\w:.])(?=:*[0-9a-f])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|"
                       "(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::"
                       "(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)(?:%\\w+)?(?![\\w:])"),
        QRegularExpression::CaseInsensitiveOption);
    for (const Replacement &known : m_replacements)
        text.replace(known.word, known.replacement);
    return text.replace(home, QStringLiteral("\\1user"))
        .replace(ipv4, QStringLiteral("address"))
        .replace(ipv6, QStringLiteral("address"));
}

QStringList Redaction::list(const QStringList &texts) const
{
    QStringList result;
    for (const QString &entry : texts)
        result.append(text(entry));
    return result;
}

QMap<QString, QString> Redaction::map(QMap<QString, QString> texts) const
{
    for (QString &value : texts)
        value = text(value);
    return texts;
}

//! Only paths can name somebody; a number or a choice must stay what it is even if a host is called
//! so. A person's own command goes along word for word, as they are told: another one would not be
//! what was measured.
QMap<QString, QString> redactedParameters(const QString &workload,
                                          QMap<QString, QString> parameters,
                                          const Redaction &redaction)
{
    if (workload == domain::commandWorkload)
        return parameters;
    for (QString &value : parameters) {
        if (value.contains(QLatin1Char('/')))
            value = redaction.text(value);
    }
    return parameters;
}

Host redactedHost(const Host &host, const Redaction &redaction)
{
    Host result = host;
    result.name = redaction.role(host.id);
    result.ssh = domain::SshTarget();
    result.engineDirectory.clear();
    result.notes.clear();
    result.container.mounts = redaction.list(host.container.mounts);
    if (result.made)
        result.made->kernel = redaction.text(result.made->kernel);
    return result;
}

domain::Plan redactedPlan(const domain::Plan &plan, const Redaction &redaction)
{
    domain::Plan result = plan;
    for (Host &host : result.hosts)
        host = redactedHost(host, redaction);
    result.experiment.name = redaction.text(plan.experiment.name);
    for (domain::WorkloadSpec &spec : result.experiment.workloads)
        spec.parameters = redactedParameters(spec.workload, spec.parameters, redaction);
    return result;
}

bool identifies(const QString &key)
{
    return key.startsWith(identifyingPrefix) ||
           std::ranges::find(identifyingKeys, key) != identifyingKeys.end();
}

domain::Trial redactedTrial(domain::Trial trial, const Redaction &redaction)
{
    for (auto it = trial.inventory.begin(); it != trial.inventory.end();) {
        if (identifies(it.key())) {
            it = trial.inventory.erase(it);
            continue;
        }
        if (std::ranges::find(wordsOfOurs, it.key()) == wordsOfOurs.end())
            *it = redaction.text(*it);
        ++it;
    }
    trial.reason = redaction.text(trial.reason);
    trial.threadsReason = redaction.text(trial.threadsReason);
    trial.verification = redaction.text(trial.verification);
    trial.parameters = redactedParameters(trial.workload, trial.parameters, redaction);
    trial.facts = redaction.map(trial.facts);
    trial.warnings = redaction.list(trial.warnings);
    return trial;
}

} // namespace

domain::Plan withoutNames(const domain::Plan &plan)
{
    return redactedPlan(plan, Redaction(plan.hosts));
}

domain::RunData withoutNames(const domain::RunData &run)
{
    Redaction redaction(run.run.plan.hosts);
    for (const domain::TrialData &data : run.trials) {
        for (const QLatin1String key : identifyingKeys)
            redaction.addName(data.trial.inventory.value(key), redaction.role(data.trial.hostId));
    }
    domain::RunData result = run;
    result.roofs.clear(); // each is in the run that measured it
    result.run.name = redaction.text(run.run.name);
    result.run.note.clear();
    result.run.chartNotes.clear();
    result.run.tags = redaction.list(run.run.tags);
    result.run.plan = redactedPlan(run.run.plan, redaction);
    for (domain::TrialData &data : result.trials)
        data.trial = redactedTrial(std::move(data.trial), redaction);
    return result;
}

} // namespace strata::app::store
