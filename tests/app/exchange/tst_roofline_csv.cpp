// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/roofline_csv.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;

class RooflineCsvTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowHasACellForEveryColumn()
    {
        domain::Run run;
        run.id = QStringLiteral("r");
        domain::Roofline roofline;
        domain::RooflinePoint point;
        point.hostId = QStringLiteral("=h");
        point.workloadId = QStringLiteral("w");
        point.achieved = 80e9;
        point.intensity = 50;
        point.n = 5;
        roofline.points = {point, point};
        domain::RoofLimit limit;
        limit.byMemory = true;
        limit.name = QStringLiteral("read");
        limit.attainable = 100e9;
        limit.share = 0.8;
        roofline.points[1].limit = limit;
        roofline.points[1].above = true;
        roofline.arrows = {{0, 1, 0.125}};
        domain::HostRoofs roofs;
        roofs.hostId = QStringLiteral("h");
        roofs.runName = QStringLiteral("Run 3");
        roofs.compute = {{QStringLiteral("fp32"),
                          QStringLiteral("avx2"),
                          true,
                          {1e11, domain::Interval{9e10, 1.1e11}, 5}}};
        roofs.memory = {
            {domain::MemoryLevel::Dram, QStringLiteral("read"), false, {1e10, std::nullopt, 3}}};
        roofs.compute +=
            {QStringLiteral("int8"), QStringLiteral("avx2"), true, {4e11, std::nullopt, 5}};
        roofs.memory += {
            domain::MemoryLevel::Dram, QStringLiteral("read"), true, {3e12, std::nullopt, 3}, true};
        roofs.clock = domain::Roof{3e9, std::nullopt, 5};
        roofline.roofs = {roofs};
        QTemporaryDir directory;
        const auto path =
            exchange::writeRooflineCsv(run, {roofline}, directory.path(), QStringLiteral("x"));
        QVERIFY(path);
        QFile file(*path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        const QStringList lines = text.split(QStringLiteral("\r\n"), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 2 + 5);
        QVERIFY(lines.at(6).contains(QStringLiteral(",hbm read,")) &&
                lines.at(6).contains(QStringLiteral(",gpu,")));
        const auto columns = lines.first().count(QLatin1Char(','));
        for (const QString &line : lines)
            QCOMPARE(line.count(QLatin1Char(',')), columns);
        QVERIFY(lines.at(1).contains(QStringLiteral("'=h"))); // no formula
        QVERIFY(lines.at(2).contains(QStringLiteral("dram read")));
        QVERIFY(lines.first().endsWith(QStringLiteral(",degradation,roofs_of_run")));
        QVERIFY(lines.at(2).endsWith(QStringLiteral(",0.125,"))); // slower is positive
        QVERIFY(lines.at(3).contains(QStringLiteral(",FLOP/s,")) &&
                lines.at(4).contains(QStringLiteral(",OP/s,")));
        QVERIFY(lines.last().endsWith(QStringLiteral("Run 3")));
        QVERIFY(
            !exchange::writeRooflineCsv(run, {roofline}, directory.path(), QStringLiteral("a/b")));
    }

    void utilizationHasMaximumAndMean()
    {
        domain::Run run;
        QTemporaryDir directory;
        const auto path = exchange::writeUtilizationCsv(
            run,
            {{QStringLiteral("h"), QStringLiteral("w"), QStringLiteral("cpu.utilization"),
              QStringLiteral("1"), 0.25, 0.75, 5, 100}},
            directory.path(), QStringLiteral("x"));
        QVERIFY(path);
        QFile file(*path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("cpu.utilization,1,0.75,0.25,5,100"));
    }
};

QTEST_GUILESS_MAIN(RooflineCsvTest)
#include "tst_roofline_csv.moc"
