// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/known_hosts/compared_case.h"

#include "app/remote/openssh/known_hosts_file.h"
#include "app/remote/ssh/host_key_check.h"

#include <QFile>

namespace strata::tests {

using app::remote::HostKeyCheck;
using app::remote::HostKeyVerdict;
using app::remote::KnownHosts;
using app::remote::TrustStore;

namespace {

void write(const QString &path, const QByteArray &content)
{
    QFile::remove(path);
    if (content.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be written", qPrintable(path));
}

TrustStore writeFiles(const GeneratedCase &judged, const QString &folder)
{
    const TrustStore files{
        folder + QStringLiteral("/own"),
        {folder + QStringLiteral("/second"), folder + QStringLiteral("/system")}};
    write(files.own, judged.ownFile);
    write(files.others[0], judged.secondFile);
    write(files.others[1], judged.systemFile);
    return files;
}

//! Which key the server would show us: the first type of our list that it has.
int shownKey(const GeneratedCase &judged, const ServerKeys &keys, const TrustStore &files)
{
    if (judged.shownKey >= 0)
        return judged.shownKey;
    app::domain::SshTarget target;
    target.hostName = judged.host;
    target.port = judged.port;
    for (const QByteArray &algorithm : HostKeyCheck::wantedKeyTypes(target, files).split(',')) {
        const QByteArray type =
            algorithm.startsWith("rsa-sha2-") ? QByteArray("ssh-rsa") : algorithm;
        for (int i = judged.hasAllKeys ? 0 : 1; i < int(keys.right().size()); ++i) {
            if (keys.right()[i].type == type)
                return i;
        }
    }
    qFatal("none of the server's keys is wanted");
}

QString unsafeWay(HostKeyVerdict ours, OpenSshVerdict theirs)
{
    if (ours == HostKeyVerdict::Known && theirs != OpenSshVerdict::Known)
        return QStringLiteral("accepted here, not by OpenSSH");
    if (ours == HostKeyVerdict::Unknown &&
        (theirs == OpenSshVerdict::Changed || theirs == OpenSshVerdict::Revoked))
        return QStringLiteral("a first contact here, changed or revoked for OpenSSH");
    return {};
}

QString stricterWay(const app::remote::HostKeyJudgement &ours, OpenSshVerdict theirs)
{
    const bool theyKnow = theirs == OpenSshVerdict::Known;
    const bool theyAreNew = theirs == OpenSshVerdict::Unknown || theirs == OpenSshVerdict::Added;
    const QString front =
        theyKnow ? QStringLiteral("known to OpenSSH: ") : QStringLiteral("new to OpenSSH: ");
    switch (ours.verdict) {
    case HostKeyVerdict::Known:
        return {};
    case HostKeyVerdict::Unknown:
        return theyKnow ? front + QStringLiteral("a first contact") : QString();
    case HostKeyVerdict::Changed:
    case HostKeyVerdict::OtherType:
        return theyKnow || theyAreNew ? front + QStringLiteral("another key is remembered")
                                      : QString();
    case HostKeyVerdict::Revoked:
    case HostKeyVerdict::Unreadable:
        return theyKnow || theyAreNew ? front + ours.reason.section(QStringLiteral(": "), 1)
                                      : QString();
    }
    return {};
}

//! What a person's "remember" leaves must be accepted by OpenSSH too. \return why it is not.
QString rememberAndAskAgain(const GeneratedCase &judged, const ServerKeys &keys,
                            const OpenSshClient &client, const TrustStore &files, bool changed)
{
    const QByteArray &blob = keys.right()[judged.shownKey].blob;
    const auto remembered = app::remote::rememberHostKey(files.own, judged.host, judged.port, blob);
    if (!remembered)
        return QStringLiteral("not remembered: ") + remembered.error().detail;
    if (changed) {
        if (const auto forgotten =
                app::remote::forgetHostKeys(files.own, judged.host, judged.port, blob);
            !forgotten)
            return QStringLiteral("not forgotten: ") + forgotten.error().detail;
    }
    if (KnownHosts::read(files.files()).judge(judged.host, judged.port, blob).verdict !=
        HostKeyVerdict::Known)
        return QStringLiteral("remembered, but not known here");
    const bool accepted = client.ask(judged, files, false).verdict == OpenSshVerdict::Known;
    return accepted ? QString() : QStringLiteral("remembered, but not accepted by OpenSSH");
}

} // namespace

QByteArray ComparedCase::evidence(const GeneratedCase &judged) const
{
    const auto shown = [](const QByteArray &content) {
        return QByteArray(content).replace('\0', "<NUL>").replace('\r', "<CR>");
    };
    QByteArray text = judged.host.toUtf8() + " port " + QByteArray::number(judged.port) + ", key " +
                      QByteArray::number(judged.shownKey);
    text += "\n--- own\n" + shown(judged.ownFile) + "\n--- second\n" + shown(judged.secondFile) +
            "\n--- system\n" + shown(judged.systemFile);
    text += "\n--- ours: " + QByteArray::number(int(ours.verdict)) + ' ' + ours.reason.toUtf8() +
            ' ' + ours.remembered.join(QStringLiteral(", ")).toUtf8();
    return text + "\n--- OpenSSH: " + QByteArray::number(int(theirs.verdict)) + '\n' + theirs.words;
}

ComparedCase compare(const GeneratedCase &judged, const ServerKeys &keys,
                     const OpenSshClient &client, const QString &folder)
{
    ComparedCase result;
    const TrustStore files = writeFiles(judged, folder);
    const int shown = shownKey(judged, keys, files);
    result.ours =
        KnownHosts::read(files.files()).judge(judged.host, judged.port, keys.right()[shown].blob);
    result.theirs = client.ask(judged, files, judged.acceptsNew);
    result.unsafe = unsafeWay(result.ours.verdict, result.theirs.verdict);
    result.stricter = stricterWay(result.ours, result.theirs.verdict);
    const bool isNew = result.ours.verdict == HostKeyVerdict::Unknown;
    const bool isChanged = result.ours.verdict == HostKeyVerdict::Changed ||
                           result.ours.verdict == HostKeyVerdict::OtherType;
    // Only where a person may say so; and not always, as it asks OpenSSH once more.
    if (!judged.acceptsNew || !(isNew || isChanged) || !result.unsafe.isEmpty() ||
        result.theirs.verdict == OpenSshVerdict::Unclear)
        return result;
    result.remembered = true;
    GeneratedCase again = judged;
    again.shownKey = shown;
    result.unsafe = rememberAndAskAgain(again, keys, client, writeFiles(judged, folder), isChanged);
    return result;
}

} // namespace strata::tests
