// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/generate_workload.h"

#include "engine/generation/decoder_proof.h"
#include "engine/generation/generate_prepared.h"
#include "engine/generation/native_decoder.h"
#include "engine/generation/reference_decoder.h"
#include "engine/generation/vector_kernels.h"

#include <array>
#include <cstdio>

namespace strata::engine::generation {
namespace {

constexpr std::array precisions{Precision::Fp32, Precision::Bf16, Precision::Int8};

//! Small, with everything that a published one has.
DecoderShape testShape()
{
    return {"test", 2,     64,      4, 2, 16, 96, 160, 64, 1e4, RotaryScaling{8, 1, 4, 32},
            1e-5,   false, "a test"};
}

core::Expected<void> compareWithReference(const VectorKernels &kernels, Precision precision)
{
    const DecoderOptions options{testShape(), precision, 3, 20, 7, 1};
    auto decoder = makeNativeFactory(&kernels)->make(options);
    auto reference = makeReferenceFactory()->make(options);
    if (!decoder)
        return tl::make_unexpected(decoder.error());
    const double error = logitError(**decoder, **reference, options, 3);
    if (error <= errorTolerance(precision))
        return {};
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2g", error);
    return core::fail(core::FailureKind::Internal, "wrong_result",
                      std::string("generate in ") + precisionName(precision) + " by " +
                          kernels.name + " differs from naive loops by " + text.data() +
                          " of its logits.");
}

core::SelfTestReport testKernels(const VectorKernels &kernels)
{
    core::SelfTestReport report;
    for (const Precision precision : precisions) {
        report.add(compareWithReference(kernels, precision), kernels.name);
        for (const Phase phase : {Phase::Decode, Phase::Prefill, Phase::Request}) {
            const GenerateSettings settings{
                testShape(), precision, phase, 2, 5, phase == Phase::Prefill ? 0 : 3};
            report.add(
                core::prove(prepareGeneration(settings, *makeNativeFactory(&kernels), {1, 7, {}}),
                            "generate with " + problemText(settings) + " by " + kernels.name, 2),
                kernels.name);
        }
    }
    return report;
}

class Generate final : public core::Workload {
public:
    std::string name() const override { return "generate"; }
    int version() const override { return workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Network; }
    std::string summary() const override
    {
        return "A language model of the Llama kind that answers prompts, token by token";
    }
    settings::ParameterSpecs parameters() const override
    {
        return parameterSpecs({"native", "cuda", "reference"});
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto settings = settingsOf(parameters);
        if (!settings)
            return tl::make_unexpected(settings.error());
        const std::string &backend = parameters.text("backend");
        if (backend == "cuda")
            return core::fail(core::FailureKind::Unsupported, "no_backend",
                              "generate computes on processors only, and not yet on GPUs; choose "
                              "backend=auto.");
        const auto factory = backend == "reference" ? makeReferenceFactory() : makeNativeFactory();
        return prepareGeneration(*settings, *factory, context);
    }

    //! Every instruction set this processor has, not only the one a trial would take.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        std::vector<std::string> usable;
        for (const VectorKernels *kernels : usableKernels()) {
            usable.emplace_back(kernels->name);
            report.add(testKernels(*kernels));
        }
        report.leaveOutUnusable({"avx512_bf16", "avx512", "avx2"}, usable);
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeGenerate()
{
    return std::make_unique<Generate>();
}

} // namespace strata::engine::generation
