// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/elapsed_text.h"

#include "tests/ui/support/elapsed_rows.h"

#include <QLocale>
#include <QSet>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::ElapsedPart;
using app::domain::ElapsedRow;

class TestElapsedText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::sampleRun(tests::samplePlan()).run;
    }

    void everyPartHasANameAndAnExplanation()
    {
        QSet<QString> names;
        QSet<QString> explanations;
        for (const ElapsedPart part : app::domain::allElapsedParts) {
            QVERIFY(!ElapsedText::part(part).isEmpty() &&
                    !ElapsedText::explanation(part).isEmpty());
            names.insert(ElapsedText::part(part));
            explanations.insert(ElapsedText::explanation(part));
        }
        QCOMPARE(names.size(), static_cast<qsizetype>(app::domain::allElapsedParts.size()));
        QCOMPARE(explanations.size(), names.size());
        QCOMPARE(app::domain::allElapsedParts.back(), ElapsedPart::CleanUp);
        QCOMPARE(app::domain::allElapsedParts.size(),
                 std::size_t(ElapsedPart::CleanUp) + 1); // none is forgotten
    }

    void units_data()
    {
        QTest::addColumn<double>("longest");
        QTest::addColumn<QString>("unit");
        QTest::newRow("nothing") << 0.0 << "s";
        QTest::newRow("short") << 0.999 << "ms";
        QTest::newRow("a second") << 1.0 << "s";
        QTest::newRow("five minutes") << 300.0 << "s";
        QTest::newRow("longer") << 301.0 << "min";
    }
    void units()
    {
        QFETCH(const double, longest);
        QTEST(ElapsedText::unitFor(longest).unit, "unit");
    }

    void times_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<double>("longest");
        QTest::addColumn<QString>("text");
        QTest::newRow("three digits") << 12.44 << 20.0 << "12.4 s";
        QTest::newRow("hundreds") << 123.4 << 200.0 << "123 s";
        QTest::newRow("nearly a hundred") << 99.97 << 200.0 << "100 s";
        QTest::newRow("some") << 3.21 << 20.0 << "3.2 s";
        QTest::newRow("a part of a second") << 0.42 << 20.0 << "0.42 s";
        QTest::newRow("a small one") << 0.042 << 20.0 << "0.042 s";
        QTest::newRow("too small for seconds") << 0.0042 << 20.0 << "4.2 ms";
        QTest::newRow("far too small") << 0.0000042 << 20.0 << "4.2 \u00b5s";
        QTest::newRow("smaller than any unit") << 1e-12 << 20.0 << "0.000 \u00b5s";
        QTest::newRow("none") << 0.0 << 20.0 << "0 s";
        QTest::newRow("of a short trial") << 0.42 << 0.9 << "420 ms";
        QTest::newRow("of a long trial") << 426.0 << 1000.0 << "7.1 min";
        QTest::newRow("seconds of a long trial") << 42.0 << 1000.0 << "42.0 s";
        QTest::newRow("negative") << -1.0 << 20.0 << "\u2013";
    }
    void times()
    {
        QFETCH(const double, seconds);
        QFETCH(const double, longest);
        QFETCH(QString, text);
        text.replace(QLatin1Char(' '), QChar(0xa0));
        QCOMPARE(ElapsedText::time(seconds, ElapsedText::unitFor(longest)), text);
    }

    void changesHaveASign()
    {
        const UnitScale unit = ElapsedText::unitFor(20);
        QCOMPARE(ElapsedText::change(3.2, unit), QStringLiteral("+3.2\u00a0s"));
        QCOMPARE(ElapsedText::change(-3.2, unit), QStringLiteral("\u22123.2\u00a0s"));
        QCOMPARE(ElapsedText::change(0, unit), QStringLiteral("0\u00a0s"));
    }

    void aSegmentSaysItsShare()
    {
        const UnitScale unit = ElapsedText::unitFor(14.1);
        const QString host = QStringLiteral("docker");
        QCOMPARE(ElapsedText::readout(host, {ElapsedPart::Launch, 0.42}, 14.1, unit),
                 QStringLiteral("docker \u00b7 Launch: 0.42\u00a0s (3\u00a0% of 14.1\u00a0s)"));
        QCOMPARE(ElapsedText::readout(host, {ElapsedPart::Check, 0.02}, 14.1, unit),
                 QStringLiteral(
                     "docker \u00b7 Check: 0.020\u00a0s (less than 1\u00a0% of 14.1\u00a0s)"));
        QCOMPARE(ElapsedText::readout(host, {ElapsedPart::Check, 0}, 0, unit),
                 QStringLiteral("docker \u00b7 Check: 0\u00a0s"));
    }

    void theLeadSaysWhatIsAdded()
    {
        QCOMPARE(lead(tests::elapsedRows().mid(0, 2)),
                 QStringLiteral("From pressing Run to the end, one trial of gemm m=1024 "
                                "precision=bf16 takes 14.0 s on gpu01; docker on gpu01 adds 3.0 "
                                "s, mostly launching."));
        QVERIFY(lead(tests::elapsedRows())
                    .endsWith(QStringLiteral(
                        "docker on gpu01 adds 3.0 s, mostly launching; vm1 adds 32.0 s, mostly "
                        "booting the VM; docker in vm1 adds 42.0 s, mostly booting the VM.")));
        QCOMPARE(lead({}), QString());
    }

    void theLeadOfOneHostSaysWhatItsTimeIs()
    {
        const QString alone = QStringLiteral(" takes 14.0 s on gpu01; 11.5 s of that is work.");
        QVERIFY(lead(tests::elapsedRows().mid(0, 1)).endsWith(alone));
        ElapsedRow nothing = tests::elapsedRows().first();
        nothing.parts.clear();
        QVERIFY(lead({nothing}).endsWith(QStringLiteral(" takes 0 s on gpu01.")));
    }

    void aHostCanBeFasterOrAsFast()
    {
        QList<ElapsedRow> rows = tests::elapsedRows().mid(0, 2);
        rows[1] = rows.first();
        rows[1].hostId = QStringLiteral("b2");
        QVERIFY(lead(rows).endsWith(QStringLiteral("; docker on gpu01 takes as long.")));
        rows[1].parts[5].seconds -= 2; // Work
        QVERIFY(lead(rows).endsWith(QStringLiteral("; docker on gpu01 saves 2.0 s, mostly work.")));
        rows[1].parts[5].seconds += 1;
        rows[1].parts[2].seconds -= 0.5; // each a third of what is saved
        rows[1].parts[4].seconds -= 0.5;
        rows[1].parts[0].seconds -= 0.4;
        rows[1].parts[5].seconds += 0.5;
        QVERIFY2(lead(rows).endsWith(QStringLiteral("; docker on gpu01 saves 1.9 s.")),
                 qPrintable(lead(rows)));
    }

    //! What a part adds is not the greatest part: the work is, on both.
    void onlyWhatIsDifferentIsNamed()
    {
        QList<ElapsedRow> rows = tests::elapsedRows().mid(0, 2);
        for (app::domain::ElapsedTime &time : rows[1].parts)
            if (time.part == ElapsedPart::Launch)
                time.seconds = 1.4;
        QVERIFY(lead(rows).endsWith(QStringLiteral("adds 2.3 s, mostly launching.")));
        for (app::domain::ElapsedTime &time : rows[1].parts)
            if (time.part == ElapsedPart::Launch)
                time.seconds = 0.9;
        QVERIFY(lead(rows).endsWith(QStringLiteral("docker on gpu01 adds 1.8 s.")));
    }

    void ofManyHostsThoseThatDifferMostAreNamed()
    {
        app::domain::Run run = m_run;
        QList<ElapsedRow> rows = tests::elapsedRows();
        for (int i = 0; i < 3; ++i) {
            rows.append(rows.at(1));
            rows.last().hostId = QStringLiteral("more%1").arg(i);
            rows.last().parts.last().seconds += 0.5 * (i + 1);
            run.plan.experiment.hostIds.append(rows.last().hostId);
        }
        const QString text = ElapsedText::lead(rows, run);
        QVERIFY2(text.contains(QStringLiteral("docker in vm1 adds")) &&
                     text.contains(QStringLiteral("; vm1 adds")) &&
                     text.contains(QStringLiteral("; more2 adds")) &&
                     !text.contains(QStringLiteral("more0")) &&
                     text.contains(QStringLiteral("; 3 more host")),
                 qPrintable(text));
    }

    void withoutTheBaselineThereIsNoDifference()
    {
        QVERIFY(lead(tests::elapsedRows().mid(1, 2))
                    .endsWith(QStringLiteral(" takes 17.0 s on docker on gpu01, 46.0 s on vm1.")));
        QList<ElapsedRow> many = tests::elapsedRows().mid(1);
        many.append(many.first());
        many.last().hostId = QStringLiteral("b3");
        many.last().parts.first().seconds += 1;
        QVERIFY2(lead(many).endsWith(QStringLiteral(
                     " takes between 17.0 s on docker on gpu01 and 56.0 s on docker in vm1.")),
                 qPrintable(lead(many)));
    }

    void theCaptionSaysWhatHappensOnce()
    {
        const QString whole = ElapsedText::caption(tests::elapsedRows(), m_run).join(u'\n');
        QVERIFY(whole.contains(QStringLiteral("as if it were the only one")));
        QVERIFY(whole.contains(QStringLiteral("as many steps as the baseline")));
        QVERIFY(whole.contains(QStringLiteral("behind each bar: 4 to 5.")));
        QVERIFY(whole.contains(QStringLiteral("Run 1")));
        ElapsedRow trained = tests::elapsedRows().first();
        trained.parts = {{ElapsedPart::Work, 2}, {ElapsedPart::Exchange, 1}};
        QVERIFY(ElapsedText::caption({trained}, m_run)
                    .first()
                    .startsWith(QStringLiteral("\u201cInput\u201d, \u201cWork\u201d and "
                                               "\u201cExchange\u201d together are")));
        ElapsedRow launched = tests::elapsedRows().first();
        launched.parts = {{ElapsedPart::Launch, 1}};
        const QString less = ElapsedText::caption({launched}, m_run).join(u'\n');
        QVERIFY(!less.contains(QStringLiteral("only one")) &&
                !less.contains(QStringLiteral("baseline took")));
        QVERIFY(less.contains(QStringLiteral("behind each bar: 5.")));
    }

private:
    //! With ordinary spaces.
    QString lead(const QList<ElapsedRow> &rows) const
    {
        return ElapsedText::lead(rows, m_run).replace(QChar(0xa0), QLatin1Char(' '));
    }

    app::domain::Run m_run;
};

QTEST_MAIN(TestElapsedText)
#include "tst_elapsed_text.moc"
