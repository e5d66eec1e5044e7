// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/parameters.h"

#include <QTest>

using namespace strata::engine::settings;

namespace {

ParameterSpecs specs()
{
    return {{"m", ParameterType::Integer, "1024", "", 1, 65536, {}, "Rows"},
            {"size", ParameterType::Integer, "1M", "B", 1, 1073741824, {}, "Size"},
            {"share", ParameterType::Real, "0.5", "1", 0, 1, {}, "Share"},
            {"precision", ParameterType::Choice, "fp32", "", 0, 0, {"fp32", "bf16"}, "Type"},
            {"label", ParameterType::Text, "", "", 0, 0, {}, "Label"}};
}

} // namespace

class TestParameters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fillsInDefaults();
    void readsEveryType();
    void readsSizes_data();
    void readsSizes();
    void refusals_data();
    void refusals();
    void aWrongDefaultIsAWrongDeclaration();
    void refusesARepeatedParameter();
};

void TestParameters::fillsInDefaults()
{
    const auto parameters = parseParameters(specs(), {});
    QVERIFY(parameters.has_value());
    QCOMPARE(parameters->integer("m"), std::int64_t(1024));
    QCOMPARE(parameters->real("share"), 0.5);
    QCOMPARE(parameters->text("precision"), std::string("fp32"));
    const std::map<std::string, std::string> texts = parameters->asText();
    QCOMPARE(texts.size(), std::size_t(5));
    QCOMPARE(texts.at("size"), std::string("1048576"));
    QCOMPARE(texts.at("share"), std::string("0.5"));
}

void TestParameters::readsEveryType()
{
    const auto parameters =
        parseParameters(specs(), {"precision=bf16", "share=1e-3", "m=7", "label=a=b c"});
    QVERIFY(parameters.has_value());
    QCOMPARE(parameters->integer("m"), std::int64_t(7));
    QCOMPARE(parameters->real("share"), 0.001);
    QCOMPARE(parameters->text("precision"), std::string("bf16"));
    QCOMPARE(parameters->text("label"), std::string("a=b c"));
}

void TestParameters::readsSizes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("plain") << QByteArray("4096") << qint64(4096);
    QTest::newRow("K") << QByteArray("3K") << qint64(3072);
    QTest::newRow("small letter") << QByteArray("3k") << qint64(3072);
    QTest::newRow("M") << QByteArray("2M") << qint64(2097152);
    QTest::newRow("MiB") << QByteArray("2MiB") << qint64(2097152);
    QTest::newRow("G") << QByteArray("1G") << qint64(1073741824);
    QTest::newRow("B") << QByteArray("77B") << qint64(77);
}

void TestParameters::readsSizes()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, bytes);
    const auto parameters = parseParameters(specs(), {"size=" + text.toStdString()});
    QVERIFY2(parameters.has_value(), parameters ? "" : textOf(parameters.error()).c_str());
    QCOMPARE(qint64(parameters->integer("size")), bytes);
}

void TestParameters::refusals_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char *word, const char *code, const char *part) {
        QTest::newRow(word) << QByteArray(word) << QByteArray(code) << QByteArray(part);
    };
    row("sise=1", "unknown_parameter", "nearest is \"size\"");
    row("m", "missing_value", "m=1024");
    row("=3", "unknown_parameter", "all: m, size");
    row("m=0", "bad_value", "from 1 to 65536");
    row("m=65537", "bad_value", "from 1 to 65536");
    row("m=", "bad_value", "\"m\"");
    row("m=1.5", "bad_value", "an integer");
    row("m=64K", "bad_value", "an integer");
    row("m=99999999999999999999", "bad_value", "from 1 to 65536");
    row("m= 5", "bad_value", "from 1 to 65536");
    row("size=2KK", "bad_value", "K, M and G");
    row("size=9000000000000G", "bad_value", "from 1 to 1073741824 B");
    row("size=-1K", "bad_value", "from 1");
    row("share=nan", "bad_value", "from 0 to 1");
    row("share=inf", "bad_value", "from 0 to 1");
    row("share=1.01", "bad_value", "from 0 to 1");
    row("share=0.5x", "bad_value", "a number");
    row("precision=fp23", "bad_value", "nearest is fp32");
    row("precision=int8", "bad_value", "one of fp32, bf16");
}

void TestParameters::refusals()
{
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, part);
    const auto parameters = parseParameters(specs(), {word.toStdString()});
    QVERIFY(!parameters.has_value());
    QCOMPARE(QByteArray::fromStdString(codeOf(parameters.error())), code);
    QVERIFY2(textOf(parameters.error()).find(part.toStdString()) != std::string::npos,
             textOf(parameters.error()).c_str());
    QVERIFY(textOf(parameters.error()).ends_with('.'));
}

void TestParameters::aWrongDefaultIsAWrongDeclaration()
{
    const ParameterSpecs wrong{{"m", ParameterType::Integer, "0", "", 1, 2, {}, "Wrong"}};
    const auto parameters = parseParameters(wrong, {});
    QVERIFY(!parameters.has_value());
    QCOMPARE(parameters.error().kind, ProblemKind::BadDefault);
}

void TestParameters::refusesARepeatedParameter()
{
    const auto twice = parseParameters(specs(), {"m=1", "m=1"});
    QVERIFY(!twice.has_value());
    QCOMPARE(codeOf(twice.error()), std::string("repeated_parameter"));
}

QTEST_GUILESS_MAIN(TestParameters)
#include "tst_parameters.moc"
