// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_view.h"

#include "ui/charts/scene/chart_export.h"
#include "ui/models/plain_tool_tip.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace strata::ui::charts {
namespace {
constexpr int narrowest = 480;
} // namespace

ChartView::ChartView()
{
    setFocusPolicy(Qt::StrongFocus);
}

void ChartView::setChart(const ChartPtr &chart, const ChartPtr &shown)
{
    const QString key = m_place ? m_painter->keyOf(*m_place) : QString();
    std::unique_ptr<ChartPainter> painter = shown->makePainter();
    const bool isSame =
        m_chart && m_chart->fileStem == chart->fileStem && m_chart->unit == chart->unit;
    m_place = key.isEmpty() ? std::nullopt : painter->placeOf(key, *m_place);
    setScene(&painter->scene());
    m_painter = std::move(painter);
    m_chart = m_shown = chart;
    endDrag(nullptr);
    setZoom(isSame ? m_zoom : ChartZoom());
    viewport()->setMouseTracking(m_painter->followsMouse());
    setAccessibleName(chart->title);
    describe();
    updateGeometry();
    draw();
    setZoom(possibleZoom(m_zoom, m_painter->zoomPlots())); // an axis may be logarithmic now
}

void ChartView::draw()
{
    if (!m_painter)
        return;
    const int lowest = m_painter->lowest();
    const QSizeF size = QSizeF(viewport()->size()).expandedTo(QSizeF(narrowest, lowest));
    m_painter->setZoom(m_zoom);
    m_painter->show(ChartPalette::of(palette()), size, chartFont());
    // room for all texts
    setMinimumHeight(std::max(lowest, static_cast<int>(m_painter->leastHeight()) + 1));
    m_painter->setPlace(m_painter->followsMouse() || hasFocus() ? m_place : std::nullopt);
}

void ChartView::describe()
{
    setAccessibleDescription(m_place ? readout() : m_chart->description);
}

void ChartView::setPlace(const std::optional<Place> &place)
{
    if (place == m_place)
        return;
    m_place = place;
    m_painter->setPlace(place);
    describe();
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    Q_EMIT currentIndexChanged(currentIndex());
}

void ChartView::setCurrentIndex(int index)
{
    if (m_painter)
        setPlace(index < 0 ? std::nullopt : std::optional(Place{index}));
}

void ChartView::showSubject(const QString &workloadId, const QString &hostId)
{
    if (const auto place =
            m_painter ? m_painter->placeOfSubject({workloadId, hostId}) : std::nullopt)
        setPlace(place);
}

void ChartView::choose(const Place &place)
{
    setPlace(place);
    if (const ChartPainter::Subject subject = m_painter->subjectAt(place);
        !subject.hostId.isEmpty())
        Q_EMIT subjectChosen(subject.workloadId, subject.hostId);
}

QString ChartView::readout() const
{
    return m_place ? m_painter->readoutAt(*m_place) : QString();
}

QImage ChartView::image(double dpi) const
{
    return m_shown ? renderChart(*m_shown, {}, dpi) : QImage();
}

QSize ChartView::sizeHint() const
{
    return m_painter ? m_painter->usualSize().toSize() : minimumSizeHint();
}

QSize ChartView::minimumSizeHint() const
{
    return {narrowest, m_painter ? m_painter->lowest() : 0};
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    if (!m_painter)
        return;
    if (event->matches(QKeySequence::Copy)) {
        copyImage();
    } else if (zoomByKey(*event)) {
        event->accept();
    } else if (const auto place = m_painter->moved(m_place, event->key())) {
        choose(*place);
        followPlace();
        if (const QRectF area = m_painter->areaAt(*place); !area.isEmpty())
            Q_EMIT areaReached(area.toRect());
    } else {
        QWidget::keyPressEvent(event); // the graphics view would scroll
    }
}

std::optional<ChartPainter::Place> ChartView::placeAt(const QPointF &position) const
{
    return m_painter ? m_painter->placeAt(mapToScene(position.toPoint())) : std::nullopt;
}

void ChartView::mousePressEvent(QMouseEvent *event)
{
    const auto place = placeAt(event->position());
    setFocus(Qt::MouseFocusReason);
    beginDrag(*event);
    const QString host = legendHostAt(event->position());
    if (!host.isEmpty() && event->button() == Qt::LeftButton)
        Q_EMIT hostToggled(host);
    else if (place)
        choose(*place);
    else if (m_painter && !m_painter->followsMouse())
        setPlace(std::nullopt);
}

void ChartView::mouseMoveEvent(QMouseEvent *event)
{
    if (drag(*event) || !m_painter || !m_painter->followsMouse())
        return;
    viewport()->setCursor(legendHostAt(event->position()).isEmpty() ? Qt::ArrowCursor
                                                                    : Qt::PointingHandCursor);
    // A place that the keys chose stays while the mouse wanders where there is none.
    if (const auto place = placeAt(event->position()); place || !hasFocus())
        setPlace(place);
}

QString ChartView::legendHostAt(const QPointF &position) const
{
    if (!m_painter || !m_hostsCanBeHidden)
        return {};
    const QPointF point = mapToScene(position.toPoint());
    for (const LegendEntry &entry : m_painter->legend())
        if (entry.area.contains(point))
            return entry.host.id;
    return {};
}

void ChartView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool hidesHosts = m_painter && m_hostsCanBeHidden && !m_painter->legend().isEmpty();
    const bool takesNotes = m_painter && m_notesCanBeWritten;
    if (!hidesHosts && !takesNotes && !isZoomable()) {
        event->ignore();
        return;
    }
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto under = isByKey ? std::nullopt : placeAt(event->pos());
    const auto place = under ? under : m_place;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (takesNotes)
        addNoteActions(*menu, place ? m_painter->subjectAt(*place) : ChartPainter::Subject());
    if (isZoomable())
        addZoomActions(*menu);
    if (hidesHosts)
        addHostActions(*menu);
    menu->popup(event->globalPos());
}

//! Without a figure the note is on the work, where the chart has one alone.
void ChartView::addNoteActions(QMenu &menu, const ChartPainter::Subject &subject)
{
    const bool isOfFigure = !subject.workloadId.isEmpty();
    const QString workloadId = isOfFigure ? subject.workloadId : m_chart->workloadId;
    menu.addAction(tr("Add &note …"), this, [this, workloadId, hostId = subject.hostId] {
        Q_EMIT noteRequested(workloadId, hostId);
    });
    for (const NoteOnChart &note : m_chart->notes) {
        const bool isThere = note.workloadId == subject.workloadId &&
                             (note.hostId.isEmpty() || note.hostId == subject.hostId);
        if (!isOfFigure || isThere)
            menu.addAction(tr("Edit note %1 …").arg(note.sign), this,
                           [this, number = note.number] { Q_EMIT noteChosen(number); });
    }
    menu.addSeparator();
}

void ChartView::addHostActions(QMenu &menu)
{
    for (const LegendEntry &entry : m_painter->legend()) {
        QString name = entry.host.name;
        QAction *show =
            menu.addAction(tr("Show %1").arg(name.replace(QLatin1Char('&'), QStringLiteral("&&"))));
        show->setCheckable(true);
        show->setChecked(!entry.host.hidden);
        connect(show, &QAction::triggered, this,
                [this, id = entry.host.id] { Q_EMIT hostToggled(id); });
    }
}

QVariant ChartView::inputMethodQuery(Qt::InputMethodQuery query) const
{
    constexpr int mostHeight = 240; // as much as there is room for in a small window
    if (query != Qt::ImCursorRectangle)
        return SceneView::inputMethodQuery(query);
    const QRectF area = m_place ? m_painter->areaAt(*m_place) : QRectF();
    return area.isEmpty() ? QRect(0, 0, width(), std::min(height(), mostHeight)) : area.toRect();
}

void ChartView::paintEvent(QPaintEvent *event)
{
    constexpr int lineWidth = 2;
    SceneView::paintEvent(event);
    if (!m_showsFocus ||
        window()->focusWidget() != this) // lost behind another window, without an event
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(ChartPalette::of(palette()).focus, lineWidth, Qt::SolidLine, Qt::SquareCap,
                        Qt::MiterJoin));
    painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
}

void ChartView::focusInEvent(QFocusEvent *event)
{
    const bool isBack = event->reason() == Qt::ActiveWindowFocusReason ||
                        event->reason() == Qt::PopupFocusReason; // as it was
    if (!isBack)
        m_showsFocus = event->reason() != Qt::MouseFocusReason;
    viewport()->update();
    if (m_painter)
        m_painter->setPlace(m_place);
    SceneView::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent *event)
{
    m_showsFocus = m_showsFocus && (event->reason() == Qt::ActiveWindowFocusReason ||
                                    event->reason() == Qt::PopupFocusReason);
    viewport()->update();
    if (m_painter && m_painter->followsMouse())
        setPlace(std::nullopt);
    else if (m_painter)
        m_painter->setPlace(std::nullopt);
    SceneView::focusOutEvent(event);
}

bool ChartView::viewportEvent(QEvent *event)
{
    if (m_painter && m_painter->followsMouse() && event->type() == QEvent::Leave && !hasFocus())
        setPlace(std::nullopt);
    if (!m_painter || m_painter->followsMouse() || event->type() != QEvent::ToolTip)
        return SceneView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto place = placeAt(help->pos());
    const QString text = place ? m_painter->readoutAt(*place) : QString();
    QToolTip::showText(help->globalPos(), models::plainToolTip(text), this);
    return true;
}

} // namespace strata::ui::charts
