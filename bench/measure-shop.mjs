import pg from "pg";
import { BROWSERS_ENCODINGS } from "./measures.mjs";
import { round, summarise } from "./summary.mjs";

const CHECKOUT_CLIENTS = 64;
const CALL_CLIENTS = 16;
/** Seconds before counting begins. */
const WARM_UP = 2;
/** Compared measurements alternate, so that other load affects both. */
const ROUNDS = 3;

/**
 * The shop compared with the machine's baseline: calls with a call that needs no database, checkouts with their
 * bare statement.
 */
export async function measureShop({ http, bare, site, data, seconds, databaseUrl, say }) {
  const calls = await measureCalls({ http, site, data, seconds, say });
  const clients = CHECKOUT_CLIENTS;
  await http.run({ kind: "checkouts", clients, seconds: WARM_UP });
  await bare.run({ kind: "merchandise", clients, seconds: 1 });
  const runs = { checkouts: [], claims: [] };
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    say(`merchandise checkouts, round ${turn} of ${ROUNDS}`);
    runs.checkouts.push(await http.run({ kind: "checkouts", clients, seconds: seconds / ROUNDS }));
    runs.claims.push(await bare.run({ kind: "merchandise", clients, seconds: seconds / ROUNDS / 4 }));
  }
  const [checkouts, claims] = [summarise(runs.checkouts), summarise(runs.claims)];
  return {
    rows: [
      ...calls,
      {
        name: `merchandise checkouts over HTTP, ${clients} clients`,
        summary: checkouts,
        ratio: round(checkouts.perSecond / claims.perSecond, 3),
      },
      { name: "their statement alone", summary: claims },
    ],
    wrong: await countWrongStock({ databaseUrl, specIds: data.shop.map(({ specId }) => specId) }),
  };
}

async function measureCalls({ http, site, data, seconds, say }) {
  say("the shop's list and an item of it");
  const calls = {
    "merchandise list, 24 of 300 items": "/merchandise/list",
    "merchandise list, searched by one word": `/merchandise/list?search_txt=${encodeURIComponent("潮間帶")}`,
    "merchandise detail": `/merchandise/detail/${data.shop[0].merchandiseId}`,
    "the smallest call, without a database": "/healthz",
  };
  const runs = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  const run = (path, time) =>
    http.run({ kind: "get", url: site + path, encoding: BROWSERS_ENCODINGS, clients: CALL_CLIENTS, seconds: time });
  for (const path of Object.values(calls)) await run(path, 0.5);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [name, path] of Object.entries(calls)) runs[name].push(await run(path, Math.max(0.5, seconds / ROUNDS / 10)));
  }
  const rows = Object.entries(runs).map(([name, answers]) => ({ name, summary: summarise(answers) }));
  const least = rows.at(-1).summary;
  return rows.map((row) => (row.summary === least ? row : { ...row, ratio: round(row.summary.perSecond / least.perSecond, 3) }));
}

/** After the load: units taken from stock are in orders, and every order has its merchandise. All zeros is right. */
async function countWrongStock({ databaseUrl, specIds }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT
        (SELECT count(*)::int FROM merchandise_specs s WHERE s.id = ANY($1)
          AND 1000000 - s.stock <> (SELECT coalesce(sum(oi.qty), 0) FROM order_items oi JOIN orders o ON o.id = oi.order_id WHERE oi.spec_id = s.id AND o.status <> 'cancelled')) AS "stockAstray",
        (SELECT count(*)::int FROM orders o WHERE o.kind = 'merchandise' AND o.status <> 'cancelled' AND (SELECT count(*) FROM order_items oi WHERE oi.order_id = o.id) <> 2) AS "checkoutsNotWhole"`,
      [specIds],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
