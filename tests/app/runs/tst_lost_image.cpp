// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Trials in containers of a docker that is a script.
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;

class TestLostImage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void itIsLookedForBeforeTheNextTrial();
    void cleanupTestCase() { qputenv("PATH", m_path); }

private:
    QByteArray m_path = qgetenv("PATH");
    QTemporaryDir m_directory;
};

//! Its image is there when it is looked for, and gone when a container is to be made of it.
void TestLostImage::initTestCase()
{
    const auto &bundle = remote::loadBundle();
    QVERIFY(bundle);
    const QString labels =
        bundle->complete.sha256 + QLatin1Char(' ') + bundle->withoutGpuCode.sha256;
    QVERIFY(QDir(m_directory.path()).mkpath(QStringLiteral("programs")));
    QFile docker(m_directory.filePath(QStringLiteral("programs/docker")));
    QVERIFY(docker.open(QIODevice::WriteOnly));
    docker.write("#!/bin/sh\ncase $1 in\nimage) echo " + labels.toLatin1() +
                 ";;\nrun) echo no such image >&2; exit 125;;\nesac\n");
    QVERIFY(docker.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    docker.close();
    qputenv("PATH", m_directory.filePath(QStringLiteral("programs")).toLocal8Bit() + ':' + m_path);
}

void TestLostImage::itIsLookedForBeforeTheNextTrial()
{
    domain::Run run = strata::tests::runHere(m_directory, 2, {strata::tests::smallGemm({})});
    domain::Host docker;
    docker.id = domain::makeId();
    docker.name = QStringLiteral("docker");
    docker.kind = domain::HostKind::Container;
    docker.parentId = run.plan.hosts.first().id;
    run.plan.hosts.append(docker);
    run.plan.experiment.hostIds = {docker.id};
    run.plan.experiment.baselineId = docker.id;
    run.plan.experiment.design = domain::Design::Rounds;
    MemorySink sink;
    runs::StopSignals signals;
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, signals, sink, {});
    const auto state = loop.execute(run, {});
    QVERIFY(state && *state == domain::RunState::Incomplete);
    QCOMPARE(sink.trials.size(), 2);
    for (const domain::Trial &trial : std::as_const(sink.trials))
        QVERIFY2(trial.state == TrialState::Failed, qPrintable(trial.reason));
    QCOMPARE(sink.failures.first().code, domain::FailureCode::ContainerFailed);
    QCOMPARE(sink.events.count(runs::RunEvent::PreparingImage), 2);
}

QTEST_GUILESS_MAIN(TestLostImage)
#include "tst_lost_image.moc"
