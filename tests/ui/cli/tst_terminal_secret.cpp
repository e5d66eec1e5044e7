// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/terminal_secret.h"

#include <QTest>

#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <thread>

using namespace strata::ui::cli;

namespace {

//! What a person at the other end of a terminal sees until the line is over.
QByteArray readScreen(int master, qsizetype atLeast)
{
    QByteArray seen;
    char bytes[256];
    while (seen.size() < atLeast) {
        const auto count = ::read(master, bytes, sizeof bytes);
        if (count <= 0)
            break;
        seen.append(bytes, count);
    }
    return seen;
}

bool echoes(int terminal)
{
    termios settings;
    return ::tcgetattr(terminal, &settings) == 0 && (settings.c_lflag & ECHO);
}

} // namespace

class TstTerminalSecret : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QCOMPARE(::openpty(&m_master, &m_terminal, nullptr, nullptr, nullptr), 0); }
    void cleanup()
    {
        ::close(m_master);
        ::close(m_terminal);
    }
    void readsALineWithoutShowingIt();
    void showsAnAnswerThatMayBeShown();
    void asksNobodyWhereThereIsNoTerminal();
    void endOfInputIsNoAnswer();

private:
    int m_master = -1;
    int m_terminal = -1;
};

void TstTerminalSecret::readsALineWithoutShowingIt()
{
    std::optional<QByteArray> secret;
    std::thread asking(
        [&] { secret = readSecret(m_terminal, m_terminal, QStringLiteral("Password: "), false); });
    // Typing begins when the question is there: the settings flush what came earlier.
    QByteArray seen = readScreen(m_master, 10);
    QCOMPARE(::write(m_master, "geheim\n", 7), 7);
    asking.join();
    seen += readScreen(m_master, 2);
    QCOMPARE(secret, std::optional(QByteArray("geheim")));
    QVERIFY(seen.contains("Password: "));
    QVERIFY2(!seen.contains("geheim"), seen.constData());
    QVERIFY(echoes(m_terminal));
}

void TstTerminalSecret::showsAnAnswerThatMayBeShown()
{
    std::optional<QByteArray> answer;
    std::thread asking(
        [&] { answer = readSecret(m_terminal, m_terminal, QStringLiteral("Name: "), true); });
    QByteArray seen = readScreen(m_master, 6);
    QCOMPARE(::write(m_master, "ana\n", 4), 4);
    asking.join();
    seen += readScreen(m_master, 4);
    QCOMPARE(answer, std::optional(QByteArray("ana")));
    QVERIFY(seen.contains("ana"));
}

void TstTerminalSecret::asksNobodyWhereThereIsNoTerminal()
{
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    QCOMPARE(::write(ends[1], "secret\n", 7), 7);
    QVERIFY(!readSecret(ends[0], m_terminal, QStringLiteral("Password: "), false));
    ::close(ends[0]);
    ::close(ends[1]);
}

void TstTerminalSecret::endOfInputIsNoAnswer()
{
    std::optional<QByteArray> secret = QByteArray("not empty");
    std::thread asking(
        [&] { secret = readSecret(m_terminal, m_terminal, QStringLiteral("Password: "), false); });
    readScreen(m_master, 10);
    QCOMPARE(::write(m_master, "\x04", 1), 1); // Ctrl+D
    asking.join();
    QVERIFY(!secret);
    QVERIFY(echoes(m_terminal));
}

QTEST_GUILESS_MAIN(TstTerminalSecret)
#include "tst_terminal_secret.moc"
