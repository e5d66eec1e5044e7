// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/value.h"

#include "tests/engine/settings/value_table.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::settings;

class TestValue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheTable_data();
    void readsTheTable();
    void saysWhatIsWrong();
    void listsAFewOfMany();
};

void TestValue::readsTheTable_data()
{
    QTest::addColumn<int>("row");
    int row = 0;
    for (const auto &written : strata::tests::valueTable())
        QTest::addRow("%s=%s", written.parameter, written.text) << row++;
}

void TestValue::readsTheTable()
{
    QFETCH(int, row);
    const auto &written = strata::tests::valueTable().at(static_cast<std::size_t>(row));
    const ParameterSpecs specs = strata::tests::valueSpecs();
    const auto spec = std::find_if(specs.begin(), specs.end(),
                                   [&](const auto &one) { return one.name == written.parameter; });
    QVERIFY(spec != specs.end());
    const auto value = readValue(*spec, written.text);
    QCOMPARE(value.has_value(), written.value != nullptr);
    if (!value) {
        QVERIFY(value.error().kind == ProblemKind::BadValue);
        QCOMPARE(value.error().given, std::string(written.text));
        return;
    }
    QCOMPARE(textOf(*value), std::string(written.value));
    const auto again = readValue(*spec, textOf(*value));
    QVERIFY(again && *again == *value);
}

void TestValue::saysWhatIsWrong()
{
    const ParameterSpecs specs = strata::tests::valueSpecs();
    const auto refused = readValue(specs[4], "fp23");
    QVERIFY(!refused);
    QCOMPARE(refused.error().suggestion, std::string("fp32"));
    QCOMPARE(refused.error().parameter.name, std::string("precision"));
    QCOMPARE(textOf(refused.error()),
             std::string(
                 "The parameter \"precision\" cannot be \"fp23\": it takes one of fp32, bf16 (the "
                 "nearest is fp32); its default is fp32."));
}

//! Nobody reads sixty names in a sentence.
void TestValue::listsAFewOfMany()
{
    std::vector<std::string> names;
    for (int i = 10; i < 10 + static_cast<int>(mostListed); ++i)
        names.push_back("net" + std::to_string(i));
    const auto told = [&](const char *given) {
        return textOf(readValue(choiceSpec("model", "net10", names, ""), given).error());
    };
    QVERIFY(told("x").find("one of net10, net11, ") != std::string::npos);
    QVERIFY(told("x").find("net25; its") != std::string::npos);
    names.push_back("net26");
    QCOMPARE(told("x"),
             std::string("The parameter \"model\" cannot be \"x\": it takes one of 17 "
                         "names such as net10, net11, net12, net13, net14 "
                         "(strata-engine list shows all of them); its default is net10."));
    QCOMPARE(told("net1"),
             std::string("The parameter \"model\" cannot be \"net1\": it takes one of "
                         "17 names (the nearest is net10; strata-engine list shows "
                         "all of them); its default is net10."));
}

QTEST_APPLESS_MAIN(TestValue)
#include "tst_value.moc"
