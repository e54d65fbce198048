#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs text cases: one file holds the inputs, the command, and what has to come out.

    case_runner.py PROGRAM CASE...

A case is a list of sections. Each begins with a line `--- HEAD`; what stands before the first is a comment.

    --- spec.yaml                 a file of the folder that the command runs in
    --- big.yaml = b"[" * 1000    the same, made by an expression of Python (bytes or text): for what no editor shows
    --- folder/                   a folder
    --- run aidc plan spec.yaml   the command, quoted as for a shell ($'\\x01' too); `aidc` is PROGRAM. Several may follow
    --- stdin                     what the command just named reads (also `--- stdin = …`)
    --- within 5                  seconds that the command just named may take (30 if nothing is said)
    --- exit 2                    the expected exit code, 0 if nothing is said
    --- stdout                    the expected output, whole; empty if nothing is said
    --- stdout has                lines that have to occur in it, in this order, instead of the whole
    --- stderr                    the same for the other stream; `--- stderr has` too
    --- out.csv                   after a run: what the file has to hold then

Each case runs in a fresh folder, with nothing of the caller's environment, so that what it prints is stable.
With AIDC_UPDATE_CASES=1 the expected parts are rewritten (`has` sections stay); read the difference before you commit it.
"""
import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "ASAN_OPTIONS": "detect_leaks=0"}


def split(line):
    """The words of a command line; between $' and ' escapes are resolved."""
    plain = re.sub(r"\$'([^']*)'", lambda m: shlex.quote(m[1].encode().decode("unicode_escape")), line)
    return shlex.split(plain)


class Section:
    def __init__(self, head):
        self.head, self.lines = head, []

    def bytes(self):
        name, made, expression = self.head.partition(" = ")
        if not made:
            return "".join(self.lines).encode()
        value = eval(expression, {})  # a case is part of the tests, and as trusted as they are
        return value if isinstance(value, bytes) else value.encode()


class Run:
    """One command with what is expected of it; `sections` are its own, in the order of the file."""

    def __init__(self, section):
        self.command = split(section.head[len("run "):])
        self.sections = [section]

    def find(self, head):
        return next((s for s in self.sections if s.head == head or s.head.startswith(head + " ")), None)


def read(path):
    """The comment, the input sections, the runs."""
    comment, inputs, runs, section = [], [], [], None
    with open(path, encoding="utf-8", newline="") as file:
        for line in file:
            if not line.startswith("--- "):
                (section.lines if section else comment).append(line)
                continue
            section = Section(line[4:].rstrip("\n"))
            if section.head.startswith("run "):
                runs.append(Run(section))
            elif runs:
                runs[-1].sections.append(section)
            else:
                inputs.append(section)
    if not runs:
        raise SystemExit(f"{path}: the case has no `--- run`")
    return comment, inputs, runs


def place(inputs, folder):
    for section in inputs:
        name = os.path.join(folder, section.head.partition(" = ")[0])
        if name.endswith("/"):
            os.makedirs(name, exist_ok=True)
            continue
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "wb") as file:
            file.write(section.bytes())


def start(run, program, folder):
    words = [program if word == "aidc" and i == 0 else word for i, word in enumerate(run.command)]
    given, within = run.find("stdin"), run.find("within")
    seconds = float(within.head.split()[1]) if within else 30
    try:
        return subprocess.run(words, cwd=folder, env=ENVIRONMENT, input=given.bytes() if given else b"",
                              capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return None


def show(data):
    return data.decode("utf-8", "backslashreplace")


def check_text(what, section, got):
    """The complaint, or nothing."""
    if section is not None and section.head.endswith(" has"):
        rest = got
        for line in "".join(section.lines).splitlines():
            before, found, rest = rest.partition(line)
            if not found:
                return f"{what} lacks this line, or has it elsewhere: {line}\nwhole {what}:\n{got}"
        return ""
    want = "".join(section.lines) if section else ""
    if want == got:
        return ""
    diff = difflib.unified_diff(want.splitlines(True), got.splitlines(True), f"expected {what}", f"real {what}")
    return "".join(line if line.endswith("\n") else line + "\n(no line end)\n" for line in diff)


def check(run, done, folder):
    if done is None:
        return ["it did not end in time"]
    complaints = []
    wanted = run.find("exit")
    code = int(wanted.head.split()[1]) if wanted else 0
    if code != done.returncode:
        complaints.append(f"exit code {done.returncode} instead of {code}")
    for what, got in (("stdout", done.stdout), ("stderr", done.stderr)):
        complaints.append(check_text(what, run.find(what), show(got)))
    for section in made_files(run):
        try:
            with open(os.path.join(folder, section.head), "rb") as file:
                complaints.append(check_text(section.head, section, show(file.read())))
        except OSError as error:
            complaints.append(f"{section.head}: {error.strerror}")
    return [c for c in complaints if c]


def made_files(run):
    known = ("run", "stdin", "within", "exit", "stdout", "stderr")
    return [s for s in run.sections if s.head.split()[0] not in known]


def update(run, done, folder):
    """Puts what came into the sections of the run; `has` and files of an `=` stay."""
    keep = [s for s in run.sections if s.head.split()[0] in ("run", "stdin", "within")]
    if done.returncode != 0:
        keep.append(Section(f"exit {done.returncode}"))
    for what, got in (("stdout", done.stdout), ("stderr", done.stderr)):
        old = run.find(what)
        if old is not None and old.head.endswith(" has"):
            keep.append(old)
        elif got:
            fresh = Section(what)
            fresh.lines = [show(got)]
            keep.append(fresh)
    for section in made_files(run):
        with open(os.path.join(folder, section.head), "rb") as file:
            section.lines = [show(file.read())]
        keep.append(section)
    run.sections = keep


def write(path, comment, sections):
    text = "".join(comment)
    for section in sections:
        body = "".join(section.lines)
        text += f"--- {section.head}\n" + body + ("\n" if body and not body.endswith("\n") else "")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def run_case(program, path):
    comment, inputs, runs = read(path)
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        place(inputs, folder)
        for run in runs:
            done = start(run, program, folder)
            if os.environ.get("AIDC_UPDATE_CASES") == "1" and done is not None:
                update(run, done, folder)
            complaints += [f"{shlex.join(run.command)}: {c}" for c in check(run, done, folder)]
    if os.environ.get("AIDC_UPDATE_CASES") == "1":
        write(path, comment, inputs + [s for run in runs for s in run.sections])
    return complaints


def main():
    program, paths = os.path.abspath(sys.argv[1]), sys.argv[2:]
    failed = 0
    for path in paths:
        complaints = run_case(program, path)
        failed += bool(complaints)
        for complaint in complaints:
            print(f"{path}: {complaint}")
    if len(paths) > 1:
        print(f"{len(paths) - failed} of {len(paths)} cases hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
