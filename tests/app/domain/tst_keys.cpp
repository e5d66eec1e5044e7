// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/keys.h"

#include <QSet>
#include <QTest>

using namespace strata::app::domain;

namespace {

//! A table without the value that was added last would leave cells empty.
template <typename Enum>
bool hasAWordForEach(Enum last)
{
    QSet<QString> words;
    for (int value = 0; value <= static_cast<int>(last); ++value) {
        const QString key = keyOf(static_cast<Enum>(value));
        if (key.isEmpty() || fromKey<Enum>(key) != static_cast<Enum>(value))
            return false;
        words.insert(key);
    }
    return words.size() == std::ssize(keyWords<Enum>);
}

} // namespace

class TestKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachValueHasAWordOfItsOwn()
    {
        QVERIFY(hasAWordForEach(HostKind::Placement));
        QVERIFY(hasAWordForEach(TransportKind::Ssh));
        QVERIFY(hasAWordForEach(ContainerRuntime::Bubblewrap));
        QVERIFY(hasAWordForEach(GpuAccess::Automatic));
        QVERIFY(hasAWordForEach(VmAccelerator::Emulation));
        QVERIFY(hasAWordForEach(Design::Rounds));
        QVERIFY(hasAWordForEach(OrderRule::Sequential));
        QVERIFY(hasAWordForEach(RunState::Incomplete));
        QVERIFY(hasAWordForEach(TrialState::Skipped));
        QVERIFY(hasAWordForEach(Verdict::NotComparable));
        QVERIFY(hasAWordForEach(Badge::GoalMissed));
        QVERIFY(hasAWordForEach(Reason::Disturbed));
        QVERIFY(hasAWordForEach(QuietSign::Heat));
        QVERIFY(hasAWordForEach(WithoutPoint::NoProfile));
    }
    void anUnknownWordStandsForNothing()
    {
        QVERIFY(!fromKey<TrialState>(QStringLiteral("Done")));
        QVERIFY(!fromKey<TrialState>(QString()));
        QCOMPARE(keysOf(QList{Badge::Outliers, Badge::CpuQuota}),
                 QStringList({QStringLiteral("outliers"), QStringLiteral("cpu-quota")}));
    }
};

QTEST_APPLESS_MAIN(TestKeys)
#include "tst_keys.moc"
