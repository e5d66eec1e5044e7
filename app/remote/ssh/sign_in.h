// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Proves to a verified server who the person is: key file, agent, usual key files,
//! keyboard-interactive, password.
#pragma once

#include "app/remote/patience.h"
#include "app/remote/ssh/agent_filter.h"
#include "app/remote/ssh/key_file.h"
#include "app/remote/ssh/ssh_handles.h"

#include <deque>
#include <optional>
#include <vector>

namespace strata::app::remote {

class SignIn {
public:
    //! \param session connected, its host key accepted. All must outlive this.
    SignIn(ssh_session session, const domain::SshTarget &target, Questions &questions,
           const CancelFlag &cancelled, Patience patience);

    //! At most five keys are offered and three answers asked for: servers end the session after six
    //! failures. Fails with SignInRefused (naming what the server takes and what was tried),
    //! TooManySignInAttempts, SignInCancelled, KeyFileUnreadable, ConnectionLost,
    //! ConnectionTimedOut or Cancelled.
    Expected<void> run();

private:
    enum class Outcome { Refused, Partial, Done };
    //! Something to offer: a key of the agent, or a key file.
    struct Candidate {
        QString name;
        bool isGiven =
            false; //!< the person chose it, so that a problem with it is worth stopping for
        std::optional<AgentKey> agentKey;
        KeyFile file;
    };

    Expected<void> collectKeys();
    Expected<void> addGivenFile();
    void addAgentKeys(qsizetype from, qsizetype count);
    void addUsualFiles();
    void addCandidate(Candidate candidate);
    const AgentKey *agentKeyLike(const QByteArray &blob) const;

    Expected<Outcome> tryMethods(int methods);
    Expected<Outcome> tryKeys();
    Expected<Outcome> tryKey(Candidate &candidate);
    Expected<Outcome> tryAgentKey(const Candidate &candidate);
    Expected<Outcome> tryKeyFile(Candidate &candidate);
    Expected<bool> unlockFile(Candidate &candidate);
    Expected<Outcome> tryChallenges();
    Expected<int> answerChallenge();
    Expected<Outcome> tryPasswords();

    Expected<SecretBytes> ask(domain::SecretQuestion question);
    Expected<SecretBytes> askForNewAnswer(domain::SecretQuestion question);
    Expected<int> call(const std::function<int()> &function);
    Expected<Outcome> outcomeOf(const Expected<int> &result, const QString &what);
    Failure lost() const;
    QString history() const;

    ssh_session m_session;
    const domain::SshTarget &m_target;
    QString m_label;
    Questions &m_questions;
    const CancelFlag &m_cancelled;
    Patience m_patience;
    std::optional<AgentFilter> m_agent;
    std::deque<Candidate> m_candidates;
    bool m_keysCollected = false;
    int m_offers = 0;
    int m_answers = 0;
    int m_methods = 0;
    QStringList m_tried;
    std::vector<SecretBytes> m_refusedAnswers;
    std::vector<SecretBytes> m_lastAnswers; //!< to one challenge, until the server has judged them
};

} // namespace strata::app::remote
