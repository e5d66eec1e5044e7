// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/store/flipped_project.h"

#include "app/exchange/csv.h"
#include "app/store/digest.h"
#include "tests/app/store/project_fixture.h"

#include <QDataStream>
#include <QTemporaryDir>

#include <algorithm>

namespace strata::tests {
namespace {

//! The digest holds every field, which the store's own tests prove.
void writePlan(QDataStream &stream, const domain::Plan &plan)
{
    stream << store::digestOf(plan);
}

void writeTrial(QDataStream &stream, const QString &runId, const domain::TrialData &data)
{
    stream << store::digestOf(data.trial, runId);
    for (const domain::Step &step : data.steps)
        stream << step.warmup << step.index << step.startNs << step.durationNs;
    for (const domain::TelemetrySample &sample : data.samples)
        stream << sample.series << sample.unit << sample.atNs << sample.value;
    for (const domain::LatencyHistogram &histogram : data.histograms) {
        stream << histogram.series;
        for (const domain::LatencyBucket &bucket : histogram.buckets)
            stream << bucket.lowerNs << bucket.upperNs << bucket.count;
    }
}

void writeExport(QDataStream &stream, const domain::RunData &data)
{
    const QTemporaryDir folder;
    const auto paths = exchange::writeCsv(data, {}, folder.path(), QStringLiteral("run"));
    for (const QString &path : paths.value_or(QStringList()))
        stream << bytesOf(path);
}

//! What the command line's check goes by, and all that can be read.
struct Content {
    bool isReadable = false;
    bool isSound = true;
    QByteArray bytes;
};

Content contentOf(const QString &path)
{
    Content content;
    const auto file = store::openProjectFile(path, store::OpenMode::ReadOnly);
    const auto plan = file ? (*file)->plan() : tl::make_unexpected(file.error());
    const auto runs = plan ? (*file)->runs() : tl::make_unexpected(plan.error());
    if (!runs)
        return content;
    QDataStream stream(&content.bytes, QIODevice::WriteOnly);
    writePlan(stream, *plan);
    content.isSound = (*file)->damages().isEmpty();
    for (const domain::RunHead &head : *runs) {
        const auto data = (*file)->runData(head.id);
        if (!data)
            return {};
        stream << head.id << head.name << head.startedAt << head.finishedAt
               << static_cast<int>(head.state) << head.appVersion << head.bundleSha256;
        writePlan(stream, data->run.plan);
        content.isSound = content.isSound && data->hashOk;
        for (const domain::TrialData &trial : data->trials) {
            writeTrial(stream, head.id, trial);
            content.isSound =
                content.isSound && trial.trial.hashOk && !domain::stepsOf(trial).lacksSteps();
        }
        writeExport(stream, *data);
    }
    content.isReadable = true;
    return content;
}

//! Two runs with plans of their own, one without trials: nothing but its own row vouches for that
//! one.
bool makeFlippable(const QString &path)
{
    if (!makeProject(path, 400))
        return false;
    auto file = store::openProjectFile(path, store::OpenMode::ReadWrite);
    domain::Run second = makeRun(QStringLiteral("run-2"));
    second.plan.experiment.name = QStringLiteral("second");
    second.state = domain::RunState::Stopped;
    return file && (*file)->addRun(second) && (*file)->updateRun(second);
}

} // namespace

FlippedProject::FlippedProject(const QString &folder) :
    m_path(folder + QStringLiteral("/flipped.strata"))
{
    if (!makeFlippable(m_path))
        return;
    const Content honest = contentOf(m_path);
    if (!honest.isReadable || !honest.isSound)
        return;
    m_honest = bytesOf(m_path);
    m_content = honest.bytes;
}

FlipVerdict FlippedProject::flip(qint64 bit)
{
    QByteArray damaged = m_honest;
    damaged[bit / 8] = static_cast<char>(damaged.at(bit / 8) ^ (1 << (bit % 8)));
    writeBytes(m_path, damaged);
    const Content content = contentOf(m_path);
    if (!content.isReadable)
        return FlipVerdict::Refused;
    if (!content.isSound)
        return FlipVerdict::Reported;
    return content.bytes == m_content ? FlipVerdict::Harmless : FlipVerdict::Silent;
}

} // namespace strata::tests
