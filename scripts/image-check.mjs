/**
 * npm run image-check: runs everything that the image holds, laid out without a container engine (image-size.mjs), with its own
 * Postgres and Redis: migrations, catalogue, sandbox, web, worker and each operator command. As root, it runs them as a user without
 * rights, on a file system that is read-only except for the pictures' cache; as another user, without these limits.
 *   npm run image-check -- --in DIR      what image-size --into DIR has laid out
 *   npm run image-check -- --root DIR    a mounted image (buildah mount, podman image mount), with its own Node and user
 *   npm run image-check -- --stay        leaves the site running until Ctrl-C and prints its environment, for further tests
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { layOutImage } from "./image/lay-out-image.mjs";
import { openImage } from "./image/open-image.mjs";
import { provideEngine } from "./local/engines.mjs";
import { isRoot } from "./local/folders.mjs";
import { webFlags, workerFlags } from "./local/memory.mjs";
import { freePorts } from "./local/ports.mjs";
import { tail } from "./local/processes.mjs";
import { freshSecrets, localSettings, wideLimits } from "./local/settings.mjs";
import { startThrowAwayServices } from "./local/start-throw-away-services.mjs";

const { values: options } = parseArgs({
  options: { in: { type: "string" }, root: { type: "string" }, stay: { type: "boolean", default: false } },
});
const say = (line) => console.log(line);

const given = options.root ? join(options.root, "app") : options.in;
const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), "houselight-image-"));
if (!given) await layOutImage(folder);
const cache = join(folder, ".next", "cache");
mkdirSync(cache, { recursive: true });
chmodSync(folder, 0o755);
if (isRoot) chmodSync(cache, 0o777);
else say("not root: runs as the current user, on a writable file system");

// With its pg_dump, which the Postgres package of the tests does not have. The pg_dump in a mounted image is for another server.
const programs = options.root ? undefined : provideEngine("postgres", { say });
const services = await startThrowAwayServices({ say, programs });
const backups = join(services.folder, "backups");
mkdirSync(backups);
chmodSync(backups, 0o777);
const [sitePort, sandboxPort, mailPort, workerPort] = await freePorts(4);
const site = `http://127.0.0.1:${sitePort}`;
const { SITE_URL: _, ...settings } = localSettings({
  secrets: freshSecrets(),
  databaseUrl: services.env.DATABASE_URL,
  redisUrl: services.env.REDIS_URL,
  sitePort,
  sandboxPort,
  mailPort,
});
const env = {
  ...settings,
  ...wideLimits(),
  SITE_URL: `http://localhost:${sitePort}`,
  WORKER_PORT: String(workerPort),
  ...(programs && { POSTGRES_TOOLS: programs }),
  HOME: backups,
};
const image = openImage({ folder, root: options.root && resolve(options.root), shared: backups, env, logs: services.logs, say });
try {
  await tryAll();
} catch (error) {
  image.problems.push(error.message);
  say(`FAILED  ${error.message}`);
} finally {
  await image.stop();
  const logs = image.problems.length > 0 ? readdirSync(services.logs).filter((name) => /^(web|worker|sandbox)\./.test(name)) : [];
  for (const name of logs) say(`${name}:\n${tail(join(services.logs, name), 12)}`);
  await services.stop();
  if (!given) rmSync(folder, { recursive: true, force: true });
}
say(image.problems.length === 0 ? "everything in the image works" : `${image.problems.length} problems`);
process.exit(image.problems.length === 0 ? 0 : 1);

async function startSite() {
  await image.start("sandbox", { words: [".next/commands/sandbox.mjs"], address: env.SANDBOX_URL });
  await image.start("web", { words: [...webFlags, ".next/web.mjs"], address: `${site}/readyz` });
  await image.start("worker", { words: [...workerFlags, ".next/worker.mjs"], address: `http://127.0.0.1:${workerPort}/readyz` });
}

async function tryAll() {
  image.run("scripts/operator/print-secrets.mjs", { says: /AUTH_SECRET=/ });
  image.run("migrate", { says: /migrations: (\d+) applied, \1 in all/ });
  image.run("catalogue", { args: ["prisma/catalogue", "--yes"], says: /halo-six-orbit|event/ });
  await startSite();
  await askSite();
  image.run("upgrade-check", { says: /nothing speaks against the upgrade/ });
  image.run("member", { args: ["export", "0912345678"], code: 1, says: /There is no such member/ });
  image.run("refund", { args: ["list"], says: /./ });
  image.run("invoice", { args: ["list"], says: /./ });
  image.run("shop", { args: ["parcels"], says: /^/ });
  image.run("shop", { args: ["returns"], says: /^/ });
  image.run("ticket", { args: ["picked-up", "1234567890"], code: 1, says: /is no pickup number/ });
  image.run("waitlist", { args: ["halo-six-orbit"], says: /./ });
  const session = await sessionWithRoom();
  image.run("room", { args: ["pause", session], says: /paused/ });
  image.run("room", { args: ["resume", session], says: /running/ });
  image.run("draw", { args: ["late"], says: /No draw waits/ });
  image.run("staff", { args: ["invite", "owner@example.com", "--name", "林測試", "--roles", "owner"], says: /\/office\/invitation#/ });
  image.run("staff", { args: ["list"], says: /owner@example\.com/ });
  image.run("maintenance", { args: ["on"], says: /is shut/ });
  image.run("maintenance", { args: ["off"], says: /is open/ });
  image.run("reconcile", { code: 3, says: /Nothing was compared/ });
  image.run("audit", { code: 2, says: /Usage/ });
  image.run("restored", { says: /./ });
  image.run("reseal", { says: /sealed with the current AUTH_SECRET/ });
  image.run("database-role", { says: /in force/ });
  const worker = join(folder, ".next", "worker.mjs");
  const inside = options.root ? "/app/.next/worker.mjs" : worker;
  const line =
    readFileSync(worker, "utf8")
      .split("\n")
      .findIndex((text) => text.startsWith("async function ")) + 1;
  image.run("stack", { input: `{"stack":"at f (${inside}:${line}:1)"}\n`, says: /\.ts:\d+ \(worker\.mjs/ });
  if (options.stay) await stay();
  await image.stop();
  image.notTried(tryBackups() ? [] : ["backup", "backup-timer", "restore-drill", "restore"]);
}

async function askSite() {
  const asked = {
    "/": "text/html",
    "/en/activity/halo-six-orbit": "text/html",
    "/docs/api": "text/html",
    "/openapi.json": "application/json",
    "/sw.js": "text/javascript",
    "/healthz": "text/plain",
    "/metrics": "text/plain",
    "/sitemap.xml": "application/xml",
    "/posters/orbit.png": "image/png",
    "/_next/image?url=%2Fposters%2Forbit.png&w=640&q=60": "image/avif",
  };
  for (const [path, type] of Object.entries(asked)) await image.ask(`${site}${path}`, type);
}

async function sessionWithRoom() {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT id FROM event_sessions WHERE has_waiting_room LIMIT 1");
  await client.end();
  return String(rows[0].id);
}

function tryBackups() {
  if (!programs) say("no Postgres with its pg_dump: backup, restore-drill and restore are not tested");
  if (!programs) return false;
  const [, file] = /(\S+\.dump)/.exec(image.run("backup", { args: [backups], says: /\.dump/ })) ?? [];
  image.run("backup-timer", { args: [backups, "--first"], says: /^/ });
  image.run("restore-drill", { args: [backups, "--oldest-hours", "1"], says: /The backup can be restored, and its books add up/ });
  image.run("restore", { args: [file ?? "none"], says: /restored\. Next/ });
  image.run("restored", { code: 1, says: /./ });
  image.run("migrate", { says: /migrations: 0 applied/ });
  return true;
}

async function stay() {
  const file = join(services.folder, "env.json");
  writeFileSync(file, JSON.stringify(env));
  say(`${env.SITE_URL} stays until Ctrl-C; its environment is in ${file}`);
  await new Promise((end) => void process.once("SIGINT", end).once("SIGTERM", end));
}
