// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_reference.h"

#include "engine/training/tensors.h"
#include "engine/training/untrained_statistics.h"
#include "engine/training/workload/synthetic_batch.h"
#include "engine/workloads/content_hash.h"

#include <bit>
#include <cmath>
#include <limits>

namespace strata::engine::training::serving {

std::vector<float> expectedImage(std::uint64_t seed, std::size_t index, const Graph &graph)
{
    std::vector<float> image(static_cast<std::size_t>(graph.inputShape().elements()));
    workload::fillSynthetic(seed, graph, image, {}, index);
    return image;
}

std::uint64_t hashOfImage(std::span<const float> image)
{
    workloads::ContentHash hash;
    std::uint64_t position = 0;
    for (const float pixel : image)
        hash.add(position++, std::bit_cast<std::uint32_t>(pixel));
    return hash.value();
}

std::uint64_t expectedImagesHash(const ServeSettings &settings, const Graph &graph)
{
    workloads::ContentHash hash;
    for (std::size_t i = 0; i < static_cast<std::size_t>(settings.images()); ++i)
        hash.add(i, hashOfImage(expectedImage(settings.seed, i, graph)));
    return hash.value();
}

core::Expected<std::vector<float>> expectedOutputs(const ServeSettings &settings,
                                                   const ModelShape &shape,
                                                   const NetworkFactory &reference,
                                                   std::size_t index)
{
    ServeSettings alone = settings;
    alone.precision = Precision::Fp32;
    auto network = reference.compile(shape.graph, networkOptions(alone, 1));
    if (!network)
        return tl::make_unexpected(network.error());
    (*network)->setParameters(initialValues(parameterTensors(shape.graph), settings.seed));
    (*network)->setStatistics(untrainedStatistics(shape.graph));
    const std::vector<float> image = expectedImage(settings.seed, index, shape.graph);
    std::copy(image.begin(), image.end(), (*network)->images().begin());
    if (auto stepped = (*network)->step(); !stepped)
        return tl::make_unexpected(stepped.error());
    return (*network)->logits();
}

double distance(std::span<const float> outputs, std::span<const float> expected)
{
    double difference = 0;
    double norm = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double each = static_cast<double>(outputs[i]) - static_cast<double>(expected[i]);
        difference += each * each;
        norm += static_cast<double>(expected[i]) * static_cast<double>(expected[i]);
    }
    const double share = std::sqrt(difference / std::max(norm, 1e-30));
    return std::isfinite(share) ? share : std::numeric_limits<double>::infinity();
}

double distanceAllowed(Precision precision)
{
    return precision == Precision::Bf16 ? 0.25 : 1e-3;
}

} // namespace strata::engine::training::serving
