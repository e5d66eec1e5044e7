// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the output of a program says about its speed: which lines count, and how a step comes of
//! them. With the ready-made rules for the output of well-known programs.
#pragma once

#include "engine/settings/output_reader.h"

#include <string>
#include <vector>

namespace strata::engine::settings {

//! What the number in a line is.
enum class LineValue {
    PerSecond,         //!< work in a second: higher is better
    Seconds,           //!< the time of a step
    Milliseconds,      //!< likewise
    Microseconds,      //!< likewise
    ClockMilliseconds, //!< the time of day: a step lies between two of them
    Ignored            //!< no number counts: a step is the time between two lines
};

//! Which lines of one run of the program make steps.
enum class LinesTaken {
    Each, //!< each that matches makes one
    Last, //!< the last: a run is a step
    Sum   //!< their sum: a run is a step. Of clocks, the time from the first to the last
};

struct OutputRule {
    std::string pattern;
    LineValue value = LineValue::PerSecond;
    LinesTaken taken = LinesTaken::Each;
    double factor = 1; //!< a number in a line times this is in `unit`, or in the time's own
    std::string unit;  //!< of the work: "images"
    double work = 1;   //!< of a step, in `unit`
};

//! Ready-made. The name is the engine's word for it, the example an excerpt of real output.
struct OutputFormat {
    std::string name;
    OutputRule rule;
    std::string example;
};

//! All of them, in the order in which a list shows them.
const std::vector<OutputFormat> &outputFormats();

//! One step as the output tells it.
struct ToldStep {
    double seconds = 0; //!< may be of no use: check with isStepTime()
    double value = 0;   //!< the number in the line, with its factor; 0 if none counts
};

//! A step lasts from a nanosecond to 30 years.
bool isStepTime(double seconds);

//! Makes steps of the lines of a program, one run after another.
class ToldSteps {
public:
    ToldSteps(OutputReader reader, OutputRule rule) :
        m_reader(std::move(reader)),
        m_rule(std::move(rule))
    {
    }

    void beginRun();
    //! \param atSeconds when the line came, on any clock. \return the step that it ends, if any
    std::optional<ToldStep> takeLine(std::string_view line, double atSeconds);
    //! The step that all of the run makes, if any.
    std::optional<ToldStep> endRun();
    int matches() const { return m_matches; } //!< of this run, with a number if one counts

private:
    std::optional<ToldStep> stepOf(double number, double atSeconds);

    OutputReader m_reader;
    OutputRule m_rule;
    int m_matches = 0;
    std::optional<double> m_previous; //!< time of the match before, in seconds
    std::optional<ToldStep> m_whole;  //!< what the run makes so far
};

} // namespace strata::engine::settings
