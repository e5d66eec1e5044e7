// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/own_command.h"

#include "app/domain/shown_text.h"
#include "engine/settings/command_setting.h"
#include "engine/settings/command_words.h"

#include <QCryptographicHash>

#include <algorithm>

namespace strata::app::domain {

namespace settings = engine::settings;

namespace {

QString valueOf(const WorkloadSpec &spec, QLatin1String name)
{
    return spec.parameters.value(name);
}

} // namespace

bool isOwnCommand(const WorkloadSpec &spec)
{
    return spec.workload == commandWorkload;
}

bool makesSeveralSteps(const WorkloadSpec &spec)
{
    return isOwnCommand(spec) &&
           !settings::isOneRunAStep(valueOf(spec, command::read).toStdString(),
                                    valueOf(spec, command::matches).toStdString());
}

QString commandDigest(const WorkloadSpec &spec)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const char *name : settings::whatRuns) {
        const QByteArray value = valueOf(spec, QLatin1String(name)).toUtf8();
        // With its length, so that no part passes for another.
        hash.addData(QByteArray(name) + ' ' + QByteArray::number(value.size()) + '\n');
        hash.addData(value);
    }
    // Others keep the digest that they had before there were any, and are not asked about again.
    if (const QString files = valueOf(spec, command::files); !files.isEmpty())
        hash.addData("files " + files.toUtf8());
    return QString::fromLatin1(hash.result().toHex());
}

QList<PlannedCommand> commandsOf(const Plan &plan)
{
    QList<PlannedCommand> commands;
    for (const WorkloadSpec &spec : plan.experiment.workloads) {
        if (!isOwnCommand(spec))
            continue;
        PlannedCommand planned{valueOf(spec, command::words),
                               valueOf(spec, command::environment),
                               valueOf(spec, command::directory),
                               valueOf(spec, command::script),
                               {},
                               commandDigest(spec),
                               valueOf(spec, command::files)};
        for (const QString &hostId : plan.experiment.hostIds)
            planned.hosts.append(plan.hostName(hostId));
        if (!commands.contains(planned))
            commands.append(planned);
    }
    return commands;
}

QString wholeCommand(const QString &untrusted)
{
    const QString line = wholeLine(untrusted);
    const auto words = settings::splitWords(untrusted.toStdString());
    if (line == untrusted || !words)
        return line;
    QStringList shown;
    for (const std::string &word : *words)
        shown.append(shellWord(QString::fromStdString(word)));
    return shown.join(u' ');
}

QStringList filesNamedIn(const Plan &plan)
{
    QStringList digests;
    for (const WorkloadSpec &spec : plan.experiment.workloads)
        if (const QString digest = valueOf(spec, command::files);
            isOwnCommand(spec) && !digest.isEmpty() && !digests.contains(digest))
            digests.append(digest);
    return digests;
}

} // namespace strata::app::domain
