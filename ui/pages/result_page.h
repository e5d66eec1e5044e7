// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What all result tabs share: the run to choose, a sentence on what is shown, charts on the left,
//! the same numbers as a table on the right; and, while there is nothing to show, why that is and
//! what to do.
#pragma once

#include "ui/charts/scene/chart_options.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/models/run_results.h"
#include "ui/models/table_twin.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QLayout>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QWidget>

#include <optional>
#include <utility>

namespace strata::ui::pages {

//! A page makes its charts and its table whenever refresh() is called, at once or by a worker, and
//! hands them to showResults(). The pages are listed in result_pages.h.
class ResultPage : public QWidget {
    Q_OBJECT
public:
    struct Names {
        QString title;         //!< of the tab and its command: "&Throughput"
        QString purpose;       //!< what the command does: "Show how fast each host is"
        QString table;         //!< for a screen reader
        int widestColumn = 20; //!< of the table, in letters
        int inSight = 3; //!< columns that are not to be scrolled to; the first two are names, which
                         //!< give way
    };

    ResultPage(models::RunResults &results, const Names &names);

    const Names &names() const { return m_names; }
    //! False while it only says why there is nothing; its chart and table may be another run's
    //! then.
    bool showsResults() const { return m_stack->currentIndex() != 0; }
    //! Shows the chart in front; null as long as there is none, or if the page has none.
    virtual charts::ChartView *currentView() const;
    //! All charts that can be put in front; without an override, the one that is. Of a page without
    //! charts a picture of its table, if it has one.
    virtual QList<charts::ChartPtr> charts() const;
    //! What can be chosen for its charts now, and how it stands; without an override nothing. The
    //! page remembers it as long as it is open.
    virtual charts::ChartOptions chartOptions() const { return {}; }
    virtual void setChartOption(charts::ChartOption, bool) {}
    //! What was chosen, whether or not there is a chart now; files are drawn by that. Without an
    //! override nothing.
    virtual charts::ChartOptions chosenOptions() const { return {}; }
    //! Puts the chart in front on the clipboard; of a page without one in sight, the picture that
    //! it has. \return false without any
    bool copyChart() const;

    //! Before something is asked of a page that may be hidden: it follows the results when it is
    //! shown.
    void catchUp();
    //! Whether what is in front can be zoomed; without an override it is the chart.
    virtual bool isZoomable() const;
    virtual void zoomIn();
    virtual void zoomOut();
    virtual void resetZoom();

    //! The numbers of what is shown, sorted as they are shown.
    const QTableView &shownTable() const { return *m_table; }
    //! The sentence on what is shown.
    QString lead() const { return m_lead->text(); }

    //! A page whose table is all that it has shows it in any case.
    virtual void setTableTwinVisible(bool visible);
    //! Whether figures that papers state are drawn beside the results. Nothing without an override.
    virtual void setPublishedVisible(bool visible);
    //! Of the text of its table, in steps from the usual size. Nothing without an override.
    virtual void setTextSize(int) {}
    //! Puts what it has of a setting on a host in front, with the keyboard in it where a page can.
    virtual void showSetting(const QString &workloadId, const QString &hostId);
    //! The sentence under the headline while there are no results: what is planned.
    void setPlanned(const QString &summary);
    //! Why nothing can be measured right now; empty: it can.
    virtual void setMeasureReason(const QString &reason);

Q_SIGNALS:
    void runRequested();
    void planRequested();
    //! The person wants to see the chart of this setting.
    void settingRequested(const QString &workloadId, const QString &hostId);
    //! The person wants to write a note beside a figure; of no host: on the work as a whole.
    void noteRequested(const QString &workloadId, const QString &hostId);
    //! The person wants to change the note with this number.
    void noteChosen(int number);
    //! Other charts are shown than before, or none.
    void chartsChanged();
    //! The person chose another one, as setTextSize() has it.
    void textSizeChanged(int steps);

protected:
    models::RunResults &results() const { return m_results; }
    //! Once, in the constructor, of a page that leaves out RunResults::hiddenHosts(): puts the menu
    //! of hosts to its other choices.
    void letHostsBeHidden(QLayout &choices);
    //! Likewise, of each of its charts. Notes can be written there, too.
    void letHostsBeHidden(charts::ChartView &view);
    //! Other hosts are hidden than before. Called while the page can be seen, or when it is.
    virtual void showHosts() {}
    //! Around a line chart that may be too high: scrolls to the panel that the keys took the cursor
    //! to.
    static QScrollArea *makeLineScroll(charts::ChartView *chart);
    //! For names of settings, which can be long: as wide as most of them.
    static QComboBox *makeSettingBox();
    //! Puts other entries, texts and their data, into a box without a signal, and chooses one of
    //! them; the first one where it is not there.
    static void refill(QComboBox &box, const QList<std::pair<QString, QVariant>> &entries,
                       const QVariant &chosen);
    //! Once, in the constructor: what stands beside the table, and the choices above both.
    void setContent(QWidget *charts, QLayout *choices = nullptr);
    //! The same of a page whose table is all that it has: the table of a model of its own, and what
    //! stands above and below it.
    void setTable(QAbstractItemModel &model, QLayout *above, QWidget *below);
    QTableView &table() const { return *m_table; }
    //! Another run was chosen, or there is more of it.
    virtual void refresh() = 0;
    void showResults(const QString &lead, const models::TableTwin::Content &table);
    //! Of a page with setTable().
    void showResults(const QString &lead);
    void setLead(const QString &lead);
    //! Until one of the others is called: what is to be shown is still read or computed.
    void showReading();
    void showProblem(const app::api::Problem &problem);
    //! Without words of its own it says that nothing was measured yet, and what is planned; of a
    //! run that has not been read, that it is read, or why that failed.
    void showNothing(const QString &headline = {}, const QString &explanation = {});
    //! The person went to this row of the table, as an index of its content.
    virtual void followRow(qsizetype row);
    const models::TableTwin::Content &content() const { return m_content; }
    //! Shows the first row of a setting and host in the table. \return its index in the content; -1
    //! if there is none
    int selectRow(const QString &workloadId, const QString &hostId);
    //! The person went to it on this page: other pages put it in front when they are shown.
    void goTo(const QString &workloadId, const QString &hostId = {});
    //! The same, of a chart beside the table.
    void goToInChart(const QString &workloadId, const QString &hostId);
    //! What the person went to on another page. Without an override: its row, as if the person went
    //! to that. Nothing if the page does not have it.
    virtual void putInFront(const QString &workloadId, const QString &hostId);
    //! Chooses a setting in a box. \return whether another one is chosen now
    static bool chooseSetting(QComboBox &settings, const QString &workloadId);

    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void addContent(QLayout *above, QWidget *middle, QWidget *below);
    QWidget *makeEmptyState();
    QWidget *makeHeader();
    void setUpTable();
    void measureColumns();
    void fitColumns();
    void showEmptyState();
    void actOnEmptyState();
    void showChosenRow();
    void followSubject();

    models::RunResults &m_results;
    Names m_names;
    QString m_planned;
    QString m_headline;
    QString m_explanation;
    QString m_measureReason;
    bool m_isReading = false;
    bool m_isBehind = false;      //!< refresh() is to be called
    bool m_hasOtherHosts = false; //!< showHosts() is to be called
    std::optional<app::api::Problem> m_problem;
    models::TableTwin::Content m_content;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    widgets::PlainLabel *m_lead = nullptr;
    models::TableTwin m_twin;
    models::SortedTwin *m_sorted = nullptr;
    QTableView *m_table = nullptr;
    QList<int> m_columnWidths;                      //!< where there is room
    std::pair<QString, models::Subject> m_followed; //!< run and what of it was put in front last
};

} // namespace strata::ui::pages
