// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/terminal_secret.h"

#include <termios.h>
#include <unistd.h>

#include <csignal>

namespace strata::ui::cli {

namespace {

constexpr qsizetype longestSecret = 4096;

// What the handler of a second Ctrl+C needs to leave a usable terminal.
termios shownSettings;
volatile std::sig_atomic_t hiddenOn = -1;

//! Hides typing while it lives.
class HiddenTyping {
public:
    explicit HiddenTyping(int terminal)
    {
        if (::tcgetattr(terminal, &shownSettings) != 0)
            return;
        termios hidden = shownSettings;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        hidden.c_lflag |= ECHONL;
        if (::tcsetattr(terminal, TCSAFLUSH, &hidden) == 0)
            hiddenOn = terminal;
    }
    HiddenTyping(const HiddenTyping &) = delete;
    HiddenTyping &operator=(const HiddenTyping &) = delete;
    ~HiddenTyping() { restoreTerminal(); }
    bool isHidden() const { return hiddenOn >= 0; }
};

std::optional<QByteArray> readLine(int input)
{
    QByteArray line;
    line.reserve(longestSecret); // no copies of a secret are left behind by growing
    char byte = 0;
    while (::read(input, &byte, 1) == 1) {
        if (byte == '\n')
            return line;
        if (line.size() < longestSecret)
            line.append(byte);
    }
    line.fill('\0');
    return std::nullopt;
}

} // namespace

std::optional<QByteArray> readSecret(int input, int output, const QString &prompt, bool echo)
{
    if (!::isatty(input))
        return std::nullopt;
    std::optional<HiddenTyping> hidden;
    if (!echo) {
        hidden.emplace(input);
        if (!hidden->isHidden())
            return std::nullopt; // rather no answer than a password on the screen
    }
    const QByteArray words = prompt.toLocal8Bit();
    if (::write(output, words.constData(), static_cast<std::size_t>(words.size())) != words.size())
        return std::nullopt;
    return readLine(input);
}

void restoreTerminal()
{
    if (hiddenOn < 0)
        return;
    ::tcsetattr(static_cast<int>(hiddenOn), TCSANOW, &shownSettings);
    hiddenOn = -1;
}

} // namespace strata::ui::cli
