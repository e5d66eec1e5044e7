// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/command_words.h"

#include <algorithm>

namespace strata::engine::settings {

namespace {

constexpr std::string_view white = " \t\r\n";
constexpr std::string_view continuation = "\\\n"; // of a line in the next

//! What is behind the white space at the front, and behind lines that are empty but for going on.
std::string_view fromNextWord(std::string_view text)
{
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(white), text.size()));
        if (!text.starts_with(continuation))
            return text;
        text.remove_prefix(continuation.size());
    }
}

//! Reads one word from the front of the text, which does not begin with white space.
class WordReader {
public:
    explicit WordReader(std::string_view text) : m_rest(text) {}

    tl::expected<std::string, WordsFault> read()
    {
        std::string word;
        while (!m_rest.empty() && white.find(m_rest.front()) == std::string_view::npos) {
            if (m_rest.starts_with(continuation)) {
                m_rest.remove_prefix(continuation.size());
                continue;
            }
            const char first = take();
            if (first == '\'' || first == '"') {
                if (!readQuoted(first, word))
                    return tl::make_unexpected(WordsFault::OpenQuote);
            } else if (first == '\\' && m_rest.empty()) {
                return tl::make_unexpected(WordsFault::TrailingBackslash);
            } else {
                word += first == '\\' ? take() : first;
            }
        }
        return word;
    }
    std::string_view rest() const { return m_rest; }

private:
    char take()
    {
        const char first = m_rest.front();
        m_rest.remove_prefix(1);
        return first;
    }
    bool readQuoted(char quote, std::string &word)
    {
        while (!m_rest.empty()) {
            const char next = take();
            if (next == quote)
                return true;
            const bool escapes = quote == '"' && next == '\\' && !m_rest.empty() &&
                                 (m_rest.front() == '"' || m_rest.front() == '\\');
            word += escapes ? take() : next;
        }
        return false;
    }

    std::string_view m_rest;
};

bool isPlain(char character)
{
    constexpr std::string_view besides = "_@%+=:,./-{}";
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
           (character >= 'a' && character <= 'z') ||
           besides.find(character) != std::string_view::npos;
}

std::string quoted(const std::string &word)
{
    bool plain = !word.empty();
    for (const char character : word)
        plain = plain && isPlain(character);
    if (plain)
        return word;
    std::string text = "'";
    for (const char character : word) {
        if (character == '\'')
            text += R"('\'')";
        else
            text += character;
    }
    return text + "'";
}

} // namespace

tl::expected<std::vector<std::string>, WordsFault> splitWords(std::string_view text)
{
    std::vector<std::string> words;
    while (!(text = fromNextWord(text)).empty()) {
        WordReader reader(text);
        auto word = reader.read();
        if (!word)
            return tl::make_unexpected(word.error());
        words.push_back(std::move(*word));
        text = reader.rest();
    }
    return words;
}

std::string joinWords(const std::vector<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + quoted(word);
    return text;
}

} // namespace strata::engine::settings
