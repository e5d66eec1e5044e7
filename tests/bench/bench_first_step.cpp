// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! From pressing Run to the first step on screen: on this computer, over SSH on loopback, and in
//! Docker over SSH. The engine and the image are there already; goals: 1 s, 2 s, 3 s. Prints
//! medians of seven runs; asserts nothing.
#include "tests/end_to_end/lab_comparison.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace strata;
using namespace strata::app;

namespace {

constexpr int countedRuns = 7;

//! Milliseconds from start() to the first stepsArrived; negative if none came within a minute.
double firstStep(tests::LabComparison &lab, const domain::Plan &plan)
{
    lab.services().project().setPlan(plan);
    QSignalSpy steps(&lab.services().runner(), &api::Runner::stepsArrived);
    QSignalSpy finished(&lab.services().runner(), &api::Runner::finished);
    QElapsedTimer since;
    since.start();
    lab.services().runner().start();
    if (steps.isEmpty() && !steps.wait(60'000))
        return -1;
    const double milliseconds = static_cast<double>(since.nsecsElapsed()) * 1e-6;
    if (finished.isEmpty())
        finished.wait(60'000);
    return milliseconds;
}

void measure(const char *name, tests::LabComparison &lab, const domain::Host &host)
{
    const auto gemm =
        tests::setting("gemm", {QStringLiteral("m=64"), QStringLiteral("n=64"),
                                QStringLiteral("k=64"), QStringLiteral("steps=3"),
                                QStringLiteral("min_step_ms=1"), QStringLiteral("threads=1")});
    const domain::Plan plan = lab.plan({host}, {gemm}, 1);
    firstStep(lab, plan); // brings engine and image
    std::vector<double> times;
    for (int i = 0; i < countedRuns; ++i)
        times.push_back(firstStep(lab, plan));
    std::sort(times.begin(), times.end());
    std::printf("%-10s median %6.0f ms, min %6.0f, max %6.0f, n = %d\n", name,
                times[times.size() / 2], times.front(), times.back(), countedRuns);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QTemporaryDir directory;
    qputenv("XDG_STATE_HOME", directory.filePath(QStringLiteral("state")).toUtf8());
    const auto found = tests::Lab::find();
    if (!found) {
        std::fprintf(stderr, "%s\n", qPrintable(tests::Lab::absence()));
        return 1;
    }
    qputenv("HOME", found->home().toUtf8());
    tests::LabComparison lab(*found, directory.path());
    if (!lab.open())
        return 1;
    domain::Host local = lab.bareMetal();
    local.transport = domain::TransportKind::Local;
    measure("local", lab, local);
    measure("ssh", lab, lab.bareMetal());
    measure("docker", lab, lab.container());
    return 0;
}
