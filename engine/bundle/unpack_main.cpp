// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! strata-unpack: installs and checks the engine on a host that has neither tar nor zstd nor
//! sha256sum.
#include "engine/bundle/sha256.h"
#include "engine/bundle/start.h"
#include "engine/bundle/unpack.h"
#include "engine/bundle/verify.h"

#include <csignal>
#include <string>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

namespace {

using strata::engine::bundle::Exit;
using strata::engine::bundle::Outcome;
using strata::engine::bundle::refuse;

constexpr const char *usage = "usage: strata-unpack unpack DIR SHA256 < archive\n"
                              "       strata-unpack verify DIR MANIFEST_SHA256\n"
                              "       strata-unpack start DIR SHA256 MANIFEST_SHA256 [WORD ...]\n"
                              "       strata-unpack fold DIR\n"
                              "       strata-unpack tar DIR [SHA256] > tar\n"
                              "       strata-unpack sha256 FILE\n";

// Standard streams of C++ would triple the size of this program.
void print(int descriptor, const std::string &text)
{
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t part = ::write(descriptor, text.data() + done, text.size() - done);
        if (part <= 0)
            return;
        done += static_cast<std::size_t>(part);
    }
}

// The answer is a line for standard output; empty if the answer was written already.
Outcome<std::string> perform(const std::vector<std::string> &words)
{
    namespace bundle = strata::engine::bundle;
    const std::string verb = words.empty() ? "" : words.front();
    const auto answer = [](const char *text) { return [text] { return std::string(text); }; };
    if (verb == "unpack" && words.size() == 3)
        return bundle::unpack(STDIN_FILENO, words[1], words[2]).map(answer("unpacked\n"));
    if (verb == "verify" && words.size() == 3)
        return bundle::verify(words[1], words[2]).map(answer("verified\n"));
    if (verb == "start" && words.size() >= 4)
        return tl::make_unexpected(
            bundle::start(words[1], words[2], words[3], {words.begin() + 4, words.end()}));
    if (verb == "fold" && words.size() == 2)
        return bundle::fold(words[1]).map(
            [](bool isFolded) { return std::string(isFolded ? "folded\n" : "in use\n"); });
    if (verb == "tar" && (words.size() == 2 || words.size() == 3))
        return bundle::writeTar(words[1], words.size() == 3 ? words[2] : "", STDOUT_FILENO)
            .map(answer(""));
    if (verb == "sha256" && words.size() == 2)
        return bundle::sha256OfFile(words[1]).map(
            [](const std::string &sum) { return sum + "\n"; });
    return refuse(usage, Exit::Usage);
}

} // namespace

int main(int argc, char **argv)
{
    // A connection that breaks must end in an error that is handled, so that the private directory
    // goes too.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
    ::umask(0077);
    const auto answer = perform({argv + 1, argv + argc});
    if (!answer) {
        const std::string &text = answer.error().text;
        print(STDERR_FILENO, text.ends_with('\n') ? text : "strata-unpack: " + text + "\n");
        return static_cast<int>(answer.error().exit);
    }
    print(STDOUT_FILENO, *answer);
    return 0;
}
