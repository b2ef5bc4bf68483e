import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { decryptInto, ENCRYPTED } from "./backup-encryption";
import { findPostgresTools, toolEnvironment } from "./postgres-tools";

/**
 * Loads a backup into an empty database. An encrypted one is decrypted while it is read, with BACKUP_AGE_IDENTITY.
 * @throws at the first thing that cannot be loaded; everything loaded before remains
 */
export async function restoreFile({ file, databaseUrl }: { file: string; databaseUrl: string }): Promise<void> {
  const program = join(await findPostgresTools(databaseUrl), "pg_restore");
  const env = toolEnvironment(databaseUrl) as NodeJS.ProcessEnv;
  const words = ["--no-owner", "--no-privileges", "--exit-on-error", `--dbname=${env.PGDATABASE}`];
  if (file.endsWith(ENCRYPTED)) await decryptInto(spawn(program, words, { env, stdio: ["pipe", "inherit", "inherit"] }), file);
  // Two jobs read the file at once, which a pipe does not allow.
  else execFileSync(program, [...words, "--jobs=2", file], { env, stdio: "inherit" });
}
