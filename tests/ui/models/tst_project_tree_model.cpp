// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/project_tree_model.h"

#include "tests/ui/support/sample_plan.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::HostHealth;
using strata::ui::models::HostTreeModel;
using strata::ui::models::ProjectTreeModel;
using Kind = ProjectTreeModel::Kind;

class TstProjectTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_hosts = std::make_unique<HostTreeModel>();
        m_model = std::make_unique<ProjectTreeModel>(*m_hosts);
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_hosts.reset();
    }

    void anEmptyProjectHasItsSections()
    {
        QCOMPARE(m_model->rowCount(), int(ProjectTreeModel::SectionCount));
        for (int section = 0; section < m_model->rowCount(); ++section) {
            QCOMPARE(m_model->rowCount(m_model->index(section, 0)), 0);
            QCOMPARE(text(m_model->index(section, ProjectTreeModel::StateColumn)),
                     QStringLiteral("none yet"));
        }
    }

    void hostsAreInTheirLayers()
    {
        m_hosts->setHosts(tests::samplePlan().hosts);
        const QModelIndex section = m_model->index(ProjectTreeModel::HostsSection, 0);
        QCOMPARE(m_model->rowCount(section), 1);
        const QModelIndex container = index(Kind::Host, QStringLiteral("d4"));
        QCOMPARE(text(container), QStringLiteral("docker in vm1"));
        QCOMPARE(text(container.parent()), QStringLiteral("vm1"));
        QCOMPARE(container.parent().parent().parent(), section);
        QCOMPARE(m_model->itemAt(container).id, QStringLiteral("d4"));
        QCOMPARE(text(section.siblingAtColumn(1)), QStringLiteral("4 host(s)"));
    }

    void otherHostsLeaveRunsWhereTheyAre()
    {
        m_hosts->setHosts(tests::samplePlan().hosts);
        m_model->setRuns(runs(3));
        const QPersistentModelIndex run = index(Kind::Run, QStringLiteral("r1"));
        const QPersistentModelIndex host = index(Kind::Host, QStringLiteral("a1"));
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        m_hosts->setHosts(tests::samplePlan().hosts.mid(0, 2));
        QVERIFY(run.isValid() && !host.isValid());
        QVERIFY(reset.isEmpty());
        m_hosts->setHosts({});
        QVERIFY(run.isValid());
        QCOMPARE(m_model->rowCount(m_model->index(ProjectTreeModel::HostsSection, 0)), 0);
    }

    void theStateOfAHostIsTold()
    {
        m_hosts->setHosts(tests::samplePlan().hosts);
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_hosts->setHealth(QStringLiteral("c3"), HostHealth::Ready, {});
        const QModelIndex state = index(Kind::Host, QStringLiteral("c3")).siblingAtColumn(1);
        QCOMPARE(text(state), QStringLiteral("ready"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(1).toModelIndex(), state);
    }

    void namesOfHostsAloneCanBeEdited()
    {
        m_hosts->setHosts(tests::samplePlan().hosts);
        m_hosts->setEditable(true);
        m_model->setRuns(runs(1));
        m_model->setWorks(tests::samplePlan().experiment.workloads);
        const QModelIndex host = index(Kind::Host, QStringLiteral("a1"));
        QVERIFY(host.flags().testFlag(Qt::ItemIsEditable));
        QSignalSpy renamed(m_hosts.get(), &HostTreeModel::renamed);
        QVERIFY(m_model->setData(host, QStringLiteral("metal"), Qt::EditRole));
        QCOMPARE(renamed.size(), 1);
        for (const QModelIndex &other : {index(Kind::Run, QStringLiteral("r0")),
                                         index(Kind::Work, QStringLiteral("w1")), QModelIndex()}) {
            QVERIFY(!other.flags().testFlag(Qt::ItemIsEditable));
            QVERIFY(!m_model->setData(other, QStringLiteral("x"), Qt::EditRole));
        }
    }

    void worksAreNamedWithTheirSetting()
    {
        m_model->setWorks(tests::samplePlan().experiment.workloads);
        const QModelIndex work = index(Kind::Work, QStringLiteral("w1"));
        QCOMPARE(text(work), QStringLiteral("gemm"));
        QCOMPARE(text(work.siblingAtColumn(1)), QStringLiteral("m=1024 precision=bf16"));
        QCOMPARE(work.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("gemm m=1024 precision=bf16"));
    }

    void theNewestRunIsFirst()
    {
        m_model->setRuns(runs(3));
        QCOMPARE(index(Kind::Run, QStringLiteral("r2")).row(), 0);
        QCOMPARE(index(Kind::Run, QStringLiteral("r0")).row(), 2);
        QVERIFY(!index(Kind::Run, QStringLiteral("r9")).isValid());
    }

    void aRunThatEndsStaysInItsPlace()
    {
        QList<domain::RunHead> all = runs(2);
        all.last().state = domain::RunState::Running;
        m_model->setRuns(all);
        const QPersistentModelIndex newest = index(Kind::Run, QStringLiteral("r1"));
        QCOMPARE(text(newest.sibling(newest.row(), 1)), QStringLiteral("running"));
        all.last().state = domain::RunState::Stopped;
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_model->setRuns(all);
        QVERIFY(newest.isValid());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(text(newest.sibling(newest.row(), 1)), QStringLiteral("stopped"));
    }

    void aRunThatIsHiddenSaysSo()
    {
        QList<domain::RunHead> all = runs(1);
        m_model->setRuns(all);
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        all.first().isHidden = true;
        m_model->setRuns(all);
        QCOMPARE(changed.size(), 1);
        QVERIFY(text(index(Kind::Run, QStringLiteral("r0")).siblingAtColumn(1))
                    .contains(QStringLiteral("hidden")));
    }

    void theShownRunIsSaidToBe()
    {
        m_model->setRuns(runs(2));
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_model->setShownRun(QStringLiteral("r0"));
        QCOMPARE(changed.size(), 1);
        const auto spoken = [this](const QString &id) {
            return index(Kind::Run, id).data(Qt::AccessibleTextRole).toString();
        };
        QVERIFY(spoken(QStringLiteral("r0")).contains(QStringLiteral("shown")));
        QVERIFY(!spoken(QStringLiteral("r1")).contains(QStringLiteral("shown")));
    }

    void whatAFileSaysIsMadeHarmless()
    {
        QList<domain::RunHead> all = runs(1);
        all.first().name = QStringLiteral("Run\u202e1\n<b>");
        m_model->setRuns(all);
        const QString shown = text(index(Kind::Run, QStringLiteral("r0")));
        QVERIFY(!shown.contains(QChar(0x202e)) && !shown.contains(QLatin1Char('\n')));
    }

private:
    static QString text(const QModelIndex &index) { return index.data().toString(); }
    QModelIndex index(Kind kind, const QString &id) const
    {
        return m_model->indexOf({kind, id,
                                 kind == Kind::Run    ? ProjectTreeModel::RunsSection
                                 : kind == Kind::Work ? ProjectTreeModel::PlanSection
                                                      : ProjectTreeModel::HostsSection});
    }
    //! "r0", "r1" …, oldest first.
    static QList<domain::RunHead> runs(int count)
    {
        QList<domain::RunHead> list;
        for (int i = 0; i < count; ++i) {
            domain::RunHead run;
            run.id = QStringLiteral("r%1").arg(i);
            run.name = QStringLiteral("Run %1").arg(i + 1);
            run.state = domain::RunState::Done;
            list.append(run);
        }
        return list;
    }

    std::unique_ptr<HostTreeModel> m_hosts;
    std::unique_ptr<ProjectTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(TstProjectTreeModel)
#include "tst_project_tree_model.moc"
