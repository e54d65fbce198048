#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads the findings in every format back and holds them against `--format json`: formats.py PROGRAM SOURCE SARIF_FOLDER

The SARIF files are left in SARIF_FOLDER, for the validators that are not part of Python."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ET

PROGRAM, SOURCE, SARIF_FOLDER = (os.path.abspath(p) for p in sys.argv[1:4])
RANK = {"note": 0, "warning": 1, "error": 2, "never": 3}

HALL = """aidc: 1
name: {name}
nodes:
  - {{name: {pool}, server: nvidia-dgx-h100, count: 63}}
facility:
  site_power: 900 kW
  ups: {{capacity: 750 kW}}
  cooling: {{kind: air, rack_limit: 45 kW, capacity: 700 kW}}
  pue: 1.3
operations: {{monitoring: [cpu]}}
"""
POLICY = """rules:
  power/site-over-70: {limit: 60 %, severity: error, reason: "95 % of the contract, agreed: see \\"annex, B\\""}
waivers:
  - rule: power/ups-over-70
    reason: |
      <b>100 %</b> & more: "a" 'b',
      ::error::second line
    owner: Größe 运维
    expires: 2027-06-30
  - {rule: power/pue-high, reason: long gone, owner: ops, expires: 2027-06-30}
  - {rule: cost/line-unpriced, reason: no quote yet, owner: ops, expires: 2026-06-30}
"""


def hall(name="hall", pool="compute"):
    return HALL.format(name=name, pool=pool)


class Case:
    """One call of `aidc check`: what is run where, and the text of each file that a place may be in."""

    def __init__(self, name, spec, text, *more, policy=None):
        self.name, self.spec, self.more, self.policy = name, spec, list(more), policy
        self.files = {spec: text} if spec != "-" else {}
        self.stdin = text if spec == "-" else ""
        if policy is not None:
            self.files["org/policy.yaml"] = policy
            self.more += ["--policy", "org/policy.yaml"]

    def text_of(self, file):
        return (self.stdin if file == "" else self.files[file]).lstrip("\ufeff")


def cases():
    yield Case("plain", "hall.yaml", hall())
    yield Case("policy", "hall.yaml", hall(), "--as-of", "2026-12-01", policy=POLICY)
    yield Case("undated", "./sub//hall.yaml", hall(), policy=POLICY)
    yield Case("stdin", "-", hall(), policy=POLICY)
    yield Case("names", "größe 机房/a:b,c%d[1].yaml", hall('"Halle \\"1\\" <ü> & 电, 100 %: x"', '"名 <&> \\"q\\""'), policy=POLICY)
    yield Case("windows", "crlf.yaml", "\ufeff" + hall().replace("\n", "\r\n"))
    yield Case("set", "hall.yaml", hall(), "--set", "facility.site_power=800 kW", "--set", "facility.ups={capacity: 720 kW}")
    yield Case("set-added", "small.yaml", "aidc: 1\nname: small\nnodes: [{server: nvidia-dgx-h100, count: 63}]\n",
               "--set", "facility.site_power=800 kW", "--set", "policy.waivers=[{rule: power/pue-high, reason: r, owner: o, expires: 2027-01-01}]")
    for example in sorted(os.listdir(f"{SOURCE}/examples")):
        if example.endswith(".yaml"):
            with open(f"{SOURCE}/examples/{example}", encoding="utf-8") as file:
                yield Case("example-" + example[:-5], example, file.read())


def run(case, folder, form, fail_on="never"):
    command = [PROGRAM, "check", case.spec, *case.more, "--format", form, "--fail-on", fail_on]
    done = subprocess.run(command, cwd=folder, input=case.stdin.encode(), capture_output=True, timeout=60, check=False)
    assert done.returncode in (0, 1) and not done.stderr, (command, done.returncode, done.stderr.decode())
    return done.stdout, done.returncode


def same(what, got, want):
    if got != want:
        raise AssertionError(f"{what}: {got!r} instead of {want!r}")


def key(file):
    """The file that a place names, as the case knows it."""
    return file if file == "" else os.path.normpath(file)


def check_region(case, file, line, column, end):
    """The place lies in the text; its words, where the region is no single character."""
    texts = {os.path.normpath(f): f for f in case.files}
    text = case.text_of("" if file == "" else texts[file])
    lines = re.split(r"\r?\n", text)
    assert 1 <= line <= len(lines), (case.name, line)
    assert 1 <= column < end <= len(lines[line - 1]) + 2, (case.name, file, line, column, end, lines[line - 1])
    return lines[line - 1][column - 1 : end - 1]


def sarif_place(result):
    at = result["locations"][0]["physicalLocation"]
    uri = at["artifactLocation"]["uri"]
    assert re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri) and "//" not in uri and not uri.startswith("./"), uri
    file = urllib.parse.unquote(uri)
    return ("" if file == "<stdin>" else file), at["region"], at["artifactLocation"]["index"]


def check_sarif(case, text, oracle):
    log = json.loads(text)
    (one,) = log["runs"]
    same("columnKind", one["columnKind"], "unicodeCodePoints")
    driver = one["tool"]["driver"]
    found = [r for r in oracle if r["state"] in ("finding", "waived")]
    same("results", [(r["ruleId"], r["level"], r["properties"]["instance"]) for r in one["results"]],
         [(r["rule"], r["severity"], r["instance"]) for r in found])
    for result, truth in zip(one["results"], found):
        same("rule", driver["rules"][result["ruleIndex"]]["id"], result["ruleId"])
        same("measured", result["properties"].get("measured"), truth["measured"])
        same("limit", result["properties"].get("limit"), truth["limit"])
        if truth["state"] == "waived":
            same("waiver", result["suppressions"], [{"kind": "external", "status": "accepted", "justification": truth["waiver"]}])
        else:
            assert "suppressions" not in result
        file, region, index = sarif_place(result)
        same("artifact", one["artifacts"][index]["location"]["uri"], result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])
        check_region(case, file, region["startLine"], region["startColumn"], region["endColumn"])
        said = truth["location"]
        if said and said["file"] != "--set":
            same("place", (file, region["startLine"], region["startColumn"]),
                 ("" if said["file"] == "<stdin>" else key(said["file"]), said["line"], said["column"]))
    open_ones = [(r["rule"], r["message"]) for r in oracle if r["state"] == "not-evaluated"]
    notes = one["invocations"][0]["toolExecutionNotifications"]
    same("not evaluated", [n["associatedRule"]["id"] for n in notes], [r for r, _ in open_ones])
    for note, (_, message) in zip(notes, open_ones):
        assert message in note["message"]["text"]
    for rule in driver["rules"]:
        assert re.fullmatch(r"([A-Z][a-z0-9]*)+", rule["name"]), rule["name"]
        assert rule["help"]["text"] and rule["shortDescription"]["text"] and rule["fullDescription"]["text"], rule["id"]
        assert "{" not in rule["help"]["text"] + rule["help"]["markdown"], rule["id"]
    same("each rule once", len({r["id"] for r in driver["rules"]}), len(driver["rules"]))
    prints = [r["partialFingerprints"]["aidcFinding/v1"] for r in one["results"]]
    same("fingerprints differ", len(set(prints)), len(prints))


def check_junit(case, text, oracle, fail_on, code):
    root = ET.fromstring(text)
    same("root", root.tag, "testsuites")
    fails = [r for r in oracle if r["state"] == "finding" and RANK[r["severity"]] >= RANK[fail_on]]
    same("exit code", code, 1 if fails else 0)
    for node, results in [(root, oracle)] + [(s, [r for r in oracle if r["layer"] == s.get("name")]) for s in root]:
        same("tests", (int(node.get("tests")), len(list(node.iter("testcase")))), (len(results), len(results)))
        same("failures", (int(node.get("failures")), len(list(node.iter("failure")))), 2 * (sum(r in fails for r in results),))
        skipped = sum(r["state"] in ("waived", "not-evaluated") for r in results)
        same("skipped", (int(node.get("skipped")), len(list(node.iter("skipped")))), (skipped, skipped))
    names = {(c.get("classname") + "/" + c.get("name")): c for c in root.iter("testcase")}
    for r in oracle:
        name = "aidc." + r["rule"] + (f" ({r['instance']})" if r["instance"] else "")
        one = names[re.sub(r"\s", " ", name)]
        if r in fails:
            same("type", one.find("failure").get("type"), r["severity"])
            assert r["fix"] in one.find("failure").text, name
        elif r["state"] == "finding":
            assert one.find("system-out").text.startswith(r["severity"] + ": " + r["message"]), name
        elif r["state"] != "pass":
            assert re.sub(r"\s", " ", r["message"]) in one.find("skipped").get("message"), name
        if r["state"] == "waived":
            assert re.sub(r"\s", " ", r["waiver"]) in one.find("skipped").get("message"), name


def unescaped(text, property_):
    """What the runner makes of it: the documented sequences, `%25` last."""
    for code, char in ([("%3A", ":"), ("%2C", ",")] if property_ else []) + [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
        text = text.replace(code, char)
    return text


def command_of(line):
    """A workflow command: name, properties, message."""
    assert not re.search("%(?!25|0D|0A|3A|2C)", line), line
    name, rest = re.fullmatch(r"::(\w+)(?: (.*))?", line[: line.index("::", 2)]).groups()
    properties = dict(part.split("=", 1) for part in rest.split(","))
    return name, {k: unescaped(v, True) for k, v in properties.items()}, unescaped(line[line.index("::", 2) + 2 :], False)


def check_github(case, text, oracle):
    lines = text.decode().split("\n")
    same("last line", lines.pop(), "")
    commands = [command_of(line) for line in lines if line.startswith("::")]
    assert all(line.startswith(("::", "aidc: ")) for line in lines), case.name
    found = sorted((r for r in oracle if r["state"] == "finding"), key=lambda r: -RANK[r["severity"]])
    word = {"error": "error", "warning": "warning", "note": "notice"}
    same("annotations", [(c[0], c[1]["title"]) for c in commands],
         [(word[r["severity"]], r["rule"] + (f" ({r['instance']})" if r["instance"] else "")) for r in found])
    for (_, properties, message), r in zip(commands, found):
        policy = f"\npolicy: {r['policy']}" if r["policy"] else ""
        same("message", message, f"{r['message']}{policy}\nfix: {r['fix']}")
        same("file", "file" in properties, case.spec != "-" or (r["location"] or {}).get("file", "") not in ("", "<stdin>"))
        if "file" in properties:
            check_region(case, properties["file"], int(properties["line"]), int(properties["col"]), int(properties["endColumn"]))


def check_markdown(text, oracle):
    text = text.decode()
    same("folds", text.count("<details>"), text.count("</details>"))
    rows = [line for line in text.splitlines() if line.startswith(("| error", "| warning", "| note"))]
    same("rows", len(rows), sum(r["state"] == "finding" for r in oracle))
    for row in rows:
        same("cells", len(re.findall(r"(?<!\\)\|", row)), 5)
    head = text.split("<details>")[0]
    for r in oracle:
        if r["state"] == "finding" and r["severity"] != "note":
            assert f"`{r['rule']}`" in head, r["rule"]
        if r["state"] == "waived":
            assert f"`{r['rule']}`" in text and "<b>" not in text.replace("\\<b>", ""), r["rule"]


def check_case(case, folder):
    for name, text in case.files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, name)) or folder, exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
    oracle = json.loads(run(case, folder, "json")[0])["results"]
    sarif = run(case, folder, "sarif")[0]
    same("the same bytes twice", run(case, folder, "sarif")[0], sarif)
    check_sarif(case, sarif, oracle)
    with open(f"{SARIF_FOLDER}/{case.name}.sarif", "wb") as file:
        file.write(sarif)
    for fail_on in RANK:
        text, code = run(case, folder, "junit", fail_on)
        check_junit(case, text, oracle, fail_on, code)
        if shutil.which("xmllint"):
            subprocess.run(["xmllint", "--noout", "--schema", f"{SOURCE}/tests/render/junit.xsd", "-"], input=text, check=True, stderr=subprocess.PIPE)
    check_github(case, run(case, folder, "github")[0], oracle)
    check_markdown(run(case, folder, "markdown")[0], oracle)
    return oracle


def fingerprints(folder, spec, *more):
    case = Case("moved", "moved.yaml", spec, *more)
    with open(os.path.join(folder, "moved.yaml"), "w", encoding="utf-8") as file:
        file.write(spec)
    return {(r["ruleId"], r["properties"]["instance"]): r["partialFingerprints"] for r in json.loads(run(case, folder, "sarif")[0])["runs"][0]["results"]}


def check_fingerprints(folder):
    first = fingerprints(folder, hall())
    same("moved lines", fingerprints(folder, hall().replace("nodes:", "\n# moved\n\nnodes:")), first)
    same("other numbers", fingerprints(folder, hall().replace("900 kW", "850 kW").replace("63}", "62}")), first)
    same("--set", fingerprints(folder, hall(), "--set", "facility.site_power=850 kW"), first)
    other = fingerprints(folder, hall("elsewhere"))
    assert first.keys() == other.keys() and all(first[k] != other[k] for k in first)


def check_set_places(folder):
    """A value of --set shows at the key that it replaces; one that is added, at the section above it."""
    case = next(c for c in cases() if c.name == "set")
    site = [r for r in json.loads(run(case, folder, "sarif")[0])["runs"][0]["results"] if r["ruleId"] == "power/site-over-70"]
    file, region, _ = sarif_place(site[0])
    same("replaced", check_region(case, file, region["startLine"], region["startColumn"], region["endColumn"]), "site_power")


def main():
    shutil.rmtree(SARIF_FOLDER, ignore_errors=True)
    os.makedirs(SARIF_FOLDER)
    seen = {}
    with tempfile.TemporaryDirectory() as folder:
        for case in cases():
            try:
                seen[case.name] = check_case(case, folder)
            except (AssertionError, subprocess.CalledProcessError, KeyError) as error:
                sys.exit(f"{case.name}: {type(error).__name__}: {error} {getattr(error, 'stderr', b'') or ''}")
        check_fingerprints(folder)
        for case in cases():
            if case.name == "set":
                check_case(case, folder)
        check_set_places(folder)
    states = {(r["rule"], r["state"]) for r in seen["policy"]}
    for wanted in [("power/ups-over-70", "waived"), ("policy/waiver-unmatched", "finding"), ("policy/waiver-expired", "finding"), ("power/site-over-70", "finding")]:
        assert wanted in states, (wanted, sorted(s for s in states if s[1] in ("waived", "finding")))
    print(f"{len(seen)} runs of check read back from SARIF, JUnit, annotations and Markdown" + ("" if shutil.which("xmllint") else "; no xmllint: JUnit was not held against its schema"))


main()
