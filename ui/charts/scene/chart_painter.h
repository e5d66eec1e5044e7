// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns a chart into a scene: grid and axes by Qt Charts, everything else by our own items. Used
//! alike on screen and for export.
#pragma once

#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_host.h"
#include "ui/charts/scene/label_room.h"
#include "ui/charts/scene/labels_item.h"
#include "ui/charts/scene/note_marks.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/text_block.h"
#include "ui/charts/scene/zoom_plot.h"

#include <QFont>
#include <QGraphicsScene>
#include <QSizeF>

#include <optional>

namespace strata::ui::charts {

class ReadoutItem;

//! The base of the painters of all charts. It also says where in its chart a person can be, for the
//! mouse and the keys.
class ChartPainter {
public:
    //! A row, a point, or a value of x in a panel.
    struct Place {
        int index = 0; //!< of the row, the point, the panel
        double x = 0;  //!< of a panel only
        int part = -1; //!< of a row: one of its values or segments; -1: all of the row
        bool operator==(const Place &) const = default;
    };
    //! What was measured at a place.
    struct Subject {
        QString workloadId;
        QString hostId;
        bool operator==(const Subject &) const = default;
    };

    //! The part of the axes that a place takes; of a point low is high.
    struct Position {
        AxisSpan x;
        std::optional<AxisSpan> y = {}; //!< none: its place on this axis does not matter
        int plot = 0;                   //!< among zoomPlots()
    };

    virtual ~ChartPainter() = default;

    //! Builds the scene. It may become taller than asked for: see size().
    void show(const ChartPalette &palette, const QSizeF &size, const QFont &font);

    QGraphicsScene &scene() { return m_scene; }
    QSizeF size() const { return m_size; }
    //! The height for this width below which size() does not go.
    double leastHeight() const { return m_leastHeight; }
    const QList<TextPiece> &texts() const { return m_texts; }
    const QList<LegendEntry> &legend() const { return m_legend; }
    const ReadoutItem *readout() const { return m_readout; }
    //! Those beside figures, the title and hosts of the legend, and those of the texts below.
    const QList<NoteMark> &noteMarks() const { return m_noteMarks; }

    //! What of the axes is shown, from the next show() on.
    void setZoom(const ChartZoom &zoom) { m_zoom = zoom; }
    const ChartZoom &zoom() const { return m_zoom; }
    //! Where a person can zoom, as it was shown at last; none: the chart is always shown whole.
    virtual QList<ZoomPlot> zoomPlots() const { return {}; }
    //! Where a place is on the axes, if it is on them.
    virtual std::optional<Position> positionOf(const Place &) const { return std::nullopt; }

    //! How large the chart is shown if nothing else decides, and the height below which it is not
    //! readable, in pixels.
    virtual QSizeF usualSize() const { return {760, 640}; }
    virtual int lowest() const = 0;

    //! True: what is under the mouse is read at once, and forgotten when the focus leaves. False:
    //! it is chosen by a click.
    virtual bool followsMouse() const { return true; }
    //! The place at a point of the scene, if there is one.
    virtual std::optional<Place> placeAt(const QPointF &point) const = 0;
    //! Where a key takes a person who is here, or nowhere yet; none: not one of ours, or nothing
    //! there.
    virtual std::optional<Place> moved(const std::optional<Place> &from, int key) const;
    //! Marks the place and shows its readout; none hides both.
    virtual void setPlace(const std::optional<Place> &place) = 0;
    //! What the readout says.
    virtual QString readoutAt(const Place &place) const = 0;
    virtual Subject subjectAt(const Place &) const { return {}; }
    //! The first place of a subject, in the order of the keys.
    std::optional<Place> placeOfSubject(const Subject &subject) const;
    //! What has to be in sight for the place to be read; empty: the whole chart.
    virtual QRectF areaAt(const Place &) const { return {}; }
    //! Says what a place means in another chart of the same work: equal keys mean the same. Empty:
    //! nothing.
    virtual QString keyOf(const Place &) const { return {}; }
    //! The place of a key, where \a before may be it.
    virtual std::optional<Place> placeOf(const QString &key, const Place &before) const;

protected:
    static constexpr double outerMargin = 14;
    static constexpr double gap = 10;
    static constexpr double tickLabelHeight = 26;

    explicit ChartPainter(const Chart &chart) : m_zoom(chart.zoom), m_notes(chart.notes) {}
    //! Lays everything out for m_size, which it makes taller where needed, and fills the scene, the
    //! texts and the legend.
    virtual void build() = 0;
    //! Where the mark of a note stands at its figure; none: it has none there.
    //! \param taken by other marks
    virtual std::optional<LabelRoom> roomForNote(const NoteOnChart &, const QSizeF & /*size*/,
                                                 const QList<QRectF> & /*taken*/) const
    {
        return std::nullopt;
    }
    //! The indexes of all places in the order in which keys walk over them.
    virtual QList<int> order() const { return {}; }
    //! Left and right lead over the parts of a row, which are in their order; before the first one
    //! comes the row as a whole. None: another key.
    static std::optional<Place> movedInRow(const Place &from, int key, const QList<int> &parts);

    //! These add texts from the left to the right margin, and return where the next thing below may
    //! begin. \param room is left free at the right
    double addWrapped(double top, const QString &text, const QFont &font, const QColor &color,
                      double room = 0);
    double addTitle(const QString &title);
    //! \param carriesNotes of the hosts, where the chart has no figure of its own for them
    double addLegend(double top, const QList<ChartHost> &hosts, bool carriesNotes = false);
    double addNotes(double top);
    //! Below the notes.
    double addCaption(double top, const QStringList &caption);
    //! Moves what was added from the text with this index on, and the legend.
    void shift(qsizetype firstText, double by);

    QGraphicsScene m_scene;
    ChartPalette m_palette = ChartPalette::light();
    QFont m_font;
    QFont m_small;
    QSizeF m_size;
    ChartZoom m_zoom;
    double m_leastHeight = 0;
    QList<NoteOnChart> m_notes;
    qsizetype m_firstNote = 0; //!< the text of the first note; those of the others follow
    QPointF m_titleEnd;        //!< where marks of the work as a whole begin
    QList<TextPiece> m_texts;
    QList<LegendEntry> m_legend;
    QList<NoteMark> m_noteMarks;
    ReadoutItem *m_readout = nullptr;

private:
    void markNotes();
    std::optional<LabelRoom> roomInLegend(const NoteOnChart &note, const QSizeF &size,
                                          const QList<QRectF> &taken) const;
};

} // namespace strata::ui::charts
