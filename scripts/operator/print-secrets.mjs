/**
 * Generates the installation's secrets, once.
 *   node scripts/operator/print-secrets.mjs                     prints them as lines of an environment file
 *   node scripts/operator/print-secrets.mjs --into .env         adds those that the file lacks; a new file starts as .env.example
 * The file is readable by its owner alone. Ends with 1 when Compose would change a value on its way to the site.
 */
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "../local/folders.mjs";
import { freshSecrets } from "../local/settings.mjs";

const { into } = parseArgs({ options: { into: { type: "string" } } }).values;
const { DATABASE_PASSWORD, ...rest } = freshSecrets();
const secrets = Object.entries({ ...rest, POSTGRES_PASSWORD: DATABASE_PASSWORD });

if (into === undefined) for (const pair of secrets) console.log(pair.join("="));
else writeInto(into);

function writeInto(file) {
  const text = readFileSync(existsSync(file) ? file : join(projectFolder, ".env.example"), "utf8");
  const missing = secrets.filter(([name]) => !new RegExp(`^${name}=.`, "m").test(text));
  const lines = missing.map((pair) => `${pair.join("=")}\n`).join("");
  // The mode applies only to a new file; an existing one may be readable by others.
  writeFileSync(file, `${text}${text.endsWith("\n") ? "" : "\n"}${lines}`, { mode: 0o600 });
  chmodSync(file, 0o600);
  console.log(`${file}: ${missing.length} secrets added, readable by its owner alone`);
  const changed = text.split("\n").flatMap(nameOfChanged);
  for (const name of changed) console.error(`${name}: "$" begins a variable there; write the value in single quotes: ${name}='…'`);
  if (changed.length > 0) process.exitCode = 1;
}

/** Compose replaces $NAME and ${NAME} in unquoted and double-quoted values, unless a backslash is before them. */
function nameOfChanged(line) {
  const [, name, value] = /^\s*([A-Z_0-9]+)=(.*)$/.exec(line) ?? [];
  return name && !value.startsWith("'") && /(?<!\\)\$[\w{]/.test(value) ? [name] : [];
}
