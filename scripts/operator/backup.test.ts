import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { expect, test } from "playwright/test";
import { runCommand } from "@/test-support/run-command";
import { backupName, backupsIn, backupTime } from "./backups";

type Part = { url: string; stop: () => Promise<void> };
type Engines = { provideEngine: (name: string, options: { say: () => void }) => string | undefined };
type Postgres = { startPostgres: (options: object) => Promise<Part> };
type Local = Engines & Postgres & { freePorts: (count: number) => Promise<number[]>; throwAwayFolder: () => string };

async function local(): Promise<Local> {
  const load = (name: string) => import(pathToFileURL(join(process.cwd(), "scripts", "local", `${name}.mjs`)).href) as Promise<object>;
  return Object.assign({}, await load("engines"), await load("postgres"), await load("ports"), await load("folders")) as Local;
}

/** Runs one of the commands as an operator does. */
const run = (databaseUrl: string, command: string, ...words: string[]) => runCommand(command, words, { env: quiet(databaseUrl) });

const quiet = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" });

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

/** Uses the real age, which npm run test:all installs; npm test replaces it with a script (below). */
const isWhole = process.env.ALL_TESTS === "1";

/** Backs up with a key pair, and restores with and without its private half. */
async function tryEncrypted(url: string, backups: string): Promise<void> {
  const keys = spawnSync("age-keygen", { encoding: "utf8" });
  const [identity = ""] = /AGE-SECRET-KEY-\S+/.exec(keys.stdout) ?? [];
  const [recipient = ""] = /age1\w+/.exec(keys.stdout) ?? [];
  const command = (name: string, settings: Record<string, string>) => runCommand(name, [backups], { env: { ...quiet(url), ...settings } });
  await query(url, "UPDATE seats SET held_until = 'infinity' WHERE id = (SELECT min(id) FROM seats)");
  const made = await command("backup", { BACKUP_AGE_RECIPIENTS: recipient });
  expect(made, made.output).toMatchObject({ code: 0 });
  const [name = ""] = readdirSync(backups);
  expect(name).toMatch(/^houselight-\d+T\d+Z\.dump\.age$/);
  expect(readFileSync(join(backups, name), "latin1")).toMatch(/^age-encryption\.org/);
  const identityFile = join(backups, "key.txt");
  writeFileSync(identityFile, keys.stdout);
  for (const given of [identity, identityFile]) {
    const tried = await command("restore-drill", { BACKUP_AGE_IDENTITY: given });
    expect(tried, tried.output).toMatchObject({ code: 0 });
    expect(tried.output).toContain("its books add up");
  }
  const without = await command("restore-drill", { BACKUP_AGE_IDENTITY: "" });
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining("is encrypted: BACKUP_AGE_IDENTITY") as unknown });
  const other = /AGE-SECRET-KEY-\S+/.exec(spawnSync("age-keygen", { encoding: "utf8" }).stdout)?.[0] ?? "";
  expect((await command("restore-drill", { BACKUP_AGE_IDENTITY: other })).code).toBe(1);
}

/** On CloudNativePG, the owner of the database may not create another. */
async function tryWithoutCreatingDatabases(url: string, file: string): Promise<void> {
  await query(url, "CREATE ROLE owner LOGIN PASSWORD 'owner'");
  for (const name of ["houselight_owned", "houselight_drill", "houselight_new"]) await query(url, `CREATE DATABASE ${name} OWNER owner`);
  const as = (database: string) => Object.assign(new URL(url), { username: "owner", password: "owner", pathname: `/${database}` }).href;
  const [owned, scratch, fresh] = [as("houselight_owned"), as("houselight_drill"), as("houselight_new")];

  const filled = await run(owned, "restore", file);
  expect(filled, filled.output).toMatchObject({ code: 0, output: expect.stringContaining("restored. Next") as unknown });
  expect(await run(owned, "restore", file)).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") as unknown });
  expect(await query(owned, "SELECT count(*)::int AS members FROM members")).toEqual([{ members: 20 }]);
  expect((await run(owned, "restored", "--yes", "--drill")).code).toBe(0);

  const drill = (SCRATCH_DATABASE_URL: string) => runCommand("restore-drill", [file], { env: { ...quiet(owned), SCRATCH_DATABASE_URL } });
  expect(await drill("")).toMatchObject({ code: 1, output: expect.stringContaining("SCRATCH_DATABASE_URL") as unknown });
  expect(await drill(fresh)).toMatchObject({ code: 1, output: expect.stringContaining("must end with _drill") as unknown });
  for (const turn of [1, 2]) {
    const tried = await drill(scratch);
    expect(tried, `${turn}: ${tried.output}`).toMatchObject({ code: 0, output: expect.stringContaining("its books add up") as unknown });
  }
  expect(await query(scratch, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
}

test("restores a backup with the operator's commands, and reports unusable backups", async () => {
  const { provideEngine, startPostgres, freePorts, throwAwayFolder } = await local();
  const programs = provideEngine("postgres", { say: () => undefined });
  // The Postgres package of the tests has no pg_dump.
  test.skip(!programs, "no Postgres with its pg_dump on this machine");
  const folder = throwAwayFolder();
  const [port] = await freePorts(1);
  const server = await startPostgres({
    folder: join(folder, "data"),
    port,
    password: "it's % secret",
    logFile: join(folder, "postgres.log"),
    fast: true,
    programs,
  });
  process.env.POSTGRES_TOOLS = programs;
  try {
    const url = new URL(server.url.replace("it's % secret", "it's%20%25%20secret")).href;
    const backups = join(folder, "backups");
    expect((await run(url, "migrate")).code).toBe(0);
    const prepare = ["bench/rehearsal/prepare.ts", join(folder, "sale.json"), "20", "40", "3600", "10"];
    await promisify(execFile)(process.execPath, ["--import", "tsx", ...prepare], { env: { ...process.env, ...quiet(url) } });

    const hold = (until: string) => query(url, `UPDATE seats SET held_until = ${until} WHERE id = (SELECT min(id) FROM seats)`);
    // A catalogue holds places back like this, so the check finds nothing wrong.
    await hold("'infinity'");
    const made = await run(url, "backup", backups);
    expect(made, made.output).toMatchObject({ code: 0 });
    const [whole = ""] = backupsIn(backups);
    expect(statSync(join(backups, whole)).mode & 0o077, "for its owner alone").toBe(0);
    const noted = () =>
      query(url, "SELECT backed_up_at > now() - interval '1 minute' AS made, restore_tried_at IS NOT NULL AS tried FROM installation");
    expect(await noted()).toEqual([{ made: true, tried: false }]);
    const elsewhere = join(folder, whole.replace(/T\d+/, "T000000"));
    copyFileSync(join(backups, whole), elsewhere);
    await hold("now() + interval '1 day'");
    const again = await run(url, "backup", backups, "--keep", "1");
    expect(again, again.output).toMatchObject({ code: 0 });
    expect(backupsIn(backups)).toHaveLength(1);

    const [good, wrong, old] = await Promise.all([
      run(url, "restore-drill", elsewhere),
      run(url, "restore-drill", backups),
      run(url, "restore-drill", elsewhere, "--oldest-hours", "0"),
    ]);
    expect(good, good.output).toMatchObject({ code: 0 });
    expect(good.output).toMatch(/members +20\n/);
    expect(good.output).toContain("its books add up");
    expect(wrong, wrong.output).toMatchObject({ code: 1 });
    expect(wrong.output).toContain("does not add up: seats held by an order that is cancelled, or by none: 1");
    expect(await noted()).toEqual([{ made: true, tried: true }]);
    await query(url, "UPDATE installation SET backed_up_at = NULL");
    expect((await run(url, "backup", "--noted")).code).toBe(0);
    expect(await noted()).toEqual([{ made: true, tried: true }]);
    if (isWhole) await tryEncrypted(url, join(folder, "encrypted"));
    await tryWithoutCreatingDatabases(url, elsewhere);
    expect(old).toMatchObject({ code: 1, output: expect.stringContaining("older than 0 hours") as unknown });
    expect(
      await query(url, "SELECT datname FROM pg_database WHERE datname LIKE 'restore_drill%'"),
      "all scratch databases are gone",
    ).toEqual([]);
  } finally {
    delete process.env.POSTGRES_TOOLS;
    await server.stop();
  }
});

test("refuses a pg_dump that is too old for the server before anything is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-tools-"));
  const tools = join(folder, "tools");
  mkdirSync(tools);
  for (const name of ["pg_dump", "pg_restore"]) {
    writeFileSync(join(tools, name), `#!/bin/sh\necho "${name} (PostgreSQL) 9.6.24"\n`);
    chmodSync(join(tools, name), 0o755);
  }
  process.env.POSTGRES_TOOLS = tools;
  const { code, output } = await run(process.env.DATABASE_URL as string, "backup", join(folder, "backups"));
  delete process.env.POSTGRES_TOOLS;
  expect(code).toBe(1);
  expect(output).toMatch(
    /The server is Postgres \d+: that needs a pg_dump of version \d+ or newer, and here is only version 9\. Install postgresql-client-\d+/,
  );
  expect(readdirSync(join(folder, "backups"))).toEqual([]);
});

test("pipes the dump through age when recipients are set, and writes nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-tools-"));
  const [tools, backups] = [join(folder, "tools"), join(folder, "backups")];
  mkdirSync(tools);
  const program = (name: string, lines: string) => {
    writeFileSync(join(tools, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(tools, name), 0o755);
  };
  program("pg_dump", '[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.0" || printf "in the clear"');
  program("pg_restore", 'echo "pg_restore (PostgreSQL) 99.0"');
  // Transforms its input, and writes its remaining arguments with it.
  program("age", '[ "$1" = --version ] && exit; for last; do :; done; { echo "$@"; tr a-z b-za; } > "$last"');
  const env = { ...quiet(process.env.DATABASE_URL as string), POSTGRES_TOOLS: tools, PATH: `${tools}:${process.env.PATH}` };
  const backup = (recipients: string) => runCommand("backup", [backups], { env: { ...env, BACKUP_AGE_RECIPIENTS: recipients } });
  for (const wrong of ["--output=/etc/passwd", "age1xxxxxxxxxxxx, nobody"]) {
    const refused = await backup(wrong);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("BACKUP_AGE_RECIPIENTS: must be public keys") as unknown });
  }
  expect(existsSync(backups)).toBe(false);
  const made = await backup("age1xxxxxxxxxxxx,ssh-ed25519 AAAAC3NzaC1lZDI1 me@here");
  expect(made, made.output).toMatchObject({ code: 0 });
  expect(readdirSync(backups)).toEqual(backupsIn(backups));
  const [name = ""] = backupsIn(backups);
  expect(backupTime(name)).toEqual(expect.any(Date));
  expect(readFileSync(join(backups, name), "utf8")).toBe(
    `--encrypt --recipient age1xxxxxxxxxxxx --recipient ssh-ed25519 AAAAC3NzaC1lZDI1 me@here --output ${join(backups, name)}.unfinished\njo uif dmfbs`,
  );
  program("age", '[ "$1" = --version ] && exit; cat > /dev/null; exit 1');
  rmSync(join(backups, name));
  expect(await backup("age1xxxxxxxxxxxx")).toMatchObject({ code: 1, output: expect.stringContaining("No backup was made") as unknown });
  expect(readdirSync(backups)).toEqual([]);
});

test("copies each backup elsewhere, only encrypted, and deletes old copies", async () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-tools-"));
  const [tools, backups, remote] = [join(folder, "tools"), join(folder, "backups"), join(folder, "remote")];
  for (const one of [tools, remote]) mkdirSync(one);
  const program = (name: string, lines: string) => {
    writeFileSync(join(tools, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(tools, name), 0o755);
  };
  program("pg_dump", '[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.0" || printf "in the clear"');
  program("pg_restore", 'echo "pg_restore (PostgreSQL) 99.0"');
  program("age", '[ "$1" = --version ] && exit; for last; do :; done; tr a-z b-za > "$last"');
  // A script that plays rclone, with a folder as its only remote, `offsite:`.
  program(
    "rclone",
    `echo "$@" >> ${folder}/said; shift 4; at() { echo "$1" | sed "s|^offsite:|${remote}/|"; }
case "$1" in copy) cp "$(at "$2")" "$(at "$3")";; lsf) ls "$(at "$3")";; esac`,
  );
  const url = process.env.DATABASE_URL as string;
  const env = { ...quiet(url), POSTGRES_TOOLS: tools, PATH: `${tools}:${process.env.PATH}`, BACKUP_REMOTE: "offsite:" };
  const command = (name: string, words: string[], more: Record<string, string> = {}) =>
    runCommand(name, words, { env: { ...env, ...more } });
  expect(await command("backup", [backups])).toMatchObject({
    code: 1,
    output: expect.stringContaining("BACKUP_REMOTE: needs BACKUP_AGE_RECIPIENTS") as unknown,
  });
  expect(existsSync(backups)).toBe(false);
  const keys = { BACKUP_AGE_RECIPIENTS: "age1xxxxxxxxxxxx" };
  const made = await command("backup-timer", [backups, "--first"], keys);
  expect(made, made.output).toMatchObject({ code: 0, output: expect.stringContaining("copied to offsite:") as unknown });
  const [name = ""] = backupsIn(backups);
  expect(readFileSync(join(remote, name), "utf8")).toBe("jo uif dmfbs");
  expect(readFileSync(join(folder, "said"), "utf8")).toContain("delete --min-age 90d --include houselight-*.dump.age offsite:");
  const again = await command("backup-timer", [backups, "--first"], keys);
  expect([again.code, backupsIn(backups)], "the folder has one").toEqual([0, [name]]);

  // The machine and its folder were lost.
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere);
  const fetched = await command("backup", [elsewhere, "--fetch"]);
  expect(fetched).toMatchObject({ code: 0, output: expect.stringContaining(join(elsewhere, name)) as unknown });
  expect(readFileSync(join(elsewhere, name), "utf8")).toBe("jo uif dmfbs");

  program("rclone", "exit 1");
  const failed = await command("backup", [join(folder, "other")], keys);
  expect(failed, "a backup that is only here does not count").toMatchObject({
    code: 1,
    output: expect.stringContaining("rclone copy") as unknown,
  });
});

test("names backups so that they sort by time", () => {
  const now = new Date("2026-11-22T15:04:05.678Z");
  expect(backupName(now)).toBe("houselight-20261122T150405Z.dump");
  expect(backupTime(backupName(now))).toEqual(new Date("2026-11-22T15:04:05Z"));
  expect(backupTime("houselight.dump")).toBeNull();
});
