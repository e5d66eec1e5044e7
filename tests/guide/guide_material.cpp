// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes what the user guide and the sample projects consist of: pictures of the real window,
//! copies of real projects without names, and a plan for a machine with a GPU.
#include "app/api/services.h"
#include "tests/guide/pictures.h"
#include "tests/guide/project_steps.h"
#include "ui/shell/language.h"

#include <QApplication>
#include <QEventLoop>

#include <utility>

using namespace strata;
using app::api::Project;
using tests::fail;
using tests::save;
using tests::waitFor;

namespace {

int share(const QString &from, const QString &to)
{
    const auto services = app::api::makeServices();
    Project &project = services->project();
    project.openFile(from);
    if (!waitFor(project, &Project::opened))
        return fail(QStringLiteral("%1 could not be opened").arg(from));
    QEventLoop loop;
    QObject::connect(&project, &Project::copySaved, &loop, [&loop] { loop.exit(0); });
    QObject::connect(&project, &Project::failed, &loop, [&loop] { loop.exit(1); });
    project.saveCopy(to, true);
    return loop.exec();
}

//! Works that stand at different heights under a GPU's roofs, in about two minutes.
int planForGpu(const QString &path)
{
    using Words = QMap<QString, QString>;
    const auto words = [](const char *text) {
        Words map;
        for (const QString &word : QString::fromLatin1(text).split(QLatin1Char(' ')))
            map.insert(word.section(QLatin1Char('='), 0, 0), word.section(QLatin1Char('='), 1));
        return map;
    };
    app::domain::Plan plan;
    app::domain::Host host;
    host.id = app::domain::makeId();
    host.name = QStringLiteral("GPU server");
    plan.hosts = {host};
    app::domain::Experiment &experiment = plan.experiment;
    experiment.name = QStringLiteral("One GPU under its roofs");
    experiment.hostIds = {host.id};
    experiment.baselineId = host.id;
    const std::pair<const char *, const char *> works[]{
        {"train", "model=resnet50_v1.5 batch=256 precision=bf16 backend=cuda graph=on "
                  "images_on=device steps=20"},
        {"train", "model=gpt2_124m batch=8 sequence=1024 precision=bf16 backend=cuda "
                  "images_on=device steps=20"},
        {"gemm", "m=8192 n=8192 k=8192 precision=bf16 backend=cuda steps=20"},
        {"copy", "bytes=64M steps=20"},
        {"ceilings", "device=gpu roof_ms=10"}};
    for (const auto &[workload, parameters] : works)
        experiment.workloads.append(
            {app::domain::makeId(), QString::fromLatin1(workload), words(parameters)});
    const auto services = app::api::makeServices();
    Project &project = services->project();
    project.createNew();
    if (!waitFor(project, &Project::opened))
        return fail(QStringLiteral("there is no room for a new project"));
    project.setPlan(plan);
    return save(project, path) ? 0 : fail(QStringLiteral("%1 was not saved").arg(path));
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Strata"));
    ui::shell::installLanguage(QStringLiteral("en"));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 4 && arguments.at(1) == QLatin1String("share"))
        return share(arguments.at(2), arguments.at(3));
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String("gpu-plan"))
        return planForGpu(arguments.at(2));
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String("pictures"))
        return tests::takePictures(arguments.at(2));
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String("measured-pictures"))
        return tests::takeMeasuredPictures(arguments.at(2));
    return fail(QStringLiteral("usage: guide_material share FROM TO | gpu-plan FILE | pictures "
                               "DIRECTORY | measured-pictures DIRECTORY"));
}
