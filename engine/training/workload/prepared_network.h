// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A network that is ready to be stepped and timed, with the images it is fed.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/exchange/parameter_servers.h"
#include "engine/training/exchange/ranked_network.h"
#include "engine/training/play/play_source.h"
#include "engine/training/workload/accuracy_goal.h"
#include "engine/training/workload/exchange_summary.h"
#include "engine/training/workload/learning_curve.h"
#include "engine/training/workload/precision_error.h"
#include "engine/training/workload/training_settings.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::training::workload {

//! Who connects what trains together; null: that is Unsupported.
struct ExchangeFactories {
    const exchange::GradientGroupFactory *groups = nullptr;
    const exchange::ParameterServerFactory *servers = nullptr;
};

//! One iteration is one step: forward, backward and update of a batch, or forward alone. Reading
//! the batch is part of it where images come from files, and playing where they come from a game;
//! the loss and whatever else is reported about a step is read outside.
class PreparedNetwork final : public core::PreparedWork {
public:
    //! Fails (Usage) for a batch that does not fit, before anything is allocated; as the model, the
    //! backend and the data do. Ranks that train together meet the other hosts before.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(TrainingSettings settings, const NetworkFactory &factory,
         const ExchangeFactories &exchanges = {}, const core::WorkContext &context = {});

    core::Expected<void> iterate() override;
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return m_settings.exchange.hosts > 1; }
    //! Of steps that workers of several processes share: this one may hear of several at once, and
    //! each of those took its share of the time since it heard of any before.
    std::optional<std::chrono::nanoseconds> toldStepTime() const override { return m_toldStep; }
    std::vector<core::ValueSeries> stepSeries() const override;
    core::Expected<void> afterStep(core::StepValues &values) override;
    void startMeasuring() override;
    std::vector<core::ClosingValue> closingValues() const override;
    core::WorkPerIteration work() const override;
    std::string backend() const override { return m_network->backend(); }
    bool hasEnd() const override { return m_goal != nullptr; }
    core::Expected<bool> isDone(std::chrono::nanoseconds inSteps) override;
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedNetwork(TrainingSettings settings, Graph graph) :
        m_settings(std::move(settings)),
        m_graph(std::move(graph))
    {
    }

    //! A worker that waits for no other process gets its batches whenever it needs one.
    bool feedsItself() const { return m_ranks != nullptr && m_source && m_group->isAsynchronous(); }
    //! A step is what workers of several processes do, nobody knows before which of them.
    bool sharesSteps() const
    {
        return m_ranks != nullptr && m_group->isAsynchronous() &&
               m_group->ranks() > m_group->localRanks();
    }
    //! GPUs exchange among their other work, whose parts nobody times.
    bool timesExchange() const { return m_ranks != nullptr && !m_group->isOnDevice(); }
    bool trains() const { return m_settings.network.purpose == Purpose::Train; }
    core::Expected<void> join(const NetworkFactory &factory, const ExchangeFactories &exchanges,
                              const core::WorkContext &context);
    core::Expected<void> openFiles();
    core::Expected<void> openPlay(const NetworkFactory &factory);
    core::Expected<void> fillOnce();
    core::Expected<void> compile(const NetworkFactory &factory);
    core::Expected<void> compileExact(const NetworkFactory &factory);
    core::Expected<void> compareWithExact();
    core::Expected<void> open(const NetworkFactory &factory);
    std::int64_t imagesHere() const
    {
        return m_settings.network.batch * m_settings.exchange.ranksHere;
    }
    std::int64_t imagesBefore() const
    {
        return m_settings.network.batch * m_settings.exchange.firstRank;
    }
    std::span<std::int32_t> labels();
    core::Expected<void> fetch();
    core::Expected<void> nextBatch();
    void tellSharedStep(double seconds);
    std::uint64_t hashOfLabels();
    core::Expected<void> requireFiniteLogits() const;
    std::vector<OperationTime> profile() const;
    std::uint64_t contentHash(const ProbeResult &probe) const;
    core::Expected<void> agree();

    //! Since the measured steps began; in seconds.
    struct Sums {
        std::uint64_t steps = 0;
        double waited = 0;  //!< for a batch that was not ready
        double fetched = 0; //!< in all that bringing it took, the wait included
        double inAll = 0;   //!< in the steps, what was fetched in them included
        double computed() const { return std::max(0.0, inAll - fetched); }
        std::uint64_t stepsOfAllBefore = 0; //!< GradientGroup::stepsOfAll()
        std::uint64_t stepsOfAll = 0;       //!< since then
    };

    TrainingSettings m_settings;
    Graph m_graph;
    std::unique_ptr<data::ImageSource> m_source;      //!< null: not from files
    std::unique_ptr<play::PlaySource> m_play;         //!< null: it does not learn from play
    std::shared_ptr<exchange::GradientGroup> m_group; //!< null: this network trains alone
    std::unique_ptr<Network> m_network;
    std::unique_ptr<Network> m_exact;               //!< in fp32; null: nothing is compared with it
    PrecisionError m_error;                         //!< against that
    const std::atomic<bool> *m_cancelled = nullptr; //!< as in core::WorkContext
    std::unique_ptr<AccuracyGoal> m_goal;           //!< null: a number of steps is trained
    exchange::RankedNetwork *m_ranks = nullptr;     //!< the network, if several ranks train it
    ExchangeSummary m_exchanges;
    LearningCurve m_curve;
    Sums m_sums;
    std::uint64_t m_heard = 0;  //!< steps of all by which one was told last
    std::int64_t m_heardNs = 0; //!< when these were counted, as exchange::StepCount
    std::optional<std::chrono::nanoseconds> m_toldStep; //!< none: as it is timed
    std::atomic<double> m_lastWait = 0; //!< a worker that gets its batches itself writes it
    bool m_knowsFirstLabels = false;
    std::uint64_t m_stepsInAll = 0;
    std::uint64_t m_firstLabels = 0;          //!< hash of the first batch's labels, of all ranks
                                              //!< once they have agreed
    std::uint64_t m_usedImages = 0;           //!< of the set; likewise
    std::string m_disagreement;               //!< of the ranks' weights
    std::vector<std::int32_t> m_unusedLabels; //!< inference has no place for them
    std::optional<std::uint64_t> m_peakBytes;
    std::vector<OperationTime> m_profile; //!< as it was when the last step ended
};

} // namespace strata::engine::training::workload
