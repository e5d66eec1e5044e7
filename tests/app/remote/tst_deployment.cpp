// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/launcher.h"
#include "app/remote/deployment.h"
#include "tests/support/lab.h"
#include "tests/support/scripted_questions.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::app;
using domain::FailureCode;

//! Bringing the engine to hosts that differ in what they allow: real accounts of the lab, each with its own obstacle.
class TestDeployment : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theEngineRunsThere_data();
    void theEngineRunsThere();
    void anObstacleIsNamed_data();
    void anObstacleIsNamed();
    void aSecondDeploymentSendsNothing();
    void aDamagedFileIsPushedAnew();
    void aStrangersDirectoryIsRefused();
    void whoMayNotUseDockerIsTold();
    void removingLeavesNothing();

private:
    std::unique_ptr<remote::Transport> open(const QString &name);
    std::unique_ptr<remote::Transport> here();
    std::optional<tests::Lab> m_lab;
    tests::ScriptedQuestions m_questions;
    remote::CancelFlag m_cancelled{false};
    QTemporaryDir m_directory;
};

void TestDeployment::initTestCase()
{
    QVERIFY(remote::loadBundle());
    m_lab = tests::Lab::find();
}

std::unique_ptr<remote::Transport> TestDeployment::open(const QString &name)
{
    auto transport = remote::makeSshTransport(m_lab->target(name), m_questions, m_cancelled);
    const auto opened = transport->open();
    if (!opened)
        qWarning("%s: %s", qPrintable(name), qPrintable(opened.error().detail));
    return opened ? std::move(transport) : nullptr;
}

std::unique_ptr<remote::Transport> TestDeployment::here()
{
    auto transport = remote::makeLocalTransport(m_cancelled);
    (void)transport->open();
    return transport;
}

#define NEEDS_LAB_HOST(name)                                                                                                            \
    if (!m_lab)                                                                                                                         \
        QSKIP(qPrintable(tests::Lab::absence()));                                                                                       \
    if (const QString reason = m_lab->missing(name); !reason.isEmpty())                                                                 \
    QSKIP(qPrintable(reason))

void TestDeployment::theEngineRunsThere_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"direct", "nosftp", "noisy", "banner", "fish", "csh", "noexectmp", "dropbear"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestDeployment::theEngineRunsThere()
{
    QFETCH(QString, name);
    NEEDS_LAB_HOST(name);
    const auto transport = open(name);
    QVERIFY(transport);
    const auto deployed = remote::deploy(*transport, {}, *remote::loadBundle(), m_cancelled);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    const auto result = remote::runEngine(*transport, *deployed, {QStringLiteral("selftest")}, 60'000, m_cancelled);
    QVERIFY(result);
    QVERIFY2(result->exit.code == 0, result->output.constData());
    QVERIFY(remote::removeDeployment(*transport, {}, m_cancelled));
}

void TestDeployment::anObstacleIsNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    QTest::newRow("home mounted noexec") << "noexec" << static_cast<int>(FailureCode::DirectoryNotExecutable);
    QTest::newRow("home too small") << "fullhome" << static_cast<int>(FailureCode::DiskFull);
    QTest::newRow("home read-only") << "readonly" << static_cast<int>(FailureCode::DirectoryNotWritable);
    QTest::newRow("no login shell") << "nologin" << static_cast<int>(FailureCode::ShellUnusable);
}

void TestDeployment::anObstacleIsNamed()
{
    QFETCH(QString, name);
    QFETCH(int, code);
    NEEDS_LAB_HOST(name);
    const auto transport = open(name);
    QVERIFY(transport);
    const auto deployed = remote::deploy(*transport, {}, *remote::loadBundle(), m_cancelled);
    QVERIFY(!deployed);
    QVERIFY2(static_cast<int>(deployed.error().code) == code, qPrintable(deployed.error().detail));
}

void TestDeployment::aSecondDeploymentSendsNothing()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("twice"));
    const auto first = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(first && first->bytesSent > 1'000'000);
    const auto second = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(second);
    QCOMPARE(second->bytesSent, qint64(0));
}

void TestDeployment::aDamagedFileIsPushedAnew()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("damaged"));
    const auto first = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY(first);
    QFile engine(first->engineDirectory + QStringLiteral("/bin/strata-engine"));
    QVERIFY(engine.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QVERIFY(engine.open(QIODevice::ReadWrite));
    QVERIFY(engine.seek(engine.size() / 2) && engine.write("x") == 1);
    engine.close();
    const auto refused = remote::runEngine(*transport, *first, {QStringLiteral("--version")}, 30'000, m_cancelled);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, FailureCode::BundleDamaged);
    const auto again = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY2(again && again->bytesSent > 0, again ? "" : qPrintable(again.error().detail));
}

void TestDeployment::aStrangersDirectoryIsRefused()
{
    const auto transport = here();
    const QString link = m_directory.filePath(QStringLiteral("link"));
    QVERIFY(QFile::link(QStringLiteral("/tmp"), link));
    const auto deployed = remote::deploy(*transport, link, *remote::loadBundle(), m_cancelled);
    QVERIFY(!deployed);
    QCOMPARE(deployed.error().code, FailureCode::DirectoryNotPrivate);
    for (const char *wrong : {"relative/path", "/tmp/a\nb"})
        QCOMPARE(remote::deploy(*transport, QString::fromLatin1(wrong), *remote::loadBundle(), m_cancelled).error().code, FailureCode::DirectoryMissing);
}

void TestDeployment::whoMayNotUseDockerIsTold()
{
    NEEDS_LAB_HOST(QStringLiteral("fish"));
    NEEDS_LAB_HOST(QStringLiteral("docker"));
    const auto transport = open(QStringLiteral("fish"));
    QVERIFY(transport);
    domain::Host host;
    host.kind = domain::HostKind::Container;
    const auto tested = launch::makeLauncher(host)->selfTest(*transport, m_cancelled);
    QVERIFY(!tested);
    QVERIFY2(tested.error().code == FailureCode::RuntimeNotPermitted, qPrintable(tested.error().detail));
}

void TestDeployment::removingLeavesNothing()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("gone"));
    QVERIFY(remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QVERIFY(!QFile::exists(directory));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled)); // nothing there is fine too
    QVERIFY(!remote::removeDeployment(*transport, m_directory.path(), m_cancelled)); // a directory that is not ours stays
    QVERIFY(QFile::exists(m_directory.path()));
}

QTEST_GUILESS_MAIN(TestDeployment)
#include "tst_deployment.moc"
