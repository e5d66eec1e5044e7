// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a person sees of a running suite, and the table that is left of it.
#pragma once

#include "engine/commands/suite_entry_run.h"
#include "engine/core/expected.h"
#include "engine/settings/suite.h"

#include <cstdio>
#include <map>
#include <string>

namespace strata::engine::commands {

//! "12 s", "5 min", "1 h 20 min"
std::string roughDuration(double seconds);

//! One line of a table of results: time of an iteration, rate, implementation, check; or why it was
//! not measured.
std::string outcomeText(const EntryOutcome &outcome);

//! Sums over the measured problems of each kind.
class SuiteTotals {
public:
    void add(const settings::SuiteEntry &entry, const EntryOutcome &outcome);
    int count(EntryState state) const;
    //! A line for each kind and one for all, with newlines.
    std::string text() const;

private:
    struct Sum {
        int measured = 0;
        double seconds = 0;    //!< for one iteration of each
        double operations = 0; //!< of those whose rate is of operations
        std::string rateUnit;
    };
    std::map<std::string, Sum> m_kinds; //!< by workload and unit of its rate
    std::map<EntryState, int> m_counts;
};

//! A file of comma-separated values that appears under its name only when it is complete.
class SuiteTable {
public:
    //! Without a path nothing is written. Resource failure if the file cannot be made.
    static core::Expected<SuiteTable> make(const std::string &path);
    SuiteTable(SuiteTable &&other) noexcept;
    SuiteTable &operator=(SuiteTable &&) = delete;
    ~SuiteTable(); //!< removes what is not complete

    void add(const settings::SuiteEntry &entry, const std::vector<std::string> &parameters,
             const EntryOutcome &outcome);
    //! Resource failure if the file could not be written as a whole.
    core::Expected<void> complete();

private:
    explicit SuiteTable(std::string path) : m_path(std::move(path)) {}

    std::string m_path;
    std::FILE *m_file = nullptr;
};

} // namespace strata::engine::commands
