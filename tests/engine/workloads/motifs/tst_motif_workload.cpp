// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;

Q_DECLARE_METATYPE(motifs::MotifDescription)

class TestMotifWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereAreEight();
    void agreesWithItsReference_data() { everyMotif(); }
    void agreesWithItsReference();
    void noticesMissingWork_data() { everyMotif(); }
    void noticesMissingWork();
    void resultsArePinned_data();
    void resultsArePinned();
    void refusesWhatDoesNotFit();

private:
    static void everyMotif();
    static QByteArray hashOf(const motifs::MotifDescription &description, std::int64_t size,
                             std::uint64_t seed, int threads);
};

void TestMotifWorkload::everyMotif()
{
    QTest::addColumn<motifs::MotifDescription>("description");
    for (const auto &description :
         {motifs::matrixMotif(), motifs::samplingMotif(), motifs::logicMotif(),
          motifs::transformMotif(), motifs::setMotif(), motifs::graphMotif(), motifs::sortMotif(),
          motifs::statisticsMotif()})
        QTest::newRow(description.name.c_str()) << description;
}

QByteArray TestMotifWorkload::hashOf(const motifs::MotifDescription &description, std::int64_t size,
                                     std::uint64_t seed, int threads)
{
    const auto motif = description.make({size, seed, threads});
    for (int i = 0; i < 2; ++i) { // the same again
        if (const auto done = motif->iterate(); !done)
            return QByteArray::fromStdString(done.error().text);
    }
    if (const auto error = motif->findError())
        return QByteArray::fromStdString(*error);
    return QByteArray::number(static_cast<qulonglong>(motif->result().value()), 16);
}

void TestMotifWorkload::thereAreEight()
{
    std::set<std::string> names;
    for (const auto &workload : makeMotifs()) {
        names.insert(workload->name());
        QVERIFY(workload->name().starts_with("motif-"));
        const auto found = workload->selfTest();
        QVERIFY2(found.failures.empty(),
                 found.failures.empty() ? "" : found.failures.front().c_str());
        QCOMPARE(found.cases, 6); // three sizes, one thread and three
    }
    QCOMPARE(names.size(), std::size_t(8));
}

void TestMotifWorkload::agreesWithItsReference()
{
    QFETCH(motifs::MotifDescription, description);
    const QByteArray one = hashOf(description, 3001, 5, 1);
    QVERIFY2(!one.contains(' '), one.constData());
    for (const int threads : {2, 5})
        QCOMPARE(hashOf(description, 3001, 5, threads), one);
    QVERIFY(hashOf(description, 3001, 6, 1) != one);
    const auto motif = description.make({3001, 5, 1});
    const core::WorkPerIteration work = motif->work();
    QVERIFY(work.work > 0 && work.bytes > 0 && !work.rateUnit.empty());
    QCOMPARE(work.operations > 0,
             work.rateUnit == "FLOP/s"); // comparisons and hashes are no arithmetic
}

void TestMotifWorkload::noticesMissingWork()
{
    QFETCH(motifs::MotifDescription, description);
    QVERIFY(description.make({3001, 5, 1})->findError().has_value());
}

//! Whoever changes inputs or results has to raise the version.
void TestMotifWorkload::resultsArePinned_data()
{
    QTest::addColumn<motifs::MotifDescription>("description");
    QTest::addColumn<QByteArray>("hash");
    QTest::newRow("matrix") << motifs::matrixMotif() << QByteArray("5deb978fb70cff92");
    QTest::newRow("sampling") << motifs::samplingMotif() << QByteArray("6dda470a35204d15");
    QTest::newRow("logic") << motifs::logicMotif() << QByteArray("40bb8ed00bda4aa0");
    QTest::newRow("transform") << motifs::transformMotif() << QByteArray("9b787152f1f0a9b");
    QTest::newRow("set") << motifs::setMotif() << QByteArray("e9e2635e9bbf132e");
    QTest::newRow("graph") << motifs::graphMotif() << QByteArray("ea40522fbc6ee779");
    QTest::newRow("sort") << motifs::sortMotif() << QByteArray("cb391967906790ee");
    QTest::newRow("statistics") << motifs::statisticsMotif() << QByteArray("92111e183b2291f2");
}

void TestMotifWorkload::resultsArePinned()
{
    QFETCH(motifs::MotifDescription, description);
    QFETCH(QByteArray, hash);
    QCOMPARE(hashOf(description, 1000, 1, 2), hash);
}

void TestMotifWorkload::refusesWhatDoesNotFit()
{
    const auto workloads = makeMotifs();
    const auto &sort = *workloads[6];
    QCOMPARE(sort.name(), std::string("motif-sort"));
    const auto parameters = core::parseParameters(sort.parameters(), {"size=1000000000000"});
    QVERIFY(parameters.has_value());
    const auto prepared = sort.prepare(*parameters, {});
    QVERIFY(!prepared.has_value());
    QCOMPARE(prepared.error().code, std::string("not_enough_memory"));
    QVERIFY(!core::parseParameters(sort.parameters(), {"size=1"}).has_value());
}

QTEST_GUILESS_MAIN(TestMotifWorkload)
#include "tst_motif_workload.moc"
