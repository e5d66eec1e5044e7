// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/roofline_json.h"

#include <QJsonArray>
#include <QTest>

using namespace strata::app;

namespace {

domain::Run makeRun()
{
    domain::Run run;
    domain::Host host;
    host.id = QStringLiteral("h");
    host.name = QStringLiteral("metal");
    run.plan.hosts = {host};
    run.plan.experiment.workloads = {{QStringLiteral("w"),
                                      QStringLiteral("gemm"),
                                      {{QStringLiteral("precision"), QStringLiteral("int8")}}}};
    return run;
}

domain::Roofline makeRoofline()
{
    domain::RooflinePoint point;
    point.hostId = QStringLiteral("h");
    point.workloadId = QStringLiteral("w");
    point.precision = QStringLiteral("int8");
    point.achieved = 80e9;
    point.intensity = 50;
    point.n = 5;
    domain::Roofline roofline;
    roofline.points = {point, point};
    domain::RoofLimit limit;
    limit.byMemory = true;
    limit.name = QStringLiteral("read");
    limit.attainable = 100e9;
    limit.interval = domain::Interval{99e9, 101e9};
    limit.share = 0.8;
    roofline.points[1].limit = limit;
    roofline.arrows = {{0, 1, 0.1}};
    domain::HostRoofs roofs;
    roofs.hostId = QStringLiteral("h");
    roofs.runName = QStringLiteral("Run 3");
    roofs.measuredAt = QDateTime(QDate(2026, 1, 2), QTime(3, 4), Qt::UTC);
    roofs.compute = {{QStringLiteral("int8"),
                      QStringLiteral("avx2"),
                      true,
                      {1e11, domain::Interval{9e10, 1.1e11}, 5}}};
    roofs.memory = {
        {domain::MemoryLevel::Dram, QStringLiteral("read"), false, {1e10, std::nullopt, 3}}};
    roofs.clock = domain::Roof{3e9, std::nullopt, 5};
    roofline.roofs = {roofs};
    roofline.hostsWithoutRoofs = {QStringLiteral("gone")};
    roofline.leftOut = {{QStringLiteral("w"), domain::WithoutPoint::NoBytes}};
    return roofline;
}

} // namespace

class TstRooflineJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_json = exchange::rooflineJson(makeRun(), {makeRoofline(), makeRoofline()}); }

    void roofsAreThoseOfTheFirst()
    {
        QCOMPARE(m_json.value(QLatin1String("roofs")).toArray().size(), 3);
        const QJsonObject compute = at("roofs", 0);
        QCOMPARE(compute.value(QLatin1String("host")).toString(), QStringLiteral("metal"));
        QCOMPARE(compute.value(QLatin1String("unit")).toString(), QStringLiteral("OP/s"));
        QCOMPARE(compute.value(QLatin1String("high")).toDouble(), 1.1e11);
        QCOMPARE(compute.value(QLatin1String("measured")).toString(),
                 QStringLiteral("2026-01-02T03:04:00.000Z"));
        QCOMPARE(at("roofs", 1).value(QLatin1String("name")).toString(),
                 QStringLiteral("dram read"));
        QCOMPARE(at("roofs", 1).value(QLatin1String("threads")).toString(), QStringLiteral("one"));
        QVERIFY(!at("roofs", 1).contains(QLatin1String("low"))); // no interval, so none is invented
        QCOMPARE(at("roofs", 2).value(QLatin1String("unit")).toString(), QStringLiteral("Hz"));
    }

    void aGpuIsNamed()
    {
        domain::Roofline roofline = makeRoofline();
        roofline.points[1].gpu = roofline.points[1].limit->gpu =
            roofline.points[1].limit->byMemory = true;
        roofline.roofs[0].memory = {
            {domain::MemoryLevel::L2, QStringLiteral("read"), true, {1e12, std::nullopt, 3}, true}};
        m_json = exchange::rooflineJson(makeRun(), {roofline});
        QCOMPARE(at("roofs", 1).value(QLatin1String("level")).toString(), QStringLiteral("gpu l2"));
        QCOMPARE(at("roofs", 1).value(QLatin1String("threads")).toString(), QStringLiteral("gpu"));
        QCOMPARE(at("points", 1).value(QLatin1String("threads")).toString(), QStringLiteral("gpu"));
        QVERIFY(at("points", 1)
                    .value(QLatin1String("roof"))
                    .toObject()
                    .value(QLatin1String("name"))
                    .toString()
                    .startsWith(QLatin1String("hbm ")));
    }

    void pointsAreThoseOfAll()
    {
        QCOMPARE(m_json.value(QLatin1String("points")).toArray().size(), 4);
        QVERIFY(!at("points", 0).contains(QLatin1String("roof")));
        QVERIFY(!at("points", 0).contains(QLatin1String("degradation")));
        const QJsonObject point = at("points", 1);
        QCOMPARE(point.value(QLatin1String("workload")).toString(),
                 QStringLiteral("gemm precision=int8"));
        QCOMPARE(point.value(QLatin1String("unit")).toString(), QStringLiteral("OP/s"));
        QCOMPARE(point.value(QLatin1String("degradation")).toDouble(), 0.1);
        const QJsonObject roof = point.value(QLatin1String("roof")).toObject();
        QCOMPARE(roof.value(QLatin1String("name")).toString(), QStringLiteral("dram read"));
        QCOMPARE(roof.value(QLatin1String("low")).toDouble(), 99e9);
        QVERIFY(!roof.contains(QLatin1String("ridge"))); // there is none
    }

    void tellsWhatIsMissing()
    {
        QCOMPARE(m_json.value(QLatin1String("without_roofs")).toArray(),
                 QJsonArray{QStringLiteral("gone")});
        QCOMPARE(at("left_out", 0).value(QLatin1String("reason")).toString(),
                 QStringLiteral("no_bytes"));
        QVERIFY(exchange::rooflineJson(makeRun(), {})
                    .value(QLatin1String("points"))
                    .toArray()
                    .isEmpty());
    }

private:
    QJsonObject at(const char *list, int index) const
    {
        return m_json.value(QLatin1String(list)).toArray().at(index).toObject();
    }
    QJsonObject m_json;
};

QTEST_GUILESS_MAIN(TstRooflineJson)
#include "tst_roofline_json.moc"
