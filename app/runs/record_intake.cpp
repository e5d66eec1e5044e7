// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/record_intake.h"

#include "app/domain/shown_text.h"

#include "engine/protocol/codec.h"
#include "engine/protocol/job.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace strata::app::runs {

namespace protocol = engine::protocol;
using domain::fail;
using domain::FailureCode;

namespace {

constexpr int maxWarnings = 100;
constexpr int maxErrors = 20;
constexpr double roundingOfRates = 1e-6; // a share: sums of millions of steps in another order
constexpr qsizetype longestEnd = 64 * 1024;

//! Of untrusted length.
QString bounded(const std::string &text)
{
    return QString::fromStdString(text.substr(0, RecordIntake::longestText))
        .left(RecordIntake::longestText);
}

FailureCode codeOf(protocol::DecodeFault fault)
{
    switch (fault) {
    case protocol::DecodeFault::TooLong:
        return FailureCode::RecordTooLong;
    case protocol::DecodeFault::OtherVersion:
        return FailureCode::RecordOfOtherVersion;
    case protocol::DecodeFault::NotARecord:
    case protocol::DecodeFault::BadCheckValue:
    case protocol::DecodeFault::BadField:
        break;
    }
    return FailureCode::RecordDamaged;
}

QMap<QString, QString> toMap(const std::map<std::string, std::string> &facts)
{
    QMap<QString, QString> map;
    for (const auto &[key, value] : facts)
        map.insert(QString::fromStdString(key), QString::fromStdString(value));
    return map;
}

tl::unexpected<domain::Failure> damaged(const QString &why)
{
    return fail(FailureCode::RecordDamaged, {}, why);
}

//! More than anybody has, and than a stored map is read with.
bool areTooMany(const std::map<std::string, std::string> &entries)
{
    return entries.size() > RecordIntake::mostEntries;
}

//! The name of a parameter that is not what was asked for; empty: all are.
QString otherParameter(const QMap<QString, QString> &asked,
                       const std::map<std::string, std::string> &said)
{
    for (const auto &[name, value] : asked.asKeyValueRange()) {
        const auto found = said.find(name.toStdString());
        if (found == said.end() ||
            !domain::isSameValue(value, QString::fromStdString(found->second)))
            return name;
    }
    return {};
}

} // namespace

domain::Expected<Intake> RecordIntake::take(const QByteArray &line)
{
    const auto record =
        protocol::decode(std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
    if (!record)
        return fail(codeOf(record.error().fault), {},
                    QStringLiteral("line %1: %2")
                        .arg(m_lines)
                        .arg(QString::fromStdString(record.error().text)));
    if (record->sequence != m_lines)
        return damaged(
            QStringLiteral("record %1 came where %2 was due").arg(record->sequence).arg(m_lines));
    auto intake = apply(record->body);
    if (intake)
        ++m_lines;
    return intake;
}

bool RecordIntake::lookForEnd(const QByteArray &line)
{
    // Cheaper than reading every record of a host that does not stop talking.
    if (line.size() <= longestEnd && line.contains("\"type\":\"end\"")) {
        const auto record = protocol::decode(
            std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
        const auto *end = record ? std::get_if<protocol::End>(&record->body) : nullptr;
        if (end && end->bySupervisor)
            m_supervisorEnd = *end;
    }
    return m_supervisorEnd.has_value();
}

domain::Expected<Intake> RecordIntake::apply(const protocol::Body &body)
{
    // Each costs a write to the disk, and is sent once by an engine of ours.
    const bool isOnlyOnce = std::holds_alternative<protocol::Hello>(body) ||
                            std::holds_alternative<protocol::Inventory>(body) ||
                            std::holds_alternative<protocol::Trial>(body) ||
                            std::holds_alternative<protocol::Result>(body);
    if (isOnlyOnce && !m_seenOnce.insert(body.index()).second)
        return damaged(QStringLiteral("a record came twice of which there is one in a trial"));
    if (const auto *steps = std::get_if<protocol::Steps>(&body))
        return applySteps(*steps);
    if (const auto *sample = std::get_if<protocol::Sample>(&body))
        return applySample(*sample);
    if (const auto *histogram = std::get_if<protocol::Histogram>(&body))
        return applyHistogram(*histogram);
    if (const auto *bootstrap = std::get_if<protocol::Bootstrap>(&body))
        return applyBootstrap(*bootstrap);
    if (const auto *turn = std::get_if<protocol::Turn>(&body))
        return applyTurn(*turn);
    if (const auto *trial = std::get_if<protocol::Trial>(&body))
        return applyTrial(*trial);
    if (const auto *result = std::get_if<protocol::Result>(&body))
        return applyResult(*result);
    if (const auto *hello = std::get_if<protocol::Hello>(&body))
        return applyHello(*hello);
    Intake intake{.trialChanged = true};
    if (const auto *inventory = std::get_if<protocol::Inventory>(&body)) {
        if (areTooMany(inventory->facts))
            return damaged(QStringLiteral("an inventory of more than %1 facts").arg(mostEntries));
        m_trial.inventory = toMap(inventory->facts);
    } else if (const auto *warning = std::get_if<protocol::Warning>(&body)) {
        const QString text = bounded(warning->text);
        intake.trialChanged = addWarning(text);
        intake.logText = intake.trialChanged ? text : QString();
    } else if (const auto *error = std::get_if<protocol::Error>(&body)) {
        intake.trialChanged = ++m_errors <= maxErrors;
        intake.logText = intake.trialChanged ? bounded(error->text) : QString();
        m_trial.reason = intake.trialChanged ? intake.logText : m_trial.reason;
        if (intake.trialChanged)
            m_trial.facts.insert(domain::errorCodeFact, bounded(error->code));
    } else if (const auto *end = std::get_if<protocol::End>(&body); end && end->bySupervisor) {
        m_supervisorEnd = *end;
    }
    return intake;
}

//! \return false: there are enough
bool RecordIntake::addWarning(const QString &text)
{
    if (m_trial.warnings.size() >= maxWarnings ||
        m_warningLetters + text.size() > mostWarningLetters)
        return false;
    m_warningLetters += text.size();
    m_trial.warnings.append(text);
    return true;
}

//! Whatever stands between us and the engine, it was started as we asked.
domain::Expected<Intake> RecordIntake::applyHello(const protocol::Hello &record)
{
    constexpr qsizetype compared = 4000; // bytes; an engine cuts longer ones somewhere behind that
    const auto comparedPart = [](const QString &line) {
        static const QRegularExpression address(
            QStringLiteral(" --address [0-9a-fA-F.:]{2,45}(?= |$)"));
        return QString(line).remove(address).toUtf8().left(compared);
    };
    if (m_asked && comparedPart(QString::fromStdString(record.commandLine)) !=
                       comparedPart(m_asked->commandLine))
        return damaged(
            QStringLiteral("the engine was started as \"%1\", not as \"%2\"")
                .arg(bounded(record.commandLine), m_asked->commandLine.left(longestText)));
    m_trial.engineVersion = QString::fromStdString(record.engineVersion);
    return Intake{.trialChanged = true};
}

domain::Expected<Intake> RecordIntake::applyTrial(const protocol::Trial &record)
{
    const QString workload = QString::fromStdString(record.workload);
    if (!m_workload.isEmpty() && workload != m_workload)
        return damaged(QStringLiteral("work of \"%1\" came where \"%2\" was asked for")
                           .arg(workload.left(40), m_workload));
    if (const QString other =
            m_asked ? otherParameter(m_asked->parameters, record.parameters) : QString();
        !other.isEmpty())
        return damaged(QStringLiteral("the parameter \"%1\" is not what was asked for").arg(other));
    if (areTooMany(record.parameters))
        return damaged(QStringLiteral("more than %1 parameters").arg(mostEntries));
    const QString rateUnit = QString::fromStdString(record.rateUnit);
    if (!domain::isUnit(rateUnit))
        return damaged(QStringLiteral("the unit \"%1\"").arg(domain::shownText(rateUnit, 40)));
    m_digest = {record.workload, record.parameters};
    m_trial.workload = QString::fromStdString(record.workload);
    m_trial.workloadVersion = record.workloadVersion;
    m_trial.backend = QString::fromStdString(record.backend);
    m_trial.parameters = toMap(record.parameters);
    m_trial.threads = record.threads;
    m_trial.threadsReason = QString::fromStdString(record.threadsReason);
    m_trial.iterationsPerStep = static_cast<qint64>(record.iterationsPerStep);
    m_trial.operationsPerIteration = record.operationsPerIteration;
    m_trial.bytesPerIteration = record.bytesPerIteration;
    m_trial.workPerIteration = record.workPerIteration;
    m_trial.rateUnit = rateUnit;
    m_trial.state = domain::TrialState::WarmingUp;
    return Intake{.trialChanged = true};
}

//! What an engine says of all its steps has to be what came of them.
domain::Expected<Intake> RecordIntake::applyResult(const protocol::Result &record)
{
    const double rate = domain::rateOfAllSteps(m_trial, m_steps);
    if (record.steps != static_cast<quint64>(m_steps.measured()) ||
        !(std::abs(record.rate - rate) <= roundingOfRates * rate))
        return damaged(
            QStringLiteral("a result of %1 steps at the rate %2 came after %3 steps at %4")
                .arg(record.steps)
                .arg(record.rate)
                .arg(m_steps.measured())
                .arg(rate));
    if (record.workDigest != m_digest.text())
        return damaged(QStringLiteral("the engine did other work than its records show"));
    if (areTooMany(record.facts))
        return damaged(QStringLiteral("a result with more than %1 facts").arg(mostEntries));
    m_trial.checkValue = QString::fromStdString(record.checkValue);
    m_trial.verified = record.verified;
    m_trial.verification = QString::fromStdString(record.verification);
    QMap<QString, QString> facts = toMap(record.facts);
    facts.insert(m_trial.facts); // what this program knows of the trial is not the engine's to say
    m_trial.facts = std::move(facts);
    return Intake{.trialChanged = true};
}

domain::Expected<Intake> RecordIntake::applySteps(const protocol::Steps &record)
{
    const bool warmup = record.phase == protocol::Phase::Warmup;
    const auto count = static_cast<quint64>(warmup ? m_steps.warmups() : m_steps.measured());
    if (!saw<protocol::Trial>() || record.first != count)
        return damaged(
            QStringLiteral("steps from %1 came where %2 was due").arg(record.first).arg(count));
    if (static_cast<quint64>(m_steps.count()) + record.durationNs.size() > maxSteps)
        return damaged(QStringLiteral("more than %1 steps").arg(maxSteps));
    Intake intake;
    intake.measured.steps.reserve(record.durationNs.size());
    for (std::size_t i = 0; i < record.durationNs.size(); ++i) {
        intake.measured.steps.push_back(
            {warmup, static_cast<qint64>(count + i), record.startNs[i], record.durationNs[i]});
        m_steps.add(intake.measured.steps.back());
        m_digest.add(warmup, static_cast<quint64>(m_trial.iterationsPerStep), record.startNs[i],
                     record.durationNs[i]);
    }
    const auto state = warmup ? domain::TrialState::WarmingUp : domain::TrialState::Measuring;
    intake.trialChanged = m_trial.state != state;
    m_trial.state = state;
    return intake;
}

//! What an engine says of a turn has to be what came in it.
domain::Expected<Intake> RecordIntake::applyTurn(const protocol::Turn &record)
{
    const auto refused = [&](const QString &why) {
        return damaged(QStringLiteral("turn %1: %2").arg(record.number).arg(why));
    };
    const auto measured = static_cast<quint64>(m_steps.measured());
    const domain::Turn turn{record.number,
                            static_cast<qint64>(measured - record.steps),
                            static_cast<qint64>(record.steps),
                            record.fromNs,
                            record.toNs,
                            record.zeroNs};
    if (!saw<protocol::Trial>() || !m_takesTurns)
        return refused(QStringLiteral("none was given"));
    if (record.steps > measured || record.first != measured - record.steps ||
        (m_turn && record.first != static_cast<quint64>(m_turn->first + m_turn->steps)))
        return refused(QStringLiteral("its steps do not follow those before it"));
    const bool isFirst = !m_turn && turn.number == 0 && turn.steps == 0;
    const bool isNext = m_turn && turn.number > m_turn->number && turn.zeroNs == m_turn->zeroNs &&
                        turn.fromNs >= m_turn->toNs;
    if (!(isFirst || isNext) || turn.fromNs < 0 || turn.toNs < turn.fromNs)
        return refused(QStringLiteral("it does not follow the one before it"));
    if (turn.number > mostTurns)
        return refused(QStringLiteral("there are more than %1").arg(mostTurns));
    m_turn = turn;
    Intake intake;
    intake.measured.turns.push_back(turn);
    return intake;
}

domain::Expected<Intake> RecordIntake::applySample(const protocol::Sample &record)
{
    if (++m_samples > maxSamples)
        return damaged(QStringLiteral("more than %1 samples").arg(maxSamples));
    // What a hostile host says must fill neither memory nor the disk.
    if (std::max(record.series.size(), record.unit.size()) > maxSeriesBytes)
        return damaged(QStringLiteral("a sample's name of more than %1 bytes").arg(maxSeriesBytes));
    const auto once = [this](const std::string &text) {
        return *m_sampleTexts.insert(QString::fromStdString(text));
    };
    Intake intake;
    intake.measured.samples.push_back(
        {once(record.series), once(record.unit), record.atNs, record.value});
    if (m_sampleTexts.size() > maxSeries)
        return damaged(QStringLiteral("more than %1 series of samples").arg(maxSeries));
    return intake;
}

domain::Expected<Intake> RecordIntake::applyBootstrap(const protocol::Bootstrap &record)
{
    if (record.round != m_bootstrapRounds)
        return damaged(QStringLiteral("bootstrap round %1 came where %2 was due")
                           .arg(record.round)
                           .arg(m_bootstrapRounds));
    // They are kept for an engine that may have to be started again.
    if (record.round >= protocol::maxBootstrapRounds)
        return damaged(
            QStringLiteral("more than %1 bootstrap rounds").arg(protocol::maxBootstrapRounds));
    ++m_bootstrapRounds;
    return Intake{.told = record};
}

domain::Expected<Intake> RecordIntake::applyHistogram(const protocol::Histogram &record)
{
    domain::LatencyHistogram histogram{QString::fromStdString(record.series), {}};
    const auto refused = [&](const QString &why) {
        return damaged(QStringLiteral("histogram \"%1\": %2").arg(histogram.series.left(40), why));
    };
    if (!saw<protocol::Trial>())
        return refused(QStringLiteral("it came before its trial"));
    if (m_histogramSeries.contains(histogram.series))
        return refused(QStringLiteral("it came twice"));
    if (m_histogramSeries.size() >= domain::mostLatencySeries)
        return refused(QStringLiteral("there are more than %1").arg(domain::mostLatencySeries));
    histogram.buckets.reserve(record.counts.size());
    for (std::size_t i = 0; i < record.counts.size(); ++i)
        histogram.buckets.push_back({record.lowerNs[i], record.upperNs[i], record.counts[i]});
    if (const QString fault = domain::faultOf(histogram); !fault.isEmpty())
        return refused(fault);
    m_histogramSeries.append(histogram.series);
    Intake intake;
    intake.measured.histograms.push_back(std::move(histogram));
    return intake;
}

} // namespace strata::app::runs
