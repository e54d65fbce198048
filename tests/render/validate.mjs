// SPDX-License-Identifier: Apache-2.0
// Holds the JSON Schema (standard input) against specs: `node validate.mjs CASES EXAMPLE…`. CASES has one JSON record a
// line: a name, the text of a spec, whether it is valid. Every example has to be valid.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(process.env.AIDC_NODE_MODULES + "/");
const Ajv = require("ajv/dist/2020").default;
const formats = require("ajv-formats").default;
const { parse } = require("yaml");

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
formats(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(0, "utf8")));

let wrong = 0, right = 0;
function check(name, text, valid) {
  if (validate(parse(text)) === valid) return void right++;
  console.error(`${name}: should ${valid ? "" : "not "}validate`);
  if (valid) console.error(validate.errors.map((e) => `  ${e.instancePath} ${e.message}`).join("\n"));
  wrong++;
}

const [cases, ...examples] = process.argv.slice(2);
for (const line of readFileSync(cases, "utf8").trim().split("\n")) {
  const record = JSON.parse(line);
  check(record.name, record.yaml, record.valid);
}
for (const path of examples) check(path, readFileSync(path, "utf8"), true);
console.log(`${right} specs answered as they should, ${wrong} not; ${examples.length} of them examples`);
process.exit(wrong === 0 && right > 1000 && examples.length > 0 ? 0 : 1);
