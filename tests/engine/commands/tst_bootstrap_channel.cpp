// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/bootstrap_channel.h"

#include <QTemporaryFile>
#include <QTest>

#include <string_view>

#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::commands;
using namespace std::chrono_literals;

namespace {

//! A channel over a pipe, with the records it told.
class Line {
public:
    Line()
    {
        if (::pipe(m_ends) != 0 || !m_file.open())
            qFatal("no pipe");
    }
    ~Line()
    {
        ::close(m_ends[0]);
        hangUp();
    }
    void say(std::string_view text) const
    {
        if (::write(m_ends[1], text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            qFatal("the pipe is full");
    }
    void hangUp()
    {
        if (m_ends[1] >= 0)
            ::close(std::exchange(m_ends[1], -1));
    }
    core::Expected<std::string> await(std::chrono::seconds patience)
    {
        core::RecordWriter writer(m_file.handle(), core::formatRecord, 0, m_broken);
        return BootstrapChannel(m_ends[0], writer, cancelled).await(patience);
    }
    QByteArray announce(const std::string &token)
    {
        core::RecordWriter writer(m_file.handle(), core::formatRecord, 0, m_broken);
        BootstrapChannel(m_ends[0], writer, cancelled).announce(token);
        writer.finish();
        m_file.seek(0);
        return m_file.readAll();
    }
    std::string rest() const
    {
        char bytes[100];
        const ssize_t got = ::read(m_ends[0], bytes, sizeof bytes);
        return {bytes, static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
    }
    std::atomic<bool> cancelled{false};

private:
    int m_ends[2] = {-1, -1};
    QTemporaryFile m_file;
    std::atomic<bool> m_broken{false};
};

} // namespace

class TestBootstrapChannel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsARecord();
    void takesTheFirstGoodLine();
    void endsWithThePatience();
    void endsWithTheInput();
    void endsWhenCancelled();
};

void TestBootstrapChannel::tellsARecord()
{
    const QByteArray told = Line().announce("c0ffee");
    QVERIFY2(told.contains("\"type\":\"bootstrap\",\"token\":\"c0ffee\""), told.constData());
}

void TestBootstrapChannel::takesTheFirstGoodLine()
{
    Line line;
    line.say("renew\nbootstrap XY\nbootstrap abc\n" + std::string(5000, 'a') + "\nbootstrap c0ffee\nnext");
    const auto token = line.await(10s);
    QVERIFY(token.has_value());
    QCOMPARE(*token, std::string("c0ffee"));
    QCOMPARE(line.rest(), std::string("next"));
}

void TestBootstrapChannel::endsWithThePatience()
{
    Line line;
    line.say("bootstrap c0ff"); // not a whole line
    const auto token = line.await(1s);
    QVERIFY(!token && token.error().kind == core::FailureKind::Resource);
    QCOMPARE(token.error().code, std::string("no_bootstrap"));
}

void TestBootstrapChannel::endsWithTheInput()
{
    Line line;
    line.hangUp();
    const auto token = line.await(10s);
    QVERIFY(!token && token.error().kind == core::FailureKind::Usage);
    QVERIFY(token.error().text.find("bootstrap=") != std::string::npos);
}

void TestBootstrapChannel::endsWhenCancelled()
{
    Line line;
    line.cancelled = true;
    const auto token = line.await(10s);
    QVERIFY(!token);
    QCOMPARE(token.error().code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestBootstrapChannel)
#include "tst_bootstrap_channel.moc"
