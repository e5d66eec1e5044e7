// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/symbolic_icon.h"

#include "ui/models/square_icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace strata::ui::widgets {

namespace {

class SymbolicIcon : public models::SquareIcon {
public:
    explicit SymbolicIcon(QByteArray drawing) : m_drawing(std::move(drawing)) {}

    QIconEngine *clone() const override { return new SymbolicIcon(*this); }

protected:
    void draw(QPainter &painter, int side, QIcon::Mode mode) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor color = QGuiApplication::palette().color(group, QPalette::ButtonText);
        QByteArray tinted = m_drawing;
        tinted.replace("#000000", color.name().toLatin1());
        QSvgRenderer(tinted).render(&painter, QRectF(0, 0, side, side));
    }

private:
    QByteArray m_drawing;
};

} // namespace

QIcon symbolicIcon(const QString &name)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new SymbolicIcon(file.readAll()));
}

} // namespace strata::ui::widgets
