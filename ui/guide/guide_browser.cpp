// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_browser.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>
#include <utility>

namespace strata::ui::guide {

namespace {

const QString contents = QStringLiteral("qrc:/docs/README.md");
const QString pages = QStringLiteral("qrc:/docs/guide/");

//! The resource behind an address; empty: it is not of the guide.
QString resourceOf(const QUrl &url)
{
    const QString path = QDir::cleanPath(url.path());
    return url.scheme() == QLatin1String("qrc") && path.startsWith(QLatin1String("/docs/"))
               ? QLatin1Char(':') + path
               : QString();
}

QString readPage(const QString &resource)
{
    static const QRegularExpression licence(QStringLiteral("^(<!--[^>]*-->\\s*)+"));
    QFile file(resource);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).remove(licence)
                                          : QString();
}

//! As links are written on the web.
QString anchorOf(const QString &heading)
{
    static const QRegularExpression others(QStringLiteral("[^\\w\\- ]"));
    return heading.toLower().remove(others).replace(QLatin1Char(' '), QLatin1Char('-'));
}

template <typename Visit>
void forEachFragment(const QTextDocument &document, Visit visit)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it)
            visit(it.fragment());
}

} // namespace

GuideBrowser::GuideBrowser()
{
    setOpenExternalLinks(false);
    document()->setDocumentMargin(16);
    // It comes before a page is scrolled to where it is wanted, also on the way back.
    connect(this, &QTextBrowser::sourceChanged, this, &GuideBrowser::dress);
}

void GuideBrowser::open(const QString &place)
{
    setSource(QUrl(place.isEmpty() ? contents : pages + place));
}

QString GuideBrowser::title() const
{
    return document()->firstBlock().text();
}

bool GuideBrowser::hasHeading(const QString &anchor) const
{
    return m_headings.contains(anchor);
}

QList<QUrl> GuideBrowser::references() const
{
    QList<QUrl> found;
    forEachFragment(*document(), [&](const QTextFragment &fragment) {
        const QTextCharFormat format = fragment.charFormat();
        if (format.isImageFormat())
            found.append(source().resolved(QUrl(format.toImageFormat().name())));
        if (!format.anchorHref().isEmpty())
            found.append(source().resolved(QUrl(format.anchorHref())));
    });
    return found;
}

bool GuideBrowser::isThere(const QUrl &url)
{
    const QString resource = resourceOf(url);
    return !resource.isEmpty() && QFile::exists(resource);
}

bool GuideBrowser::findText(const QString &text, QTextDocument::FindFlags flags)
{
    if (text.isEmpty() || find(text, flags))
        return true;
    const QTextCursor before = textCursor();
    moveCursor(flags & QTextDocument::FindBackward ? QTextCursor::End : QTextCursor::Start);
    if (find(text, flags))
        return true;
    setTextCursor(before);
    return false;
}

QVariant GuideBrowser::loadResource(int type, const QUrl &name)
{
    // While a page is read, the source is still the page before.
    const QUrl url = m_page.resolved(name);
    const QString resource = resourceOf(url);
    if (resource.isEmpty())
        return {};
    if (type == QTextDocument::ImageResource)
        return QImage(resource);
    m_page = url;
    return readPage(resource);
}

//! A link that leads nowhere in the guide is not followed.
void GuideBrowser::doSetSource(const QUrl &url, QTextDocument::ResourceType type)
{
    if (!isThere(source().resolved(url)))
        return;
    QTextBrowser::doSetSource(url, type);
    if (url.hasFragment())
        scrollToAnchor(url.fragment()); // it has its name only now
}

void GuideBrowser::dress()
{
    nameHeadings();
    dressTables();
    m_fittedWidth = 0;
    fitPictures();
}

void GuideBrowser::nameHeadings()
{
    m_headings.clear();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0)
            continue;
        const QString anchor = anchorOf(block.text());
        m_headings.insert(anchor);
        QTextCharFormat named;
        named.setAnchor(true);
        named.setAnchorNames({anchor});
        QTextCursor heading(block);
        heading.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        heading.mergeCharFormat(named);
    }
}

void GuideBrowser::dressTables()
{
    for (QTextFrame *frame : document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(palette().mid());
        table->setFormat(format);
    }
}

//! Pictures as wide as the page at most, and sharp.
void GuideBrowser::fitPictures()
{
    const int room = viewport()->width() - int(2 * document()->documentMargin());
    if (room <= 0 || room == std::exchange(m_fittedWidth, room))
        return;
    struct Picture {
        int position;
        QTextImageFormat format;
    };
    QList<Picture> pictures;
    forEachFragment(*document(), [&](const QTextFragment &fragment) {
        if (fragment.charFormat().isImageFormat())
            pictures.append({fragment.position(), fragment.charFormat().toImageFormat()});
    });
    for (Picture &picture : pictures) {
        const QUrl name(picture.format.name());
        const QImage whole(resourceOf(m_page.resolved(name)));
        if (whole.isNull())
            continue;
        const int width = std::min(room, whole.width());
        const QImage fitted = whole.scaledToWidth(
            std::min(qRound(width * devicePixelRatioF()), whole.width()), Qt::SmoothTransformation);
        document()->addResource(QTextDocument::ImageResource, name, fitted);
        picture.format.setWidth(width);
        picture.format.setHeight(double(whole.height()) * width / whole.width());
        QTextCursor place(document());
        place.setPosition(picture.position);
        place.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        place.setCharFormat(picture.format);
    }
}

//! The line on top stays there, though all lines above it break elsewhere.
void GuideBrowser::resizeEvent(QResizeEvent *event)
{
    // A heading on top has room above it, where the line before would be found.
    const QTextCursor top = cursorForPosition({0, 2 * fontMetrics().lineSpacing()});
    const int place = cursorRect(top).top();
    QTextBrowser::resizeEvent(event);
    fitPictures();
    document()->size(); // lays out the whole page, so that there is something to scroll to
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(top).top() - place);
}

//! Links and lines of tables have the colors of the time when the page was read.
void GuideBrowser::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || source().isEmpty())
        return;
    const int place = verticalScrollBar()->value();
    reload();
    document()->size();
    verticalScrollBar()->setValue(place);
}

} // namespace strata::ui::guide
