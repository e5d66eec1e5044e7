// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/template_tree_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
using app::api::PlanTemplate;
using app::api::planTemplates;
using ui::models::TemplateTreeModel;

namespace {

PlanTemplate named(const char *paper, const char *title, const char *notThere = "")
{
    PlanTemplate made;
    made.paper.key = QLatin1String(paper);
    made.paper.name = QLatin1String(paper);
    made.title = QLatin1String(title);
    made.notThere = QLatin1String(notThere);
    return made;
}

} // namespace

class TstTemplateTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void papersAreGroups()
    {
        TemplateTreeModel model(planTemplates());
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 5);
        int templates = 0;
        for (int group = 0; group < model.rowCount(); ++group) {
            const QModelIndex paper = model.index(group, 0);
            QVERIFY(!(model.flags(paper) & Qt::ItemIsSelectable));
            for (int row = 0; row < model.rowCount(paper); ++row) {
                const QModelIndex known = model.index(row, 0, paper);
                QVERIFY(model.flags(known) & Qt::ItemIsSelectable);
                QCOMPARE(known.data(TemplateTreeModel::PlaceRole).toInt(), templates++);
            }
        }
        QCOMPARE(templates, int(planTemplates().size()));
    }

    void theFirstIsOneThatCanBePlanned()
    {
        const TemplateTreeModel model(
            {named("a", "never", "no Hadoop"), named("b", "now"), named("b", "later")});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.first().data(TemplateTreeModel::PlaceRole).toInt(), 1);
        QVERIFY(model.index(0, 0, model.index(0, 0)).data().toString() != QLatin1String("never"));
        QVERIFY(!TemplateTreeModel({}).first().isValid());
    }

    void tipsAreNoMarkup()
    {
        const TemplateTreeModel model({named("a", "<b>x</b>", "<img src=x>")});
        const QString tip = model.index(0, 0, model.index(0, 0)).data(Qt::ToolTipRole).toString();
        QVERIFY2(!tip.contains(QLatin1String("<img")), qPrintable(tip));
    }
};

QTEST_MAIN(TstTemplateTreeModel)
#include "tst_template_tree_model.moc"
