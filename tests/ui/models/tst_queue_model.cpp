// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/queue_model.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using app::api::QueuedWork;
using ui::models::QueueModel;

namespace {

QueuedWork work(const char *name, int round, double seconds = 60)
{
    return {QString::fromLatin1(name), {QStringLiteral("bare")}, round, {}, seconds};
}

QueuedWork begun(QueuedWork work)
{
    work.begun = QDateTime::currentDateTimeUtc();
    return work;
}

QString shown(const QueueModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QStringList works(const QueueModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.append(shown(model, row, QueueModel::WorkColumn));
    return names;
}

} // namespace

class TstQueueModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhatIsMeasuredAndWhatComes()
    {
        QueuedWork inTurns = begun(work("gemm", 0));
        inTurns.hosts = {QStringLiteral("bare"), QStringLiteral("box")};
        m_model->setWorks({inTurns, work("train", 4, -1)});
        QCOMPARE(shown(*m_model, 0, QueueModel::HostsColumn),
                 QStringLiteral("bare, box, in turns"));
        QVERIFY(
            shown(*m_model, 0, QueueModel::StateColumn).startsWith(QLatin1String("now, since")));
        QCOMPARE(shown(*m_model, 1, QueueModel::StateColumn), QStringLiteral("to come"));
        QCOMPARE(shown(*m_model, 1, QueueModel::HostsColumn), QStringLiteral("bare"));
        QCOMPARE(shown(*m_model, 1, QueueModel::RoundColumn), QStringLiteral("5"));
        QCOMPARE(shown(*m_model, 1, QueueModel::TimeColumn), QStringLiteral("time unknown"));
    }

    //! Somebody who reads a row keeps it.
    void rowsStayWhileTheRunGoesOn()
    {
        m_model->setWorks({begun(work("a", 0)), work("b", 0), work("c", 0)});
        const QPersistentModelIndex read = m_model->index(2, 0);
        const QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        const QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);
        m_model->setWorks({begun(work("b", 0)), work("c", 0), work("a", 1), work("b", 1)});
        QCOMPARE(works(*m_model), (QStringList{QStringLiteral("b"), QStringLiteral("c"),
                                               QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(read.row(), 1);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(removed.size(), 1);
        QVERIFY(shown(*m_model, 0, QueueModel::StateColumn).startsWith(QLatin1String("now")));
        m_model->setWorks({});
        QCOMPARE(m_model->rowCount(), 0);
        QCOMPARE(reset.size(), 0);
    }

    void anotherOrderIsShownToo()
    {
        m_model->setWorks({work("a", 0), work("b", 0), work("c", 0)});
        m_model->setWorks({work("b", 0), work("a", 0)});
        QCOMPARE(works(*m_model), (QStringList{QStringLiteral("b"), QStringLiteral("a")}));
        m_model->setWorks({work("b", 0)});
        QCOMPARE(works(*m_model), QStringList{QStringLiteral("b")});
        m_model->setWorks({work("x", 0), work("b", 0)});
        QCOMPARE(works(*m_model), (QStringList{QStringLiteral("x"), QStringLiteral("b")}));
    }

    void init()
    {
        m_model = std::make_unique<QueueModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

private:
    std::unique_ptr<QueueModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_GUILESS_MAIN(TstQueueModel)
#include "tst_queue_model.moc"
