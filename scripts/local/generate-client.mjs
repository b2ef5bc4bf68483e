import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { runToEnd } from "./processes.mjs";

const output = join(projectFolder, "lib", "platform", "prisma");
const stamp = join(output, ".generated-from");

/**
 * Runs `prisma generate` where the schema or Prisma changed since the last time.
 * Answers whether there was something to do.
 */
export async function generateClient({ say, logFile, force = true }) {
  const wanted = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  await runToEnd({
    name: "prisma generate",
    command: process.execPath,
    args: [join(projectFolder, "node_modules", "prisma", "build", "index.js"), "generate", "--no-hints"],
    env: {
      ...process.env,
      // The command looks for a native schema engine and would download it, though generating a
      // client never runs it. Any program in its place satisfies it.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
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
  hash.update(readFileSync(join(projectFolder, "node_modules", "prisma", "package.json")));
  return hash.digest("hex");
}
