// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/raw_data_model.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

using namespace strata;
using namespace strata::ui::models;
namespace domain = strata::app::domain;

class TestRawDataModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void init()
    {
        m_data = std::make_shared<domain::TrialData>();
        m_data->trial.workPerIteration = 100;
        m_data->trial.iterationsPerStep = 2;
        m_data->trial.rateUnit = QStringLiteral("FLOP/s");
        m_data->steps = {{true, 0, 0, 1'000'001}, {false, 0, 2'000'000, 4'000'000'000}};
        m_data->samples = {{QStringLiteral("loss"), QStringLiteral("1"), 5'000'000, 0.25},
                           {QStringLiteral("power"), QStringLiteral("W"), 6'000'000, 90},
                           {QStringLiteral("loss"), QStringLiteral("1"), 7'000'000, 0.125}};
    }

    void stepsAreShownToTheNanosecond()
    {
        RawDataModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.showSteps(rawTrial(m_data));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(row(model, 0), (QStringList{QStringLiteral("1"), QStringLiteral("warm-up"),
                                             QStringLiteral("0.000000"), QStringLiteral("1.000001"),
                                             QStringLiteral("200 kFLOP/s")}));
        QCOMPARE(row(model, 1).at(1), QStringLiteral("measured"));
        QCOMPARE(row(model, 1).at(4), QStringLiteral("50.0 FLOP/s"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void aSeriesHasItsValuesOnly()
    {
        const RawTrial trial = rawTrial(m_data);
        QCOMPARE(trial.series.size(), std::size_t(2));
        RawDataModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.showSeries(trial, QStringLiteral("loss"));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(row(model, 1), (QStringList{QStringLiteral("7.000000"), QStringLiteral("0.125")}));
        QCOMPARE(heading(model, 1), QStringLiteral("Value"));
        model.showSeries(trial, QStringLiteral("power"));
        QCOMPARE(heading(model, 1), QStringLiteral("Value in W"));
        model.showSeries(trial, QStringLiteral("nobody told it"));
        QCOMPARE(model.rowCount(), 0);
    }

    //! A file may say anything.
    void aStepWithoutATimeHasNoRate()
    {
        m_data->steps = {{false, 0, 0, 0}};
        RawDataModel model;
        model.showSteps(rawTrial(m_data));
        QCOMPARE(row(model, 0).last(), QStringLiteral("\u2013"));
    }

    //! As in the list of trials.
    void roofsHaveNoRate()
    {
        m_data->trial.workload = domain::ceilingsWorkload;
        RawDataModel model;
        model.showSteps(rawTrial(m_data));
        QCOMPARE(row(model, 1).last(), QStringLiteral("\u2013"));
    }

    void withoutATrialThereIsNothing()
    {
        RawDataModel model;
        model.showSteps(rawTrial(nullptr));
        QCOMPARE(model.rowCount(), 0);
    }

private:
    static QStringList row(const RawDataModel &model, int at)
    {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells
                << model.index(at, column).data().toString().replace(QChar(0xa0), QLatin1Char(' '));
        return cells;
    }
    static QString heading(const RawDataModel &model, int column)
    {
        return model.headerData(column, Qt::Horizontal).toString();
    }

    std::shared_ptr<domain::TrialData> m_data;
};

QTEST_MAIN(TestRawDataModel)
#include "tst_raw_data_model.moc"
