#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the steps of action.yml as a runner would, on the examples of examples/ci: steps.py PROGRAM SOURCE

What is run is the text of the file itself: inputs go through `env`, the shell is bash with -eo pipefail, what a step writes to
GITHUB_OUTPUT the next one reads. Steps that `use` another action are named, not run. Exits 77 without PyYAML or git."""
import datetime
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import yaml
except ImportError:
    print("skipped: no PyYAML (apt: python3-yaml)")
    sys.exit(77)
if not shutil.which("git"):
    print("skipped: git is not installed")
    sys.exit(77)

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
with open(f"{SOURCE}/action.yml", encoding="utf-8") as action_file:
    ACTION = yaml.safe_load(action_file)
HAS_DIFF = re.search(r"^\s+diff\s", subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout, re.M)


class Runner:
    """The state of a job: the folder of the repository, and what the steps wrote."""

    def __init__(self, folder, action_path=SOURCE, **inputs):
        self.folder, self.temp, self.action_path = folder, tempfile.mkdtemp(dir=os.path.dirname(folder)), action_path
        unknown = set(inputs) - set(ACTION["inputs"])
        assert not unknown, unknown
        self.inputs = {name: inputs.get(name, said.get("default", "")) for name, said in ACTION["inputs"].items()}
        self.outputs, self.codes, self.out, self.used, self.failed = {}, {}, "", [], False

    def value(self, expression):
        """`inputs.x`, `steps.x.outputs.y`, `github.action_path`."""
        words = expression.strip().split(".", 1)
        if words[0] == "inputs":
            return self.inputs[words[1]]
        if expression.strip() == "github.action_path":
            return self.action_path
        step, name = re.fullmatch(r"steps\.(\w+)\.outputs\.(\w+)", expression.strip()).groups()
        return self.outputs.get(step, {}).get(name, "")

    def wanted(self, step):
        """The conditions that the file uses: parts joined by &&."""
        if "if" not in step:
            return not self.failed
        parts = re.fullmatch(r"\$\{\{ (.*) \}\}", step["if"])[1].split(" && ")
        assert "!cancelled()" in parts, step["if"]
        for part in parts:
            if part == "!cancelled()":
                continue
            left, operator, right = re.fullmatch(r"(.*) (==|!=) '(.*)'", part).groups()
            files = re.fullmatch(r"hashFiles\((.*)\)", left)
            got = ("some" if os.path.exists(os.path.join(self.folder, self.value(files[1]))) else "") if files else self.value(left)
            if (got == right) != (operator == "=="):
                return False
        return True

    def step(self, step):
        if "uses" in step:
            self.used.append(step["uses"])
            return
        assert step["shell"] == "bash" and "${{" not in step["run"], step["id"]
        env = {k: os.environ[k] for k in ("PATH", "HOME") if k in os.environ}
        env.update({k: re.sub(r"\$\{\{(.*?)\}\}", lambda m: self.value(m[1]), v) for k, v in step["env"].items()})
        files = {name: os.path.join(self.temp, name) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        open(files["GITHUB_OUTPUT"], "w", encoding="utf-8").close()
        env.update(files, RUNNER_TEMP=self.temp, GITHUB_WORKSPACE=self.folder)
        script = os.path.join(self.temp, "step.sh")
        with open(script, "w", encoding="utf-8") as file:
            file.write(step["run"])
        done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.folder, env=env, capture_output=True, text=True, timeout=120, check=False)
        self.codes[step["id"]] = done.returncode
        self.out += done.stdout + done.stderr
        self.failed |= done.returncode != 0
        with open(files["GITHUB_OUTPUT"], encoding="utf-8") as file:
            self.outputs[step["id"]] = dict(line.rstrip("\n").split("=", 1) for line in file)

    def run(self):
        for step in ACTION["runs"]["steps"]:
            if step["id"] == "diff" and not HAS_DIFF:
                continue
            if self.wanted(step):
                self.step(step)
        return self

    def summary(self):
        path = os.path.join(self.temp, "GITHUB_STEP_SUMMARY")
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8") as file:
            return file.read()


def expect(what, got, want):
    if got != want:
        sys.exit(f"{what}: {got!r} instead of {want!r}")


def has(what, text, part):
    if part not in text:
        sys.exit(f"{what}: lacks {part!r}:\n{text}")


def git(folder, *arguments):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *arguments], cwd=folder, check=True, capture_output=True)


def repository(folder):
    """A repository whose main branch holds the examples; its spec is cluster.yaml."""
    shutil.copytree(f"{SOURCE}/examples/ci", folder)
    shutil.copy(f"{folder}/base.yaml", f"{folder}/cluster.yaml")
    git(folder, "init", "--quiet", "--initial-branch=main")
    git(folder, "add", "-A")
    git(folder, "commit", "--quiet", "-m", "a")
    return folder


def change(folder, to):
    shutil.copy(f"{folder}/{to}", f"{folder}/cluster.yaml")


def check_alone(folder):
    """The check: annotations, SARIF, summary; the code is that of --fail-on."""
    change(folder, "failing.yaml")
    common = {"spec": "cluster.yaml", "policy": "policy.yaml", "as-of": "2026-12-01", "aidc": PROGRAM}
    soft = Runner(folder, **common).run()
    expect("a warning under fail-on error", soft.codes, {"program": 0, "check": 0})
    hard = Runner(folder, **common, **{"fail-on": "warning", "upload-sarif": "true", "sarif": "out/found.sarif"})
    os.makedirs(f"{folder}/out", exist_ok=True)
    hard.run()
    expect("a warning under fail-on warning", hard.codes, {"program": 0, "check": 1})
    has("annotation", hard.out, "::warning file=cluster.yaml,line=")
    has("annotation", hard.out, "title=power/site-over-70::the site draws")
    has("summary", hard.summary(), "## aidc check\n\n0 errors, 2 warnings, ")
    has("summary", hard.summary(), "`power/site-over-70`")
    with open(f"{folder}/out/found.sarif", encoding="utf-8") as file:
        results = json.load(file)["runs"][0]["results"]
    region = next(r for r in results if r["ruleId"] == "power/site-over-70")["locations"][0]["physicalLocation"]["region"]
    with open(f"{folder}/cluster.yaml", encoding="utf-8") as file:
        expect("region", file.read().splitlines()[region["startLine"] - 1], "  site_power: 1.46 MW")
    expect("uploaded, although the check failed", hard.used, ["github/codeql-action/upload-sarif@v3"])
    waived = Runner(folder, **{**common, "policy": "accepted.yaml", "fail-on": "warning"}).run()
    expect("accepted", waived.codes, {"program": 0, "check": 0})
    has("summary", waived.summary(), "2 waived")
    late = Runner(folder, **{**common, "policy": "accepted.yaml", "fail-on": "warning", "as-of": "2027-07-01"}).run()
    expect("expired", late.codes["check"], 1)
    has("expired", late.out, "title=policy/waiver-expired (power/site-over-70)::")
    today = Runner(folder, **{**common, "policy": "accepted.yaml", "as-of": "today"}).run()
    expect("today", "waiver-expired" in today.out, datetime.datetime.now(datetime.timezone.utc).date() > datetime.date(2027, 6, 30))
    never = Runner(folder, **{**common, "policy": "accepted.yaml", "as-of": ""}).run()
    has("no day", never.out, "waivers do not expire without --as-of DATE")


def check_wrong(folder):
    """A wrong spec, and inputs that would be commands if a shell read them."""
    with open(f"{folder}/cluster.yaml", "a", encoding="utf-8") as file:
        file.write("colour: red\n")
    wrong = Runner(folder, spec="cluster.yaml", aidc=PROGRAM, **{"upload-sarif": "true", "sarif": "none.sarif"}).run()
    expect("a wrong spec", (wrong.codes["check"], wrong.used), (2, []))
    has("a wrong spec", wrong.out, "unknown key `colour`")
    hostile = 'a b"; touch owned; echo "$(touch owned)`touch owned`.yaml'
    shutil.copy(f"{folder}/base.yaml", f"{folder}/{hostile}")
    run = Runner(folder, spec=hostile, aidc=PROGRAM, sarif="$(touch owned).sarif").run()
    expect("an odd name", (run.codes["check"], os.path.exists(f"{folder}/owned")), (0, False))
    os.remove(f"{folder}/{hostile}")


def check_program(folder):
    """Without a program it is built by tools/run of the action; a stand-in that puts the one under test where the release goes."""
    action = tempfile.mkdtemp(dir=os.path.dirname(folder))
    os.makedirs(f"{action}/tools")
    with open(f"{action}/tools/run", "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nset -e\ncd "$(dirname "$0")/.."\nmkdir -p build/release\nln -sf "{PROGRAM}" build/release/aidc\nexec build/release/aidc "$@"\n')
    os.chmod(f"{action}/tools/run", 0o755)
    change(folder, "good.yaml")
    built = Runner(folder, action_path=action, spec="cluster.yaml", policy="policy.yaml", **{"fail-on": "warning"}).run()
    expect("built", built.codes, {"program": 0, "check": 0})
    expect("built", built.outputs["program"]["aidc"], f"{action}/build/release/aidc")
    assert os.access(f"{SOURCE}/tools/run", os.X_OK)


def check_diff(folder):
    common = {"spec": "cluster.yaml", "base": "main", "policy": "policy.yaml", "as-of": "2026-12-01", "aidc": PROGRAM}
    for to, policy, code in [("good.yaml", "policy.yaml", 0), ("failing.yaml", "policy.yaml", 1), ("failing.yaml", "accepted.yaml", 0)]:
        change(folder, to)
        done = Runner(folder, **{**common, "policy": policy}).run()
        expect(f"diff of {to} under {policy}:\n{done.out}", done.codes["diff"], code)
        has("summary", done.summary(), "## aidc diff\n\n")
        expect("no tree is left", subprocess.run(["git", "worktree", "list"], cwd=folder, capture_output=True, text=True, check=True).stdout.count("\n"), 1)
    file = Runner(folder, **{**common, "base": "base.yaml"}).run()
    expect("a file as base", file.codes["diff"], 1)
    shutil.copy(f"{folder}/good.yaml", f"{folder}/fresh.yaml")
    fresh = Runner(folder, **{**common, "spec": "fresh.yaml"}).run()
    expect("a spec that the base lacks", fresh.codes["diff"], 0)
    has("a spec that the base lacks", fresh.out, "the base has no fresh.yaml")
    expect("a revision that is none", Runner(folder, **{**common, "base": "nowhere"}).run().codes["diff"] in (1, 2, 128), True)


def check_file():
    """What a runner needs of the file, and that the example workflow gives inputs that exist."""
    expect("using", ACTION["runs"]["using"], "composite")
    ids = [s["id"] for s in ACTION["runs"]["steps"]]
    expect("ids", ids, ["program", "check", "diff", "upload"])
    with open(f"{SOURCE}/examples/ci/workflow.yaml", encoding="utf-8") as file:
        workflow = yaml.safe_load(file)
    uses = next(s for s in workflow["jobs"]["aidc"]["steps"] if s["uses"] == "./")
    assert set(uses["with"]) <= set(ACTION["inputs"]), uses
    for name in ("spec", "policy"):
        assert os.path.isfile(f"{SOURCE}/{uses['with'][name]}"), name


def main():
    check_file()
    with tempfile.TemporaryDirectory() as top:
        folder = repository(os.path.join(top, "repository"))
        check_alone(folder)
        check_wrong(folder)
        check_program(folder)
        if HAS_DIFF:
            check_diff(folder)
    print("the steps of action.yml do what they say" + ("" if HAS_DIFF else "; aidc has no `diff` yet: that step was not run"))


main()
