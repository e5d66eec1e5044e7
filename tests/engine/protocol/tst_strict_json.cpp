// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/strict_json.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace strata::engine::protocol;

class TestStrictJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesDuplicateKeysAtEachLevel();
    void equalKeysInDifferentObjectsAreFine();
    void refusesDepthBeyondTheLimit();
    void keepsTheFirstError();
    void integersDoNotWrap();
};

void TestStrictJson::refusesDuplicateKeysAtEachLevel()
{
    for (const char *text :
         {R"({"a":1,"a":1})", R"({"o":{"a":1,"a":1}})", R"({"l":[{"a":1,"\u0061":2}]})"}) {
        const auto object = parseObject(text);
        QVERIFY2(!object.has_value(), text);
        QVERIFY2(object.error().find("\"a\" stands twice") != std::string::npos,
                 object.error().c_str());
    }
}

void TestStrictJson::equalKeysInDifferentObjectsAreFine()
{
    const auto object = parseObject(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]})");
    QVERIFY2(object.has_value(), object ? "" : object.error().c_str());
    QCOMPARE((*object)["b"][1]["a"].get<int>(), 2);
}

void TestStrictJson::refusesDepthBeyondTheLimit()
{
    QVERIFY(parseObject(R"({"a":[[1]]})").has_value());
    const auto object = parseObject(R"({"a":[[[1]]]})");
    QVERIFY(!object.has_value());
    QVERIFY(object.error().find("3 levels") != std::string::npos);
}

void TestStrictJson::keepsTheFirstError()
{
    const auto object = parseObject(R"({"a":"text","b":2})");
    QVERIFY(object.has_value());
    FieldReader fields(*object);
    std::uint64_t number = 0;
    std::string text;
    fields.read("a", number);
    fields.read("b", text);
    QVERIFY(fields.finish().find("\"a\"") != std::string::npos);
}

void TestStrictJson::integersDoNotWrap()
{
    const auto object = parseObject(R"({"a":9223372036854775808,"b":4294967297})");
    QVERIFY(object.has_value());
    std::int64_t wide = 0;
    FieldReader first(*object);
    first.read("a", wide, INT64_MIN, INT64_MAX);
    QVERIFY(first.finish().find("64 bits") != std::string::npos);
    int narrow = 0;
    FieldReader second(*object);
    second.read("b", narrow, 0, 100);
    QVERIFY(second.finish().find("outside of 0 to 100") != std::string::npos);
    QCOMPARE(narrow, 0);
}

QTEST_APPLESS_MAIN(TestStrictJson)
#include "tst_strict_json.moc"
