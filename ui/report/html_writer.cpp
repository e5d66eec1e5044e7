// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/html_writer.h"

#include "ui/report/html_style.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QLocale>

namespace strata::ui::report {

using app::domain::Verdict;

namespace {

//! tr() for the texts of this file.
struct HtmlText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::HtmlText)
};

//! Whatever it holds, it is read as text, in attributes too. What XML forbids becomes visible.
QString escaped(const QString &text)
{
    QString safe = text;
    for (QChar &character : safe)
        if ((character < QLatin1Char(' ') && character != QLatin1Char('\n')) ||
            character == QChar(0x7f))
            character = QChar::ReplacementCharacter;
    return safe.toHtmlEscaped();
}

QString classOf(const Table::Cell &cell)
{
    if (cell.isNumber)
        return QStringLiteral(" class=\"number\"");
    if (!cell.verdict)
        return {};
    switch (*cell.verdict) {
    case Verdict::Slower:
        return QStringLiteral(" class=\"slower\"");
    case Verdict::Faster:
        return QStringLiteral(" class=\"faster\"");
    case Verdict::Equivalent:
        return QStringLiteral(" class=\"equivalent\"");
    case Verdict::Inconclusive:
    case Verdict::NotComparable:
        break;
    }
    return QStringLiteral(" class=\"undecided\"");
}

class HtmlWriter {
public:
    HtmlWriter(const Document &document, const QList<charts::ChartPicture> &pictures) :
        m_document(document),
        m_pictures(pictures)
    {
    }

    QByteArray write()
    {
        writeHead();
        writeContents();
        for (int section = 0; section < m_document.sections.size(); ++section)
            writeSection(section);
        m_html += QStringLiteral("</main>\n</body>\n</html>\n");
        return m_html.toUtf8();
    }

private:
    void writeHead();
    void writeContents();
    void writeSection(int number);
    void write(const Paragraph &paragraph)
    {
        m_html += QStringLiteral("<p>") + escaped(paragraph.text) + QStringLiteral("</p>\n");
    }
    void write(const BulletList &list);
    void write(const Commands &commands);
    void write(const Table &table);
    void write(const Table::Row &row, qsizetype columns);
    void write(const charts::ChartPtr &chart);

    const Document &m_document;
    const QList<charts::ChartPicture> &m_pictures;
    qsizetype m_picture = 0; //!< the next one
    QString m_sectionTitle;  //!< of the section under way
    QString m_html;
};

void HtmlWriter::writeHead()
{
    const QString style = QString::fromLatin1(htmlStyle);
    const QString hash = QString::fromLatin1(
        QCryptographicHash::hash(style.toUtf8(), QCryptographicHash::Sha256).toBase64());
    const QLocale locale;
    const QString direction =
        locale.textDirection() == Qt::RightToLeft ? QStringLiteral("rtl") : QStringLiteral("ltr");
    m_html += QStringLiteral("<!DOCTYPE html>\n<html lang=\"") + locale.bcp47Name() +
              QStringLiteral("\" dir=\"") + direction +
              QStringLiteral("\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                             "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                             "'none'; img-src data:; style-src 'sha256-") +
              hash +
              QStringLiteral("'; base-uri 'none'; form-action 'none'\"/>\n"
                             "<meta name=\"referrer\" content=\"no-referrer\"/>\n"
                             "<meta name=\"viewport\" content=\"width=device-width, "
                             "initial-scale=1\"/>\n<meta name=\"generator\" content=\"Strata ") +
              escaped(QCoreApplication::applicationVersion()) + QStringLiteral("\"/>\n<title>") +
              escaped(m_document.title) + QStringLiteral("</title>\n<style>") + style +
              QStringLiteral("</style>\n</head>\n<body>\n<main>\n<header>\n<h1>") +
              escaped(m_document.title) + QStringLiteral("</h1>\n");
    for (const QString &line : m_document.origin)
        m_html += QStringLiteral("<p class=\"origin\">") + escaped(line) + QStringLiteral("</p>\n");
    m_html += QStringLiteral("</header>\n");
}

void HtmlWriter::writeContents()
{
    m_html += QStringLiteral("<nav aria-label=\"") + escaped(HtmlText::tr("Contents")) +
              QStringLiteral("\"><ul>\n");
    for (int section = 0; section < m_document.sections.size(); ++section)
        m_html += QStringLiteral("<li><a href=\"#s%1\">").arg(section + 1) +
                  escaped(m_document.sections.at(section).title) + QStringLiteral("</a></li>\n");
    m_html += QStringLiteral("</ul></nav>\n");
}

void HtmlWriter::writeSection(int number)
{
    const Section &section = m_document.sections.at(number);
    m_sectionTitle = section.title;
    m_html += QStringLiteral("<section>\n<h2 id=\"s%1\">").arg(number + 1) +
              escaped(section.title) + QStringLiteral("</h2>\n");
    for (const Block &block : section.blocks)
        std::visit([this](const auto &kind) { write(kind); }, block);
    m_html += QStringLiteral("</section>\n");
}

void HtmlWriter::write(const BulletList &list)
{
    m_html += QStringLiteral("<ul>\n");
    for (const QString &item : list.items)
        m_html += QStringLiteral("<li>") + escaped(item) + QStringLiteral("</li>\n");
    m_html += QStringLiteral("</ul>\n");
}

void HtmlWriter::write(const Commands &commands)
{
    m_html += QStringLiteral("<pre>") + escaped(commands.lines.join(QLatin1Char('\n'))) +
              QStringLiteral("</pre>\n");
}

void HtmlWriter::write(const Table &table)
{
    m_html +=
        QStringLiteral("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"") +
        escaped(table.title) +
        (table.title == m_sectionTitle ? QStringLiteral("\"><table>\n<caption class=\"spoken\">")
                                       : QStringLiteral("\"><table>\n<caption>")) +
        escaped(table.title) + QStringLiteral("</caption>\n<thead><tr>");
    for (const QString &header : table.headers)
        m_html += QStringLiteral("<th scope=\"col\">") + escaped(header) + QStringLiteral("</th>");
    m_html += QStringLiteral("</tr></thead>\n<tbody>\n");
    for (const Table::Row &row : table.rows)
        write(row, table.headers.size());
    m_html += QStringLiteral("</tbody></table></div>\n");
}

void HtmlWriter::write(const Table::Row &row, qsizetype columns)
{
    if (row.isHeading) {
        m_html += QStringLiteral("<tr><th colspan=\"%1\" scope=\"rowgroup\" class=\"group\">")
                      .arg(columns) +
                  escaped(row.cells.first().text) + QStringLiteral("</th></tr>\n");
        return;
    }
    m_html += QStringLiteral("<tr>");
    for (qsizetype column = 0; column < row.cells.size(); ++column) {
        const Table::Cell &cell = row.cells.at(column);
        const QString text = escaped(cell.text);
        m_html += column == 0
                      ? QStringLiteral("<th scope=\"row\">") + text + QStringLiteral("</th>")
                      : QStringLiteral("<td") + classOf(cell) + QLatin1Char('>') + text +
                            QStringLiteral("</td>");
    }
    m_html += QStringLiteral("</tr>\n");
}

//! A browser runs nothing in a picture and reads no other file for it, whatever names it shows.
void HtmlWriter::write(const charts::ChartPtr &chart)
{
    const QByteArray picture = m_pictures.value(m_picture++).svg;
    m_html += QStringLiteral("<figure><img alt=\"") + escaped(chart->description) +
              QStringLiteral("\" src=\"data:image/svg+xml;base64,") +
              QString::fromLatin1(picture.toBase64()) + QStringLiteral("\"/></figure>\n");
}

} // namespace

QByteArray htmlOf(const Document &document, const QList<charts::ChartPicture> &pictures)
{
    return HtmlWriter(document, pictures).write();
}

} // namespace strata::ui::report
