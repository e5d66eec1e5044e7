// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/workloads.h"

#include <set>

namespace strata::engine::workloads {
namespace {

using motifs::Motif;
using motifs::MotifDescription;
using motifs::MotifProblem;

//! Raised when a motif's inputs, formulae or check value change: results of different versions are
//! never compared.
constexpr int motifVersion = 1;
constexpr std::int64_t smallestSize = 64;

class PreparedMotif final : public core::PreparedWork {
public:
    PreparedMotif(MotifDescription description, const MotifProblem &problem) :
        m_description(std::move(description)),
        m_size(problem.size),
        m_motif(m_description.make(problem))
    {
    }

    core::Expected<void> iterate() override { return m_motif->iterate(); }
    core::WorkPerIteration work() const override { return m_motif->work(); }
    std::string backend() const override { return "openmp"; }

    core::Expected<core::CheckedResult> check() override
    {
        const std::optional<std::string> error = m_motif->findError();
        return core::CheckedResult{checkValueText(m_description.name, motifVersion,
                                                  "size=" + std::to_string(m_size),
                                                  m_motif->result()),
                                   !error, error.value_or(m_description.verification)};
    }

private:
    MotifDescription m_description;
    std::int64_t m_size;
    std::unique_ptr<Motif> m_motif;
};

class MotifWorkload final : public core::Workload {
public:
    explicit MotifWorkload(MotifDescription description) : m_description(std::move(description)) {}

    std::string name() const override { return m_description.name; }
    int version() const override { return motifVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::DataMotif; }
    std::string summary() const override { return m_description.summary; }

    settings::ParameterSpecs parameters() const override
    {
        return {settings::integerSpec("size", std::to_string(m_description.defaultSize),
                                      smallestSize, static_cast<double>(m_description.maximumSize),
                                      m_description.sizeDescription)};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const std::int64_t size = parameters.integer("size");
        const double needed = m_description.bytesPerUnit * static_cast<double>(size);
        if (auto enough = requireMemory(needed, memoryBudget(),
                                        name() + " with size=" + std::to_string(size));
            !enough)
            return tl::make_unexpected(enough.error());
        return std::make_unique<PreparedMotif>(m_description,
                                               MotifProblem{size, context.seed, context.threads});
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (const std::int64_t size : {smallestSize, std::int64_t{1000}, std::int64_t{5000}}) {
            const std::string part = "with size=" + std::to_string(size);
            std::set<std::string> checkValues;
            for (const int threads : {1, 3}) {
                PreparedMotif prepared(m_description, {size, 7, threads});
                const auto proven = core::prove(prepared, name() + " " + part);
                report.add(proven, part);
                if (proven)
                    checkValues.insert(prepared.check()->checkValue);
            }
            if (checkValues.size() > 1)
                report.failures.push_back(name() + " " + part +
                                          " gives another result with 3 threads.");
        }
        return report;
    }

private:
    MotifDescription m_description;
};

} // namespace

std::vector<std::unique_ptr<core::Workload>> makeMotifs()
{
    std::vector<std::unique_ptr<core::Workload>> workloads;
    for (const auto &description :
         {motifs::matrixMotif(), motifs::samplingMotif(), motifs::logicMotif(),
          motifs::transformMotif(), motifs::setMotif(), motifs::graphMotif(), motifs::sortMotif(),
          motifs::statisticsMotif()})
        workloads.push_back(std::make_unique<MotifWorkload>(description));
    return workloads;
}

} // namespace strata::engine::workloads
