// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/cli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <cstdio>
#include <vector>

using namespace strata;

namespace {

//! While it lives, what is written to a standard stream goes to a file.
class Redirection {
public:
    Redirection(FILE *stream, const QFile &file) : m_stream(stream)
    {
        std::fflush(stream);
        m_before = ::dup(::fileno(stream));
        ::dup2(file.handle(), ::fileno(stream));
    }
    Redirection(const Redirection &) = delete;
    Redirection &operator=(const Redirection &) = delete;
    ~Redirection()
    {
        std::fflush(m_stream);
        ::dup2(m_before, ::fileno(m_stream));
        ::close(m_before);
    }

private:
    FILE *m_stream;
    int m_before = -1;
};

} // namespace

class TstCli : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Of another encoding Qt would complain where the output is expected.
    void initTestCase() { qputenv("LC_ALL", "C.UTF-8"); }
    void whatCannotBePrintedIsNoSuccess_data();
    void whatCannotBePrintedIsNoSuccess();
    void wrongArgumentsAreToldInJson();

private:
    //! The exit status. \param out where standard output goes
    int execute(const QString &line, const QString &out);
    QByteArray contentOf(const QString &path) const;

    QTemporaryDir m_folder;
    QString m_out = m_folder.filePath(QStringLiteral("out"));
    QString m_err = m_folder.filePath(QStringLiteral("err"));
};

int TstCli::execute(const QString &line, const QString &out)
{
    QList<QByteArray> words = line.toLocal8Bit().split(' ');
    std::vector<char *> pointers;
    for (QByteArray &word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    QFile outFile(out);
    QFile errFile(m_err);
    if (!outFile.open(QIODevice::WriteOnly) || !errFile.open(QIODevice::WriteOnly))
        return -1;
    const Redirection ofOut(stdout, outFile);
    const Redirection ofErr(stderr, errFile);
    return ui::cli::main(static_cast<int>(words.size()), pointers.data(), QLocale::c());
}

QByteArray TstCli::contentOf(const QString &path) const
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TstCli::whatCannotBePrintedIsNoSuccess_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line :
         {"--help", "--version", "run --help", "selfcheck --help", "export --help", "compare -h",
          "report --help", "check --help", "hosts --help", "hosts check --help"})
        QTest::newRow(line) << QStringLiteral("strata ") + QLatin1String(line);
}

void TstCli::whatCannotBePrintedIsNoSuccess()
{
    QFETCH(const QString, line);
    QCOMPARE(execute(line, m_out), 0);
    QVERIFY(!contentOf(m_out).isEmpty());
    QCOMPARE(execute(line, QStringLiteral("/dev/full")), 1);
    QVERIFY2(contentOf(m_err).contains("standard output"), contentOf(m_err).constData());
}

void TstCli::wrongArgumentsAreToldInJson()
{
    QCOMPARE(execute(QStringLiteral("strata check a.strata --fast --json"), m_out), 2);
    const QJsonObject json = QJsonDocument::fromJson(contentOf(m_out)).object();
    QCOMPARE(json.value(QLatin1String("exit_status")).toInt(), 2);
    const QString problem = json.value(QLatin1String("problems")).toArray().at(0).toString();
    QVERIFY2(problem.contains(QStringLiteral("fast")), qPrintable(problem));
    QVERIFY2(contentOf(m_err).contains(problem.toUtf8()), contentOf(m_err).constData());
}

QTEST_APPLESS_MAIN(TstCli)
#include "tst_cli.moc"
