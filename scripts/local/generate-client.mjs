import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { runToEnd } from "./processes.mjs";

const output = join(projectFolder, "lib", "platform", "prisma");
const stamp = join(output, ".generated-from");

/**
 * Writes the Prisma client where the schema or Prisma changed since the last time.
 * Answers whether there was something to do.
 */
export async function generateClient({ say, logFile, force = true }) {
  const wanted = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  await runToEnd({
    name: "writing the database client",
    command: process.execPath,
    args: [join(projectFolder, "scripts", "local", "write-client.mjs")],
    cwd: projectFolder,
    logFile,
  });
  writeFileSync(stamp, wanted);
  say?.("database client generated");
  return true;
}

function fingerprint() {
  const hash = createHash("sha256");
  const folder = join(projectFolder, "prisma", "schema");
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(projectFolder, "node_modules", "@prisma", "client-generator-ts", "package.json")));
  return hash.digest("hex");
}
