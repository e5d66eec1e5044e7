// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QTest>

using namespace strata::app;
using domain::Reason;

namespace {

//! A table without the value that was added last would leave a label empty.
template <typename Enum>
bool hasANameForEach(Enum last, QString (*nameOf)(Enum))
{
    for (int value = 0; value <= static_cast<int>(last); ++value)
        if (nameOf(static_cast<Enum>(value)).isEmpty())
            return false;
    return true;
}

} // namespace

class TestNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachValueHasAName();
    void aDifferenceNamesBothHosts();
    void threadsComeWithAdvice();
    void valuesAreMadeHarmless();
};

void TestNames::eachValueHasAName()
{
    QVERIFY(hasANameForEach(domain::HostKind::ContainerInVm, &api::text));
    QVERIFY(hasANameForEach(domain::TrialState::Skipped, &api::text));
    QVERIFY(hasANameForEach(domain::Verdict::NotComparable, &api::text));
    QVERIFY(hasANameForEach(domain::Badge::GoalMissed, &api::text));
    QVERIFY(hasANameForEach(domain::CheckStep::Ways, &api::text));
    QVERIFY(hasANameForEach(domain::CheckState::Skipped, &api::text));
    QVERIFY(hasANameForEach(Reason::IntervalWide, &api::reasonText));
}

void TestNames::aDifferenceNamesBothHosts()
{
    const domain::Difference isa{Reason::InstructionSetDiffers,
                                 QStringLiteral("isa"),
                                 {QStringLiteral("avx2"), QStringLiteral("sse")},
                                 {QStringLiteral("avx512")}};
    QCOMPARE(api::differenceText(isa, QStringLiteral("metal")),
             QStringLiteral("isa: avx2, sse here, avx512 on metal"));
    const domain::Difference variable{
        Reason::EnvironmentDiffers, QStringLiteral("environment.X"), {QString()}, {}};
    QCOMPARE(api::differenceText(variable, QStringLiteral("metal")),
             QStringLiteral("environment.X: not set here, unknown on metal"));
}

//! All hosts can have as many as the one with the fewest.
void TestNames::threadsComeWithAdvice()
{
    const domain::Difference threads{Reason::ThreadsDiffer,
                                     QStringLiteral("threads"),
                                     {QStringLiteral("10"), QStringLiteral("8")},
                                     {QStringLiteral("16")}};
    QVERIFY(api::differenceText(threads, QStringLiteral("%2"))
                .endsWith(QStringLiteral("16 on %2; to compare them, set threads=8 in this work")));
}

void TestNames::valuesAreMadeHarmless()
{
    const domain::Difference hostile{
        Reason::BuildDiffers, QStringLiteral("a\nb"), {QString(1000, QLatin1Char('x'))}, {}};
    const QString text = api::differenceText(hostile, QStringLiteral("do\u202ecker"));
    QVERIFY(text.size() < 200);
    QVERIFY(!text.contains(QLatin1Char('\n')) && !text.contains(QChar(0x202e)));
}

QTEST_GUILESS_MAIN(TestNames)
#include "tst_names.moc"
