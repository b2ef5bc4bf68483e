import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { runToEnd, typescript } from "./processes.mjs";

/** Applies the migrations to the database of this environment, or reports that there are none yet. */
export async function applyMigrations({ env, logFile, say }) {
  const script = join(projectFolder, "scripts", "operator", "migrate.ts");
  if (!existsSync(script) || !existsSync(join(projectFolder, "prisma", "migrations"))) {
    say("no migrations yet");
    return;
  }
  await runToEnd({ name: "Migrations", ...typescript(script), env, cwd: projectFolder, logFile });
}
