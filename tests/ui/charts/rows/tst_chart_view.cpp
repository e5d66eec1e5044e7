// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/chart_view.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"

#include <QClipboard>
#include <QGraphicsView>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

using namespace strata::ui::charts;

class TestChartView : public QObject {
    Q_OBJECT

    ChartModel m_model;

private Q_SLOTS:
    void initTestCase()
    {
        const Sample sample = sampleComparison();
        m_model = throughputCharts(sample.comparison, sample.run).first();
    }

    void tellsAScreenReaderWhatItShows()
    {
        ChartView view;
        view.setModel(m_model);
        QCOMPARE(view.accessibleName(), m_model.title);
        QCOMPARE(view.accessibleDescription(), m_model.description);
        view.setCurrentRow(1);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("docker")));
        QCOMPARE(view.accessibleDescription(), view.readout());
    }
    void arrowKeysWalkOverTheHosts()
    {
        ChartView view;
        view.resize(700, 500);
        view.setModel(m_model);
        QSignalSpy moved(&view, &ChartView::currentRowChanged);
        QSignalSpy activated(&view, &ChartView::rowActivated);
        for (const auto &[key, row] : {std::pair(Qt::Key_Down, 0),
                                       {Qt::Key_Down, 1},
                                       {Qt::Key_Up, 0},
                                       {Qt::Key_Up, 0},
                                       {Qt::Key_End, 3},
                                       {Qt::Key_Down, 3},
                                       {Qt::Key_Home, 0}}) {
            QTest::keyClick(&view, key);
            QCOMPARE(view.currentRow(), row);
        }
        QCOMPARE(moved.size(), 5); // the two that stayed where they were do not count
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), m_model.rows.first().hostId);
    }
    void endKeyFromNowhere()
    {
        ChartView view;
        view.setModel(m_model);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.currentRow(), 3);
    }
    void theChosenHostStaysChosenWhenDataArrive()
    {
        ChartView view;
        view.setModel(m_model);
        view.setCurrentRow(2);
        ChartModel other = m_model;
        other.rows.move(2, 0);
        view.setModel(other);
        QCOMPARE(view.currentRow(), 0);
        other.rows.removeFirst();
        view.setModel(other);
        QCOMPARE(view.currentRow(), -1);
    }
    void aClickChoosesTheHost()
    {
        ChartView view;
        view.resize(800, 600);
        view.setModel(m_model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto *canvas = view.findChild<QGraphicsView *>();
        QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, QPoint(400, 90));
        QCOMPARE(view.currentRow(), 0);
        QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, QPoint(400, 5));
        QCOMPARE(view.currentRow(), -1);
    }
    void copiesAnImage()
    {
        ChartView view;
        view.setModel(m_model);
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->image().width() > 1000);
    }
    void followsADarkPalette()
    {
        ChartView view;
        view.resize(700, 500);
        view.setModel(m_model);
        QPalette dark;
        dark.setColor(QPalette::Base, QColor(0x20, 0x22, 0x24));
        dark.setColor(QPalette::Text, Qt::white);
        view.setPalette(dark);
        QCOMPARE(view.grab().toImage().pixelColor(3, 3), QColor(0x20, 0x22, 0x24));
        QCOMPARE(view.image(96).pixelColor(3, 3), QColor(Qt::white)); // print stays light
    }
    void isTallEnoughForItsTexts()
    {
        ChartView view;
        view.resize(500, 100);
        view.setModel(m_model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(view.height() >= 300);
        QVERIFY(view.sizeHint().height() > 300);
    }
    void anEmptyModel()
    {
        ChartView view;
        view.setModel({});
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.currentRow(), -1);
        QVERIFY(view.readout().isEmpty());
    }
};

QTEST_MAIN(TestChartView)
#include "tst_chart_view.moc"
