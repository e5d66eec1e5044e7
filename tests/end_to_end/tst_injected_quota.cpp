// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/end_to_end/lab_comparison.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata;
using namespace strata::app;
using strata::tests::words;

//! A container that is given half of a processor, on a machine that does nothing else: compares
//! speeds, so nothing may run beside it.
class TestInjectedQuota : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anInjectedQuotaShowsAsDegradation();

private:
    QStringList workOfSomeSeconds() const;
    double directRate(const QStringList &work, const QStringList &options) const;
    QList<double> directDegradations(const QStringList &work) const;
    //! Of a run on a busy machine: only one that hangs takes so long.
    static constexpr int timeoutMs = 900'000;
    std::optional<tests::Lab> m_lab;
    QTemporaryDir m_directory;
};

namespace {

//! \param direct the same work, measured without Strata
bool agrees(const domain::DegradationRow &row, const QList<double> &direct)
{
    // The quota is handed out in portions of 50 ms, so a trial of eight seconds can be off by two
    // of them.
    constexpr double portion = 2 * 0.05 / 8;
    const auto [least, most] = std::minmax_element(direct.cbegin(), direct.cend());
    qInfo("degradation %.4f [%.4f, %.4f], directly %.4f to %.4f", row.degradation,
          row.interval->low, row.interval->high, *least, *most);
    const bool injectionWorked = *least > 0.4;
    const bool atLeastHalf = row.interval->high + portion >= 0.5; // is what the quota takes
    return injectionWorked && atLeastHalf && row.interval->low - portion <= *most &&
           row.interval->high + portion >= *least;
}

} // namespace

void TestInjectedQuota::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_directory.filePath(QStringLiteral("state")).toUtf8());
    m_lab = tests::Lab::find();
    if (!m_lab)
        QSKIP(qPrintable(tests::Lab::absence()));
    qputenv("HOME", m_lab->home().toUtf8());
    for (const char *part : {"direct", "docker"})
        if (const QString reason = m_lab->missing(QLatin1String(part)); !reason.isEmpty())
            QSKIP(qPrintable(reason));
}

//! The same work in the same image, started by hand: without SSH, supervisor, project file and
//! statistics. 0 if it did not run.
double TestInjectedQuota::directRate(const QStringList &work, const QStringList &options) const
{
    const QStringList daemon{QStringLiteral("--host"), m_lab->dockerHost()};
    QProcess docker;
    docker.start(QStringLiteral("docker"),
                 daemon + words("images --quiet --filter label=strata.bundle"));
    docker.waitForFinished();
    const QString image =
        QString::fromLatin1(docker.readAllStandardOutput()).section(QLatin1Char('\n'), 0, 0);
    docker.start(QStringLiteral("docker"),
                 daemon + words("run --rm --init --pull never --network none") + options +
                     QStringList{image} + words("run gemm --records --scratch /") + work);
    docker.waitForFinished(120'000);
    static const QRegularExpression rate(
        QStringLiteral("\"type\":\"result\".*\"rate\":([0-9.e+]+)"));
    return rate.match(QString::fromUtf8(docker.readAllStandardOutput())).captured(1).toDouble();
}

//! A fixed number of iterations makes both hosts do the same work, whatever the quota does to the
//! calibration: with half of a processor it takes about eight seconds on this machine.
QStringList TestInjectedQuota::workOfSomeSeconds() const
{
    constexpr double secondsOfStep = 0.2;
    constexpr double operations = 2.0 * 256 * 256 * 256;
    const QStringList gemm = words("m=256 n=256 k=256 threads=1 max_seconds=60");
    const double rate = directRate(gemm + words("steps=5 iterations=200"), {});
    const double iterations = std::clamp(rate * secondsOfStep / operations, 50.0, 2000.0);
    return gemm + words("steps=20") +
           QStringList{QStringLiteral("iterations=%1").arg(std::lround(iterations))};
}

//! What the quota costs, measured directly. It is half of the CPU time, and some more of the rate:
//! after each pause the processor comes back cold, and in a VM late.
QList<double> TestInjectedQuota::directDegradations(const QStringList &work) const
{
    QList<double> found;
    for (int pair = 0; pair < 3; ++pair) {
        const double whole = directRate(work, {});
        found.append(whole > 0 ? 1 - directRate(work, words("--cpus 0.5")) / whole : 0);
    }
    return found;
}

void TestInjectedQuota::anInjectedQuotaShowsAsDegradation()
{
    tests::LabComparison lab(*m_lab, m_directory.path());
    QVERIFY(lab.open());
    domain::Host halved = lab.container();
    halved.container.cpus = 0.5;
    const auto smallGemm = tests::setting("gemm", words("m=96 n=96 k=96 threads=1 steps=5"));
    QVERIFY2(lab.run(lab.plan({lab.container()}, {smallGemm}, 1), timeoutMs),
             qPrintable(lab.log())); // makes the image
    // The emulated VM would compete for the same processors.
    const bool paused = m_lab->command({QStringLiteral("pause-vm")});
    const QStringList work = workOfSomeSeconds();
    const auto gemm = tests::setting("gemm", work);
    const domain::DegradationRow *row = nullptr;
    bool agree = false;
    QList<double> before = directDegradations(work);
    // Another program may come or go between the two ways to measure: what is wrong with one of
    // them shows each time.
    for (int attempt = 0; attempt < 3 && !agree; ++attempt) {
        const bool ran = lab.run(lab.plan({lab.bareMetal(), halved}, {gemm}, 6), timeoutMs);
        const QList<double> after = directDegradations(work);
        row = ran ? lab.degradation(halved.id, gemm.id) : nullptr;
        agree = row && row->interval && agrees(*row, before + after);
        before = after;
    }
    if (paused)
        QVERIFY(m_lab->command({QStringLiteral("resume-vm")}));
    QVERIFY2(agree, qPrintable(lab.log()));
    QCOMPARE(row->verdict, domain::Verdict::Slower);
    QVERIFY(row->badges.contains(domain::Badge::CpuQuota));
}

QTEST_GUILESS_MAIN(TestInjectedQuota)
#include "tst_injected_quota.moc"
