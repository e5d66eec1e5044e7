// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/project_drops.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace strata::ui::shell {

namespace {

//! Empty: not all of it are files of this computer, or they are too many.
QStringList filesOf(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() > ProjectDrops::mostFiles)
        return {};
    QStringList files;
    for (const QUrl &url : urls) {
        if (!url.isLocalFile() || !url.host().isEmpty())
            return {};
        files.append(url.toLocalFile());
    }
    files.removeDuplicates();
    return files;
}

} // namespace

ProjectDrops::ProjectDrops(QWidget &window) : QObject(&window)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool ProjectDrops::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto &drop = static_cast<QDropEvent &>(*event);
    const QStringList files = filesOf(*drop.mimeData());
    if (files.isEmpty()) {
        drop.ignore();
        return true;
    }
    drop.setDropAction(Qt::CopyAction);
    drop.accept();
    if (event->type() == QEvent::Drop)
        Q_EMIT dropped(files);
    return true;
}

} // namespace strata::ui::shell
