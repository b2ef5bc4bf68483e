import { execFileSync } from "node:child_process";
import { appendFileSync, closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Started = { url: string; stop: () => Promise<void> };
type Options = { folder: string; port: number; password: string; logFile: string };

/** Imports one of the project's own steps that start services: plain JavaScript, by its path. */
async function step<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(process.cwd(), "scripts", "local", file)).href)) as T;
}

/**
 * Starts a Postgres for one test, migrated, whose data can be saved and restored like a disk's snapshot, and which can be promoted like
 * a standby.
 */
export async function startOwnCluster() {
  const [{ startPostgres }, { throwAwayFolder }, { freePorts }, { applyMigrations }] = await Promise.all([
    step<{ startPostgres: (options: Options) => Promise<Started> }>("postgres.mjs"),
    step<{ throwAwayFolder: () => string }>("folders.mjs"),
    step<{ freePorts: (count: number) => Promise<number[]> }>("ports.mjs"),
    step<{ applyMigrations: (options: object) => Promise<void> }>("apply-migrations.mjs"),
  ]);
  const root = throwAwayFolder();
  const [port = 0, standbyPort = 0] = await freePorts(2);
  const [data, saved] = [join(root, "data"), join(root, "saved")];
  const start = () => startPostgres({ folder: data, port, password: "test", logFile: join(root, "postgres.log") });
  let running = await start();
  let standby: Started | undefined;
  await applyMigrations({ env: { ...process.env, DATABASE_URL: running.url }, logFile: join(root, "migrate.log"), say: () => undefined });

  async function whileStopped(change: () => void): Promise<void> {
    await running.stop();
    change();
    running = await start();
  }

  return {
    url: running.url,
    /** Saves the data as they are. */
    save: () => whileStopped(() => execFileSync("cp", ["-a", data, saved])),
    /** Restores the saved data; later changes are lost. */
    restore: () =>
      whileStopped(() => {
        rmSync(data, { recursive: true });
        renameSync(saved, data);
      }),
    /** Starts a second server that streams from this one. @returns its address, and a function that ends it */
    async attachStandby(): Promise<{ url: string; stop: () => Promise<void> }> {
      const folder = join(root, "standby");
      await whileStopped(() => {
        execFileSync("cp", ["-a", data, folder]);
        writeFileSync(join(folder, "standby.signal"), "");
        appendFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${running.url}'\n`);
      });
      standby = await startPostgres({ folder, port: standbyPort, password: "test", logFile: join(root, "standby.log") });
      return { url: standby.url, stop: standby.stop };
    },
    /** Stops the first server, as a loss of power would. */
    stopPrimary: () => running.stop(),
    /** Restarts as a standby, to be promoted by pg_promote(). */
    becomeStandby: () => whileStopped(() => closeSync(openSync(join(data, "standby.signal"), "w"))),
    async close() {
      await standby?.stop();
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
