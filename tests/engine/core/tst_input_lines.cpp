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

QTEST_APPLESS_MAIN(TestInputLines)
#include "tst_input_lines.moc"
