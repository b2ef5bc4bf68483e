import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { withOwnClient } from "@/lib/platform/database/with-own-client";

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
/** The value of these settings is a list that is stored with its quotes; quoted again it would be one name. */
const LISTS = /^(search_path|temp_tablespaces|(local|session|shared)_preload_libraries)$/;
const ident = pg.escapeIdentifier;
const literal = pg.escapeLiteral;

/** @param adminUrl its user may create roles and grant the site's role; @param siteUrl the address that the site's processes use */
type Addresses = { adminUrl: string; siteUrl: string };
type Login = { name: string; password: string };

/**
 * Creates a second login that acts as the site's role: Postgres has one password per role, so while the first one's changes,
 * processes log in as the second. It owns nothing, because each of its sessions begins with SET ROLE, and it has the same settings.
 * @throws Error when the name is taken, or the role of `adminUrl` may not do it
 */
export async function createSecondRole({ adminUrl, siteUrl }: Addresses, name: string): Promise<Login> {
  if (!NAME.test(name)) throw new Error(`${name}: a role's name has small letters, digits and _ only`);
  const { acts } = await loginOf(siteUrl);
  const password = newPassword();
  await inTransaction(adminUrl, async (client) => {
    const { rows: taken } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
    if (taken.length > 0) throw new Error(`the role ${name} exists. Another name, or --drop-second ${name} first`);
    const { rows } = await client.query<{ most: number }>("SELECT rolconnlimit AS most FROM pg_roles WHERE rolname = $1", [acts]);
    await client.query(
      `CREATE ROLE ${ident(name)} LOGIN CONNECTION LIMIT ${rows[0]?.most ?? -1} PASSWORD ${literal(scramVerifier(password))} IN ROLE ${ident(acts)}`,
    );
    const { rows: settings } = await client.query<{ database: string | null; entry: string }>(
      `SELECT d.datname AS database, unnest(s.setconfig) AS entry FROM pg_db_role_setting s LEFT JOIN pg_database d ON d.oid = s.setdatabase
       WHERE s.setrole = to_regrole($1)`,
      [ident(acts)],
    );
    for (const { database, entry } of settings) {
      const [, setting = "", value = ""] = /^([^=]+)=(.*)$/s.exec(entry) ?? [];
      const where = database === null ? "" : ` IN DATABASE ${ident(database)}`;
      await client.query(`ALTER ROLE ${ident(name)}${where} SET ${ident(setting)} TO ${LISTS.test(setting) ? value : literal(value)}`);
    }
    await client.query(`ALTER ROLE ${ident(name)} SET role TO ${literal(acts)}`);
  });
  return { name, password };
}

/**
 * Gives the site's role a new password while the site is logged in as the second role.
 * @throws Error while a session is logged in as the role itself: new connections with the old password would be refused
 */
export async function renewPassword({ adminUrl, siteUrl }: Addresses): Promise<Login> {
  const { acts, login } = await loginOf(siteUrl);
  if (acts === login) throw new Error(`DATABASE_URL logs in as ${acts} itself. First --second, and its DATABASE_URL for every process`);
  const password = newPassword();
  await inTransaction(adminUrl, async (client) => {
    await refuseWhileUsed(client, acts);
    await client.query(`ALTER ROLE ${ident(acts)} PASSWORD ${literal(scramVerifier(password))}`);
  });
  return { name: acts, password };
}

/** Removes the second role. @throws Error while a session is logged in as it, and for a role that is no second one */
export async function dropSecondRole({ adminUrl, siteUrl }: Addresses, name: string): Promise<void> {
  const { acts, login } = await loginOf(siteUrl);
  if (login === name) throw new Error(`DATABASE_URL still logs in as ${name}`);
  await inTransaction(adminUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT FROM pg_db_role_setting WHERE setrole = to_regrole($1) AND setdatabase = 0 AND $2 = ANY (setconfig)",
      [ident(name), `role=${acts}`],
    );
    if (rows.length === 0) throw new Error(`${name} is no second role of ${acts}`);
    await refuseWhileUsed(client, name);
    await client.query(`DROP ROLE ${ident(name)}`);
  });
}

/** Returns the same address with another login; it may have several hosts. */
export function addressFor(url: string, { name, password }: Login): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?/, `$1${encodeURIComponent(name)}:${encodeURIComponent(password)}@`);
}

const newPassword = () => randomBytes(24).toString("base64url");

/** Returns the role that a session of this address logs in as, and the role that it acts as. */
function loginOf(url: string): Promise<{ acts: string; login: string }> {
  return withOwnClient(url, "database-role", async (client) => {
    const { rows } = await client.query<{ acts: string; login: string }>("SELECT current_user AS acts, session_user AS login");
    return rows[0] as { acts: string; login: string };
  });
}

function inTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withOwnClient(url, "database-role", async (client) => {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
  });
}

async function refuseWhileUsed(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ program: string; count: string }>(
    `SELECT coalesce(nullif(application_name, ''), 'a program without a name') AS program, count(*) FROM pg_stat_activity
     WHERE usename = $1 AND pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
    [name],
  );
  if (rows.length === 0) return;
  const programs = rows.map(({ program, count }) => `${program} (${count})`).join(", ");
  throw new Error(`still logged in as ${name}: ${programs}. Replace or end them first`);
}

/**
 * Returns the verifier that Postgres stores for a password (RFC 5803). It is computed here so that no log of the server contains the
 * password.
 */
function scramVerifier(password: string): string {
  const iterations = 4_096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(hmac("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${hmac("Server Key").toString("base64")}`;
}
