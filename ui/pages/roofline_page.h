// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Roofline tab: what each host can do, and how close the work comes to it.
#pragma once

#include "app/domain/roofline.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_page.h"
#include "ui/widgets/choice_menu.h"

#include <QComboBox>
#include <QFutureWatcher>
#include <QLayout>
#include <QPushButton>

namespace strata::ui::pages {

class RooflinePage : public ResultPage {
    Q_OBJECT
public:
    explicit RooflinePage(models::RunResults &results, QWidget *parent = nullptr);

    QList<charts::ChartPtr> charts() const override; //!< as shown
    qsizetype currentChart() const override;
    bool copyChart() const override;
    charts::ChartView &view() const { return *m_view; }
    void setMeasureReason(const QString &reason) override;

Q_SIGNALS:
    void measureRequested();

protected:
    void refresh() override; //!< computes on another thread: another run, level or kind of point

private:
    QLayout *makeToggles();
    void takeComputed();
    void showRoofline(const app::domain::Roofline &roofline);
    void refreshMenus();
    void showFiltered(); //!< hosts or precisions were shown or hidden

    QFutureWatcher<app::domain::Roofline> m_computing;
    app::api::RunDataPtr m_computed; //!< whose roofline is being computed, or is shown
    bool m_computeAgain = false;
    app::domain::Roofline m_roofline;
    QComboBox *m_points = nullptr;
    widgets::ChoiceMenu *m_hosts = nullptr;
    widgets::ChoiceMenu *m_precisions = nullptr;
    widgets::ChoiceMenu *m_levels = nullptr;
    QPushButton *m_measure = nullptr;
    charts::ChartView *m_view = nullptr;
};

} // namespace strata::ui::pages
