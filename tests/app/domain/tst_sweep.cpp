// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/sweep.h"

#include <QElapsedTimer>
#include <QTest>

using namespace strata::app::domain;

namespace {

using Parameters = QMap<QString, QString>;

QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

//! "m=1 threads=2" as a setting of gemm.
WorkloadSpec setting(const QString &id, const char *parameters,
                     const QString &workload = QStringLiteral("gemm"))
{
    WorkloadSpec spec{id, workload, {}};
    for (const QString &pair : words(parameters))
        spec.parameters.insert(pair.section(QLatin1Char('='), 0, 0),
                               pair.section(QLatin1Char('='), 1));
    return spec;
}

QList<WorkloadSpec> numbered(QList<WorkloadSpec> settings)
{
    for (qsizetype i = 0; i < settings.size(); ++i)
        settings[i].id = QString::number(i);
    return settings;
}

QList<WorkloadSpec> grid(const WorkloadSpec &base, const QList<SweepAxis> &axes)
{
    return numbered(combinationsOf(base, axes));
}

QStringList idsOf(const Sweep &sweep)
{
    QStringList ids;
    for (const SweepCell &cell : sweep.cells)
        ids << cell.workloadId;
    return ids;
}

const SweepAxis sizes{words("m"), words("128 256 512 1024")};
const SweepAxis threads{words("threads"), words("1 2 4")};

} // namespace

class TstSweep : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstAxisVariesSlowest()
    {
        const auto settings = combinationsOf(
            setting(QStringLiteral("w"), "m=7 steps=9"),
            {{words("m"), words("1 2")}, {words("k n"), {QStringLiteral("5"), QString()}}});
        QCOMPARE(settings.size(), 4);
        QCOMPARE(label(settings[0]), QStringLiteral("gemm k=5 m=1 n=5"));
        QCOMPARE(label(settings[1]), QStringLiteral("gemm m=1")); // an empty value is the default
        QCOMPARE(label(settings[2]), QStringLiteral("gemm k=5 m=2 n=5"));
        QCOMPARE(settings[3].parameters.value(stepsName), QStringLiteral("9"));
        QCOMPARE(settings[3].id, QStringLiteral("w"));
        QCOMPARE(combinationsOf(settings[0], {}), QList<WorkloadSpec>{settings[0]});
    }

    void rangesStandForTheirValues_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("values");
        const auto row = [](const char *text, const char *values) {
            QTest::newRow(text) << QString::fromUtf8(text) << words(values);
        };
        row("128..1024x2", "128 256 512 1024");
        row(" 128 .. 1000 x2 ", "128 256 512");
        row("1..4", "1 2 3 4");
        row("1..9+4", "1 5 9");
        row("0.1..0.3+0.1", "0.1 0.2 0.3");
        row("64K..4M*8", "64K 512K 4M");
        row("1..8×2", "1 2 4 8");
        row("5..5", "5");
        // no ranges: the engine says what is wrong with them
        row("8..1", "8..1");
        row("1..9x1", "1..9x1");
        row("1..9+0", "1..9+0");
        row("0..9x2", "0..9x2");
        row("a..b", "a..b");
        row("..9", "..9");
        row("128", "128");
    }
    void rangesStandForTheirValues()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, values);
        QCOMPARE(valuesOfRange(text, 100), values);
    }

    void aRangeHasAnEnd()
    {
        QCOMPARE(valuesOfRange(QStringLiteral("1..1e9"), 7).size(), 7);
        QCOMPARE(valuesOfRange(QStringLiteral("1..1e300"), 7).size(), 1);
    }

    void numbersHaveUnits()
    {
        QCOMPARE(numberIn(QStringLiteral("64M")), 67108864.0);
        QCOMPARE(numberIn(QStringLiteral("1e3")), 1000.0);
        QCOMPARE(numberIn(QStringLiteral("0.25")), 0.25);
        QVERIFY(!numberIn(QStringLiteral("fp32")));
        QVERIFY(!numberIn(QString()));
    }

    void findsATable()
    {
        const auto found = sweepsOf(grid(setting({}, "precision=bf16 steps=5"), {threads, sizes}));
        QCOMPARE(found.size(), 1);
        const Sweep &sweep = found.first();
        QCOMPARE(sweep.workload, QStringLiteral("gemm"));
        QCOMPARE(sweep.fixed, (Parameters{{QStringLiteral("precision"), QStringLiteral("bf16")},
                                          {QStringLiteral("steps"), QStringLiteral("5")}}));
        QCOMPARE(sweep.axes, (QList<SweepAxis>{sizes, threads})); // the longer one across
        QCOMPARE(sweep.cells.size(), 12);
        QCOMPARE(sweep.cells.at(5).at, (QList<int>{1, 1}));
        QCOMPARE(sweep.cells.at(5).workloadId, QStringLiteral("5")); // threads=2 m=256
        QCOMPARE(countAxisOf(sweep), 1);
    }

    void sizesThatAreEqualAreOneAxis()
    {
        const SweepAxis all{words("k m n"), sizes.values};
        auto found = sweepsOf(grid(setting({}, ""), {all}));
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().axes, QList<SweepAxis>{all});
        QCOMPARE(countAxisOf(found.first()), -1);
        found = sweepsOf(grid(setting({}, ""), {all, threads}));
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().axes, (QList<SweepAxis>{all, threads}));
    }

    void valuesAreInNaturalOrder()
    {
        const auto found = sweepsOf(grid(
            setting({}, ""), {{words("bytes"), words("1G 64M 1024 word 67108864 2K another")}}));
        QCOMPARE(found.size(), 1);
        // 67108864 is 64M once more: the first of them stands for both
        QCOMPARE(found.first().axes.first().values, words("1024 2K 64M 1G word another"));
        QCOMPARE(idsOf(found.first()), words("2 5 1 0 3 6"));
    }

    void twoOfThreeVaryInATable()
    {
        const auto found = sweepsOf(
            grid(setting({}, ""), {{words("precision"), words("fp32 bf16")}, sizes, threads}));
        QCOMPARE(found.size(), 2); // not three of four times two, nor four of three times two
        for (const Sweep &sweep : found)
            QCOMPARE(sweep.axes, (QList<SweepAxis>{sizes, threads}));
        QCOMPARE(found[0].fixed.value(QStringLiteral("precision")), QStringLiteral("fp32"));
        QCOMPARE(found[1].fixed.value(QStringLiteral("precision")), QStringLiteral("bf16"));
    }

    void aCrossIsTwoSweeps()
    {
        QList<WorkloadSpec> settings = combinationsOf(setting({}, "threads=1"), {sizes});
        settings += combinationsOf(setting({}, "m=1024"), {{words("threads"), words("2 4 8")}});
        const auto found = sweepsOf(numbered(settings));
        QCOMPARE(found.size(), 2);
        QCOMPARE(idsOf(found[0]), words("0 1 2 3"));
        QCOMPARE(idsOf(found[1]), words("3 4 5 6")); // with the one that both have
    }

    void aTableMayHaveHolesButNotBeMostlyEmpty()
    {
        QList<WorkloadSpec> settings = grid(setting({}, ""), {sizes, threads});
        settings.removeAt(4);
        settings.removeAt(1);
        QCOMPARE(sweepsOf(settings).size(), 1);
        QCOMPARE(sweepsOf(settings).first().cells.size(), 10);
        QVERIFY(sweepsOf(numbered({setting({}, "m=1 n=2"), setting({}, "m=3 n=4"),
                                   setting({}, "m=5 n=6"), setting({}, "m=7 n=8")}))
                    .isEmpty());
    }

    void otherSettingsAreInNone()
    {
        QList<WorkloadSpec> settings = combinationsOf(setting({}, ""), {threads});
        settings.prepend(setting({}, "threads=16", QStringLiteral("cpu")));
        settings.append(setting({}, "threads=8 m=4"));
        settings = numbered(settings);
        QCOMPARE(sweepsOf(settings).size(), 1);
        QCOMPARE(idsOf(sweepsOf(settings).first()), words("1 2 3"));
        settings.removeAt(1);
        QVERIFY(sweepsOf(settings).isEmpty());
        QVERIFY(sweepsOf({}).isEmpty());
        QVERIFY(sweepsOf(grid(setting({}, "", ceilingsWorkload), {threads})).isEmpty());
    }

    void theSameTwiceIsThereOnce()
    {
        QList<WorkloadSpec> settings = combinationsOf(setting({}, ""), {threads});
        settings.append(settings.first());
        QCOMPARE(idsOf(sweepsOf(numbered(settings)).first()), words("0 1 2"));
    }

    void theyStandInTheOrderOfThePlan()
    {
        QList<WorkloadSpec> settings =
            combinationsOf(setting({}, "", QStringLiteral("train")), {threads});
        settings += combinationsOf(setting({}, ""), {threads});
        const auto found = sweepsOf(numbered(settings));
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.first().workload, QStringLiteral("train"));
    }

    void onlyNumbersAboveZeroAreCounts()
    {
        const auto counts = [](const char *name, const char *values) {
            return countAxisOf(
                sweepsOf(grid(setting({}, ""), {{words(name), words(values)}})).first());
        };
        QCOMPARE(counts("ranks", "1 2 4"), 0);
        QCOMPARE(counts("threads", "0 2 4"), -1); // as many as there are
        QCOMPARE(counts("m", "1 2 4"), -1);
    }

    void aHostilePlanTakesNoTime()
    {
        QList<WorkloadSpec> settings;
        for (int i = 0; i < 6000; ++i) {
            WorkloadSpec spec = setting(QString::number(i), "");
            for (int parameter = 0; parameter < 40; ++parameter)
                spec.parameters.insert(QStringLiteral("p%1").arg(parameter),
                                       QString::number((i * (parameter + 3)) % (7 + parameter)));
            settings.append(spec);
        }
        QElapsedTimer timer;
        timer.start();
        (void)sweepsOf(settings);
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_APPLESS_MAIN(TstSweep)
#include "tst_sweep.moc"
