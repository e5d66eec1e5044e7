// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/parameter_text.h"

#include <QLocale>
#include <QTest>

using namespace strata;
using app::services::sentence;
using engine::settings::ParameterType;
using engine::settings::ProblemKind;

class TstParameterText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysEveryProblem()
    {
        const engine::settings::ParameterSpec steps{
            "steps", ParameterType::Integer, "30", "", 1, 1000, {}, ""};
        const engine::settings::ParameterSpec mode{"mode", ParameterType::Choice, "on", "", 0,
                                                   0,      {"on", "off"},         ""};
        const QString owner = QStringLiteral("gemm");
        QCOMPARE(sentence({ProblemKind::UnknownParameter, {}, "stepz", {"steps"}, "steps"}, owner),
                 QStringLiteral("gemm has no parameter \"stepz\"; did you mean \"steps\"?"));
        QCOMPARE(sentence({ProblemKind::UnknownParameter, {}, "x", {"k", "m"}, ""}, owner),
                 QStringLiteral("gemm has no parameter \"x\". Available: k, m."));
        QCOMPARE(sentence({ProblemKind::MissingValue, steps, "steps", {}, {}}, owner),
                 QStringLiteral("\"steps\" is not of the form name=value."));
        QCOMPARE(sentence({ProblemKind::RepeatedParameter, steps, "steps=1", {}, {}}, owner),
                 QStringLiteral("steps is given twice; keep one of the two."));
        QCOMPARE(sentence({ProblemKind::BadValue, steps, "0", {}, {}}, owner),
                 QStringLiteral("steps must be a whole number from 1 to %1.")
                     .arg(QLocale().toString(1000.0, 'g', 12)));
        QCOMPARE(sentence({ProblemKind::BadValue, mode, "of", {"on", "off"}, "off"}, owner),
                 QStringLiteral("mode is one of: on, off."));
        QVERIFY(sentence({ProblemKind::UnusedGpu, steps, "backend=auto", {}, "backend=cuda"}, owner)
                    .contains(QLatin1String("backend=cuda")));
    }

    void namesAFewOfManyChoices()
    {
        engine::settings::ParameterSpec model{"model", ParameterType::Choice, "net10", "", 0, 0, {},
                                              ""};
        for (int i = 10; i < 70; ++i)
            model.choices.push_back("net" + std::to_string(i));
        const QString owner = QStringLiteral("train");
        QCOMPARE(sentence({ProblemKind::BadValue, model, "net1", model.choices, "net10"}, owner),
                 QStringLiteral("model cannot be \"net1\"; did you mean \"net10\"?"));
        QCOMPARE(sentence({ProblemKind::BadValue, model, "x", model.choices, {}}, owner),
                 QStringLiteral("model cannot be \"x\"; choose one of the 60 names, such as net10, "
                                "net11, net12, net13, net14. The field's list has all of "
                                "them."));
        const std::string longText(500, 'x');
        QVERIFY(
            sentence({ProblemKind::BadValue, model, longText, model.choices, {}}, owner).size() <
            200);
    }
};

QTEST_GUILESS_MAIN(TstParameterText)
#include "tst_parameter_text.moc"
