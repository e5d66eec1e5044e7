// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_browser.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

using strata::ui::guide::GuideBrowser;

class TstGuideBrowser : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_browser = std::make_unique<GuideBrowser>();
        m_browser->resize(600, 300);
        m_browser->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_browser.get()));
    }
    void cleanup() { m_browser.reset(); }

    void beginsWithTheContents()
    {
        m_browser->open({});
        QCOMPARE(m_browser->title(), QStringLiteral("User guide"));
        QVERIFY2(!m_browser->toPlainText().contains(QStringLiteral("SPDX")),
                 "the licence lines are for who reads the file");
    }

    void opensAPageAtItsHeading()
    {
        m_browser->open(QStringLiteral("hosts.md#host-keys"));
        QVERIFY(m_browser->hasHeading(QStringLiteral("host-keys")));
        QVERIFY(isOnTop(QStringLiteral("Host keys")));
    }

    void theHeadingStaysOnTopWhenTheWindowBecomesNarrower()
    {
        m_browser->open(QStringLiteral("hosts.md#host-keys"));
        m_browser->resize(420, 300);
        QTRY_VERIFY(m_browser->viewport()->width() <= 420);
        QVERIFY(isOnTop(QStringLiteral("Host keys")));
    }

    void theWayBackLeadsToWhereOneWas()
    {
        m_browser->open({});
        m_browser->open(QStringLiteral("hosts.md#host-keys"));
        const int place = m_browser->verticalScrollBar()->value();
        QVERIFY(place > 0);
        m_browser->open(QStringLiteral("plan.md"));
        m_browser->backward();
        QCOMPARE(m_browser->title(), QStringLiteral("Hosts"));
        QCOMPARE(m_browser->verticalScrollBar()->value(), place);
        QVERIFY2(m_browser->hasHeading(QStringLiteral("host-keys")), "it is whole again");
    }

    void showsNothingButTheGuide_data()
    {
        QTest::addColumn<QUrl>("url");
        QTest::newRow("file") << QUrl(QStringLiteral("file:///etc/passwd"));
        QTest::newRow("network") << QUrl(QStringLiteral("https://example.org/x.md"));
        QTest::newRow("other resource") << QUrl(QStringLiteral("qrc:/icons/run.svg"));
        QTest::newRow("out of the guide") << QUrl(QStringLiteral("qrc:/docs/../icons/run.svg"));
        QTest::newRow("no page") << QUrl(QStringLiteral("nothing.md"));
    }
    void showsNothingButTheGuide()
    {
        QFETCH(const QUrl, url);
        m_browser->open(QStringLiteral("plan.md"));
        const QUrl before = m_browser->source();
        m_browser->setSource(url);
        QCOMPARE(m_browser->source(), before);
        QCOMPARE(m_browser->title(), QStringLiteral("The plan"));
        if (!url.isRelative())
            QVERIFY(!m_browser->loadResource(QTextDocument::ImageResource, url).isValid());
    }

    void findsTextAndBeginsAgainAtTheEnd()
    {
        m_browser->open(QStringLiteral("degradation.md"));
        QVERIFY(m_browser->findText(QStringLiteral("inconclusive")));
        const int first = m_browser->textCursor().position();
        QVERIFY(m_browser->findText(QStringLiteral("inconclusive")));
        QVERIFY(m_browser->textCursor().position() > first);
        QVERIFY(m_browser->findText(QStringLiteral("inconclusive"), QTextDocument::FindBackward));
        QCOMPARE(m_browser->textCursor().position(), first);
        QVERIFY(m_browser->findText(QStringLiteral("inconclusive"), QTextDocument::FindBackward));
        QVERIFY(m_browser->textCursor().position() > first);
        const int last = m_browser->textCursor().position();
        QVERIFY(!m_browser->findText(QStringLiteral("no page says this")));
        QCOMPARE(m_browser->textCursor().position(), last);
    }

    void picturesAreNoWiderThanThePage()
    {
        m_browser->open(QStringLiteral("degradation.md"));
        for (const int width : {600, 320, 500}) {
            m_browser->resize(width, 300);
            QTRY_COMPARE(m_browser->width(), width);
            const QList<double> widths = widthsOfPictures();
            QVERIFY(!widths.isEmpty());
            for (const double picture : widths)
                QVERIFY(picture > width / 2.0 && picture <= m_browser->viewport()->width());
            QVERIFY(!m_browser->horizontalScrollBar()->isVisible());
        }
    }

    void linksHaveTheColorsOfTheMoment()
    {
        m_browser->open(QStringLiteral("hosts.md#host-keys"));
        const int place = m_browser->verticalScrollBar()->value();
        QPalette other;
        other.setColor(QPalette::Link, Qt::cyan);
        QApplication::setPalette(other);
        QTRY_COMPARE(colorOfLinks(), QColor(Qt::cyan));
        QCOMPARE(m_browser->verticalScrollBar()->value(), place);
        QVERIFY(m_browser->hasHeading(QStringLiteral("host-keys")));
        QApplication::setPalette(QPalette());
        QTRY_VERIFY(colorOfLinks().isValid() && colorOfLinks() != QColor(Qt::cyan));
    }

private:
    QColor colorOfLinks() const
    {
        for (QTextBlock block = m_browser->document()->begin(); block.isValid();
             block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it)
                if (const QTextCharFormat format = it.fragment().charFormat(); format.isAnchor())
                    if (!format.anchorHref().isEmpty())
                        return format.foreground().color();
        return {};
    }

    bool isOnTop(const QString &heading) const
    {
        constexpr int margin = 40;
        for (QTextBlock block = m_browser->document()->begin(); block.isValid();
             block = block.next())
            if (block.text() == heading) {
                const int top = m_browser->cursorRect(QTextCursor(block)).top();
                return top >= 0 && top <= margin;
            }
        return false;
    }

    QList<double> widthsOfPictures() const
    {
        QList<double> widths;
        for (QTextBlock block = m_browser->document()->begin(); block.isValid();
             block = block.next())
            for (auto it = block.begin(); !it.atEnd(); ++it)
                if (it.fragment().charFormat().isImageFormat())
                    widths.append(it.fragment().charFormat().toImageFormat().width());
        return widths;
    }

    std::unique_ptr<GuideBrowser> m_browser;
};

QTEST_MAIN(TstGuideBrowser)
#include "tst_guide_browser.moc"
