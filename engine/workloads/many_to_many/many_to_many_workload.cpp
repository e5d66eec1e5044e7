// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using many_to_many::Pattern;
using point_to_point::CallForm;
using point_to_point::Channel;

class ManyToMany final : public core::Workload {
public:
    ManyToMany(point_to_point::GradientSource gradients, point_to_point::CallBackend calls) :
        m_gradients(std::move(gradients)),
        m_calls(std::move(calls))
    {
    }

    std::string name() const override { return "many-to-many"; }
    int version() const override { return many_to_many::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Exchange; }
    std::string summary() const override
    {
        return "Messages of several clients to several servers, or of all processes to all others";
    }
    settings::ParameterSpecs parameters() const override
    {
        return many_to_many::parameterSpecs(m_gradients);
    }
    //! Each client is one thread, whatever the host has.
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"threads", "1"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto settings = many_to_many::settingsOf(parameters, m_gradients);
        const auto plan =
            settings
                ? events::planOf(parameters,
                                 static_cast<std::uint64_t>(parameters.integer("events")), "events")
                : tl::make_unexpected(settings.error());
        return plan ? many_to_many::prepareRounds(*settings, *plan, m_calls, context)
                    : tl::make_unexpected(plan.error());
    }

    //! Both patterns through every channel, with sizes that no buffer of a system divides.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (const Pattern pattern : {Pattern::Servers, Pattern::All}) {
            testChannel(pattern, Channel::Tcp, true, CallForm::Unary, report);
            for (const bool serialized : {true, false})
                for (const CallForm form : {CallForm::Unary, CallForm::Stream})
                    testChannel(pattern, Channel::Grpc, serialized, form, report);
        }
        return report;
    }

private:
    void testChannel(Pattern pattern, Channel channel, bool serialized, CallForm form,
                     core::SelfTestReport &report) const
    {
        many_to_many::Settings settings;
        many_to_many::Problem &problem = settings.problem;
        problem.pattern = pattern;
        problem.clients = 3;
        problem.servers = pattern == Pattern::All ? 3 : 2;
        problem.exchange.channel = channel;
        problem.exchange.serialized = serialized;
        problem.exchange.callForm = form;
        problem.exchange.clients = static_cast<int>(problem.clientsOf(0).size());
        problem.exchange.buffers = point_to_point::drawnBuffers(
            point_to_point::Distribution::Skewed, 10, {3, 4099, 100003}, 7);
        events::EventPlan plan;
        plan.eventsPerStep = 2 * static_cast<std::uint64_t>(problem.messagesOfRound());
        const std::string through = std::string("through ") + point_to_point::channelName(channel);
        report.add(
            core::prove(many_to_many::prepareRounds(settings, plan, m_calls, {1, 7, {}}),
                        "many-to-many " + through + " with " + many_to_many::problemText(problem),
                        2),
            std::string("channel ") + point_to_point::channelName(channel));
    }

    point_to_point::GradientSource m_gradients;
    point_to_point::CallBackend m_calls;
};

} // namespace

std::unique_ptr<core::Workload> makeManyToMany(point_to_point::GradientSource gradients,
                                               point_to_point::CallBackend calls)
{
    return std::make_unique<ManyToMany>(std::move(gradients), std::move(calls));
}

} // namespace strata::engine::workloads
