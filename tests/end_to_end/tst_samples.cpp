// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The sample projects as whoever opens one finds them: intact, complete, never written to, and a
//! project of one's own once they are saved under another name.
#include "app/api/samples.h"
#include "app/api/services.h"
#include "tests/ui/cli/verb_session.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using app::api::Project;

namespace {

constexpr int patienceMs = 60'000;
constexpr qint64 largest = 4 * 1024 * 1024;

} // namespace

class TstSamples : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_directory.path().toUtf8());
        QVERIFY(!app::api::sampleProjects().isEmpty());
    }

    void eachIsIntact_data() { eachSample(); }
    void eachIsIntact()
    {
        QFETCH(const QString, path);
        QVERIFY(app::api::isSample(path));
        QVERIFY(QFileInfo(path).size() > 0 && QFileInfo(path).size() <= largest);
        const auto services = app::api::makeServices();
        tests::VerbSession session;
        const auto check =
            ui::cli::makeVerb(*services, session.console(), ui::cli::CheckArguments{path, false});
        std::optional<ui::cli::ExitCode> code;
        connect(check.get(), &ui::cli::Verb::finished, this,
                [&code](ui::cli::ExitCode ended) { code = ended; });
        check->start();
        QTRY_VERIFY_WITH_TIMEOUT(code, patienceMs);
        QCOMPARE(*code, ui::cli::ExitCode::Done);
        QVERIFY2(session.out.contains(QStringLiteral("every hash matches")),
                 qPrintable(session.out));
    }

    void eachShowsResultsAndNamesNobody_data() { eachSample(); }
    void eachShowsResultsAndNamesNobody()
    {
        QFETCH(const QString, path);
        const auto services = app::api::makeServices();
        Project &project = services->project();
        QSignalSpy opened(&project, &Project::opened);
        QSignalSpy notice(&project, &Project::notice);
        project.openFile(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
        QVERIFY(project.isReadOnly());
        QVERIFY(!project.isTemporary());
        QCOMPARE(project.filePath(), path);
        QTRY_COMPARE(notice.size(), 1);
        for (const app::domain::Host &host : project.plan().hosts) {
            QVERIFY(host.ssh.hostName.isEmpty() && host.ssh.user.isEmpty());
            QVERIFY(host.notes.isEmpty() && host.engineDirectory.isEmpty());
        }
        QSignalSpy loaded(&project, &Project::runLoaded);
        QVERIFY(!project.runs().isEmpty());
        project.loadRun(project.runs().last().id);
        QTRY_COMPARE_WITH_TIMEOUT(loaded.size(), 1, patienceMs);
        const auto run = loaded.first().at(0).value<app::api::RunDataPtr>();
        const auto comparison = loaded.first().at(1).value<app::api::ComparisonPtr>();
        QVERIFY(run->hashOk);
        QCOMPARE(app::domain::missingTrials(run->run, run->trials, 0).count, 0);
        // A single host is compared with its roofs alone.
        QVERIFY(project.plan().experiment.hostIds.size() == 1 ? !comparison->throughput.isEmpty()
                                                              : !comparison->degradation.isEmpty());
        for (const app::domain::DegradationRow &row : comparison->degradation)
            QVERIFY2(row.interval.has_value(), qPrintable(row.hostId));
    }

    void savedUnderANameItIsOnesOwn_data() { eachSample(); }
    void savedUnderANameItIsOnesOwn()
    {
        QFETCH(const QString, path);
        const auto services = app::api::makeServices();
        Project &project = services->project();
        QSignalSpy opened(&project, &Project::opened);
        QSignalSpy saved(&project, &Project::saved);
        project.openFileEarly(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
        const QString own = m_directory.filePath(QFileInfo(path).fileName());
        project.saveAs(own);
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patienceMs);
        QVERIFY(!project.isReadOnly());
        QCOMPARE(project.filePath(), own);
        QCOMPARE(project.runs().size() > 0, true);
    }

private:
    static void eachSample()
    {
        QTest::addColumn<QString>("path");
        for (const app::api::Sample &sample : app::api::sampleProjects())
            QTest::newRow(qPrintable(QFileInfo(sample.path).baseName())) << sample.path;
    }

    QTemporaryDir m_directory;
};

QTEST_MAIN(TstSamples)
#include "tst_samples.moc"
