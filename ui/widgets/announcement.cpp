// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/announcement.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QTimer>

namespace strata::ui::widgets {

namespace {

constexpr int keptMilliseconds = 10'000; // screen readers ask for the text when they come to it

//! Invisible: of the role whose appearance screen readers speak. Qt has an event for announcements
//! from 6.8 on.
class Announcement : public QObject {
public:
    Announcement(QWidget &window, const QString &text) : QObject(&window), m_text(text) {}
    const QString &text() const { return m_text; }

private:
    QString m_text;
};

class SpokenAnnouncement : public QAccessibleObject {
public:
    explicit SpokenAnnouncement(Announcement *announcement) : QAccessibleObject(announcement) {}

    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(object()->parent());
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? static_cast<const Announcement *>(object())->text()
                                         : QString();
    }
    QAccessible::Role role() const override { return QAccessible::Notification; }
    QAccessible::State state() const override { return {}; }
};

QAccessibleInterface *spokenAnnouncement(const QString &, QObject *object)
{
    auto *announcement = dynamic_cast<Announcement *>(object);
    return announcement ? new SpokenAnnouncement(announcement) : nullptr;
}

} // namespace

void announce(QWidget &widget, const QString &text)
{
    if (text.isEmpty())
        return;
    QAccessible::installFactory(spokenAnnouncement); // a second time changes nothing
    auto *announcement = new Announcement(*widget.window(), text);
    QAccessibleEvent event(announcement, QAccessible::ObjectShow);
    QAccessible::updateAccessibility(&event);
    QTimer::singleShot(keptMilliseconds, announcement, &QObject::deleteLater);
}

} // namespace strata::ui::widgets
