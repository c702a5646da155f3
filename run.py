#!/usr/bin/env python3
"""Set Hexmuster up once, then run it. Needs nothing but Python 3.11, 3.12 or 3.13.

    ./run.py                 the editor on the sample scenario; without a display the main job, off screen
    ./run.py ARGS...         the command line, for example: ./run.py check FILE --json
    ./run.py test [ARGS...]  every check and test, off screen; ARGS go to pytest
    (Windows: py run.py ...)

Everything is put into .venv (into the user's cache folder if this folder cannot be written), from the lock file and with
hashes. A set-up that was cut short is made again. On Debian and its kin missing system libraries are installed for
root; anyone else is told the one line to run. RUN_PY_NO_APT=1 leaves the system alone in either case.
"""

# Standard library only, and readable by Python 3.6 down to the version check, so that an old Python gets a sentence
# and not a traceback. Why there is such a script: docs/decisions/0002-run-py-and-locks.md.
import concurrent.futures
import contextlib
import ctypes
import functools
import hashlib
import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCALE = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
TEXTS = {  # id: English, Japanese
    "python": (
        "Hexmuster needs Python 3.11, 3.12 or 3.13; this is Python {0}. Install one of them and run this again.",
        "Hexmuster には Python 3.11、3.12、3.13 のいずれかが必要です（これは Python {0} です）。インストールしてから、もう一度実行してください。",
    ),
    "setting up": (
        "Setting up in {0} (once; about {1} MB to download) ...",
        "{0} に準備をしています（初回のみ、ダウンロードは約 {1} MB）…",
    ),
    "waiting": (
        "Another run is setting up in {0}; waiting for it ...",
        "別の run.py が {0} を準備中です。終わるのを待っています…",
    ),
    "failed": (
        "The set-up did not finish; the reason stands above. It needs the network and free disk space once; run this again.",
        "準備が終わりませんでした（理由は上の表示にあります）。一度だけネットワークとディスクの空きが必要です。もう一度実行してください。",
    ),
    "nowhere": (
        "There is no folder to set up in: {0} cannot be written. Set XDG_CACHE_HOME to a folder of yours.",
        "準備に使えるフォルダがありません（{0} に書き込めません）。書き込めるフォルダを XDG_CACHE_HOME に指定してください。",
    ),
    "installing": ("Installing system packages: {0} ...", "システムのパッケージを入れています：{0} …"),
    "run apt": (
        "System packages are missing. Run this line once, then start again:\n    {0}",
        "システムのパッケージが足りません。次の行を一度実行してから、もう一度始めてください：\n    {0}",
    ),
    "no apt": (
        "Qt needs system libraries that are not here: {0}. Install them with your system's package manager, then start again.",
        "Qt に必要なシステムのライブラリがありません：{0}。お使いのシステムの方法でインストールしてから、もう一度始めてください。",
    ),
    "no pip": (
        "This Python has neither ensurepip nor pip 22.3 or newer. Install one of them, then start again.",
        "この Python には ensurepip も pip 22.3 以降もありません。どちらかをインストールしてから、もう一度始めてください。",
    ),
    "no font": (
        "No Japanese font was found; Japanese names may show as boxes. This line adds one:\n    {0}",
        "日本語フォントが見つからないため、日本語が□で表示されることがあります。次の行で追加できます：\n    {0}",
    ),
    "no display": (
        "There is no display for the editor, so here is the main job off screen: check the sample, write its sheets and map.",
        "画面がないのでエディタは開けません。代わりに、サンプルの検査とカウンターシート・マップの書き出しを行います。",
    ),
}


def text(key: str, *values: object) -> str:
    """The sentence `key` in the user's language, with `values` in its places."""
    return TEXTS[key][LOCALE.startswith("ja")].format(*values)


def other_python() -> str:
    """A fitting Python found on the PATH, or ""."""
    for name in ("python3.13", "python3.12", "python3.11"):
        found = shutil.which(name)
        # A version manager puts names on the PATH that only complain, so ask before trusting one.
        if found and subprocess.call([found, "-c", ""], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            return found
    return ""


if not (3, 11) <= tuple(sys.version_info[:2]) <= (3, 13):
    newer = other_python()
    sys.exit(subprocess.call([newer, *sys.argv]) if newer else text("python", platform.python_version()))

ROOT = Path(__file__).resolve().parent
SAMPLE = ROOT / "scenarios" / "samples" / "border-war.hexmuster.json"
RECIPE = 1
"""Counts up when this script sets up differently, so that older set-ups are made again."""
LOCKS = {"run": "requirements.lock", "test": "requirements-dev.lock"}
"""By level: what the program needs; the same and what the tests need. The second holds the first."""
MEGABYTES = {"run": 115, "test": 150}
FONT = "fonts-morisawa-bizud-gothic"
LIBRARIES = {  # by Qt platform: the libraries it takes from the system, with their packages in Debian and Ubuntu
    "offscreen": {
        "libdbus-1.so.3": "libdbus-1-3",
        "libEGL.so.1": "libegl1",
        "libfontconfig.so.1": "libfontconfig1",
        "libfreetype.so.6": "libfreetype6",
        "libGL.so.1": "libgl1",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libgthread-2.0.so.0": "libglib2.0-0",
        "libstdc++.so.6": "libstdc++6",
        "libX11.so.6": "libx11-6",
        "libxkbcommon.so.0": "libxkbcommon0",
        "libz.so.1": "zlib1g",
    },
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-render.so.0": "libxcb-render0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-shm.so.0": "libxcb-shm0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb.so.1": "libxcb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
}


def say(key: str, *values: object) -> None:
    """Tell the user; on standard error, so that the output of `check --json` stays clean."""
    print(text(key, *values), file=sys.stderr, flush=True)


# -- where ------------------------------------------------------------------------------------------------------------
def in_venv(venv: Path, kind: str) -> Path:
    """A folder of the virtual environment: `kind` is "purelib" (packages) or "scripts" (programs)."""
    return Path(sysconfig.get_path(kind, "venv", {"base": str(venv), "platbase": str(venv)}))


def program(venv: Path, name: str) -> str:
    """The path of a program in the virtual environment."""
    return str(in_venv(venv, "scripts") / (name + (".exe" if os.name == "nt" else "")))


def user_cache() -> Path:
    """The user's cache folder for this copy of the program."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    return Path(base) / "hexmuster" / hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:16]


def choose_venv(level: str) -> Path:
    """The finished environment if there is one, else where to make it: here, or in the user's cache folder."""
    here, there = ROOT / ".venv", user_cache() / "venv"
    for venv in (here, there):
        if fresh(venv, level):
            return venv
    if os.access(ROOT, os.W_OK) and (not here.exists() or os.access(here, os.W_OK)):
        return here
    try:
        there.mkdir(parents=True, exist_ok=True)
    except OSError:
        sys.exit(text("nowhere", there))
    return there


# -- the virtual environment ------------------------------------------------------------------------------------------
def base_python() -> str:
    """The Python that environments are made from, also if this script was started inside one."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def stamp(venv: Path, level: str) -> Path:
    """The file that says the environment is complete up to `level`."""
    return venv / f"hexmuster-{level}.stamp"


def fingerprint(venv: Path, level: str) -> str:
    """What the environment depends on; if any of it changes, it is made again."""
    parts = [RECIPE, sys.implementation.cache_tag, platform.machine(), base_python(), str(venv), str(ROOT)]
    lock = (ROOT / LOCKS[level]).read_bytes()
    return hashlib.sha256(ascii(parts).encode() + lock).hexdigest()


def fresh(venv: Path, level: str) -> bool:
    """True if the environment is complete and up to date."""
    try:
        return stamp(venv, level).read_text() == fingerprint(venv, level) and Path(program(venv, "python")).exists()
    except OSError:
        return False


@contextlib.contextmanager
def alone(venv: Path) -> "Iterator[None]":
    """Hold the set-up of `venv` for this process; a killed process lets go of it."""
    with (venv.parent / (venv.name + ".lock")).open("w") as file:
        told = False
        while True:
            try:
                if sys.platform == "win32":
                    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                else:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                if not told:
                    say("waiting", venv)
                told = True
                time.sleep(0.5)
        yield


def set_up(level: str) -> Path:
    """The environment of `level`, made, mended or added to if need be."""
    venv = choose_venv(level)
    if not fresh(venv, level):
        with alone(venv):
            if not fresh(venv, level):
                say("setting up", venv, MEGABYTES[level])
                levels = ["test"] if fresh(venv, "run") else make_venv(venv, level)
                install(venv, LOCKS[level])
                for done in levels:
                    stamp(venv, done).write_text(fingerprint(venv, done))
                check_libraries(venv)
                offer_font()
    return venv


def make_venv(venv: Path, level: str) -> "list[str]":
    """Make an empty environment that finds this program's packages; gives the levels that installing completes."""
    shutil.rmtree(venv, ignore_errors=True)
    prepare_system()
    pip = ["--without-pip"] if outer_pip() else []  # ensurepip takes seconds
    command = [base_python(), "-I", "-m", "venv", *pip, str(venv)]
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode != 0:
        sys.exit(text("failed"))
    # A line of code and not a path, because Python 3.11 reads this file in the encoding of the locale.
    (in_venv(venv, "purelib") / "hexmuster.pth").write_text(f"import sys; sys.path.append({str(ROOT)!a})\n")
    return ["run", "test"] if level == "test" else ["run"]


@functools.cache
def outer_pip() -> bool:
    """True if the system's own pip can install into another environment (22.3 or newer)."""
    told = subprocess.run([base_python(), "-I", "-m", "pip", "--version"], capture_output=True, text=True, check=False)
    words = told.stdout.split()
    return told.returncode == 0 and tuple(int(part) for part in words[1].split(".")[:2] if part.isdigit()) >= (22, 3)


def install(venv: Path, lock: str) -> None:
    """Install exactly what the lock file lists. Index and proxy are those of the user's pip settings."""
    python, target = base_python(), ["--python", str(venv)]
    if (in_venv(venv, "purelib") / "pip").exists():
        python, target = program(venv, "python"), []
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
    strict = ["--require-hashes", "--only-binary", ":all:", "--no-deps"]
    environment = {k: v for k, v in os.environ.items() if k not in {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER"}}
    command = [python, "-I", "-m", "pip", *target, "install", *options, *strict, "-r", str(ROOT / lock)]
    if subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode != 0:
        sys.exit(text("failed"))


# -- the system -------------------------------------------------------------------------------------------------------
def prepare_system() -> None:
    """Ask for everything a bare system lacks at once, before Qt is there to be asked: one call of apt, or one line."""
    packages = []
    if not (importlib.util.find_spec("venv") and (outer_pip() or importlib.util.find_spec("ensurepip"))):
        packages.append(f"python3.{sys.version_info[1]}-venv")
    if sys.platform.startswith("linux") and shutil.which("apt-get"):
        groups = [LIBRARIES.get(name, {}) for name in ("offscreen", *qt_platforms())]
        packages += sorted({package for group in groups for name, package in group.items() if not loads(name)})
    if packages:
        need_packages(packages + ([] if has_japanese_font() else [FONT]), text("no pip"))


def loads(library: str) -> bool:
    """True if the system has the library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def need_packages(packages: "list[str]", otherwise: str) -> None:
    """Install system packages as root, or end with the line to run, or with `otherwise` where there is no apt."""
    if not shutil.which("apt-get"):
        sys.exit(otherwise)
    if os.geteuid() != 0 or os.environ.get("RUN_PY_NO_APT") == "1":
        sys.exit(text("run apt", apt_line(packages)))
    say("installing", " ".join(packages))
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=300"]
    update, add = ["update"], ["install", "--yes", "--no-install-recommends", *packages]
    for command in (add, update, add):  # the lists at hand often do; where they are missing or old, fetch them
        done = subprocess.run([*quiet, *command], env=environment, capture_output=True, text=True, check=False)
        if command is add and done.returncode == 0:
            return
    print(done.stderr.strip(), file=sys.stderr)
    sys.exit(text("run apt", apt_line(packages)))


def apt_line(packages: "list[str]") -> str:
    """The line that installs `packages`, to be shown."""
    sudo = "" if os.geteuid() == 0 else "sudo "
    return f"{sudo}apt-get update && {sudo}apt-get install --no-install-recommends {' '.join(packages)}"


def qt_platforms() -> "list[str]":
    """Names of the Qt platform plugins that may draw: the user's choice, else what the session offers; [] off screen."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen:
        names = [name.split(":")[0] for name in chosen.split(";")]
        return [name for name in names if name not in {"offscreen", "minimal"}]
    if not sys.platform.startswith("linux"):
        return ["native"]
    return ["wayland"] if os.environ.get("WAYLAND_DISPLAY") else ["xcb"] if os.environ.get("DISPLAY") else []


def missing_libraries(venv: Path) -> "list[str]":
    """System libraries that Qt and its platform plugins ask for and the loader does not find (Linux only)."""
    qt = in_venv(venv, "purelib") / "PySide6" / "Qt"
    files = [qt / "lib" / f"libQt6{part}.so.6" for part in ("Core", "Gui", "Widgets", "PrintSupport", "Svg", "DBus")]
    files += [qt / "plugins" / "platforms" / f"libq{name}.so" for name in ("offscreen", *qt_platforms())]
    told = subprocess.run(
        ["ldd", *(str(file) for file in files if file.exists())],
        env={**os.environ, "LC_ALL": "C"},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    return sorted({line.split()[0] for line in told.stdout.splitlines() if line.rstrip().endswith("=> not found")})


def check_libraries(venv: Path) -> None:
    """Install the system libraries that are missing, or end with how to."""
    if not sys.platform.startswith("linux") or not shutil.which("ldd"):
        return
    missing = missing_libraries(venv)
    if missing:
        known = {name: package for group in LIBRARIES.values() for name, package in group.items()}
        packages = sorted({known[name] for name in missing if name in known})
        font = [] if has_japanese_font() else [FONT]
        unknown = text("no apt", ", ".join(missing))
        if not packages:
            sys.exit(unknown)
        need_packages(packages + font, unknown)
        still = missing_libraries(venv)
        if still:
            sys.exit(text("no apt", ", ".join(still)))


def has_japanese_font() -> bool:
    """True if a font with Japanese glyphs lies in a usual place; a look at names, so that fontconfig is not needed."""
    known = ("bizud", "notosanscjk", "notosansjp", "notoserifcjk", "ipag", "ipaex", "takao", "vl-gothic", "sourcehan")
    places = ("/usr/share/fonts", "/usr/local/share/fonts", Path.home() / ".fonts", Path.home() / ".local/share/fonts")
    return any(name.lower().startswith(known) for place in places for _, _, names in os.walk(place) for name in names)


def offer_font() -> None:
    """Add a Japanese font to a Debian system that has none (root), or say how; the program works without it."""
    if sys.platform.startswith("linux") and shutil.which("apt-get") and not has_japanese_font():
        if os.geteuid() == 0 and os.environ.get("RUN_PY_NO_APT") != "1":
            need_packages([FONT], "")
        else:
            say("no font", apt_line([FONT]))


# -- what to run ------------------------------------------------------------------------------------------------------
def hexmuster(venv: Path, *arguments: str) -> "list[str]":
    """The command line of the program; -P keeps folders named ui or model in the user's own folder out of the way."""
    return [program(venv, "python"), "-P", "-m", "ui.cli", *arguments]


def become(command: "list[str]") -> None:
    """Run `command` in place of this script, so that signals and the exit status are its own."""
    if os.name == "nt":  # there exec would give the prompt back at once
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def main_job(venv: Path) -> int:
    """Check the sample and write its countersheets and map, each of which says where it went; 0 if all went well."""
    say("no display")
    out = Path.cwd() / "hexmuster-output"
    try:
        out.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=out):
            pass
    except OSError:
        out = Path(tempfile.mkdtemp(prefix="hexmuster-"))
    sheets, sheet_map = out / "border-war-countersheets.pdf", out / "border-war-map.pdf"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    commands = [["check", SAMPLE], ["sheets", SAMPLE, sheets], ["export", SAMPLE, sheet_map]]
    return max([subprocess.call(hexmuster(venv, *map(str, command)), env=environment) for command in commands])


def check_all(venv: Path, arguments: "list[str]") -> int:
    """Run every check and all tests, whatever fails before; 0 if all passed."""
    caches = (venv if os.access(venv, os.W_OK) else user_cache()) / "cache"
    python = program(venv, "python")
    environment = {
        **os.environ,
        "RUFF_CACHE_DIR": str(caches / "ruff"),
        "MYPY_CACHE_DIR": str(caches / "mypy"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(caches / "hypothesis"),
    }
    checks = {
        "ruff check": [python, "-m", "ruff", "check"],
        "ruff format": [python, "-m", "ruff", "format", "--check"],
        "mypy": [python, "-m", "mypy"],
        "import-linter": [program(venv, "lint-imports"), "--cache-dir", str(caches / "import-linter")],
    }
    tests = [python, "-m", "pytest", "-n", "auto", "-o", f"cache_dir={caches / 'pytest'}", *arguments]
    results = {}

    def run(name: str) -> "tuple[str, int, float, str]":
        begin = time.monotonic()
        done = subprocess.run(
            checks[name], cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
        return name, done.returncode, time.monotonic() - begin, done.stdout

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, code, seconds, output in pool.map(run, checks):
            results[name] = (code, seconds)
            print(f"== {shlex.join(checks[name][1:])}\n{output}" if code else f"== {name}: passed", flush=True)
    begin = time.monotonic()
    code = subprocess.run(tests, cwd=ROOT, env=environment, check=False).returncode
    results["pytest"] = (code, time.monotonic() - begin)
    for name, (code, seconds) in results.items():
        print(f"{name:<14}{'FAILED' if code else 'passed'} ({seconds:.0f} s)")
    return int(any(code for code, _ in results.values()))


def main(arguments: "list[str]") -> int:
    """Set up, then do what `arguments` ask for."""
    testing = arguments[:1] == ["test"]
    if testing:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    venv = set_up("test" if testing else "run")
    check_libraries(venv)
    if testing:
        return check_all(venv, arguments[1:])
    if not arguments and not qt_platforms():
        return main_job(venv)
    become(hexmuster(venv, *(arguments or [str(SAMPLE)])))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
