// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/host_key_check.h"

#include "app/remote/openssh/jump_route.h"
#include "app/remote/openssh/known_hosts_file.h"

#include <algorithm>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;
using domain::HostKeyAnswer;
using domain::HostKeyQuestion;

namespace {

// Without SHA-1 signatures and DSA, in the order that OpenSSH prefers.
const QList<QByteArray> keyTypes{"ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384",
                                 "ecdsa-sha2-nistp521", "ssh-rsa"};

QByteArray algorithmsOf(const QByteArray &keyType)
{
    return keyType == "ssh-rsa" ? QByteArray("rsa-sha2-512,rsa-sha2-256") : keyType;
}

FailureCode codeOf(HostKeyVerdict verdict)
{
    switch (verdict) {
    case HostKeyVerdict::Changed:
        return FailureCode::HostKeyChanged;
    case HostKeyVerdict::OtherType:
        return FailureCode::HostKeyOtherType;
    case HostKeyVerdict::Revoked:
        return FailureCode::HostKeyRevoked;
    case HostKeyVerdict::Unreadable:
        return FailureCode::KnownHostsUnreadable;
    default:
        return FailureCode::HostKeyUnknown;
    }
}

HostKeyQuestion::Kind kindOf(HostKeyVerdict verdict)
{
    if (verdict == HostKeyVerdict::Changed)
        return HostKeyQuestion::Kind::Changed;
    return verdict == HostKeyVerdict::OtherType ? HostKeyQuestion::Kind::OtherType
                                                : HostKeyQuestion::Kind::Unknown;
}

} // namespace

HostKeyCheck::HostKeyCheck(const domain::SshTarget &target, const TrustStore &trust,
                           QString address, QString via) :
    m_target(target),
    m_trust(trust),
    m_address(std::move(address)),
    m_via(std::move(via)),
    m_label(hostAndPort(target))
{
    if (!m_via.isEmpty())
        m_label += QStringLiteral(" (by way of %1)").arg(m_via);
}

QByteArray HostKeyCheck::wantedKeyTypes(const domain::SshTarget &target, const TrustStore &trust)
{
    // A server with several keys is asked for one that is known, or it would be called changed.
    // Where the most preferred one is among them nothing is changed, as in OpenSSH.
    const QList<QByteArray> remembered =
        KnownHosts::read(trust.files()).rememberedTypes(target.hostName, target.port);
    QList<QByteArray> types = keyTypes;
    if (!remembered.contains(types.constFirst()))
        std::ranges::stable_partition(
            types, [&](const QByteArray &type) { return remembered.contains(type); });
    QList<QByteArray> algorithms;
    for (const QByteArray &type : types)
        algorithms += algorithmsOf(type);
    return algorithms.join(',');
}

Expected<void> HostKeyCheck::verify(ssh_session session, Questions &questions,
                                    const CancelFlag &cancelled) const
{
    ssh_key key = nullptr;
    if (ssh_get_server_publickey(session, &key) != SSH_OK)
        return fail(FailureCode::Internal, m_label, errorText(session));
    const QByteArray blob = publicBlobOf(KeyHandle(key).get());
    const HostKeyJudgement judgement =
        KnownHosts::read(m_trust.files()).judge(m_target.hostName, m_target.port, blob);
    if (judgement.verdict == HostKeyVerdict::Known)
        return {};
    if (judgement.verdict == HostKeyVerdict::Revoked ||
        judgement.verdict == HostKeyVerdict::Unreadable)
        return fail(codeOf(judgement.verdict), m_label,
                    judgement.reason + QStringLiteral("; the server's key is ") +
                        fingerprintOf(blob));
    return ask(blob, judgement, questions, cancelled);
}

Expected<void> HostKeyCheck::ask(const QByteArray &blob, const HostKeyJudgement &judgement,
                                 Questions &questions, const CancelFlag &cancelled) const
{
    HostKeyQuestion question;
    question.kind = kindOf(judgement.verdict);
    question.host = m_label;
    question.address = m_address;
    question.keyType = QString::fromLatin1(typeOfBlob(blob));
    question.fingerprint = fingerprintOf(blob);
    question.rememberedFingerprints = judgement.remembered;
    const HostKeyAnswer answer =
        m_trust.own.isEmpty() ? HostKeyAnswer::Reject : questions.hostKey(question);
    if (cancelled)
        return fail(FailureCode::Cancelled, m_label);
    if (answer == HostKeyAnswer::Reject) {
        QString detail =
            QStringLiteral("the server's key is %1 %2").arg(question.keyType, question.fingerprint);
        if (!judgement.remembered.isEmpty())
            detail +=
                QStringLiteral("; remembered: ") + judgement.remembered.join(QStringLiteral(", "));
        return fail(codeOf(judgement.verdict), m_label, detail);
    }
    if (answer == HostKeyAnswer::AcceptAndRemember)
        return remember(blob);
    return {};
}

Expected<void> HostKeyCheck::remember(const QByteArray &blob) const
{
    // In this order a failure leaves too much remembered rather than too little.
    if (auto remembered = rememberHostKey(m_trust.own, m_target.hostName, m_target.port, blob);
        !remembered)
        return remembered;
    if (auto forgotten = forgetHostKeys(m_trust.own, m_target.hostName, m_target.port, blob);
        !forgotten)
        return tl::make_unexpected(forgotten.error());
    return {};
}

} // namespace strata::app::remote
