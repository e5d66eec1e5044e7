// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using point_to_point::CallForm;
using point_to_point::Channel;
using point_to_point::Distribution;
using point_to_point::Pattern;

class PointToPoint final : public core::Workload {
public:
    PointToPoint(point_to_point::GradientSource gradients, point_to_point::CallBackend calls) :
        m_gradients(std::move(gradients)),
        m_calls(std::move(calls))
    {
    }

    std::string name() const override { return "point-to-point"; }
    int version() const override { return point_to_point::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Exchange; }
    std::string summary() const override
    {
        return "Messages between a client and a server: round trips, or bytes one way";
    }
    settings::ParameterSpecs parameters() const override
    {
        return point_to_point::parameterSpecs(m_gradients);
    }
    //! The client is one thread for each stream, whatever the host has.
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"threads", "1"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto settings = point_to_point::settingsOf(parameters, m_gradients);
        auto plan =
            settings
                ? events::planOf(parameters,
                                 static_cast<std::uint64_t>(parameters.integer("events")), "events")
                : tl::make_unexpected(settings.error());
        if (!plan)
            return tl::make_unexpected(plan.error());
        const int streams = settings->problem.streams;
        if (plan->eventsPerStep % static_cast<std::uint64_t>(streams) != 0)
            return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                              "The parameter events makes " + std::to_string(plan->eventsPerStep) +
                                  " messages a step, which " + std::to_string(streams) +
                                  " streams cannot share equally; give a multiple of steps and "
                                  "streams, or events=0.");
        return prepareAs(*settings, *plan, context);
    }

    //! Both patterns through every channel, bandwidth with several streams, and with sizes that no
    //! buffer of a system divides.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        events::EventPlan plan;
        plan.eventsPerStep = 6;
        const auto add = [&](Pattern pattern, Channel channel, bool serialized, CallForm form) {
            const bool isLatency = pattern == Pattern::Latency;
            point_to_point::Settings settings;
            settings.problem = {
                pattern,
                channel,
                isLatency ? 1 : 3,
                serialized,
                point_to_point::drawnBuffers(Distribution::Skewed, 10, {3, 4099, 300007}, 7),
                isLatency ? 1 : 3,
                form};
            const std::string part = std::string("channel ") + channelName(channel);
            const std::string label = std::string("point-to-point through ") +
                                      channelName(channel) + " with " +
                                      point_to_point::problemText(settings.problem);
            report.add(core::prove(prepareAs(settings, plan, {1, 7, {}}), label, 2), part);
        };
        for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth}) {
            for (const Channel channel : {Channel::Tcp, Channel::Unix, Channel::SharedMemory})
                add(pattern, channel, true, CallForm::Unary);
            for (const bool serialized : {true, false})
                for (const CallForm form : {CallForm::Unary, CallForm::Stream})
                    add(pattern, Channel::Grpc, serialized, form);
            add(pattern, Channel::Rdma, true, CallForm::Unary);
        }
        return report;
    }

private:
    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepareAs(const point_to_point::Settings &settings, events::EventPlan plan,
              const core::WorkContext &context) const
    {
        plan.sharing = events::Sharing::Equal; // so that all of a step is one call of the client
        plan.timing = events::Timing::Each;
        return point_to_point::prepareExchange(settings, plan, m_calls, context);
    }

    point_to_point::GradientSource m_gradients;
    point_to_point::CallBackend m_calls;
};

} // namespace

std::unique_ptr<core::Workload> makePointToPoint(point_to_point::GradientSource gradients,
                                                 point_to_point::CallBackend calls)
{
    return std::make_unique<PointToPoint>(std::move(gradients), std::move(calls));
}

} // namespace strata::engine::workloads
