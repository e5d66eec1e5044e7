// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/model_costs.h"

#include "app/api/workload_catalog.h"
#include "app/services/engine_catalog.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

namespace strata::app::services {

using engine::settings::MemoryLine;
using engine::settings::ModelCost;

namespace {

MemoryLine readLine(const QJsonValue &value)
{
    return {value[QLatin1String("fixed_bytes")].toDouble(),
            value[QLatin1String("bytes_per_image")].toDouble()};
}

ModelCost readModel(const QJsonValue &value)
{
    ModelCost cost;
    cost.model = value[QLatin1String("name")].toString().toStdString();
    cost.parameterBytes = value[QLatin1String("parameter_bytes")].toDouble();
    cost.largestTensorBytes = value[QLatin1String("largest_tensor_bytes")].toDouble();
    cost.imageBytes = value[QLatin1String("image_bytes")].toDouble();
    cost.training = readLine(value[QLatin1String("training")]);
    cost.working = readLine(value[QLatin1String("working")]);
    cost.inference = readLine(value[QLatin1String("inference")]);
    cost.sequence = value[QLatin1String("sequence")].toDouble();
    cost.frameBytes = value[QLatin1String("frame_bytes")].toDouble();
    cost.trainingOperations = value[QLatin1String("training_operations")].toDouble();
    cost.inferenceOperations = value[QLatin1String("inference_operations")].toDouble();
    const QJsonObject generation = value[QLatin1String("generation")].toObject();
    for (auto line = generation.begin(); line != generation.end(); ++line)
        cost.generation[line.key().toStdString()] = readLine(line.value());
    return cost;
}

using Parameters = std::map<std::string, std::string>;

const QHash<QString, Parameters> &defaultsOfWorkloads()
{
    static const QHash<QString, Parameters> all = [] {
        QHash<QString, Parameters> defaults;
        for (const api::WorkloadInfo &workload : api::workloadCatalog())
            for (const api::ParameterInfo &parameter : workload.parameters)
                defaults[workload.name][parameter.name.toStdString()] =
                    parameter.defaultValue.toStdString();
        return defaults;
    }();
    return all;
}

} // namespace

const std::vector<ModelCost> &modelCosts()
{
    static const std::vector<ModelCost> all = [] {
        std::vector<ModelCost> models;
        for (const QJsonValue &value : engineCatalog().value(QLatin1String("models")).toArray())
            models.push_back(readModel(value));
        return models;
    }();
    return all;
}

bool hasModel(const domain::WorkloadSpec &spec)
{
    const auto known = defaultsOfWorkloads().constFind(spec.workload);
    return known != defaultsOfWorkloads().cend() && known->contains("model");
}

std::map<std::string, std::string> givenParameters(const domain::WorkloadSpec &spec)
{
    std::map<std::string, std::string> parameters = defaultsOfWorkloads().value(spec.workload);
    for (const auto &[name, value] : spec.parameters.asKeyValueRange())
        parameters[name.toStdString()] = value.toStdString();
    return parameters;
}

} // namespace strata::app::services
