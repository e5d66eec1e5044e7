# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that cannot hang: each has a time-out, after which it ends with everything it started."""
import concurrent.futures
import dataclasses
import json
import os
import selectors
import shlex
import signal
import subprocess
import time

LATE = "did not answer in time"


class Failed(Exception):
    """One sentence: which program, and what it said."""


@dataclasses.dataclass
class Ended:
    status: int  # -1 when the time was over
    output: str
    errors: str
    seconds: float

    @property
    def timed_out(self):
        return self.status == -1


class Budget:
    """Seconds that a part has; what does not fit is said to be left out, not cut."""

    def __init__(self, seconds, clock=time.monotonic):
        self.clock = clock
        self.end = clock() + seconds

    def left(self):
        return max(0.0, self.end - self.clock())

    def timeout(self, most):
        """For a program that may take at most so long."""
        return max(1.0, min(most, self.left()))


def side_by_side(tasks, jobs):
    """Yields what each task returns as soon as it is there, with so many of them at work at a time. Not for anything that is timed."""
    with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
        waiting = [pool.submit(task) for task in tasks]
        try:
            for done in concurrent.futures.as_completed(waiting):
                yield done.result()
        finally:
            for one in waiting:
                one.cancel()


def text_of(command):
    return shlex.join(str(word) for word in command)


def end_group(child):
    """The process and whatever it has started."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(child.pid, sign)
        except ProcessLookupError:
            break
        try:
            child.wait(3)
        except subprocess.TimeoutExpired:
            continue
    child.wait()


def run(command, timeout, environment=None, directory=None):
    """Never raises for what the program does; a program that is not there is Failed."""
    begun = time.monotonic()
    try:
        child = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 text=True, errors="replace", start_new_session=True, env=environment, cwd=directory)
    except OSError as error:
        raise Failed(f"{command[0]} cannot be started: {error.strerror}.") from error
    try:
        output, errors = child.communicate(timeout=timeout)
        status = child.returncode
    except subprocess.TimeoutExpired:
        end_group(child)
        output, errors = child.communicate()
        status = -1
    return Ended(status, output, errors, time.monotonic() - begun)


class Server:
    """A peer that stays: prints a line of JSON when it is ready, then one for each round that it is asked for."""

    def __init__(self, command, timeout, environment=None):
        self.command = [str(word) for word in command]
        self.buffer = b""
        try:
            self.child = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                          start_new_session=True, env=environment)
        except OSError as error:
            raise Failed(f"{self.command[0]} cannot be started: {error.strerror}.") from error
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.child.stdout, selectors.EVENT_READ, "output")
        self.selector.register(self.child.stderr, selectors.EVENT_READ, "errors")
        self.complaints = b""
        try:
            self.ready = self.answer(timeout)
        except Failed:
            self.close()
            raise

    def round(self, timeout):
        self.say("round")
        return self.answer(timeout)

    def say(self, line):
        try:
            self.child.stdin.write(line.encode() + b"\n")
            self.child.stdin.flush()
        except OSError as error:
            raise Failed(f"{self.command[0]} has ended: {self.last_words()}") from error

    def answer(self, timeout):
        return self.next_record(time.monotonic() + timeout)

    def next_record(self, end):
        """The next line that is JSON, until then; libraries print lines of their own."""
        while True:
            while b"\n" in self.buffer:
                line, self.buffer = self.buffer.split(b"\n", 1)
                if line.startswith(b"{"):
                    return self.understood(line)
            if not self.read_more(end - time.monotonic()):
                raise Failed(f"{self.command[0]} has ended: {self.last_words()}")

    def watched(self):
        return [key.fileobj for key in self.selector.get_map().values()]

    def understood(self, line):
        try:
            found = json.loads(line)
        except ValueError as error:
            raise Failed(f"{self.command[0]} printed a line that is not JSON: {line[:200]!r}") from error
        if "error" in found:
            raise Failed(f"{self.command[0]}: {found['error']}")
        return found

    def read_more(self, seconds):
        """False at the end of its output."""
        if seconds <= 0:
            raise Failed(f"{self.command[0]} {LATE}.")
        for key, _ in self.selector.select(seconds):
            chunk = os.read(key.fd, 65536)
            if not chunk:
                self.selector.unregister(key.fileobj)
            if key.data == "errors":
                self.complaints = (self.complaints + chunk)[-4000:]
            elif not chunk:
                return False
            else:
                self.buffer += chunk
        return True

    def last_words(self):
        """Its output may end a moment before its complaints arrive."""
        end = time.monotonic() + 2
        while self.child.stderr in self.watched() and time.monotonic() < end:
            self.read_more(max(0.01, end - time.monotonic()))
        return self.complaints.decode(errors="replace").strip()[-400:] or "without a word"

    def close(self):
        self.selector.close()
        end_group(self.child)
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            try:
                stream.close()
            except OSError:
                pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
