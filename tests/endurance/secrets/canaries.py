# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Eight secrets that must show nowhere: where they come from, and how a text is searched for them."""

import os
import secrets
from pathlib import Path

#: Variables of the person's environment that a program of theirs might need, and no engine and no project file ever.
ENVIRONMENT = ("AWS_SECRET_ACCESS_KEY", "HF_TOKEN")


class Canaries:
    """Four that the lab's sign-ins ask for, two private keys, two of the environment."""

    def __init__(self, lab: Path):
        self.values = {}
        for name in ("password", "kbdint", "partial", "encryptedkey"):
            self.values[name] = (lab / "secrets" / name).read_bytes().strip()
        for name in ("id_ed25519", "id_encrypted"):
            lines = (lab / "keys" / name).read_bytes().splitlines()
            # The public half stands at the beginning of the file.
            self.values[name] = lines[-3]
        for name in ENVIRONMENT:
            self.values[name] = secrets.token_hex(16).encode()
        too_short = [name for name, value in self.values.items() if len(value) < 12]
        if len(self.values) != 8 or too_short:
            raise SystemExit(f"not eight secrets that can be searched for: {sorted(self.values)}, too short: {too_short}")

    def environment(self) -> dict:
        return os.environ | {name: self.values[name].decode() for name in ENVIRONMENT}

    def found_in(self, content: bytes, but=()) -> list:
        """Names of the secrets in it, also in UTF-16, in which Qt keeps texts."""
        return [
            name
            for name, value in self.values.items()
            if name not in but and (value in content or value.decode("latin-1").encode("utf-16-le") in content)
        ]
