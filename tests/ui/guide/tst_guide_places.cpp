// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The guide is whole: each page and dialog of the program is described, and each link, heading and
//! picture is there.
#include "ui/guide/guide_browser.h"
#include "ui/guide/guide_places.h"

#include <QDir>
#include <QDirIterator>
#include <QQueue>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QWizard>

namespace guide = strata::ui::guide;
using guide::GuideBrowser;

namespace {

QString root()
{
    return QDir::cleanPath(QStringLiteral(STRATA_TEST_SOURCE_DIR "/../../.."));
}

QStringList filesBelow(const QString &directory, const QStringList &patterns)
{
    QStringList files;
    QDirIterator it(directory, patterns, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(it.next());
    return files;
}

QString allCode()
{
    QString code;
    for (const QString &name : filesBelow(root() + QStringLiteral("/ui"),
                                          {QStringLiteral("*.h"), QStringLiteral("*.cpp")})) {
        QFile file(name);
        if (name.contains(QStringLiteral("/ui/guide/")) || !file.open(QIODevice::ReadOnly))
            continue;
        code += QString::fromUtf8(file.readAll());
    }
    return code;
}

} // namespace

class TstGuidePlaces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyDialogHasAPlace()
    {
        static const QRegularExpression dialogs(QStringLiteral(
            "class (\\w+) (?:final )?: public Q(?:Dialog|Wizard|WizardPage|DockWidget)\\b"));
        const QStringList described = guide::describedThings();
        QStringList found;
        for (auto it = dialogs.globalMatch(allCode()); it.hasNext();)
            found.append(it.next().captured(1));
        QVERIFY(found.size() > 15);
        for (const QString &dialog : std::as_const(found))
            QVERIFY2(described.contains(dialog), qPrintable(dialog + QStringLiteral(" has none")));
    }

    void whatHasAPlaceIsInTheProgram()
    {
        const QString code = allCode();
        for (const QString &thing : guide::describedThings()) {
            const bool isOfQt = thing.startsWith(QLatin1Char('Q'));
            const bool isThere = code.contains(QStringLiteral("class %1 ").arg(thing)) ||
                                 code.contains(QStringLiteral("\"%1\"").arg(thing));
            QVERIFY2(isOfQt || isThere, qPrintable(thing));
        }
    }

    void everyPlaceIsInTheGuide()
    {
        GuideBrowser browser;
        for (const QString &place : guide::allPlaces()) {
            browser.open(place);
            QVERIFY2(browser.source().toString().endsWith(place), qPrintable(place));
            const QString heading = browser.source().fragment();
            QVERIFY2(heading.isEmpty() || browser.hasHeading(heading), qPrintable(place));
        }
    }

    void everyLinkAndPictureIsThere()
    {
        GuideBrowser browser;
        browser.open({});
        QQueue<QUrl> waiting{{browser.source()}};
        QSet<QString> pages;
        QSet<QString> pictures;
        while (!waiting.isEmpty()) {
            const QUrl page = waiting.dequeue();
            browser.setSource(page);
            pages.insert(page.path());
            for (const QUrl &reference : browser.references()) {
                QVERIFY2(
                    GuideBrowser::isThere(reference),
                    qPrintable(page.path() + QStringLiteral(" refers to ") + reference.toString()));
                if (!reference.path().endsWith(QLatin1String(".md"))) {
                    pictures.insert(reference.path());
                    continue;
                }
                if (reference.hasFragment()) {
                    browser.setSource(reference);
                    QVERIFY2(browser.hasHeading(reference.fragment()),
                             qPrintable(page.path() + QStringLiteral(" refers to ") +
                                        reference.toString()));
                    browser.setSource(page);
                }
                const QUrl target = reference.adjusted(QUrl::RemoveFragment);
                if (!pages.contains(target.path()) && !waiting.contains(target))
                    waiting.enqueue(target);
            }
        }
        const auto reached = [](const QSet<QString> &found, const QString &pattern) {
            for (const QString &file : filesBelow(QStringLiteral(":/docs"), {pattern}))
                if (!found.contains(file.mid(1)))
                    return file;
            return QString();
        };
        QCOMPARE(reached(pages, QStringLiteral("*.md")), QString());
        QCOMPARE(reached(pictures, QStringLiteral("*.png")), QString());
    }

    void whatIsOnTheWebIsInTheProgram()
    {
        const QString docs = root() + QStringLiteral("/docs");
        const QStringList patterns{QStringLiteral("*.md"), QStringLiteral("*.png")};
        const QStringList files = filesBelow(docs, patterns);
        QVERIFY(files.size() > 15);
        QCOMPARE(files.size(), filesBelow(QStringLiteral(":/docs"), patterns).size());
        for (const QString &name : files) {
            QFile file(name);
            QFile embedded(QStringLiteral(":/docs") + name.mid(docs.size()));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(embedded.open(QIODevice::ReadOnly), qPrintable(name));
            QVERIFY2(file.readAll() == embedded.readAll(), qPrintable(name));
            QVERIFY2(!name.endsWith(QLatin1String(".png")) || file.size() <= 64 * 1024,
                     qPrintable(name));
        }
    }

    void ofAWizardItIsThePageInFront()
    {
        QWizard wizard;
        wizard.setObjectName(QStringLiteral("AddHostWizard"));
        for (const char *name : {"HostKindPage", "HostCheckPage"}) {
            auto *page = new QWizardPage;
            page->setObjectName(QString::fromLatin1(name));
            wizard.addPage(page);
        }
        QCOMPARE(guide::placeOf(&wizard), QStringLiteral("hosts.md#add-a-host"));
        wizard.restart();
        QCOMPARE(guide::placeOf(&wizard), QStringLiteral("hosts.md#host-type"));
        wizard.next();
        QCOMPARE(guide::placeOf(&wizard), QStringLiteral("hosts.md#can-it-be-used"));
    }

    void whatIsDescribedNowhereHasThePlaceOfItsParent()
    {
        QWidget outer;
        QWidget inner(&outer);
        QCOMPARE(guide::placeOf(&inner), QString());
        outer.setObjectName(QStringLiteral("throughputPage"));
        QCOMPARE(guide::placeOf(&inner), QStringLiteral("throughput.md"));
        QCOMPARE(guide::placeOf(nullptr), QString());
    }
};

QTEST_MAIN(TstGuidePlaces)
#include "tst_guide_places.moc"
