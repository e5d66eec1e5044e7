// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/color_scheme.h"

#include "ui/charts/scene/palette.h"
#include "ui/widgets/contrast_style.h"

#include <QApplication>

namespace strata::ui::widgets {

namespace {

const QString followerName = QStringLiteral("styleFollower");

struct Colors {
    QColor window;
    QColor base; //!< behind lists and lines of text
    QColor button;
    QColor text;
    QColor disabled;
    QColor highlight;
    QColor highlighted;
    QColor link;
    QColor visited;
};

QPalette paletteFrom(const Colors &colors)
{
    const QColor &button = colors.button;
    QPalette palette(colors.text, button, button.lighter(150), button.darker(160),
                     button.darker(120), colors.text, Qt::white, colors.base, colors.window);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::AlternateBase, charts::mix(colors.base, colors.text, 0.05));
    palette.setColor(QPalette::ToolTipBase, colors.base);
    palette.setColor(QPalette::ToolTipText, colors.text);
    palette.setColor(QPalette::Highlight, colors.highlight);
    palette.setColor(QPalette::HighlightedText, colors.highlighted);
    palette.setColor(QPalette::Link, colors.link);
    palette.setColor(QPalette::LinkVisited, colors.visited);
    palette.setColor(QPalette::PlaceholderText, charts::mix(colors.text, colors.base, 0.35));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, colors.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.button);
    return palette;
}

//! Gives controls lines as long as the colors, whoever chose them, are of high contrast.
class StyleFollower : public QObject {
public:
    StyleFollower() : QObject(qApp), m_usual(QApplication::style()->name())
    {
        setObjectName(followerName);
        qApp->installEventFilter(this);
    }

    void follow() const
    {
        const bool isContrast = charts::isHighContrast(QApplication::palette());
        const bool wasContrast = qobject_cast<ContrastStyle *>(QApplication::style());
        const bool isOurs = qobject_cast<MenuStyle *>(QApplication::style());
        if (!isOurs || isContrast != wasContrast)
            QApplication::setStyle(isContrast ? new ContrastStyle(m_usual)
                                              : new MenuStyle(m_usual));
    }

    //! Later: nobody may lose the style while all are told of the colors.
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == qApp && event->type() == QEvent::ApplicationPaletteChange)
            QMetaObject::invokeMethod(
                this, [this] { follow(); }, Qt::QueuedConnection);
        return false;
    }

private:
    QString m_usual; //!< style that would be there without us
};

StyleFollower &follower()
{
    auto *known = qApp->findChild<QObject *>(followerName, Qt::FindDirectChildrenOnly);
    return known ? static_cast<StyleFollower &>(*known) : *new StyleFollower;
}

} // namespace

QPalette paletteOf(const QString &scheme)
{
    if (scheme == lightColors)
        return paletteFrom({QColor(0xef, 0xef, 0xef), Qt::white, QColor(0xef, 0xef, 0xef),
                            QColor(0x12, 0x14, 0x16), QColor(0x7a, 0x7d, 0x80),
                            QColor(0x1f, 0x6f, 0xb2), Qt::white, QColor(0x0b, 0x57, 0x9a),
                            QColor(0x6d, 0x3a, 0x8f)});
    if (scheme == darkColors)
        return paletteFrom({QColor(0x2d, 0x2f, 0x32), QColor(0x1f, 0x21, 0x23),
                            QColor(0x3a, 0x3d, 0x41), QColor(0xf0, 0xf1, 0xf2),
                            QColor(0x92, 0x95, 0x99), QColor(0x1f, 0x6f, 0xb2), Qt::white,
                            QColor(0x7f, 0xb8, 0xf0), QColor(0xc8, 0xa6, 0xf0)});
    if (scheme == highContrastColors)
        return paletteFrom({Qt::black, Qt::black, Qt::black, Qt::white, QColor(0xa8, 0xa8, 0xa8),
                            Qt::yellow, Qt::black, Qt::cyan, QColor(0xff, 0xa0, 0xff)});
    return {};
}

void applyColors(const QString &scheme)
{
    const StyleFollower &style = follower(); // it looks at the usual one before that is another
    QApplication::setPalette(paletteOf(scheme));
    style.follow();
}

} // namespace strata::ui::widgets
