// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/roofline_points.h"

#include "app/analysis/bootstrap.h"
#include "app/analysis/median.h"

#include <cmath>
#include <map>

namespace strata::app::analysis {
namespace {

using domain::RooflinePoint;

//! What one trial says about one layer, or about all of them.
struct Achieved {
    double operations = 0; //!< FLOP
    double bytes = 0;
    double seconds = 0;
};

bool isPositive(double value)
{
    return std::isfinite(value) && value > 0;
}

QString defaulted(const QString &value, const char *otherwise)
{
    return value.isEmpty() ? QString::fromLatin1(otherwise) : value;
}

//! The processor counts all measured steps together, the formula one iteration: this is what it
//! counted of one.
std::optional<double> countedOfIteration(const domain::TrialData &data, QLatin1String series)
{
    const auto iterations = static_cast<double>(data.trial.iterationsPerStep) *
                            static_cast<double>(domain::stepsOf(data).measured());
    for (const domain::TelemetrySample &sample : data.samples) {
        if (sample.series == series && isPositive(sample.value) && isPositive(iterations))
            return sample.value / iterations;
    }
    return std::nullopt;
}

//! "forward.convolution.conv1" of "profile.forward.convolution.conv1".
using LayerTimes = std::map<QString, Achieved>;

LayerTimes layersOf(const domain::TrialData &data)
{
    LayerTimes layers;
    for (const domain::TelemetrySample &sample : data.samples) {
        const qsizetype dot = sample.series.indexOf(QLatin1Char('.'));
        const QString kind = sample.series.left(dot);
        const QString key = sample.series.mid(dot + 1);
        if (kind == QLatin1String("profile"))
            layers[key].seconds = sample.value;
        else if (kind == QLatin1String("operations"))
            layers[key].operations = sample.value;
        else if (kind == QLatin1String("bytes"))
            layers[key].bytes = sample.value;
    }
    std::erase_if(layers, [](const auto &entry) {
        return !isPositive(entry.second.seconds) || !isPositive(entry.second.operations) ||
               !isPositive(entry.second.bytes);
    });
    return layers;
}

//! "forward convolution layer1.0.conv1": the layer's own dots stay.
QString layerName(QString key)
{
    for (int separator = 0; separator < 2; ++separator)
        if (const qsizetype dot = key.indexOf(QLatin1Char('.')); dot >= 0)
            key.replace(dot, 1, QLatin1Char(' '));
    return key;
}

void describeTrial(RooflinePoint &point, const domain::TrialData &data)
{
    const domain::Trial &trial = data.trial;
    const QString precision = QStringLiteral("precision");
    point.precision =
        defaulted(trial.parameters.value(precision, trial.facts.value(precision)), "fp32");
    point.gpu = trial.backend == QLatin1String("cuda");
    point.gpuNumber = domain::gpuNumber(trial.parameters);
    point.allThreads = point.gpu || trial.threads != 1;
    const QString arithmetic = trial.facts.value(QStringLiteral("arithmetic"));
    if (arithmetic.startsWith(QLatin1String("winograd")) ||
        arithmetic.startsWith(QLatin1String("fft")))
        point.arithmetic = arithmetic;
}

void summarize(RooflinePoint &point, const std::vector<double> &values)
{
    point.values = QList<double>(values.begin(), values.end());
    point.n = static_cast<int>(values.size());
    point.achieved = median(values);
}

//! \param seed of the experiment
void addInterval(RooflinePoint &point, const std::vector<double> &values, double confidence,
                 quint64 seed)
{
    const std::string purpose =
        (point.hostId + QLatin1Char('\n') + point.workloadId + QLatin1Char('\n') + point.layer)
            .toStdString();
    point.interval =
        bootstrapMedian(values, {confidence, rooflineResamples, seedFor(seed, purpose)});
}

//! True if the host's trials have a point.
bool addWholeWork(const domain::RunData &run, const HostSample &sample, RooflinePoint point,
                  domain::Roofline &result)
{
    const domain::TrialData &first = *sample.rounds.front().trial;
    const domain::Trial &trial = first.trial;
    if (!isPositive(trial.operationsPerIteration) || !isPositive(trial.bytesPerIteration))
        return false;
    describeTrial(point, first);
    point.intensity = trial.operationsPerIteration / trial.bytesPerIteration;
    point.countedOperations = countedOfIteration(first, QLatin1String("counters.operations"));
    point.countedBytes = countedOfIteration(first, QLatin1String("counters.memory_bytes"));
    std::vector<double> values;
    for (const RoundRate *round : sample.countingRounds())
        values.push_back(round->rate * round->trial->trial.operationsPerIteration /
                         round->trial->trial.workPerIteration);
    summarize(point, values);
    if (sample.isTask) // which is compared by its time, and not by its rate
        addInterval(point, values, result.confidence, run.run.plan.experiment.seed);
    result.points.append(point);
    return true;
}

bool addLayers(const domain::RunData &run, const HostSample &sample, const RooflinePoint &model,
               domain::Roofline &result)
{
    std::map<QString, std::vector<double>> values;
    LayerTimes layers;
    for (const RoundRate *round : sample.countingRounds())
        for (const auto &[key, layer] : layersOf(*round->trial)) {
            layers[key] = layer;
            values[key].push_back(layer.operations / layer.seconds);
        }
    for (const auto &[key, layer] : layers) {
        RooflinePoint point = model;
        describeTrial(point, *sample.rounds.front().trial);
        // Winograd is for convolutions; a fully connected layer beside them does what it counts.
        if (!key.contains(QLatin1String(".convolution.")))
            point.arithmetic.clear();
        point.layer = layerName(key);
        point.intensity = layer.operations / layer.bytes;
        summarize(point, values.at(key));
        addInterval(point, values.at(key), result.confidence, run.run.plan.experiment.seed);
        result.points.append(point);
    }
    return !layers.empty();
}

domain::WithoutPoint reasonFor(const domain::RunData &run, const QString &workloadId, bool measured,
                               bool layers)
{
    if (!measured)
        return domain::WithoutPoint::NoTrials;
    if (layers)
        return domain::WithoutPoint::NoProfile;
    for (const domain::TrialData &data : run.trials)
        if (data.trial.workloadId == workloadId && data.trial.state == domain::TrialState::Done)
            return data.trial.operationsPerIteration > 0 ? domain::WithoutPoint::NoBytes
                                                         : domain::WithoutPoint::NoArithmetic;
    return domain::WithoutPoint::NoTrials;
}

} // namespace

void addPoints(const TrialGroups &trials, const QString &workloadId, domain::Roofline &result)
{
    const domain::RunData &run = trials.run();
    bool measured = false;
    bool placed = false;
    for (const QString &hostId : run.run.plan.experiment.hostIds) {
        const HostSample sample = sampleOf(trials, hostId, workloadId);
        if (sample.rounds.empty())
            continue;
        measured = true;
        RooflinePoint point;
        point.hostId = hostId;
        point.workloadId = workloadId;
        placed = (result.choice.layers ? addLayers(run, sample, point, result)
                                       : addWholeWork(run, sample, point, result)) ||
                 placed;
    }
    if (!placed)
        result.leftOut.append(
            {workloadId, reasonFor(run, workloadId, measured, result.choice.layers)});
}

} // namespace strata::app::analysis
