import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import pg from "pg";

/** The folders in which distributions install the programs of a version. */
const VERSIONED = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"];

/**
 * Finds the folder with a pg_dump and a pg_restore that can read this server: of its version or a newer one, the nearest.
 * POSTGRES_TOOLS can name it; otherwise the machine is searched.
 * @throws Error that names the versions found and the one required
 */
export async function findPostgresTools(databaseUrl: string): Promise<string> {
  const wanted = await serverVersion(databaseUrl);
  const found = candidates().flatMap((folder) => {
    const version = versionOf(join(folder, "pg_dump"));
    return version !== undefined && existsSync(join(folder, "pg_restore")) ? [{ folder, version }] : [];
  });
  const [nearest] = found.filter(({ version }) => version >= wanted).sort((a, b) => a.version - b.version);
  if (nearest) return nearest.folder;
  const there =
    found.length > 0 ? `here is only version ${[...new Set(found.map(({ version }) => version))].join(", ")}` : "there is none here";
  throw new Error(
    `The server is Postgres ${wanted}: that needs a pg_dump of version ${wanted} or newer, and ${there}. Install postgresql-client-${wanted}, or name its folder in POSTGRES_TOOLS.`,
  );
}

/** Returns a database's address for Postgres's own programs, as environment variables: the process list does not show the password. */
export function toolEnvironment(databaseUrl: string): Record<string, string | undefined> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG")));
  return {
    ...own,
    PGHOST: searchParams.get("host") ?? hostname.replace(/^\[|\]$/g, ""),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has("sslmode") && { PGSSLMODE: String(searchParams.get("sslmode")) }),
    ...(searchParams.has("sslrootcert") && { PGSSLROOTCERT: String(searchParams.get("sslrootcert")) }),
    PGAPPNAME: "backup",
  };
}

function candidates(): string[] {
  const { POSTGRES_TOOLS, PATH = "" } = process.env;
  if (POSTGRES_TOOLS) return [POSTGRES_TOOLS];
  const versioned = VERSIONED.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name, "bin")),
  );
  return [...versioned, ...PATH.split(delimiter)].filter((folder) => existsSync(join(folder, "pg_dump")));
}

function versionOf(program: string): number | undefined {
  try {
    return Number(/\) (\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))?.[1]);
  } catch {
    return undefined;
  }
}

async function serverVersion(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } finally {
    await client.end();
  }
}
