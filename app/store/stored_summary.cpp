// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/stored_summary.h"

#include "app/domain/utilization.h"

#include <QStringList>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <limits>

namespace strata::app::store {
namespace {

using domain::Conditions;
using domain::SeriesSummary;
using domain::StepBlocks;
using domain::StepDurations;
using domain::StepSummary;
using domain::TelemetrySample;
using domain::TurnSummary;

constexpr qsizetype numberBytes = 8;
constexpr qint64 mostProcessors = 1'000'000;
constexpr qsizetype longestText = 1000;
constexpr double closeness = 1e-9; // of two sums, in parts of the larger one or of 1

//! The values of a summary, in a fixed order.
struct Values {
    std::vector<qint64> integers = {};
    std::vector<double> reals = {};
    QStringList texts = {};

    template <typename... Added>
    void add(const Added &...values)
    {
        (addOne(values), ...);
    }

private:
    template <std::integral Int>
    void addOne(Int value)
    {
        integers.push_back(static_cast<qint64>(value));
    }
    void addOne(double value) { reals.push_back(value); }
    void addOne(const QString &value) { texts.append(value); }
    void addOne(const std::optional<double> &value) { add(value.has_value(), value.value_or(0)); }
};

void addSteps(Values &values, const StepSummary::State &steps)
{
    values.add(steps.warmups, steps.measured, steps.nextWarmup, steps.nextMeasured,
               steps.window.fromNs, steps.window.toNs, steps.lacksSteps, steps.seconds);
    const StepBlocks::State &blocks = steps.blocks.state();
    values.add(blocks.stepsPerBlock, blocks.openSteps, blocks.openNs, blocks.sumsNs.size());
    values.reals.insert(values.reals.end(), blocks.sumsNs.begin(), blocks.sumsNs.end());
    const StepDurations::Counts &counts = steps.durations.counts();
    QList<quint32> classes = counts.keys();
    std::ranges::sort(classes);
    values.add(classes.size());
    for (const quint32 size : std::as_const(classes))
        values.add(size, counts.value(size));
}

void addTurns(Values &values, const QList<TurnSummary> &turns)
{
    values.add(turns.size());
    for (const TurnSummary &turn : turns)
        values.add(turn.number, turn.fromNs, turn.toNs, turn.steps, turn.zeroNs, turn.isInTime,
                   turn.seconds, turn.firstSeconds);
}

void addTelemetry(Values &values, const QList<SeriesSummary> &telemetry)
{
    values.add(telemetry.size());
    for (const SeriesSummary &series : telemetry)
        values.add(series.series, series.unit, series.samples, series.sum, series.weightNs,
                   series.maximum);
}

void addConditions(Values &values, const domain::ConditionsOfTrial &all)
{
    values.add(all.size());
    for (const Conditions &conditions : all) {
        const domain::OtherLoad load = conditions.load.value_or(domain::OtherLoad());
        values.add(conditions.load.has_value(), load.processors, load.others, load.stolen,
                   conditions.speed, conditions.clock, conditions.heatThrottles);
    }
}

void addSamples(Values &values, const std::vector<TelemetrySample> &samples)
{
    values.add(samples.size());
    for (const TelemetrySample &sample : samples)
        values.add(sample.series, sample.unit, sample.atNs, sample.value);
}

Values valuesOf(const SummaryOfTrial &summary)
{
    Values values;
    addSteps(values, summary.summary.steps.state());
    addTurns(values, summary.summary.steps.turns());
    addTelemetry(values, summary.summary.telemetry);
    addConditions(values, summary.summary.conditions);
    addSamples(values, summary.samples);
    return values;
}

//! Takes numbers from bytes that may be anything. After the first fault everything is 0.
class ByteReader {
public:
    explicit ByteReader(const QByteArray &bytes) : m_bytes(bytes) {}

    qint64 number()
    {
        m_isGood = m_isGood && left() >= numberBytes;
        if (!m_isGood)
            return 0;
        m_at += numberBytes;
        return qFromLittleEndian<qint64>(m_bytes.constData() + m_at - numberBytes);
    }
    //! Of values that are still to come, each of eight bytes at least.
    qsizetype count()
    {
        const qint64 count = number();
        m_isGood = m_isGood && count >= 0 && count <= left() / numberBytes;
        return m_isGood ? static_cast<qsizetype>(count) : 0;
    }
    QString text()
    {
        const qint64 length = number();
        m_isGood = m_isGood && length >= 0 && length <= left();
        if (!m_isGood)
            return {};
        m_at += static_cast<qsizetype>(length);
        return QString::fromUtf8(m_bytes.constData() + m_at - length, length);
    }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_isGood && left() == 0; }

private:
    qsizetype left() const { return m_bytes.size() - m_at; }

    const QByteArray &m_bytes;
    qsizetype m_at = 0;
    bool m_isGood = true;
};

std::optional<Values> valuesIn(const QByteArray &content)
{
    ByteReader bytes(content);
    const qsizetype integers = bytes.count();
    const qsizetype reals = bytes.count();
    const qsizetype texts = bytes.count();
    Values values;
    for (qsizetype i = 0; i < integers && bytes.isGood(); ++i)
        values.integers.push_back(bytes.number());
    for (qsizetype i = 0; i < reals && bytes.isGood(); ++i)
        values.reals.push_back(std::bit_cast<double>(bytes.number()));
    for (qsizetype i = 0; i < texts && bytes.isGood(); ++i)
        values.texts.append(bytes.text());
    return bytes.isAtEnd() ? std::optional(std::move(values)) : std::nullopt;
}

//! Gives the values one after the other. One that is not in its range is a fault of all.
class ValueReader {
public:
    explicit ValueReader(Values values) : m_values(std::move(values)) {}

    qint64 integer(qint64 low = std::numeric_limits<qint64>::min(),
                   qint64 high = std::numeric_limits<qint64>::max())
    {
        const bool isThere = m_integer < m_values.integers.size();
        const qint64 value = isThere ? m_values.integers[m_integer++] : low;
        need(isThere && value >= low && value <= high);
        return m_isGood ? value : low;
    }
    bool flag() { return integer(0, 1) != 0; }
    double real(double low = std::numeric_limits<double>::lowest())
    {
        const bool isThere = m_real < m_values.reals.size();
        const double value = isThere ? m_values.reals[m_real++] : 0;
        need(isThere && std::isfinite(value) && value >= low);
        return m_isGood ? value : 0;
    }
    std::optional<double> maybeReal(double low)
    {
        const bool isKnown = flag();
        const double value = real(low);
        need(isKnown || value == 0);
        return isKnown ? std::optional(value) : std::nullopt;
    }
    QString text()
    {
        const bool isThere = m_text < m_values.texts.size();
        const QString value = isThere ? m_values.texts.at(m_text++) : QString();
        need(isThere && value.size() <= longestText);
        return value;
    }
    //! How many of something follow, each of one integer at least.
    qsizetype count()
    {
        return static_cast<qsizetype>(
            integer(0, static_cast<qint64>(m_values.integers.size() - m_integer)));
    }
    void need(bool condition) { m_isGood = m_isGood && condition; }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const
    {
        return m_isGood && m_integer == m_values.integers.size() &&
               m_real == m_values.reals.size() && m_text == m_values.texts.size();
    }

private:
    Values m_values;
    std::size_t m_integer = 0;
    std::size_t m_real = 0;
    qsizetype m_text = 0;
    bool m_isGood = true;
};

bool isClose(double one, double other)
{
    return std::abs(one - other) <= closeness * std::max({1.0, std::abs(one), std::abs(other)});
}

StepBlocks readBlocks(ValueReader &reader, qint64 measured, double seconds)
{
    StepBlocks::State blocks;
    blocks.stepsPerBlock = reader.integer(1, qint64(1) << 40);
    blocks.openSteps = reader.integer(0, blocks.stepsPerBlock - 1);
    blocks.openNs = reader.real(0);
    const qsizetype count = reader.integer(0, StepBlocks::mostBlocks - 1);
    double sumNs = blocks.openNs;
    for (qsizetype i = 0; i < count && reader.isGood(); ++i) {
        blocks.sumsNs.push_back(reader.real(0));
        sumNs += blocks.sumsNs.back();
    }
    reader.need(std::has_single_bit(static_cast<quint64>(blocks.stepsPerBlock)));
    reader.need(count * blocks.stepsPerBlock + blocks.openSteps == measured);
    reader.need(isClose(sumNs * 1e-9, seconds));
    return StepBlocks(blocks);
}

StepDurations readDurations(ValueReader &reader, qint64 measured, qint64 &sum)
{
    StepDurations::Counts counts;
    const qsizetype classes = reader.count();
    qint64 before = -1;
    for (qsizetype i = 0; i < classes && reader.isGood(); ++i) {
        const qint64 size = reader.integer(before + 1, StepDurations::largestClass);
        const qint64 count = reader.integer(1, measured - sum);
        counts.insert(static_cast<quint32>(size), count);
        sum += count;
        before = size;
    }
    return StepDurations(counts);
}

QList<TurnSummary> readTurns(ValueReader &reader, qint64 steps)
{
    QList<TurnSummary> turns;
    const qsizetype count = reader.count();
    qint64 left = steps;
    qint64 before = 0;
    for (qsizetype i = 0; i < count && reader.isGood(); ++i) {
        TurnSummary turn;
        reader.need(before < std::numeric_limits<qint64>::max());
        turn.number = reader.integer(before + (reader.isGood() ? 1 : 0));
        turn.fromNs = reader.integer(0);
        turn.toNs = reader.integer(turn.fromNs);
        turn.steps = reader.integer(1, left);
        turn.zeroNs = reader.integer();
        turn.isInTime = reader.flag();
        turn.seconds = reader.real(0);
        turn.firstSeconds = reader.real(0);
        before = turn.number;
        left -= turn.steps;
        turns.append(turn);
    }
    return turns;
}

StepSummary readSteps(ValueReader &reader, qint64 rows)
{
    StepSummary::State steps;
    steps.warmups = reader.integer(0, rows);
    steps.measured = reader.integer(0, rows);
    reader.need(steps.warmups + steps.measured == rows);
    steps.nextWarmup = reader.integer(0);
    steps.nextMeasured = reader.integer(0);
    steps.window.fromNs = reader.integer();
    steps.window.toNs = reader.integer(steps.window.fromNs);
    steps.lacksSteps = reader.flag();
    reader.need(steps.lacksSteps ||
                (steps.nextWarmup == steps.warmups && steps.nextMeasured == steps.measured));
    steps.seconds = reader.real(0);
    steps.blocks = readBlocks(reader, steps.measured, steps.seconds);
    qint64 counted = 0;
    steps.durations = readDurations(reader, steps.measured, counted);
    steps.turns = readTurns(reader, counted);
    reader.need(!steps.turns.isEmpty() || counted == steps.measured);
    return StepSummary(steps);
}

QList<SeriesSummary> readTelemetry(ValueReader &reader, qint64 rows)
{
    QList<SeriesSummary> all;
    const qsizetype count = reader.count();
    for (qsizetype i = 0; i < count && reader.isGood(); ++i) {
        SeriesSummary series;
        series.series = reader.text();
        series.unit = reader.text();
        series.samples = reader.integer(0, rows);
        series.sum = reader.real();
        series.weightNs = reader.real(0);
        series.maximum = reader.real();
        reader.need(domain::isTelemetry(series.series));
        reader.need(all.isEmpty() || all.last().series < series.series);
        all.append(series);
    }
    return all;
}

domain::ConditionsOfTrial readConditions(ValueReader &reader, const StepSummary &steps)
{
    domain::ConditionsOfTrial all;
    const qsizetype spans =
        steps.turns().isEmpty() ? (steps.window() ? 1 : 0) : steps.turns().size();
    const qsizetype count = reader.integer(spans, spans);
    for (qsizetype i = 0; i < count && reader.isGood(); ++i) {
        Conditions conditions;
        const bool isLoadKnown = reader.flag();
        domain::OtherLoad load;
        load.processors = static_cast<int>(reader.integer(0, mostProcessors));
        load.others = reader.real(0);
        load.stolen = reader.real();
        if (isLoadKnown)
            conditions.load = load;
        reader.need(isLoadKnown || load == domain::OtherLoad());
        conditions.speed = reader.maybeReal(0);
        conditions.clock = reader.maybeReal(std::numeric_limits<double>::lowest());
        conditions.heatThrottles = reader.maybeReal(std::numeric_limits<double>::lowest());
        all.append(conditions);
    }
    return all;
}

std::vector<TelemetrySample> readSamples(ValueReader &reader, qint64 rows)
{
    std::vector<TelemetrySample> samples;
    const qsizetype count = reader.integer(0, rows);
    for (qsizetype i = 0; i < count && reader.isGood(); ++i) {
        TelemetrySample sample;
        sample.series = reader.text();
        sample.unit = reader.text();
        sample.atNs = reader.integer();
        sample.value = reader.real();
        reader.need(!domain::isTelemetry(sample.series));
        samples.push_back(sample);
    }
    return samples;
}

} // namespace

QByteArray encode(const SummaryOfTrial &summary)
{
    const Values values = valuesOf(summary);
    QByteArray bytes;
    const auto add = [&bytes](qint64 number) {
        const qint64 little = qToLittleEndian(number);
        bytes.append(reinterpret_cast<const char *>(&little), numberBytes);
    };
    add(static_cast<qint64>(values.integers.size()));
    add(static_cast<qint64>(values.reals.size()));
    add(values.texts.size());
    for (const qint64 integer : values.integers)
        add(integer);
    for (const double real : values.reals)
        add(std::bit_cast<qint64>(real));
    for (const QString &text : values.texts) {
        const QByteArray utf8 = text.toUtf8();
        add(utf8.size());
        bytes.append(utf8);
    }
    return bytes;
}

std::optional<SummaryOfTrial> decode(const QByteArray &content, const RowCounts &rows)
{
    if (content.size() > longestSummary)
        return std::nullopt;
    std::optional<Values> values = valuesIn(content);
    if (!values)
        return std::nullopt;
    ValueReader reader(std::move(*values));
    SummaryOfTrial read;
    read.summary.steps = readSteps(reader, rows.steps);
    read.summary.telemetry = readTelemetry(reader, rows.samples);
    read.summary.conditions = readConditions(reader, read.summary.steps);
    read.samples = readSamples(reader, rows.samples);
    return reader.isAtEnd() ? std::optional(std::move(read)) : std::nullopt;
}

bool isSame(const SummaryOfTrial &one, const SummaryOfTrial &other)
{
    const Values values = valuesOf(one);
    const Values others = valuesOf(other);
    return values.integers == others.integers && values.texts == others.texts &&
           std::ranges::equal(values.reals, others.reals, isClose);
}

} // namespace strata::app::store
