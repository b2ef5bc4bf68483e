import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findPostgresTools, toolEnvironment } from "./postgres-tools";

/**
 * Loads a backup into an empty database.
 * @throws at the first thing that cannot be loaded; what was loaded before it stays
 */
export async function restoreFile({ file, databaseUrl }: { file: string; databaseUrl: string }): Promise<void> {
  const tools = await findPostgresTools(databaseUrl);
  const env = toolEnvironment(databaseUrl) as NodeJS.ProcessEnv;
  execFileSync(
    join(tools, "pg_restore"),
    ["--no-owner", "--no-privileges", "--exit-on-error", "--jobs=2", `--dbname=${env.PGDATABASE}`, file],
    { env, stdio: "inherit" },
  );
}
