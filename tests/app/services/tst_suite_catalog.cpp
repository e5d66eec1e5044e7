// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/suite_catalog.h"

#include "app/api/workload_catalog.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace strata::app;
using api::problemsOf;
using api::readSuiteRequest;
using api::SuiteInfo;
using api::suiteSettings;

namespace {

const QString deepbench = QStringLiteral("deepbench");
const QString gemm = QStringLiteral("gemm");
const QString rnn = QStringLiteral("rnn");

const SuiteInfo &suite()
{
    return api::suiteCatalog().first();
}

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class TstSuiteCatalog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheEnginesSuites();
    void takesParts();
    void leavesOutWhatAPrecisionCannotDo();
    void everySettingIsOneTheEngineTakes();
    void everySettingIsThereOnce();
    void readsRequests();
    void readsTheBackend();
    void refusesRequests_data();
    void refusesRequests();
};

void TstSuiteCatalog::readsTheEnginesSuites()
{
    QCOMPARE(api::suiteCatalog().size(), 2);
    QCOMPARE(suite().name, deepbench);
    QCOMPARE(suite().problems.size(), 923);
    QCOMPARE(suite().commonDefaults.value(QStringLiteral("steps")), QStringLiteral("10"));
    const api::SuiteProblem &first = suite().problems.first();
    QCOMPARE(first.list, QStringLiteral("training"));
    QCOMPARE(first.label, QStringLiteral("gemm 1760×16×1760 NN"));
    QCOMPARE(first.parameters.value(QStringLiteral("n")), QStringLiteral("1760"));
    QCOMPARE(first.operations, 99123200.0);
}

void TstSuiteCatalog::takesParts()
{
    QCOMPARE(problemsOf(suite(), {}).size(), 923);
    QCOMPARE(problemsOf(suite(), {{gemm}, {QStringLiteral("device")}}).size(), 13);
    QCOMPARE(problemsOf(suite(), {{gemm, rnn}, {QStringLiteral("device")}}).size(), 16);
    QCOMPARE(problemsOf(suite(), {{}, {}, QStringLiteral("GEMM 1760×16×")}).size(), 2);
    QVERIFY(problemsOf(suite(), {{gemm}, {}, QStringLiteral("no such text")}).isEmpty());
}

void TstSuiteCatalog::leavesOutWhatAPrecisionCannotDo()
{
    const QString int8 = QStringLiteral("int8");
    QCOMPARE(problemsOf(suite(), {{rnn}, {}, {}, int8}).size(),
             69 + 3); // nothing of the training list
    QCOMPARE(problemsOf(suite(), {{QStringLiteral("all-reduce")}, {}, {}, int8}).size(), 7);
    const auto settings =
        suiteSettings(suite(), problemsOf(suite(), {{gemm}, {}, {}, int8}), int8, {});
    QVERIFY(!settings.isEmpty());
    QVERIFY(std::ranges::all_of(settings, [&](const domain::WorkloadSpec &spec) {
        return spec.parameters.value(QStringLiteral("precision")) == int8;
    }));
}

void TstSuiteCatalog::everySettingIsOneTheEngineTakes()
{
    QList<domain::WorkloadSpec> specs;
    for (const SuiteInfo &any : api::suiteCatalog())
        specs += suiteSettings(any, problemsOf(any, {}), {}, any.commonDefaults);
    for (const domain::WorkloadSpec &spec : specs) {
        const auto &catalog = api::workloadCatalog();
        const auto workload = std::ranges::find(catalog, spec.workload, &api::WorkloadInfo::name);
        QVERIFY2(workload != catalog.end(), qPrintable(spec.workload));
        for (auto it = spec.parameters.cbegin(); it != spec.parameters.cend(); ++it) {
            const QString wrong = api::checkParameter(*workload, it.key(), it.value());
            QVERIFY2(wrong.isEmpty(), qPrintable(domain::label(spec) + wrong));
        }
        QCOMPARE(spec.parameters.value(QStringLiteral("steps")), QStringLiteral("10"));
    }
}

void TstSuiteCatalog::everySettingIsThereOnce()
{
    const auto all = suiteSettings(suite(), problemsOf(suite(), {}), {}, {});
    const auto once = api::newSettings(all, {});
    QVERIFY(once.size() < all.size()); // lists share problems
    QSet<QString> labels;
    QSet<QString> ids;
    for (const domain::WorkloadSpec &spec : once) {
        labels.insert(domain::label(spec));
        ids.insert(spec.id);
    }
    QCOMPARE(labels.size(), once.size());
    QCOMPARE(ids.size(), once.size());
    QVERIFY(api::newSettings(all, once).isEmpty());
    QCOMPARE(api::newSettings(all, once.mid(1)).size(), 1);
}

void TstSuiteCatalog::readsRequests()
{
    const auto request = readSuiteRequest(
        deepbench, words("kinds=gemm,conv lists=training match=1760 precision=bf16 steps=4"));
    QVERIFY2(request, qPrintable(request ? QString() : request.error()));
    QCOMPARE(request->suite->name, deepbench);
    QCOMPARE(request->part.kinds, (QStringList{gemm, QStringLiteral("conv")}));
    QCOMPARE(request->part.precision, QStringLiteral("bf16"));
    QCOMPARE(request->common.value(QStringLiteral("steps")), QStringLiteral("4"));
    QCOMPARE(request->common.value(QStringLiteral("max_seconds")), QStringLiteral("5"));
    const auto plain = readSuiteRequest(deepbench, words("precision=list"));
    QVERIFY(plain && plain->part.precision.isEmpty());
}

void TstSuiteCatalog::readsTheBackend()
{
    const QString cuda = QStringLiteral("cuda");
    const auto request = readSuiteRequest(deepbench, words("lists=training gpu=1 backend=cuda"));
    QVERIFY2(request, qPrintable(request ? QString() : request.error()));
    const QList<int> problems = problemsOf(*request->suite, request->part);
    QVERIFY(!problems.isEmpty() &&
            problems.size() < problemsOf(*request->suite, {{}, request->part.lists}).size());
    for (const domain::WorkloadSpec &spec :
         suiteSettings(*request->suite, problems, {}, request->common)) {
        QVERIFY2(spec.workload != QLatin1String("sparse-gemm"), "it has no backend to choose");
        QCOMPARE(spec.parameters.value(QStringLiteral("backend")), cuda);
        QCOMPARE(spec.parameters.value(QStringLiteral("gpu")), QStringLiteral("1"));
    }
}

void TstSuiteCatalog::refusesRequests_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("tells");
    QTest::newRow("suite") << "deepbank"
                           << ""
                           << "deepbench";
    QTest::newRow("gpu of processors") << "deepbench"
                                       << "gpu=1"
                                       << "backend=cuda";
    QTest::newRow("kind") << "deepbench"
                          << "kinds=gem"
                          << "sparse-gemm";
    QTest::newRow("list") << "deepbench"
                          << "lists=server,home"
                          << "\"home\"";
    QTest::newRow("no value") << "deepbench"
                              << "steps"
                              << "name=value";
    QTest::newRow("twice") << "deepbench"
                           << "steps=3 steps=4"
                           << "steps is given twice";
    QTest::newRow("no such parameter") << "deepbench"
                                       << "stepz=3"
                                       << "steps";
    QTest::newRow("range") << "deepbench"
                           << "steps=0"
                           << "from 1";
    QTest::newRow("not of all work") << "deepbench"
                                     << "m=3"
                                     << "no parameter";
    QTest::newRow("nothing left") << "deepbench"
                                  << "match=zzz"
                                  << "No problem";
    QTest::newRow("no such backend") << "deepbench"
                                     << "backend=mkl"
                                     << "No problem";
    QTest::newRow("no such precision") << "deepbench"
                                       << "kinds=gemm precision=half"
                                       << "list, fp32, bf16";
}

void TstSuiteCatalog::refusesRequests()
{
    QFETCH(QString, name);
    QFETCH(QString, line);
    QFETCH(QString, tells);
    const auto refused = readSuiteRequest(name, words(qPrintable(line)));
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(tells), qPrintable(refused.error()));
}

QTEST_GUILESS_MAIN(TstSuiteCatalog)
#include "tst_suite_catalog.moc"
