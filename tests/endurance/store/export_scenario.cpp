// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/store/export_scenario.h"

#include "app/exchange/csv.h"
#include "tests/app/store/project_fixture.h"

#include <QDir>
#include <QTemporaryDir>

#include <csignal>
#include <sys/resource.h>

namespace strata::tests {
namespace {

const QByteArray before = "what was there before";

class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FileSizeLimit(const FileSizeLimit &) = delete;
    FileSizeLimit &operator=(const FileSizeLimit &) = delete;

private:
    rlimit m_before{};
};

QMap<QString, QByteArray> contentsOf(const QString &folder)
{
    QMap<QString, QByteArray> contents;
    const QDir directory(folder);
    for (const QString &name : directory.entryList(QDir::Files | QDir::Hidden))
        contents.insert(name, bytesOf(directory.filePath(name)));
    return contents;
}

domain::Expected<QStringList> exportTo(const QString &folder, const domain::RunData &run)
{
    return exchange::writeCsv(run, {}, folder, QStringLiteral("run"));
}

QString faultOf(const QMap<QString, QByteArray> &whole, const QMap<QString, QByteArray> &found,
                bool isAcknowledged)
{
    if (found.keys() != whole.keys())
        return QStringLiteral("files are missing, or something temporary is left");
    for (auto file = found.cbegin(); file != found.cend(); ++file) {
        if (*file != whole.value(file.key()) && (isAcknowledged || *file != before))
            return file.key() + QStringLiteral(" is neither what it was nor whole");
    }
    return {};
}

} // namespace

CrashResult runExports(int bytes)
{
    CrashResult result{QStringLiteral("export"), {}, 0, 0, {}};
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("p.strata"));
    const QString target = folder.filePath(QStringLiteral("csv"));
    auto file = makeProject(path, 300) ? store::openProjectFile(path, store::OpenMode::ReadOnly)
                                       : domain::fail(domain::FailureCode::Internal);
    const auto run =
        file ? (*file)->runData(QStringLiteral("run-1")) : tl::make_unexpected(file.error());
    if (!run || !QDir().mkdir(target) || !exportTo(target, *run)) {
        result.violations.append(QStringLiteral("it could not be prepared"));
        return result;
    }
    const auto whole = contentsOf(target);
    qsizetype largest = 0;
    for (const QByteArray &content : whole)
        largest = std::max(largest, content.size());
    for (qsizetype limit = 0; limit <= largest + bytes; limit += bytes) {
        for (auto content = whole.cbegin(); content != whole.cend(); ++content)
            writeBytes(target + QLatin1Char('/') + content.key(), before);
        const bool isAcknowledged = [&] {
            const FileSizeLimit full(static_cast<rlim_t>(limit));
            return exportTo(target, *run).has_value();
        }();
        ++result.cases;
        result.refused += isAcknowledged ? 0 : 1;
        if (const QString wrong = faultOf(whole, contentsOf(target), isAcknowledged);
            !wrong.isEmpty())
            result.violations.append(
                QStringLiteral("full after %1 bytes: %2").arg(QString::number(limit), wrong));
    }
    return result;
}

} // namespace strata::tests
