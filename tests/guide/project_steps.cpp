// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guide/project_steps.h"

#include <QEventLoop>
#include <QTimer>

#include <cstdio>

namespace strata::tests {

using app::api::Project;

namespace {

constexpr int patienceMs = 120'000;

} // namespace

int fail(const QString &text)
{
    std::fprintf(stderr, "guide_material: %s\n", qPrintable(text));
    return 1;
}

bool waitFor(Project &project, void (Project::*signal)())
{
    QEventLoop loop;
    QObject::connect(&project, signal, &loop, [&loop] { loop.exit(0); });
    QObject::connect(&project, &Project::failed, &loop, [&loop](const app::api::Problem &problem) {
        fail(problem.oneLine());
        loop.exit(1);
    });
    QTimer::singleShot(patienceMs, &loop, [&loop] { loop.exit(1); });
    return loop.exec() == 0;
}

bool save(Project &project, const QString &path)
{
    QEventLoop loop;
    QObject::connect(&project, &Project::saved, &loop, [&loop] { loop.exit(0); });
    QObject::connect(&project, &Project::failed, &loop, [&loop] { loop.exit(1); });
    project.saveAs(path);
    return loop.exec() == 0;
}

} // namespace strata::tests
