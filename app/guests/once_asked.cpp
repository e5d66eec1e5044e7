// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/once_asked.h"

#include <algorithm>

namespace strata::app::guests {

using domain::HostKeyAnswer;
using domain::HostKeyQuestion;
using domain::SecretQuestion;

namespace {

bool isSame(const HostKeyQuestion &one, const HostKeyQuestion &other)
{
    return one.host == other.host && one.address == other.address && one.keyType == other.keyType &&
           one.fingerprint == other.fingerprint;
}

bool isSame(const SecretQuestion &one, const SecretQuestion &other)
{
    return one.kind == other.kind && one.host == other.host && one.prompt == other.prompt &&
           one.instruction == other.instruction && one.echo == other.echo;
}

//! Whoever gets it wipes it, and would not if the bytes were shared.
QByteArray copyOf(const QByteArray &bytes)
{
    return QByteArray(bytes.constData(), bytes.size());
}

} // namespace

HostKeyAnswer OnceAsked::hostKey(const HostKeyQuestion &question)
{
    const auto isAccepted = [&](const HostKeyQuestion &accepted) {
        return isSame(accepted, question);
    };
    if (std::ranges::any_of(m_acceptedOnce, isAccepted))
        return HostKeyAnswer::AcceptOnce;
    const HostKeyAnswer answer = m_person.hostKey(question);
    if (answer == HostKeyAnswer::AcceptOnce)
        m_acceptedOnce.push_back(question);
    return answer;
}

std::optional<QByteArray> OnceAsked::secret(const SecretQuestion &question)
{
    if (auto earlier = earlierAnswer(question))
        return earlier;
    auto answer = m_person.secret(question);
    // What is shown while it is typed is no password, and a code is good only once.
    if (answer && !question.echo)
        m_secrets.push_back({question, remote::SecretBytes(copyOf(*answer)), false});
    return answer;
}

std::optional<QByteArray> OnceAsked::earlierAnswer(const SecretQuestion &question)
{
    if (question.attempt > 1) {
        std::erase_if(m_secrets,
                      [&](const Secret &wrong) { return isSame(wrong.question, question); });
        return std::nullopt;
    }
    const auto found = std::ranges::find_if(m_secrets, [&](const Secret &secret) {
        return secret.isEarlier && isSame(secret.question, question);
    });
    if (found == m_secrets.end())
        return std::nullopt;
    found->isEarlier = false;
    return copyOf(found->answer.bytes());
}

void OnceAsked::beginAgain()
{
    for (Secret &secret : m_secrets)
        secret.isEarlier = true;
}

void OnceAsked::forget()
{
    m_secrets.clear();
    m_acceptedOnce.clear();
}

} // namespace strata::app::guests
