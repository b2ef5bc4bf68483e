import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { keyOfPicture } from "@/lib/domain/pictures/key-of-picture";
import { uploadPath } from "@/lib/domain/pictures/rules";
import { runCommand } from "@/test-support/run-command";

/**
 * Load the demo catalogue with the start command into a separate database, because a content file replaces whole lists, which
 * would conflict with other tests' rows.
 */
const address = new URL(process.env.DATABASE_URL ?? "postgresql://database-url-is-not-set");
const name = `catalogue_${process.pid}`;
const own = new URL(address);
own.pathname = `/${name}`;

const run = (command: string, ...words: string[]) => runOn(own, command, ...words);

function runOn(database: URL, command: string, ...words: string[]) {
  return runCommand(command, words, { env: { DATABASE_URL: database.href, SITE_URL: "http://127.0.0.1:9" } });
}

let client: pg.Client;

async function admin(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: address.href });
  await connection.connect();
  await connection.query(statement);
  await connection.end();
}

async function one(statement: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${statement}) AS found`);
  return rows[0]!.count;
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await admin(`CREATE DATABASE ${name}`);
  const migrated = await run("migrate");
  expect(migrated.output).toContain("migrations:");
  const loaded = await run("catalogue", "prisma/catalogue");
  expect(loaded, loaded.output).toMatchObject({ code: 0 });
  // Other tests listen on the same Redis.
  expect(loaded.output).toMatch(
    /^Catalogue: loaded in .+ (No web process heard of it|One web process shows it|\d+ web processes show it)/m,
  );
  client = new pg.Client({ connectionString: own.href });
  await client.connect();
});

test.afterAll(async () => {
  await client?.end();
  await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

const sessions = `
  SELECT s.*, e.slug, e.type AS event_type, h.key AS hall,
    (SELECT count(*) FROM seats WHERE session_id = s.id) AS places,
    (SELECT count(*) FROM seats WHERE session_id = s.id AND held_until < now()) AS free,
    (SELECT count(*) FROM blocks WHERE session_id = s.id) AS block_count
  FROM event_sessions s JOIN events e ON e.id = s.event_id JOIN halls h ON h.id = s.hall_id`;
const onSale = `SELECT * FROM (${sessions}) AS x WHERE sale_starts_at <= now() AND sale_ends_at > now() AND NOT sale_unannounced AND free > 0`;

const contents: [what: string, statement: string, least: number][] = [
  ["events", "SELECT 1 FROM events", 12],
  ["artists", "SELECT 1 FROM artists", 10],
  ["events with artists", "SELECT DISTINCT event_id FROM event_artists", 7],
  ["venues with directions", "SELECT 1 FROM venues WHERE directions IS NOT NULL", 9],
  ["halls of venues", "SELECT 1 FROM halls WHERE venue_id IS NOT NULL", 9],
  ["areas with a door", "SELECT 1 FROM areas WHERE entrance IS NOT NULL", 20],
  ["kinds of event", "SELECT DISTINCT type FROM events", 5],
  ["not announced yet", `SELECT 1 FROM (${sessions}) AS x WHERE sale_unannounced AND starts_at > now()`, 1],
  ["coming in some days", `SELECT 1 FROM (${sessions}) AS x WHERE NOT sale_unannounced AND sale_starts_at > now() + interval '1 day'`, 1],
  ["on sale", onSale, 6],
  ["hot", `SELECT 1 FROM (${onSale}) AS y WHERE free * 100 < places * hot_below_percent`, 1],
  ["sold out", `SELECT 1 FROM (${sessions}) AS x WHERE free = 0 AND sale_ends_at > now()`, 2],
  ["ended", `SELECT 1 FROM (${sessions}) AS x WHERE ends_at < now()`, 1],
  [
    "an arena of 5,000 seats with blocks and areas",
    `SELECT 1 FROM (${onSale}) AS y WHERE places >= 5000 AND block_count >= 2 AND is_seat_map`,
    1,
  ],
  [
    "seated halls of two blocks or more on sale",
    `SELECT DISTINCT hall FROM (${onSale}) AS y WHERE type = 'seated' AND block_count >= 2`,
    2,
  ],
  ["a theatre with one block", `SELECT 1 FROM (${sessions}) AS x WHERE type = 'seated' AND block_count = 1`, 1],
  ["a standing hall without numbered seats", `SELECT 1 FROM (${sessions}) AS x WHERE type = 'standing'`, 1],
  [
    "a standing area of at most 200 places on sale",
    `SELECT 1 FROM areas JOIN (${onSale}) AS y ON y.id = session_id WHERE NOT is_numbered AND y.type = 'standing' AND capacity <= 200`,
    1,
  ],
  [
    "an exhibition with entry times and ticket types",
    `SELECT 1 FROM (${onSale}) AS y WHERE type = 'exhibition' AND (SELECT count(*) FROM ticket_times WHERE session_id = y.id) > 10 AND (SELECT count(*) FROM prices WHERE session_id = y.id) > 1`,
    1,
  ],
  ["a session that demands a captcha", `SELECT 1 FROM (${onSale}) AS y WHERE captcha_required`, 1],
  [
    "an open waiting room, 50 inside",
    `SELECT 1 FROM (${onSale}) AS y WHERE has_waiting_room AND room_capacity = 50 AND room_per_minute > 0`,
    1,
  ],
  [
    "a lobby ten minutes before its sale",
    `SELECT 1 FROM (${sessions}) AS x WHERE has_waiting_room AND sale_starts_at BETWEEN now() AND now() + interval '10 minutes'`,
    1,
  ],
  ["e-tickets", "SELECT 1 FROM event_ticket_methods WHERE type = 'e_ticket'", 12],
  ["kiosk tickets with a fee", "SELECT 1 FROM event_ticket_methods WHERE type = 'kiosk' AND fee > 0", 1],
  ["added products", "SELECT 1 FROM products", 1],
  ["packages", "SELECT 1 FROM prices WHERE package_size > 1", 1],
  [
    "a sold-out price in a session on sale",
    `SELECT p.id FROM prices p JOIN (${onSale}) AS y ON y.id = p.session_id WHERE EXISTS (SELECT 1 FROM areas WHERE price_id = p.id) AND NOT EXISTS (SELECT 1 FROM seats JOIN areas a ON a.id = area_id WHERE a.price_id = p.id AND held_until < now())`,
    1,
  ],
  ["merchandise", "SELECT 1 FROM merchandise WHERE min_price IS NOT NULL", 24],
  ["categories of merchandise", "SELECT DISTINCT category FROM merchandise", 4],
  ["quota scopes of limited merchandise", "SELECT DISTINCT quota_scope FROM merchandise WHERE is_limited AND quota > 0", 3],
  ["merchandise with custom text", "SELECT 1 FROM merchandise WHERE custom_text <> '[]'", 4],
  ["four places for custom text", "SELECT 1 FROM merchandise WHERE jsonb_array_length(custom_text) = 4", 1],
  [
    "a sold-out spec beside others",
    "SELECT 1 FROM merchandise m WHERE EXISTS (SELECT 1 FROM merchandise_specs s WHERE s.merchandise_id = m.id AND stock = 0) AND EXISTS (SELECT 1 FROM merchandise_specs s WHERE s.merchandise_id = m.id AND stock > 0)",
    1,
  ],
  [
    "sold-out merchandise",
    "SELECT 1 FROM merchandise m WHERE NOT EXISTS (SELECT 1 FROM merchandise_specs s WHERE s.merchandise_id = m.id AND stock > 0)",
    1,
  ],
  ["events with merchandise", "SELECT DISTINCT event_id FROM merchandise WHERE event_id IS NOT NULL", 8],
  [
    "ways of delivery with a fee",
    "SELECT DISTINCT offer ->> 'method' FROM merchandise, jsonb_array_elements(delivery) AS offer WHERE (offer ->> 'fee')::int > 0",
    2,
  ],
  ["announcements", "SELECT 1 FROM announcements WHERE published_at < now()", 10],
  ["FAQ categories", "SELECT DISTINCT category FROM questions", 9],
  ["banners", "SELECT 1 FROM banners", 3],
];

for (const [what, statement, least] of contents) {
  test(`the demo catalogue has ${what}`, async () => {
    expect(await one(statement)).toBeGreaterThanOrEqual(least);
  });
}

test("gives no area more seats than a seat map can show, and makes capacities equal the rows", async () => {
  expect(await one("SELECT 1 FROM areas WHERE is_numbered AND capacity > 450")).toBe(0);
  expect(await one("SELECT 1 FROM areas WHERE capacity <> (SELECT count(*) FROM seats WHERE area_id = areas.id)")).toBe(0);
});

const tables = [
  "artists",
  "event_artists",
  "venues",
  "halls",
  "events",
  "event_sessions",
  "event_ticket_methods",
  "products",
  "prices",
  "blocks",
  "areas",
  "ticket_times",
  "seats",
  "merchandise",
  "merchandise_specs",
  "merchandise_terms",
  "merchandise_term_counts",
  "banners",
  "announcements",
  "questions",
];
/** Every row with the transaction that wrote it, so that a rewrite shows. */
const everyRow =
  tables
    .map((table) => `SELECT '${table}' AS name, count(*), md5(string_agg(t::text || t.xmin::text, '' ORDER BY t::text)) FROM ${table} t`)
    .join(" UNION ALL ") + " ORDER BY name";

test("writes no row when it is loaded twice", async () => {
  const before = (await client.query(everyRow)).rows;
  const again = await run("catalogue", "prisma/catalogue");
  expect(again, again.output).toMatchObject({ code: 0 });
  expect((await client.query(everyRow)).rows).toEqual(before);
});

/** The files of a folder with their texts. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, "base64")])));
}

test("writes an export that changes nothing in its own installation, and makes the same catalogue elsewhere", async () => {
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  const copy = new URL(own);
  copy.pathname = `/${name}_copy`;
  // Things that only the office makes: an uploaded picture, a banner between others, a draft of an event, and a draft that
  // cannot be exported yet.
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#0C3A44" } })
    .webp()
    .toBuffer();
  const key = keyOfPicture(bytes);
  await client.query("INSERT INTO pictures (key, bytes, width, height, author) VALUES ($1, $2, 900, 900, 'test')", [key, bytes]);
  await client.query("UPDATE merchandise SET images = jsonb_build_array($1::text) WHERE id = (SELECT min(id) FROM merchandise)", [
    uploadPath(key),
  ]);
  await client.query("UPDATE banners SET position = position * 3 + 1, shown_from = '2026-01-02T03:04:05.678Z'");
  await client.query("UPDATE event_sessions SET pay_ways = '{credit,unionpay}' WHERE id = (SELECT max(id) FROM event_sessions)");
  await client.query("UPDATE events SET published_at = NULL WHERE id = (SELECT min(id) FROM events)");
  await client.query(
    `UPDATE merchandise SET is_published = false, details = details || '{"en": ""}' WHERE id = (SELECT max(id) FROM merchandise)`,
  );
  try {
    const written = await run("catalogue", "export", folder);
    expect(written, written.output).toMatchObject({ code: 0 });
    expect(written.output).toMatch(/left out of merchandise\/[\w-]+\.yaml, [\w-]+: 0\.details\.en/);
    const before = (await client.query(everyRow)).rows;
    const loaded = await run("catalogue", folder);
    expect(loaded, loaded.output).toMatchObject({ code: 0 });
    expect((await client.query(everyRow)).rows).toEqual(before);
    const refused = await run("catalogue", "export", folder);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") as unknown });

    await admin(`CREATE DATABASE ${name}_copy`);
    expect((await runOn(copy, "migrate")).code).toBe(0);
    const elsewhere = await runOn(copy, "catalogue", folder);
    expect(elsewhere, elsewhere.output).toMatchObject({ code: 0 });
    const again = join(folder, "..", `${basename(folder)}-again`);
    expect((await runOn(copy, "catalogue", "export", again)).code).toBe(0);
    const [first, second] = await Promise.all([filesOf(folder), filesOf(again)]);
    await rm(again, { recursive: true });
    expect(Object.keys(first)).toContain(`/pictures/uploads/${key}.webp`);
    expect(second).toEqual(first);
    // the blocked places are the same
    const held = `SELECT e.slug, s.key AS session, a.key AS area, a.taken, count(*)::int AS places,
      md5(string_agg(concat(row, '/', number, (held_until = 'infinity')::text), ',' ORDER BY row, number, held_until)) AS seats
      FROM seats JOIN areas a ON a.id = area_id JOIN event_sessions s ON s.id = a.session_id JOIN events e ON e.id = s.event_id
      GROUP BY e.slug, s.key, a.key, a.taken ORDER BY e.slug, s.key, a.key`;
    const other = new pg.Client({ connectionString: copy.href });
    await other.connect();
    const there = (await other.query(held)).rows;
    await other.end();
    expect(there).toEqual((await client.query(held)).rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await admin(`DROP DATABASE IF EXISTS ${name}_copy WITH (FORCE)`);
  }
});

test("reports problems by command and exits with 1", async () => {
  const { code, output } = await run("catalogue", "prisma/catalogue/events");
  expect(code).toBe(1);
  expect(output).toContain("nothing was loaded");
});
