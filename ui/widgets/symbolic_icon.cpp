// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/symbolic_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace strata::ui::widgets {

namespace {

class SymbolicEngine : public QIconEngine {
public:
    explicit SymbolicEngine(QByteArray drawing) : m_drawing(std::move(drawing)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor color = QGuiApplication::palette().color(group, QPalette::ButtonText);
        QByteArray tinted = m_drawing;
        tinted.replace("#000000", color.name().toLatin1());
        QSvgRenderer renderer(tinted);
        const int side = std::min(rect.width(), rect.height());
        renderer.render(painter, QRectF(rect.x() + (rect.width() - side) / 2.0,
                                        rect.y() + (rect.height() - side) / 2.0, side, side));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SymbolicEngine(*this); }

private:
    QByteArray m_drawing;
};

} // namespace

QIcon symbolicIcon(const QString &name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new SymbolicEngine(file.readAll()));
}

} // namespace strata::ui::widgets
