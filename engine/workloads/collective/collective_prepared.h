// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A collective operation that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/collective/collective_problem.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::collective {

class PreparedCollective final : public core::PreparedWork {
public:
    //! Meets the other hosts, connects the ranks and gives each its input. Fails as meet() and the
    //! factory do, and with Resource if memory is short.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Settings &asked, const GroupFactory &factory, const core::WorkContext &context);

    core::Expected<void> iterate() override;
    void startMeasuring() override;
    //! busbw in B/s over all measured steps.
    std::vector<core::ClosingValue> closingValues() const override;
    core::WorkPerIteration work() const override;
    std::string backend() const override { return m_backend; }
    //! Hosts of one group must do the same number of operations; each by itself would choose
    //! another one.
    bool oneIterationPerStep() const override { return m_settings.hosts > 1; }
    bool stepsAreFixed() const override { return m_settings.hosts > 1; }
    //! Once more with the inputs as they were at first: the result does not depend on how often it
    //! was repeated before.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedCollective(const Settings &settings, std::unique_ptr<Group> group,
                       const core::WorkContext &context, std::string backend);
    core::Expected<void> fill();

    Settings m_settings;
    std::unique_ptr<Group> m_group;
    std::string m_backend;
    std::uint64_t m_seed;
    int m_threads;
    std::int64_t m_rounds = 0;     //!< since measuring began
    std::int64_t m_durationNs = 0; //!< of them
};

} // namespace strata::engine::workloads::collective
