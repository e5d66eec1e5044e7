// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Project files that somebody changed: bytes of their pages, values of their tables, or all of it.
//
// An input begins with a byte that says what follows: bytes to be put into an honest file (three
// bytes of place, one of length, the bytes), values to be put into its tables (one byte for the
// column, one for the kind of value, one of length, the bytes), or a file.
#include "app/exchange/csv.h"
#include "tests/app/store/edited_project.h"
#include "tests/app/store/project_fixture.h"
#include "tests/fuzz/fuzz_target.h"

#include <QDir>
#include <QTemporaryDir>

#include <cstdlib>

using namespace strata::tests;

namespace {

class Input {
public:
    Input(const std::uint8_t *data, std::size_t size) : m_data(data), m_size(size) {}
    bool isAtEnd() const { return m_size == 0; }
    unsigned next()
    {
        if (m_size == 0)
            return 0;
        --m_size;
        return *m_data++;
    }
    QByteArray bytes(std::size_t count)
    {
        count = std::min(count, m_size);
        const QByteArray taken(reinterpret_cast<const char *>(m_data),
                               static_cast<qsizetype>(count));
        m_data += count;
        m_size -= count;
        return taken;
    }

private:
    const std::uint8_t *m_data;
    std::size_t m_size;
};

//! In memory where there is such a folder: tens of thousands of files are written.
struct Place {
    QTemporaryDir folder{QFileInfo(QStringLiteral("/dev/shm")).isWritable()
                             ? QStringLiteral("/dev/shm/strata-fuzz-XXXXXX")
                             : QDir::tempPath() + QStringLiteral("/strata-fuzz-XXXXXX")};
    QString path = folder.filePath(QStringLiteral("p.strata"));
    QByteArray honest = makeProject(path, 20) ? bytesOf(path) : QByteArray();
};

Place &place()
{
    static Place one;
    return one;
}

QByteArray withOtherBytes(Input &input)
{
    QByteArray bytes = place().honest;
    while (!input.isAtEnd()) {
        const qsizetype at =
            static_cast<qsizetype>(input.next() << 16 | input.next() << 8 | input.next()) %
            bytes.size();
        const QByteArray other = input.bytes(input.next() % 64 + 1);
        bytes.replace(at, std::min(other.size(), bytes.size() - at), other.left(bytes.size() - at));
    }
    return bytes;
}

QList<ProjectEdit> editsOf(Input &input)
{
    constexpr int most = 20;
    QList<ProjectEdit> edits;
    while (edits.size() < most && !input.isAtEnd()) {
        const unsigned column = input.next();
        const unsigned value = input.next();
        edits.append({column, value & 0x7f, (value & 0x80) != 0, input.bytes(input.next() % 128)});
    }
    return edits;
}

//! Whatever it holds: what was read can be exported, copied and stored again.
void readAll(const QString &path, bool alsoWrites)
{
    const auto mode = alsoWrites ? strata::app::store::OpenMode::ReadWrite
                                 : strata::app::store::OpenMode::ReadOnly;
    // What a window shows of it before the whole file is checked.
    if (const auto early = strata::app::store::openProjectFile(
            path, strata::app::store::OpenMode::ReadOnly, {}, strata::app::store::Check::Later)) {
        (void)(*early)->plan();
        const auto runs = (*early)->runs();
        if (runs && !runs->isEmpty()) {
            (void)(*early)->planOf(runs->last().id);
            (void)(*early)->glanceAt(runs->last().id);
        }
    }
    auto file = strata::app::store::openProjectFile(path, mode);
    if (!file) {
        if (file.error().detail.isEmpty())
            std::abort(); // nobody would know why
        return;
    }
    const auto plan = (*file)->plan();
    const auto runs = (*file)->runs();
    for (const domain::RunHead &head : runs.value_or(QList<domain::RunHead>())) {
        (void)(*file)->planOf(head.id);
        (void)(*file)->runSummary(head.id, {}, strata::app::store::Summaries::AsStored);
        (void)(*file)->proveSome(1);
        (void)(*file)->runSummary(head.id);
        const auto data = (*file)->runData(head.id);
        if (!data)
            continue;
        (void)domain::missingTrials(data->run, data->trials);
        (void)exchange::writeCsv(*data, {}, place().folder.path(), QStringLiteral("x"));
        (void)strata::app::store::withoutNames(*data);
    }
    if (alsoWrites && plan) {
        if ((*file)->setPlan(*plan) && (*file)->plan().value_or(domain::Plan()) != *plan)
            std::abort();
        (void)(*file)->addRun(makeRun(QStringLiteral("another")));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0 || place().honest.isEmpty())
        return 0;
    Input input(data, size);
    const unsigned kind = input.next();
    QFile::remove(place().path + QStringLiteral("-journal"));
    const bool isWhole = kind % 4 == 3;
    writeBytes(place().path, isWhole         ? input.bytes(size)
                             : kind % 4 == 0 ? withOtherBytes(input)
                                             : place().honest);
    if (!isWhole && kind % 4 != 0)
        editProject(place().path, editsOf(input));
    readAll(place().path, (kind & 0x80) != 0);
    return 0;
}

std::vector<std::string> fuzzCorpus()
{
    using namespace std::string_literals;
    return {"\x00"s + "\x00\x00\x3c\x04\x00\x00\x00\x04"s,     // the format
            "\x00"s + "\x00\x10\x00\x10\x0d\x00\x00\x00\x05"s, // the head of a page
            "\x80"s + "\x00\x40\x10\x08\x7f\xff\xff\xff"s,     //
            "\x01"s + "\x00\x00\x04name"s,                     // texts
            "\x01"s + "\x14\x04\x0a{\"a\":\"b\"}"s,            // JSON
            "\x01"s + "\x14\x04\x02[["s,                       //
            "\x81"s + "\x19\x00\x14"
                      "2026-01-01T00:00:00Z"s,                         //
            "\x81"s + "\x1a\x00\x07running"s,                          //
            "\x01"s + "\x1b\x01\x08\xff\xff\xff\xff\xff\xff\xff\x7f"s, // numbers
            "\x01"s + "\x2b\x01\x08\x00\x00\x00\x00\x00\x00\x00\x80"s, //
            "\x01"s + "\x2e\x02\x08\x00\x00\x00\x00\x00\x00\xf0\x7f"s, // infinity
            "\x01"s + "\x35\x00\x12"
                      "CREATE TABLE t (x)"s, // the schema
            "\x03"s + "SQLite format 3"s};
}
