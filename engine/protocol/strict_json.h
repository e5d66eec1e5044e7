// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reading JSON from a stranger: one object, no duplicate key, bounded depth, every field of its
//! declared type and range.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

namespace strata::engine::protocol {

//! Objects and arrays inside each other, the outermost included.
inline constexpr int maxJsonDepth = 3;

//! Parses one JSON object. The error is a sentence; invalid UTF-8, a number beyond double and a
//! duplicate key are errors.
tl::expected<nlohmann::json, std::string> parseObject(std::string_view text);

//! Takes the fields of an object one after the other and keeps the first error; nothing throws.
class FieldReader {
public:
    explicit FieldReader(const nlohmann::json &object) : m_object(object) {}

    void read(const char *name, std::string &value);
    void read(const char *name, bool &value);
    void read(const char *name,
              double &value); //!< an integer is accepted too; null, the form of NaN, is not
    void read(const char *name, std::int64_t &value, std::int64_t minimum, std::int64_t maximum);
    void read(const char *name, std::uint64_t &value);
    void read(const char *name, int &value, int minimum, int maximum);
    void read(const char *name, std::map<std::string, std::string> &value);
    void read(const char *name, std::vector<std::string> &value, std::size_t maximumCount);
    void read(const char *name, std::vector<std::vector<std::string>> &value,
              std::size_t maximumCount);
    //! Non-negative integers.
    void read(const char *name, std::vector<std::int64_t> &value, std::size_t maximumCount);

    //! For a rule that no single field can state; kept only if it is the first error.
    void refuse(std::string error);
    //! "" if every read field was right and the object has no other field.
    std::string finish();

private:
    const nlohmann::json *find(const char *name);
    const nlohmann::json *findArray(const char *name, std::size_t maximumCount);
    void refuseType(const char *name, const char *expected);
    bool readTexts(const char *name, const nlohmann::json &array, std::vector<std::string> &value);

    const nlohmann::json &m_object;
    std::string m_error;
    std::size_t m_found = 0;
};

} // namespace strata::engine::protocol
