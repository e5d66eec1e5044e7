// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/report/hostile_document.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/report/html_writer.h"

#include <QCryptographicHash>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

using namespace strata;

namespace {

QList<ui::charts::ChartPicture> picturesOf(const ui::report::Document &document)
{
    QList<ui::charts::ChartPicture> pictures;
    for (const auto &chart : chartsOf(document))
        pictures << ui::charts::chartPicture(*chart);
    return pictures;
}

} // namespace

class TstHtmlWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! The file is well-formed XML too, so that a strict reader can look at all of it.
    void whateverTextsHoldTheyStayTexts()
    {
        const ui::report::Document document = tests::hostileDocument();
        const QByteArray html = ui::report::htmlOf(document, picturesOf(document));
        const QSet<QString> elements{
            QStringLiteral("html"),  QStringLiteral("head"),    QStringLiteral("meta"),
            QStringLiteral("title"), QStringLiteral("style"),   QStringLiteral("body"),
            QStringLiteral("main"),  QStringLiteral("header"),  QStringLiteral("h1"),
            QStringLiteral("p"),     QStringLiteral("nav"),     QStringLiteral("ul"),
            QStringLiteral("li"),    QStringLiteral("a"),       QStringLiteral("section"),
            QStringLiteral("h2"),    QStringLiteral("pre"),     QStringLiteral("div"),
            QStringLiteral("table"), QStringLiteral("caption"), QStringLiteral("thead"),
            QStringLiteral("tbody"), QStringLiteral("tr"),      QStringLiteral("th"),
            QStringLiteral("td"),    QStringLiteral("figure"),  QStringLiteral("img")};
        int asText = 0;
        QXmlStreamReader reader(html);
        while (!reader.atEnd()) {
            reader.readNext();
            if (reader.isCharacters() && reader.text().contains(QLatin1String("<script>")))
                ++asText;
            if (!reader.isStartElement())
                continue;
            QVERIFY2(elements.contains(reader.name().toString()),
                     qPrintable(reader.name().toString()));
            for (const QXmlStreamAttribute &attribute : reader.attributes()) {
                const QString name = attribute.name().toString();
                QVERIFY2(!name.startsWith(QLatin1String("on")), qPrintable(name));
                QVERIFY2(name != QLatin1String("style"), "the policy forbids it");
                if (name == QLatin1String("href"))
                    QVERIFY(attribute.value().startsWith(QLatin1String("#s")));
                if (name == QLatin1String("src"))
                    QVERIFY(
                        attribute.value().startsWith(QLatin1String("data:image/svg+xml;base64,")));
            }
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(asText >= 10);
    }

    void nothingIsReadFromElsewhere()
    {
        const ui::report::Document document = tests::hostileDocument();
        const QByteArray html = ui::report::htmlOf(document, picturesOf(document));
        QVERIFY(html.contains("default-src 'none'; img-src data:; style-src 'sha256-"));
        QVERIFY(!html.contains("http:") && !html.contains("https:"));
        const auto begin = html.indexOf("<style>") + 7;
        const QByteArray style = html.mid(begin, html.indexOf("</style>") - begin);
        QVERIFY(!style.contains("url(") && !style.contains("@import"));
        QVERIFY(
            html.contains(QCryptographicHash::hash(style, QCryptographicHash::Sha256).toBase64()));
    }

    void hostileNamesStayTextInPictures()
    {
        for (const auto &picture : picturesOf(tests::hostileDocument())) {
            QVERIFY(!picture.svg.contains("<script"));
            QXmlStreamReader reader(picture.svg);
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        }
    }

    void aTableSaysWhatItsCellsAre()
    {
        using namespace ui::report;
        Document document;
        document.sections = {
            {QStringLiteral("a"),
             {Table{QStringLiteral("numbers"),
                    {QStringLiteral("work"), QStringLiteral("host")},
                    {{{{QStringLiteral("family")}}, true},
                     {{{QStringLiteral("gemm")},
                       {QStringLiteral("slower"), false, app::domain::Verdict::Slower}}}}}}}};
        const QByteArray html = htmlOf(document, {});
        QVERIFY(html.contains("<th scope=\"col\">work</th>"));
        QVERIFY(html.contains("<th colspan=\"2\" scope=\"rowgroup\" class=\"group\">family</th>"));
        QVERIFY(html.contains("<th scope=\"row\">gemm</th><td class=\"slower\">slower</td>"));
    }
};

QTEST_MAIN(TstHtmlWriter)
#include "tst_html_writer.moc"
