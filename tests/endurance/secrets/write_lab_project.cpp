// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a project file whose plan measures one host of the lab: write_lab_project HOST FILE.
#include "app/store/project_file.h"
#include "tests/support/lab.h"

#include <QCoreApplication>

using namespace strata::app;

namespace {

domain::Plan planOf(const domain::SshTarget &target)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("machine");
    host.transport = domain::TransportKind::Ssh;
    host.ssh = target;
    domain::Plan plan;
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.rounds = plan.experiment.maxRounds = 2;
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("256")},
                                   {QStringLiteral("steps"), QStringLiteral("40")}}}};
    return plan;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const auto lab = strata::tests::Lab::find();
    if (!lab || argc != 3)
        qFatal("usage: write_lab_project HOST FILE, while the lab is up");
    const QString name = QString::fromLocal8Bit(argv[1]);
    if (const QString why = lab->missing(name); !why.isEmpty())
        qFatal("%s", qPrintable(why));
    auto file = store::createProjectFile(QString::fromLocal8Bit(argv[2]));
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    if (const auto stored = (*file)->setPlan(planOf(lab->target(name))); !stored)
        qFatal("%s", qPrintable(stored.error().detail));
    return 0;
}
