# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which folder may include which: reads the include lines of all sources. ARCHITECTURE.md shows the result.

usage: check_includes.py ROOT QT_HEADERS
"""

import re
import sys
from pathlib import Path

import source_tree
from source_tree import Finding

# A folder, and the folders it may include besides itself. Nothing else is allowed.
ALLOWED = {
    "engine/protocol": (),
    "engine/settings": (),
    "engine/core": ("engine/settings", "engine/protocol"),
    "engine/inventory": ("engine/core", "engine/protocol"),
    "engine/workloads": ("engine/inventory", "engine/core", "engine/settings", "engine/protocol"),
    "engine/generation": ("engine/workloads", "engine/core", "engine/settings"),
    "engine/training": ("engine/workloads", "engine/inventory", "engine/core", "engine/settings", "engine/protocol"),
    "engine/telemetry": ("engine/inventory", "engine/core", "engine/protocol"),
    "engine/backends": ("engine/training", "engine/workloads", "engine/inventory", "engine/core", "engine/settings", "engine/protocol"),
    "engine/suites": ("engine/settings",),
    "engine/commands": ("engine/telemetry", "engine/inventory", "engine/core", "engine/settings", "engine/protocol"),
    "engine/lifetime": ("engine/core", "engine/protocol"),
    "engine/containers": ("engine/commands", "engine/lifetime", "engine/inventory", "engine/core", "engine/protocol"),
    "engine/bundle": ("engine/core",),
    "app/domain": ("engine/settings",),
    "app/store": ("app/domain",),
    "app/remote": ("app/domain", "engine/protocol"),
    "app/launch": ("app/remote", "app/domain"),
    "app/guests": ("app/launch", "app/remote", "app/domain"),
    "app/runs": ("app/guests", "app/launch", "app/remote", "app/domain", "engine/protocol"),
    "app/analysis": ("app/domain",),
    "app/exchange": ("app/domain",),
    "app/api": ("app/domain", "engine/settings"),
    "app/services": ("app/api", "app/runs", "app/guests", "app/launch", "app/remote", "app/store", "app/analysis", "app/exchange", "app/domain",
                     "engine/protocol", "engine/settings"),
    "ui/models": ("app/api", "app/domain"),
    "ui/settings": (),
    "ui/charts": ("ui/models", "app/api", "app/domain"),
    "ui/widgets": ("ui/charts", "ui/models", "app/api", "app/domain"),
    "ui/guide": ("ui/widgets",),
    "ui/dialogs": ("ui/widgets", "ui/charts", "ui/models", "ui/settings", "app/api", "app/domain"),
    "ui/pages": ("ui/dialogs", "ui/widgets", "ui/charts", "ui/models", "ui/settings", "app/api", "app/domain"),
    "ui/report": ("ui/charts", "ui/models", "app/api", "app/domain"),
    "ui/shell": ("ui/guide", "ui/report", "ui/pages", "ui/dialogs", "ui/widgets", "ui/charts", "ui/models", "ui/settings", "app/api", "app/domain"),
    "ui/cli": ("ui/report", "ui/charts", "app/api", "app/domain"),
}
# The composition roots put everything below them together.
ROOTS = {"engine/main.cpp": ("engine",), "ui/main.cpp": ("ui", "app/api")}

# A library, how its headers are named, and the only folders (with their tests) that may see them.
LIBRARIES = {
    "libssh": (r"libssh/", ("app/remote",)),
    "SQLite": (r"sqlite3\.h|QSql|QtSql", ("app/store",)),
    "oneDNN": (r"dnnl|oneapi/dnnl", ("engine/backends/onednn", "tests/bench")),
    "CUDA": (r"cuda|cublas|cudnn|nccl|nvtx", ("engine/backends/cuda", "tests/bench", "tests/device")),
    "Gloo": (r"gloo/", ("engine/backends/gloo", "tests/bench")),
    "gRPC": (r"grpc|google/protobuf|.*\.pb\.h$", ("engine/backends/grpc", "tests/bench")),
    "libibverbs": (r"infiniband/", ("engine/backends/verbs",)),
    "nlohmann-json": (r"nlohmann/", ("engine",)),
    "libjpeg-turbo": (r"jpeglib\.h|jerror\.h|turbojpeg\.h", ("engine/training/data", "tests/bench")),
    "RE2": (r"re2/", ("engine/settings",)),
    "zlib": (r"zlib\.h", ("engine/protocol", "engine/workloads/motifs")),
    "KISS FFT": (r"kiss_fft", ("engine/workloads/motifs",)),
    "zstd": (r"zstd\.h", ("engine/bundle",)),
    "libcrypto": (r"openssl/", ("engine/core",)),
}

# A family that measures with the kernels of others, or exchanges by their channels, and theirs.
BORROWED = {
    "engine/workloads/ceilings": ("engine/workloads/memory_bandwidth", "engine/workloads/peak_flops",
                                  "engine/workloads/gpu_bandwidth", "engine/workloads/gpu_peak"),
    "engine/workloads/gpu_copy": ("engine/workloads/memory_bandwidth",),
    "engine/workloads/many_to_many": ("engine/workloads/point_to_point", "engine/workloads/collective"),
}

# What several families stand on, in a folder of its own; it may include none of them.
SHARED = ("engine/workloads/events", "ui/charts/scene")

INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


def within(name: str, folder: str) -> bool:
    return name == folder or name.startswith(folder + "/")


def family_of(name: str, kind: str) -> str:
    """engine/workloads/gemm/x.h is of the family engine/workloads/gemm; a file directly in engine/workloads is of none."""
    parts = name.split("/")
    return "/".join(parts[:3]) if "/".join(parts[:2]) == kind and len(parts) > 3 else ""


def own_rule(name: str, target: str, root: Path) -> str | None:
    """What an include of the project's own breaks, if anything."""
    if target.endswith(".moc"):
        return None
    if not (root / target).is_file():
        return f'"{target}" is not a file from the repository root; every include of the project is written from there'
    if name.startswith("tests/"):
        return None
    home = "/".join(name.split("/")[:2])
    allowed = ROOTS.get(name, ALLOWED.get(home))
    if allowed is None:
        return f"{home} has no line in check_includes.py that says what it may include"
    if not any(within(target, folder) for folder in (home, *allowed)):
        return f"{home} may not include {target}; allowed besides itself: {', '.join(allowed) or 'nothing'}"
    for kind in ("engine/workloads", "engine/backends", "ui/charts"):
        family, other = family_of(name, kind), family_of(target, kind)
        if family and other and family != other and other not in SHARED and other not in BORROWED.get(family, ()):
            return f"{family} may not include its sibling {other}"
    return None


def library_rule(name: str, target: str) -> str | None:
    for library, (pattern, homes) in LIBRARIES.items():
        if re.match(pattern, target) and not any(within(name, home) or within(name, f"tests/{home}") for home in homes):
            return f"{library} is seen only in {', '.join(homes)}, not in {name}"
    return None


def qt_modules(qt_headers: Path) -> dict[str, str]:
    """Header name to Qt module, read from the installed headers."""
    modules = {}
    for folder in sorted(qt_headers.glob("Qt*")):
        modules.update({header.name: folder.name for header in folder.iterdir() if header.is_file()})
    return modules


def qt_rule(name: str, target: str, modules: dict[str, str]) -> str | None:
    module = target.split("/")[0] if target.startswith("Qt") and "/" in target else modules.get(target)
    if module is None:
        return None
    if name.startswith("engine/"):
        return f"the engine is built without Qt, but includes <{target}>"
    if name.startswith("app/") and module not in ("QtCore", "QtConcurrent"):
        return f"app sees QtCore only, but <{target}> is of {module}"
    if name.startswith("ui/models/") and module not in ("QtCore", "QtGui"):
        return f"ui/models sees QtCore and QtGui only, but <{target}> is of {module}"
    return None


def check(root: Path, modules: dict[str, str]):
    for name, path in source_tree.code_files(root):
        for number, line in enumerate(source_tree.lines(path), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            quote, target = match.groups()
            broken = own_rule(name, target, root) if quote == '"' else qt_rule(name, target, modules)
            broken = broken or library_rule(name, target)
            if broken:
                yield Finding(name, number, broken)


def main() -> int:
    root = source_tree.root_argument()
    modules = qt_modules(Path(sys.argv[2]))
    if modules.get("QString") != "QtCore":
        sys.exit(f"{sys.argv[2]} does not hold Qt's headers (QtCore/QString is missing). Pass their folder as the second argument.")
    return source_tree.report(list(check(root, modules)), "include directions")


if __name__ == "__main__":
    sys.exit(main())
