// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Utilization tab: how busy each host was over the time of a trial, and the maximum and mean
//! of everything that was sampled.
#pragma once

#include "ui/charts/lines/utilization_picture.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_page.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFutureWatcher>
#include <QLayout>

#include <memory>

namespace strata::ui::pages {

//! What it shows is computed by a worker: after a change it follows a moment later, with updated().
class UtilizationPage : public ResultPage {
    Q_OBJECT
public:
    explicit UtilizationPage(models::RunResults &results, QWidget *parent = nullptr);

    QList<charts::ChartPtr> charts() const override; //!< as shown
    qsizetype currentChart() const override;
    bool copyChart() const override;
    charts::ChartView &view() const { return *m_view; }

Q_SIGNALS:
    void updated();

protected:
    void refresh() override; //!< asks for a new picture
    void showEvent(QShowEvent *event) override;

private:
    using PicturePtr = std::shared_ptr<const charts::UtilizationPicture>;

    QLayout *makeChoices();
    QLayout *makeToggles();
    void choose(); //!< asks for another picture of the same run
    bool mayRead() const;
    void takeTrials(const QString &runId, const app::api::TrialsPtr &trials);
    void forgetUnshown(const charts::UtilizationChoice &shown);
    void showPicture(const PicturePtr &picture);
    void showWhyNothing();
    void refreshChoices();
    charts::UtilizationChoice choice() const;

    app::api::RunDataPtr m_pictured; //!< the run that the picture is of, or will be of
    charts::RawTrials
        m_raw; //!< of that run: those that are shown, and some that were; null: asked for
    bool m_isOutdated = false; //!< to be chosen again once the page is in front
    PicturePtr m_picture;
    charts::UtilizationRows m_rows; //!< of the run; null: to be computed
    QFutureWatcher<PicturePtr> m_worker;
    widgets::PlainLabel *m_gaps = nullptr;
    QComboBox *m_settings = nullptr;
    QComboBox *m_rounds = nullptr;
    widgets::ChoiceMenu *m_hosts = nullptr;
    widgets::ChoiceMenu *m_groups = nullptr;
    QCheckBox *m_eachCore = nullptr;
    charts::ChartView *m_view = nullptr;
};

} // namespace strata::ui::pages
