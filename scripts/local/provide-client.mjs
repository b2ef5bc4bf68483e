import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { runToEnd } from "./processes.mjs";

const client = join(projectFolder, "lib", "platform", "prisma", "client.ts");
const schema = join(projectFolder, "prisma", "schema");
const command = join(projectFolder, "node_modules", "prisma");

/** Runs `prisma generate` if the client is older than the schema, the settings or Prisma itself. */
export async function provideClient({ say, logFile }) {
  const written = changedAt(client);
  const sources = [join(projectFolder, "prisma.config.ts"), join(command, "package.json"), schema];
  for (const name of readdirSync(schema)) sources.push(join(schema, name));
  if (sources.every((source) => changedAt(source) < written)) return;
  await runToEnd({
    name: "prisma generate",
    command: process.execPath,
    args: [join(command, "build", "index.js"), "generate", "--no-hints"],
    cwd: projectFolder,
    logFile,
  });
  say?.("database client generated");
}

/** Returns the time of the last change, in ms; 0 if the path does not exist. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
