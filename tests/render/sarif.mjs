// SPDX-License-Identifier: Apache-2.0
// Holds SARIF files against the schema of SARIF 2.1.0: `node sarif.mjs FILE…`. Copies that are spoiled have to fail.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const modules = process.env.AIDC_NODE_MODULES;
const require = createRequire(modules + "/");
const Ajv = require("ajv").default;
const formats = require("ajv-formats").default;

const schema = JSON.parse(readFileSync(join(modules, "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"));
schema.$id = schema.id;
delete schema.id;
delete schema.$schema; // draft 4, of which it uses nothing that later drafts read otherwise
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
formats(ajv);
const validate = ajv.compile(schema);

const spoil = [
  (log) => (log.version = "2.2.0"),
  (log) => delete log.runs[0].tool,
  (log) => (log.runs[0].columnKind = "bytes"),
  (log) => (log.runs[0].results[0].level = "fatal"),
  (log) => (log.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0),
  (log) => (log.runs[0].results[0].suppressions = [{ kind: "waiver" }]),
  (log) => (log.runs[0].tool.driver.rules[0].defaultConfiguration.level = "bad"),
];

let wrong = 0;
const files = process.argv.slice(2);
for (const file of files) {
  const text = readFileSync(file, "utf8");
  if (!validate(JSON.parse(text))) {
    console.error(file + "\n" + validate.errors.map((e) => `  ${e.instancePath} ${e.message}`).join("\n"));
    wrong++;
  }
  for (const change of spoil) {
    const log = JSON.parse(text);
    if (log.runs[0].results.length === 0) continue;
    change(log);
    if (!validate(log)) continue;
    console.error(`${file}: still validates after ${change}`);
    wrong++;
  }
}
console.log(`${files.length} files hold to the schema, ${wrong} complaints`);
process.exit(wrong === 0 && files.length > 10 ? 0 : 1);
