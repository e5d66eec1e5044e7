// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/sign_in.h"

#include "app/remote/openssh/jump_route.h"
#include "app/remote/openssh/known_hosts.h"
#include "app/remote/plain_text.h"

#include <QElapsedTimer>

namespace strata::app::remote {

using domain::fail;
using domain::FailureCode;
using domain::SecretQuestion;

namespace {

constexpr int maximumOffers = 5;
constexpr int maximumAnswers = 3;
constexpr int maximumFactors = 6;
constexpr int maximumChallengeRounds = 12;
constexpr qsizetype firstAgentKeys = 3;

QString methodNames(int methods)
{
    QStringList names;
    const std::pair<int, const char *> known[] = {
        {SSH_AUTH_METHOD_PUBLICKEY, "publickey"},
        {SSH_AUTH_METHOD_INTERACTIVE, "keyboard-interactive"},
        {SSH_AUTH_METHOD_PASSWORD, "password"},
        {SSH_AUTH_METHOD_HOSTBASED, "hostbased"},
        {SSH_AUTH_METHOD_GSSAPI_MIC, "gssapi-with-mic"}};
    for (const auto &[bit, name] : known) {
        if ((methods & bit) != 0)
            names += QLatin1String(name);
    }
    return names.isEmpty() ? QStringLiteral("nothing") : names.join(QStringLiteral(", "));
}

} // namespace

SignIn::SignIn(ssh_session session, const domain::SshTarget &target, Questions &questions,
               const CancelFlag &cancelled, Patience patience) :
    m_session(session),
    m_target(target),
    m_label(labelOf(target)),
    m_questions(questions),
    m_cancelled(cancelled),
    m_patience(std::move(patience))
{
}

Expected<void> SignIn::run()
{
    // Asking for nothing is free of charge, and the answer lists what the server takes.
    auto outcome = outcomeOf(call([this] { return ssh_userauth_none(m_session, nullptr); }), {});
    for (int factor = 0; factor < maximumFactors && outcome && *outcome != Outcome::Done;
         ++factor) {
        m_methods = ssh_userauth_list(m_session, nullptr);
        outcome = tryMethods(m_methods);
        if (outcome && *outcome == Outcome::Refused)
            break;
    }
    if (!outcome)
        return tl::make_unexpected(outcome.error());
    if (*outcome != Outcome::Done)
        return fail(FailureCode::SignInRefused, m_label, history());
    return {};
}

Expected<SignIn::Outcome> SignIn::tryMethods(int methods)
{
    Expected<Outcome> outcome = Outcome::Refused;
    if ((methods & SSH_AUTH_METHOD_PUBLICKEY) != 0)
        outcome = tryKeys();
    if (outcome && *outcome == Outcome::Refused && (methods & SSH_AUTH_METHOD_INTERACTIVE) != 0)
        outcome = tryChallenges();
    if (outcome && *outcome == Outcome::Refused && (methods & SSH_AUTH_METHOD_PASSWORD) != 0)
        outcome = tryPasswords();
    return outcome;
}

// Keys

Expected<void> SignIn::collectKeys()
{
    if (std::exchange(m_keysCollected, true))
        return {};
    m_agent.emplace(m_cancelled);
    if (!m_target.keyFile.isEmpty()) {
        if (auto added = addGivenFile(); !added)
            return added;
    }
    // A full agent must not keep the usual files from being tried.
    addAgentKeys(0, firstAgentKeys);
    addUsualFiles();
    addAgentKeys(firstAgentKeys, m_agent->keys().size());
    return {};
}

Expected<void> SignIn::addGivenFile()
{
    auto file = readKeyFile(m_target.keyFile);
    if (!file)
        return tl::make_unexpected(file.error());
    // An agent that holds the key spares the person its passphrase.
    if (const AgentKey *held = file->privateKey ? nullptr : agentKeyLike(file->blob))
        addCandidate({QStringLiteral("key %1 in the agent").arg(file->path), true, *held, {}});
    else
        addCandidate(
            {QStringLiteral("key file ") + file->path, true, std::nullopt, std::move(*file)});
    return {};
}

const AgentKey *SignIn::agentKeyLike(const QByteArray &blob) const
{
    for (const AgentKey &key : m_agent->keys()) {
        if (key.blob == blob)
            return &key;
    }
    return nullptr;
}

void SignIn::addAgentKeys(qsizetype from, qsizetype count)
{
    for (const AgentKey &key : m_agent->keys().mid(from, count))
        addCandidate({QStringLiteral("agent key \"%1\"").arg(key.comment), false, key, {}});
}

void SignIn::addUsualFiles()
{
    for (const QString &path : usualKeyFiles()) {
        if (auto file = readKeyFile(path))
            addCandidate(
                {QStringLiteral("key file ") + path, false, std::nullopt, std::move(*file)});
        else
            m_tried += QStringLiteral("key file %1: %2").arg(path, file.error().detail);
    }
}

void SignIn::addCandidate(Candidate candidate)
{
    const auto blobOf = [](const Candidate &each) {
        return each.agentKey ? each.agentKey->blob : each.file.blob;
    };
    const QByteArray blob = blobOf(candidate);
    for (const Candidate &other : m_candidates) {
        if (!blob.isEmpty() && blobOf(other) == blob)
            return;
    }
    if (!blob.isEmpty())
        candidate.name += QStringLiteral(" (%1)").arg(fingerprintOf(blob));
    m_candidates.push_back(std::move(candidate));
}

Expected<SignIn::Outcome> SignIn::tryKeys()
{
    if (auto collected = collectKeys(); !collected)
        return tl::make_unexpected(collected.error());
    while (!m_candidates.empty() && m_offers < maximumOffers) {
        Candidate candidate = std::move(m_candidates.front());
        m_candidates.pop_front();
        auto outcome = tryKey(candidate);
        if (!outcome || *outcome != Outcome::Refused)
            return outcome;
    }
    return Outcome::Refused;
}

Expected<SignIn::Outcome> SignIn::tryKey(Candidate &candidate)
{
    return candidate.agentKey ? tryAgentKey(candidate) : tryKeyFile(candidate);
}

Expected<SignIn::Outcome> SignIn::tryAgentKey(const Candidate &candidate)
{
    m_agent->show(*candidate.agentKey);
    if (const int socket = m_agent->takeClientSocket(); socket >= 0)
        (void)ssh_set_agent_socket(m_session, socket);
    ++m_offers;
    QElapsedTimer timer;
    timer.start();
    const auto result = call([this] { return ssh_userauth_agent(m_session, nullptr); });
    m_patience.extend(timer.elapsed()); // the agent may have asked the person
    return outcomeOf(result, candidate.name);
}

Expected<SignIn::Outcome> SignIn::tryKeyFile(Candidate &candidate)
{
    // The server is asked about the public half first: no passphrase is asked for a key that would
    // be refused anyway.
    KeyFile &file = candidate.file;
    if (file.publicKey) {
        ++m_offers;
        const auto wanted = outcomeOf(call([&] {
                                          return ssh_userauth_try_publickey(m_session, nullptr,
                                                                            file.publicKey.get());
                                      }),
                                      candidate.name);
        if (!wanted || *wanted != Outcome::Done)
            return wanted;
    }
    const auto unlocked = unlockFile(candidate);
    if (!unlocked)
        return tl::make_unexpected(unlocked.error());
    if (!*unlocked)
        return Outcome::Refused;
    m_offers += file.publicKey ? 0 : 1;
    return outcomeOf(
        call([&] { return ssh_userauth_publickey(m_session, nullptr, file.privateKey.get()); }),
        candidate.name);
}

Expected<bool> SignIn::unlockFile(Candidate &candidate)
{
    for (int attempt = 1; !candidate.file.privateKey; ++attempt) {
        if (attempt > maximumAnswers) {
            m_tried += candidate.name + QStringLiteral(": the passphrase was wrong three times");
            if (candidate.isGiven)
                return fail(FailureCode::SignInRefused, m_label, history());
            return false;
        }
        SecretQuestion question;
        question.kind = SecretQuestion::Kind::Passphrase;
        question.prompt = candidate.file.path;
        question.attempt = attempt;
        const auto passphrase = ask(question);
        if (!passphrase && passphrase.error().code == FailureCode::SignInCancelled &&
            !candidate.isGiven) {
            m_tried += candidate.name + QStringLiteral(": no passphrase was given");
            return false;
        }
        if (!passphrase)
            return tl::make_unexpected(passphrase.error());
        (void)unlock(candidate.file, *passphrase);
    }
    return true;
}

// Answers of a person

Expected<SecretBytes> SignIn::ask(SecretQuestion question)
{
    question.host = m_label;
    QElapsedTimer timer;
    timer.start();
    auto answer = m_questions.secret(question);
    m_patience.extend(timer.elapsed());
    if (!answer)
        return fail(m_cancelled ? FailureCode::Cancelled : FailureCode::SignInCancelled, m_label,
                    history());
    return SecretBytes(std::move(*answer));
}

Expected<SecretBytes> SignIn::askForNewAnswer(SecretQuestion question)
{
    for (;; ++m_answers) {
        question.attempt = m_answers + 1;
        auto answer = ask(question);
        if (!answer)
            return answer;
        const auto wasRefused = [&](const SecretBytes &refused) {
            return !question.echo && refused.bytes() == answer->bytes();
        };
        if (std::none_of(m_refusedAnswers.begin(), m_refusedAnswers.end(), wasRefused))
            return answer;
        if (m_answers + 1 >= maximumAnswers)
            return fail(FailureCode::SignInRefused, m_label, history());
    }
}

Expected<SignIn::Outcome> SignIn::tryChallenges()
{
    for (; m_answers < maximumAnswers; ++m_answers) {
        const int answersBefore = m_answers;
        m_lastAnswers.clear();
        auto result = call([this] { return ssh_userauth_kbdint(m_session, nullptr, nullptr); });
        for (int round = 0; result && *result == SSH_AUTH_INFO; ++round) {
            if (round >= maximumChallengeRounds)
                return fail(FailureCode::SignInRefused, m_label,
                            QStringLiteral("the server does not stop asking; ") + history());
            result = answerChallenge();
        }
        const bool wasAsked = !m_lastAnswers.empty() || m_answers > answersBefore;
        auto outcome = outcomeOf(result, QStringLiteral("keyboard-interactive"));
        if (!outcome || *outcome != Outcome::Refused)
            return outcome;
        std::move(m_lastAnswers.begin(), m_lastAnswers.end(), std::back_inserter(m_refusedAnswers));
        // A server that refuses without asking will do so again.
        if (!wasAsked)
            return Outcome::Refused;
    }
    return Outcome::Refused;
}

Expected<int> SignIn::answerChallenge()
{
    const int prompts = ssh_userauth_kbdint_getnprompts(m_session);
    for (int i = 0; i < prompts; ++i) {
        char echo = 0;
        SecretQuestion question;
        question.kind = SecretQuestion::Kind::Challenge;
        question.instruction = plainText(ssh_userauth_kbdint_getinstruction(m_session), 2000);
        question.prompt = plainText(ssh_userauth_kbdint_getprompt(m_session, unsigned(i), &echo));
        question.echo = echo != 0;
        auto answer = askForNewAnswer(question);
        if (!answer)
            return tl::make_unexpected(answer.error());
        if (ssh_userauth_kbdint_setanswer(m_session, unsigned(i), answer->bytes().constData()) < 0)
            return fail(FailureCode::Internal, m_label, errorText(m_session));
        if (!question.echo)
            m_lastAnswers.push_back(std::move(*answer));
    }
    return call([this] { return ssh_userauth_kbdint(m_session, nullptr, nullptr); });
}

Expected<SignIn::Outcome> SignIn::tryPasswords()
{
    for (; m_answers < maximumAnswers; ++m_answers) {
        auto password = askForNewAnswer({});
        if (!password)
            return tl::make_unexpected(password.error());
        const char *text = password->bytes().constData();
        auto outcome =
            outcomeOf(call([&] { return ssh_userauth_password(m_session, nullptr, text); }),
                      QStringLiteral("password"));
        if (!outcome || *outcome != Outcome::Refused)
            return outcome;
        m_refusedAnswers.push_back(std::move(*password));
    }
    return Outcome::Refused;
}

// Results

Expected<int> SignIn::call(const std::function<int()> &function)
{
    return untilAnswered(m_session, m_patience, SSH_AUTH_AGAIN, function);
}

Expected<SignIn::Outcome> SignIn::outcomeOf(const Expected<int> &result, const QString &what)
{
    if (!result)
        return tl::make_unexpected(result.error());
    switch (*result) {
    case SSH_AUTH_SUCCESS:
        return Outcome::Done;
    case SSH_AUTH_PARTIAL:
        m_tried += what + QStringLiteral(": accepted, but the server wants more");
        return Outcome::Partial;
    case SSH_AUTH_DENIED:
        if (!what.isEmpty())
            m_tried += what + QStringLiteral(": refused");
        return Outcome::Refused;
    default:
        if (isLost(m_session))
            return tl::make_unexpected(lost());
        m_tried += QStringLiteral("%1: %2").arg(what, errorText(m_session));
        return Outcome::Refused;
    }
}

Failure SignIn::lost() const
{
    const QString words = errorText(m_session);
    const bool tooMany =
        words.contains(QLatin1String("too many authentication"), Qt::CaseInsensitive);
    const FailureCode code =
        tooMany ? FailureCode::TooManySignInAttempts : FailureCode::ConnectionLost;
    return {code, m_label, words + QStringLiteral("; ") + history()};
}

QString SignIn::history() const
{
    QString text =
        QStringLiteral("the server takes: %1; tried: %2")
            .arg(methodNames(m_methods), m_tried.isEmpty() ? QStringLiteral("nothing")
                                                           : m_tried.join(QStringLiteral(", ")));
    if (!m_candidates.empty())
        text += QStringLiteral(
                    "; %1 more keys were not offered, so that the server does not end the session")
                    .arg(m_candidates.size());
    return text;
}

} // namespace strata::app::remote
