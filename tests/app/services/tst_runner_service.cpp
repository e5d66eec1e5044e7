// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/services.h"

#include "tests/support/patience.h"

#include <QFile>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <thread>

using namespace strata::app;
using strata::tests::patienceMs;

//! A run whose engine can only be read slowly, and is damaged in the end.
class TestRunnerService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRunThatCannotBeginSaysSoAndIsForgotten();

private:
    static domain::Plan plan();
    //! The engine's description is a pipe: whoever reads it waits until something is written into
    //! it.
    void makeBundle();
    void writeDescription();
    QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }

    QTemporaryDir m_directory;
};

domain::Plan TestRunnerService::plan()
{
    domain::Plan plan;
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("this computer");
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.baselineId = host.id;
    plan.experiment.workloads = {{domain::makeId(), QStringLiteral("gemm"), {}}};
    return plan;
}

void TestRunnerService::makeBundle()
{
    qputenv("XDG_STATE_HOME", path("state").toUtf8());
    qputenv("STRATA_BUNDLE_DIR", m_directory.path().toUtf8());
    QCOMPARE(::mkfifo(QFile::encodeName(path("strata-engine-x86_64.json")).constData(), 0600), 0);
    for (const char *name : {"strata-engine-x86_64.tar.zst", "strata-unpack-x86_64"}) {
        QFile part(path(name));
        QVERIFY(part.open(QIODevice::WriteOnly));
        QVERIFY(part.write("not what its hash says") > 0);
    }
}

void TestRunnerService::writeDescription()
{
    QFile description(path("strata-engine-x86_64.json"));
    if (description.open(QIODevice::WriteOnly))
        description.write(R"({"sha256": "00"})");
}

void TestRunnerService::aRunThatCannotBeginSaysSoAndIsForgotten()
{
    makeBundle();
    const auto services = api::makeServices();
    QSignalSpy opened(&services->project(), &api::Project::opened);
    services->project().createNew();
    QVERIFY(opened.wait(60'000));
    services->project().setPlan(plan());
    api::Runner &runner = services->runner();
    QSignalSpy started(&runner, &api::Runner::started);
    QSignalSpy finished(&runner, &api::Runner::finished);
    bool ranWhenTold = true;
    QList<domain::FailureCode> told;
    connect(&runner, &api::Runner::failed, this, [&](const api::Problem &problem) {
        ranWhenTold = runner.isRunning();
        told.append(problem.code);
    });

    QSemaphore mayRead;
    std::atomic<bool> tooLate{false};
    // Bounded: a start() that reads the engine itself fails the test and does not hang it.
    std::thread writer([&] {
        tooLate = !mayRead.tryAcquire(1, 60'000);
        writeDescription();
    });
    runner.start();
    QTest::qWait(50); // the event loop runs while the engine is being read
    const bool underWay = runner.isRunning();
    const qsizetype toldEarly = told.size();
    mayRead.release();
    writer.join();
    QVERIFY2(!tooLate, "start() waited for the engine's files");
    QVERIFY(underWay);
    QCOMPARE(toldEarly, 0);
    QTRY_COMPARE_WITH_TIMEOUT(told, QList{domain::FailureCode::BundleDamaged}, patienceMs);
    QVERIFY(!ranWhenTold);
    QVERIFY(!runner.isRunning());
    QCOMPARE(started.size() + finished.size(), 0);
    QCOMPARE(services->project().runs().size(), 0);
    // What is known to be damaged is reported again at once, and nothing of the first time is in
    // the way.
    runner.start();
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), 2, patienceMs);
    QVERIFY(!runner.isRunning());
}

QTEST_GUILESS_MAIN(TestRunnerService)
#include "tst_runner_service.moc"
