// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/published_figures.h"

#include "app/api/plan_templates.h"
#include "app/api/workload_catalog.h"
#include "app/domain/keys.h"
#include "app/services/papers.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace strata::app;
using api::PublishedFigure;
using api::publishedFigures;
using domain::HostKind;
using domain::WorkloadSpec;

namespace {

QString textOf(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

QList<QJsonObject> allFigures()
{
    QList<QJsonObject> figures;
    for (const QJsonObject &file : services::paperFiles(QStringLiteral("published")))
        for (const QJsonValue &figure : file.value(QLatin1String("figures")).toArray())
            figures.append(figure.toObject());
    return figures;
}

WorkloadSpec sysbenchMemory()
{
    return {QStringLiteral("w"),
            QStringLiteral("memory"),
            {{QStringLiteral("threads"), QStringLiteral("8")},
             {QStringLiteral("block_bytes"), QStringLiteral("1024")}}};
}

WorkloadSpec training(const char *data)
{
    return {QStringLiteral("w"),
            QStringLiteral("train"),
            {{QStringLiteral("model"), QStringLiteral("alexnet")},
             {QStringLiteral("backend"), QStringLiteral("cuda")},
             {QStringLiteral("data"), QLatin1String(data)}}};
}

} // namespace

class TstPublishedFigures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesHaveNothingElse();
    void figuresAreStatedOrCounted();
    void drawnFiguresAreOfWorkThatThereIs();
    void numbersAreThoseOfTheTables();
    void ratesHaveTheUnitOfTheWork();
    void onlyTheSameWorkHasThem();
    void templatesOfAPaperHaveItsFigures();
};

void TstPublishedFigures::filesHaveNothingElse()
{
    const QStringList known{"work",      "kind",        "against", "says",    "quantity",
                            "value",     "unit",        "bound",   "place",   "baseline_value",
                            "direction", "rate_factor", "remark",  "matches", "rate_unit"};
    for (const QJsonObject &figure : allFigures()) {
        const QString where = textOf(figure, "work");
        for (const QString &name : figure.keys())
            QVERIFY2(known.contains(name), qPrintable(where + QStringLiteral(": ") + name));
        QVERIFY(!where.isEmpty());
        QVERIFY2(!textOf(figure, "place").isEmpty(), qPrintable(where));
        for (const char *name : {"kind", "against"})
            if (figure.contains(QLatin1String(name)))
                QVERIFY2(domain::fromKey<HostKind>(textOf(figure, name)), qPrintable(where));
    }
    for (const QJsonObject &file : services::paperFiles(QStringLiteral("published")))
        for (const char *name :
             {"paper", "name", "heading", "authors", "title", "where", "setup", "care"})
            QVERIFY2(!textOf(file, name).isEmpty(), name);
}

//! Words, or a number with a unit and a direction, never both.
void TstPublishedFigures::figuresAreStatedOrCounted()
{
    for (const QJsonObject &figure : allFigures()) {
        const QByteArray where = textOf(figure, "work").toUtf8();
        const bool isNumber = figure.value(QLatin1String("value")).isDouble();
        QVERIFY2(isNumber != figure.contains(QLatin1String("says")), where);
        if (!isNumber)
            continue;
        QVERIFY2(QStringList({"degradation", "time", "rate", "speedup", "share", "utilization"})
                     .contains(textOf(figure, "quantity")),
                 where);
        QVERIFY2(!textOf(figure, "unit").isEmpty(), where);
        const bool isBetterHigh = textOf(figure, "direction") == QLatin1String("higher");
        QVERIFY2(isBetterHigh || textOf(figure, "direction") == QLatin1String("lower"), where);
        if (textOf(figure, "quantity") == QLatin1String("time"))
            QVERIFY2(!isBetterHigh, where);
        if (textOf(figure, "quantity") == QLatin1String("rate"))
            QVERIFY2(isBetterHigh, where);
        // What a number is compared with is a host of some kind.
        if (figure.contains(QLatin1String("baseline_value")))
            QVERIFY2(figure.contains(QLatin1String("against")), where);
    }
}

void TstPublishedFigures::drawnFiguresAreOfWorkThatThereIs()
{
    int drawn = 0;
    for (const QJsonObject &figure : allFigures()) {
        const QJsonObject matches = figure.value(QLatin1String("matches")).toObject();
        if (matches.isEmpty())
            continue;
        ++drawn;
        const api::WorkloadInfo *workload = api::workloadNamed(textOf(matches, "workload"));
        QVERIFY2(workload, qPrintable(textOf(figure, "work")));
        const QJsonObject parameters = matches.value(QLatin1String("parameters")).toObject();
        QVERIFY(!parameters.isEmpty());
        for (const QString &name : parameters.keys())
            for (const QJsonValue &value : parameters.value(name).toArray())
                QCOMPARE(api::checkParameter(*workload, name, value.toString()), QString());
    }
    QCOMPARE(drawn, 7);
}

//! Typed anew from the papers, not copied from the files.
void TstPublishedFigures::numbersAreThoseOfTheTables()
{
    const QList<PublishedFigure> memory = publishedFigures(sysbenchMemory());
    QCOMPARE(memory.size(), 1);
    const PublishedFigure &figure = memory.first();
    QCOMPARE(figure.paper.name, QStringLiteral("Zhao 2018"));
    QCOMPARE(figure.place, QStringLiteral("figure 2, laptop"));
    QCOMPARE(figure.kind, HostKind::Container);
    QCOMPARE(figure.against, std::optional(HostKind::BareMetal));
    // 4231050.885 and 4394536.782 operations a second, of 1 KB
    QVERIFY(std::abs(*figure.baselineRate / (4231050.885 * 1024) - 1) < 1e-6);
    QVERIFY(std::abs(*figure.rate / (4394536.782 * 1024) - 1) < 1e-6);
    QVERIFY(std::abs(*figure.degradation - (1 - 4394536.782 / 4231050.885)) < 1e-6);
    const QList<PublishedFigure> trained = publishedFigures(training("files"));
    QCOMPARE(trained.size(), 1);
    QCOMPARE(trained.first().kind, HostKind::Vm);
    QCOMPARE(*trained.first().degradation, 0.3);
    QVERIFY(trained.first().isUpTo);
    QVERIFY(!trained.first().rate);
}

//! Or they would never be drawn.
void TstPublishedFigures::ratesHaveTheUnitOfTheWork()
{
    QCOMPARE(publishedFigures(sysbenchMemory()).first().rateUnit, QStringLiteral("B/s"));
    for (const QJsonObject &figure : allFigures())
        if (figure.contains(QLatin1String("rate_unit")))
            QCOMPARE(textOf(figure, "rate_unit"), QStringLiteral("B/s"));
}

void TstPublishedFigures::onlyTheSameWorkHasThem()
{
    WorkloadSpec other = sysbenchMemory();
    other.parameters.insert(QStringLiteral("threads"), QStringLiteral("4"));
    QVERIFY(publishedFigures(other).isEmpty());
    other.parameters.remove(QStringLiteral("threads")); // as many as a host has
    QVERIFY(publishedFigures(other).isEmpty());
    other = sysbenchMemory();
    other.parameters.insert(QStringLiteral("operation"), QStringLiteral("read"));
    QVERIFY(publishedFigures(other).isEmpty());
    // The words of a value do not matter.
    other = sysbenchMemory();
    other.parameters.insert(QStringLiteral("block_bytes"), QStringLiteral("1K"));
    QCOMPARE(publishedFigures(other).size(), 1);
    WorkloadSpec onProcessors = training("synthetic");
    QCOMPARE(publishedFigures(onProcessors).size(), 2);
    onProcessors.parameters.remove(QStringLiteral("backend"));
    QVERIFY(publishedFigures(onProcessors).isEmpty());
    QVERIFY(publishedFigures({QStringLiteral("w"), QStringLiteral("gemm"), {}}).isEmpty());
    QVERIFY(publishedFigures({QStringLiteral("w"), QStringLiteral("no such work"), {}}).isEmpty());
}

//! Each work of them that a paper has numbers of.
void TstPublishedFigures::templatesOfAPaperHaveItsFigures()
{
    QMap<QString, int> found;
    for (const api::PlanTemplate &known : api::planTemplates()) {
        const bool onGpu = known.device != api::PlanTemplate::Device::Processors;
        for (const WorkloadSpec &spec :
             planWith({}, known, bestChoices(known, {}), onGpu).experiment.workloads)
            for (const PublishedFigure &figure : publishedFigures(spec)) {
                QCOMPARE(figure.paper.key, known.paper.key);
                ++found[known.id];
            }
    }
    QCOMPARE(found.value(QStringLiteral("zhao-2018-system")), 4);
    QCOMPARE(found.value(QStringLiteral("lin-2018-single")), 3 * 2 + 3);
}

QTEST_APPLESS_MAIN(TstPublishedFigures)
#include "tst_published_figures.moc"
