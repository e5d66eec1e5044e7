#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
"""Prints lab.json from the facts that the parts of the lab wrote (key=value files)."""

import json
import pathlib
import sys

WORDS = {"true": True, "false": False}


def read_facts(file):
    lines = file.read_text().splitlines()
    facts = dict(line.split("=", 1) for line in lines if "=" in line)
    return {key: WORDS.get(value, value) for key, value in facts.items()}


def read_pid(lab, name):
    try:
        return int((lab / "run" / f"{name}.pid").read_text())
    except (OSError, ValueError):
        return None


def host_entry(lab, file):
    name = file.name.removeprefix("host.")
    entry = {"name": name, **read_facts(file)}
    if not entry["present"]:
        return entry
    entry["host"] = "127.0.0.1"
    entry["port"] = int(entry["port"])
    entry["auth"] = entry["auth"].split(",")
    entry["pid"] = read_pid(lab, name)
    if "forwardedPorts" in entry:
        entry["forwardedPorts"] = [int(port) for port in entry["forwardedPorts"].split(",")]
    return entry


def docker_entry(lab):
    file = lab / "facts" / "docker.docker"
    entry = read_facts(file) if file.exists() else {"present": False, "reason": "not asked for"}
    if entry["present"]:
        entry["pid"] = read_pid(lab, "docker")
    return entry


def main():
    lab = pathlib.Path(sys.argv[1])
    files = sorted((lab / "facts").glob("host.*"))
    report = {
        "format": 1,
        "dir": str(lab),
        "home": str(lab / "home"),
        "knownHosts": str(lab / "home/.ssh/known_hosts"),
        "docker": docker_entry(lab),
        "hosts": [host_entry(lab, file) for file in files],
    }
    json.dump(report, sys.stdout, indent=2)
    print()


main()
