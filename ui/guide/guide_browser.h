// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Shows the pages of the user guide, which are Markdown in the program's resources, and nothing
//! else: no file, no address.
#pragma once

#include <QSet>
#include <QTextBrowser>

namespace strata::ui::guide {

class GuideBrowser : public QTextBrowser {
    Q_OBJECT
public:
    GuideBrowser();

    //! \param place a file of the guide, perhaps with a heading ("plan.md#work"); empty: its
    //! contents
    void open(const QString &place);
    //! The first heading of the page.
    QString title() const;
    //! Whether the page has this heading, named as in links.
    bool hasHeading(const QString &anchor) const;
    //! What the page links to and shows, resolved; for a check that all of it is there.
    QList<QUrl> references() const;
    //! Whether it is a page or a picture of the guide.
    static bool isThere(const QUrl &url);

    //! Looks on from where the last find ended, and begins again at the other end of the page.
    //! \return false: the text is nowhere on the page
    bool findText(const QString &text, QTextDocument::FindFlags flags = {});

    QVariant loadResource(int type, const QUrl &name) override;

protected:
    void doSetSource(const QUrl &url, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void dress();
    void nameHeadings();
    void dressTables();
    void fitPictures();

    QUrl m_page;              //!< that was read last
    QSet<QString> m_headings; //!< of the page, as links name them
    int m_fittedWidth = 0;
};

} // namespace strata::ui::guide
