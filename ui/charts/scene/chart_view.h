// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Any chart in a window: follows the palette, reads what is under the mouse and the keys, copies
//! itself.
#pragma once

#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_painter.h"
#include "ui/charts/scene/scene_view.h"

#include <QPoint>
#include <QRubberBand>

#include <memory>
#include <optional>

class QMenu;

namespace strata::ui::charts {

//! Arrow keys, Home and End move over the rows (left and right over the parts of one), the
//! points from left to right, or the measured places of a line (Page Up and Page Down by a tenth of
//! the axis; up and down choose the panel whose values are read). A readout beside the place shows
//! its numbers, and the accessible description says the same. Ctrl+C copies the chart as an image.
//!
//! A chart with axes that can be zoomed is: by the wheel with Ctrl, by a rectangle that is dragged,
//! by + and −; 0 shows it whole. What was zoomed is moved by dragging with Shift or the middle
//! button, and follows the place that the keys lead to.
class ChartView : public SceneView {
    Q_OBJECT
public:
    ChartView();

    //! Keeps the place where the new chart has it, too.
    void setChart(const ChartPtr &chart) { setChart(chart, chart); }
    //! Draws it as `shown`, which may leave out what the page says; a picture of it is of the whole
    //! chart.
    void setChart(const ChartPtr &chart, const ChartPtr &shown);
    template <typename Kind>
    void setChart(const Kind &chart)
    {
        setChart(ChartPtr(std::make_shared<const Kind>(chart)));
    }
    //! As it is shown, to be exported: zoomed, with a line in its caption that says so. Null at
    //! first.
    const ChartPtr &chart() const { return m_shown; }

    //! A click on a host in the legend, or its entry in the context menu, asks to hide or show it.
    void letHostsBeHidden() { m_hostsCanBeHidden = true; }

    //! The context menu can write notes, and change those that the chart has.
    void letNotesBeWritten() { m_notesCanBeWritten = true; }

    //! Index of the current row, point or panel, or -1.
    int currentIndex() const { return m_place ? m_place->index : -1; }
    void setCurrentIndex(int index);
    //! Goes to what was measured of a setting on a host; stays where it is if it is not there.
    void showSubject(const QString &workloadId, const QString &hostId);
    QString readout() const; //!< of the current place; empty without one

    bool isZoomable() const { return m_painter && !m_painter->zoomPlots().isEmpty(); }
    bool isZoomed() const { return m_zoom.isZoomed(); }
    void zoomIn(); //!< around the current place, or the middle
    void zoomOut();
    void showWhole();
    void setZoom(const ChartZoom &zoom);

    QImage image(double dpi = 192) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    //! Of the cursor: the part that a scroll area shows when Tab leads here.
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

Q_SIGNALS:
    void currentIndexChanged(int index);
    //! The person moved to what was measured of a setting on a host.
    void subjectChosen(const QString &workloadId, const QString &hostId);
    void hostToggled(const QString &hostId);
    //! The person wants to write a note beside a figure; of no host: on the work as a whole.
    void noteRequested(const QString &workloadId, const QString &hostId);
    //! The person wants to change the note with this number.
    void noteChosen(int number);
    //! The keys went to a part of the chart, which is to be scrolled to.
    void areaReached(const QRect &area);
    void zoomChanged();

protected:
    void draw() override;
    void paintEvent(QPaintEvent *event) override; //!< with a frame if the keyboard led here
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    using Place = ChartPainter::Place;

    std::optional<Place> placeAt(const QPointF &position) const;
    void setPlace(const std::optional<Place> &place);
    void choose(const Place &place);
    QString legendHostAt(const QPointF &position) const; //!< empty: none that can be hidden
    void describe();

    enum class Drag { None, Waits, Chooses, Moves };
    bool zoomByKey(const QKeyEvent &event);
    void followPlace();
    void zoomBy(double factor);
    std::optional<ZoomPlot> zoomPlotAt(const QPointF &point) const; //!< of the scene
    void beginDrag(const QMouseEvent &event);
    bool drag(const QMouseEvent &event);
    void endDrag(const QMouseEvent *event); //!< null: it is given up
    void addZoomActions(QMenu &menu);
    void addNoteActions(QMenu &menu, const ChartPainter::Subject &subject);
    void addHostActions(QMenu &menu);

    ChartPtr m_chart; //!< whole
    ChartPtr m_shown; //!< as it is zoomed
    ChartZoom m_zoom;
    Drag m_drag = Drag::None;
    QPoint m_dragFrom; //!< in the viewport
    QRubberBand *m_band = nullptr;
    std::unique_ptr<ChartPainter> m_painter;
    std::optional<Place> m_place;
    bool m_showsFocus = false;
    bool m_hostsCanBeHidden = false;
    bool m_notesCanBeWritten = false;
};

} // namespace strata::ui::charts
