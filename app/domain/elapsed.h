// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of one trial goes, from pressing Run to the last trace of it: what each layer of
//! the stack takes before, around and after the work itself.
#pragma once

#include <QLatin1String>
#include <QList>
#include <QString>

#include <array>

namespace strata::app::domain {

//! In the order in which they happen.
enum class ElapsedPart {
    Connect,      //!< TCP, keys and sign-in; nothing for this computer
    BootVm,       //!< of a virtual machine that Strata made: to the answer of its SSH server
    SendEngine,   //!< copy and unpack the engine, or find that it is there
    SetUpRuntime, //!< bring the image to the container's runtime, or find that it is there
    Meet,         //!< of several processes: try whether their hosts reach each other
    Launch,       //!< from the order to the engine's first words: container, process, loading
    Prepare,      //!< memory, inputs, kernels: building the graph
    FirstStep,    //!< calibration, and the first step of all
    WarmUp,       //!< the other warm-up steps
    Input,        //!< of those steps: waiting for images to be read and decoded
    Work,     //!< as many measured steps as the baseline had in a trial, or what is left of them
    Exchange, //!< of those steps: waiting for gradients from the other processes
    Check,    //!< the proof of the result
    CleanUp,  //!< from the result to an empty look at the host
};

//! The fact of a trial that says how many seconds a part took: "time.connect_s". Empty for a part
//! of the measured steps.
QLatin1String elapsedFact(ElapsedPart part);
//! True of what the measured steps are made of: the rate says how long they take, and facts of the
//! engine which share of that a part has.
constexpr bool isOfSteps(ElapsedPart part)
{
    return part >= ElapsedPart::Input && part <= ElapsedPart::Exchange;
}
//! True of a part that goes by around the engine, so that only this program can time it; the engine
//! times the others (engine/commands/phase_times.h).
constexpr bool isAroundEngine(ElapsedPart part)
{
    return part <= ElapsedPart::Launch || part == ElapsedPart::CleanUp;
}

inline constexpr std::array allElapsedParts{
    ElapsedPart::Connect, ElapsedPart::BootVm, ElapsedPart::SendEngine, ElapsedPart::SetUpRuntime,
    ElapsedPart::Meet,    ElapsedPart::Launch, ElapsedPart::Prepare,    ElapsedPart::FirstStep,
    ElapsedPart::WarmUp,  ElapsedPart::Input,  ElapsedPart::Work,       ElapsedPart::Exchange,
    ElapsedPart::Check,   ElapsedPart::CleanUp};

struct ElapsedTime {
    ElapsedPart part = ElapsedPart::Connect;
    double seconds = 0;
    bool operator==(const ElapsedTime &) const = default;
};

//! What one trial of one setting takes on a host that nobody has used yet in this run.
struct ElapsedRow {
    QString hostId;
    QString workloadId;
    int trials = 0;           //!< that were looked at
    QList<ElapsedTime> parts; //!< in order, each at most once; only those that were measured
    bool emulated = false;    //!< in software: not what a virtual machine costs
    double totalSeconds() const
    {
        double sum = 0;
        for (const ElapsedTime &time : parts)
            sum += time.seconds;
        return sum;
    }
    bool operator==(const ElapsedRow &) const = default;
};

} // namespace strata::app::domain
