// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/member_terms.h"

#include <QTest>

using namespace strata::engine;
using workloads::requireSameTerms;

class TestMemberTerms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalTermsPass();
    void theFirstDifferenceIsNamed();
};

void TestMemberTerms::equalTermsPass()
{
    QVERIFY(requireSameTerms({"a=1 b=2", "a=1 b=2", "a=1 b=2"}).has_value());
    QVERIFY(requireSameTerms({"a=1"}).has_value());
}

void TestMemberTerms::theFirstDifferenceIsNamed()
{
    const auto differ = requireSameTerms({"a=1 b=2 c=3", "a=1 b=2 c=3", "a=1 b=7 c=4"});
    QVERIFY(!differ && differ.error().kind == core::FailureKind::Usage);
    QCOMPARE(differ.error().code, std::string("hosts_differ"));
    QVERIFY2(differ.error().text.starts_with(
                 "Member 2 is asked for other work than member 0 (b=7, not b=2)"),
             differ.error().text.c_str());
}

QTEST_APPLESS_MAIN(TestMemberTerms)
#include "tst_member_terms.moc"
