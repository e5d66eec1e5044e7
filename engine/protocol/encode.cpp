// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"
#include "engine/protocol/record_fields.h"
#include "engine/protocol/vocabulary.h"

#include <charconv>

#include <nlohmann/json.hpp>

namespace strata::engine::protocol {

namespace {

using nlohmann::json;

//! Appends `,"name":value` pairs. Numbers bypass the JSON library: a record of 4096 steps has 8192
//! of them.
class LineBuilder {
public:
    LineBuilder() { m_line = "{\"v\":"; }

    void number(std::integral auto value)
    {
        char digits[24];
        const char *end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        m_line.append(digits, static_cast<std::size_t>(end - digits));
    }

    void key(std::string_view name)
    {
        m_line += ",\"";
        m_line += name;
        m_line += "\":";
    }

    void field(std::string_view name, std::integral auto value)
    {
        key(name);
        number(value);
    }
    void field(std::string_view name, bool value)
    {
        key(name);
        m_line += value ? "true" : "false";
    }
    void field(std::string_view name, const std::string &value) { any(name, value); }
    void field(std::string_view name, std::string_view word) { any(name, word); }
    template <typename Word>
    requires std::is_enum_v<Word>
    void field(std::string_view name, Word value)
    {
        any(name, namesOf(value)[static_cast<std::size_t>(value)]);
    }
    //! NaN and infinities become null, which no reader accepts as a number.
    void field(std::string_view name, double value) { any(name, value); }
    void field(std::string_view name, const std::map<std::string, std::string> &value)
    {
        any(name, value);
    }

    void field(std::string_view name, const std::vector<std::int64_t> &values)
    {
        m_line.reserve(m_line.size() + values.size() * 12);
        key(name);
        m_line += '[';
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0)
                m_line += ',';
            number(values[i]);
        }
        m_line += ']';
    }

    std::string finish()
    {
        constexpr std::string_view hexadecimal = "0123456789abcdef";
        const std::uint32_t check = crc32(m_line);
        m_line += checkOpening;
        for (int shift = 28; shift >= 0; shift -= 4)
            m_line += hexadecimal[(check >> shift) & 0xf];
        m_line += checkClosing;
        return std::move(m_line);
    }

private:
    void any(std::string_view name, const json &value)
    {
        key(name);
        m_line += value.dump(-1, ' ', false, json::error_handler_t::replace);
    }

    std::string m_line;
};

} // namespace

std::string encode(const Record &record)
{
    LineBuilder line;
    line.number(version);
    line.field("seq", record.sequence);
    line.field("type", typeNames[record.body.index()]);
    const auto write = [&line](const char *name, const auto &value, auto... /*limits*/) {
        line.field(name, value);
    };
    std::visit([&write](const auto &body) { visitFields(write, body); }, record.body);
    return line.finish();
}

} // namespace strata::engine::protocol
