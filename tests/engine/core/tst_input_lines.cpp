// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/input_lines.h"

#include <QTemporaryFile>
#include <QTest>

using strata::engine::core::InputLines;

namespace {

constexpr std::size_t bound = 5000;
const QByteArray overlong(20000, 'a');

QList<QByteArray> linesOf(const QByteArray &input, InputLines::Overlong overlongLines)
{
    QTemporaryFile file;
    if (!file.open() || file.write(input) != input.size() || !file.seek(0))
        qFatal("no temporary file");
    InputLines lines(file.handle(), bound, overlongLines);
    QList<QByteArray> found;
    while (!lines.hasEnded()) {
        lines.fill();
        for (auto line = lines.next(); line; line = lines.next())
            found.append(QByteArray::fromStdString(*line));
    }
    return found;
}

} // namespace

class TestInputLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wholeLinesOnly();
    void anOverlongLineEndsTheInput();
    void anOverlongLineIsSkipped();
    void bytesBehindALine();
};

void TestInputLines::wholeLinesOnly()
{
    for (const auto manner : {InputLines::Overlong::EndsTheInput, InputLines::Overlong::IsSkipped})
        QCOMPARE(linesOf("one\n\ntwo\r\n" + QByteArray(bound - 10, 'b') + "\nrest", manner),
                 (QList<QByteArray>{"one", "", "two", QByteArray(bound - 10, 'b')}));
}

void TestInputLines::anOverlongLineEndsTheInput()
{
    QCOMPARE(linesOf("one\n" + overlong + "\ntwo\n", InputLines::Overlong::EndsTheInput),
             QList<QByteArray>{"one"});
}

void TestInputLines::anOverlongLineIsSkipped()
{
    QCOMPARE(linesOf("one\n" + overlong + "\ntwo\n" + overlong + "\n" + overlong + "\nthree\n",
                     InputLines::Overlong::IsSkipped),
             (QList<QByteArray>{"one", "two", "three"}));
}

void TestInputLines::bytesBehindALine()
{
    const QByteArray bytes("b\n\0c", 4);
    QTemporaryFile file;
    QVERIFY(file.open());
    QCOMPARE(file.write("one\n" + overlong + bytes + "two\n"), 4 + overlong.size() + 4 + 4);
    QVERIFY(file.seek(0));
    InputLines lines(file.handle(), bound);
    lines.fill();
    QCOMPARE(lines.next(), std::optional<std::string>("one"));
    const auto count = static_cast<std::size_t>(overlong.size() + bytes.size());
    QCOMPARE(QByteArray::fromStdString(lines.bytes(count)), overlong + bytes);
    QCOMPARE(lines.bytes(0), std::string());
    lines.fill();
    QCOMPARE(lines.next(), std::optional<std::string>("two"));
    QCOMPARE(lines.bytes(5), std::string()); // the input has ended
    QVERIFY(lines.hasEnded());
}

QTEST_APPLESS_MAIN(TestInputLines)
#include "tst_input_lines.moc"
