// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/samples.h"

#include <QCoreApplication>

namespace strata::app::api {

namespace {

const QString samplesDirectory = QStringLiteral(":/samples/");

//! tr() for the texts of this file.
struct Samples {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::Samples)
};

} // namespace

QList<Sample> sampleProjects()
{
    return {{samplesDirectory + QStringLiteral("layers-of-one-computer.strata"),
             Samples::tr("Layers of one computer"),
             Samples::tr(
                 "Open a real run: the same work on a machine, and in Docker and gVisor on it")},
            {samplesDirectory + QStringLiteral("four-layers.strata"),
             Samples::tr("Four layers, the VM emulated"),
             Samples::tr("Open a real run: small works on a machine, in containers, in an emulated "
                         "virtual machine, and in a container in it")},
            {samplesDirectory + QStringLiteral("one-gpu.strata"),
             Samples::tr("A GPU under its roofs"),
             Samples::tr("Open a real run: ResNet-50, GPT-2, a matrix product and copies on an "
                         "NVIDIA H100, with its roofline")}};
}

bool isSample(const QString &path)
{
    return path.startsWith(samplesDirectory);
}

} // namespace strata::app::api
