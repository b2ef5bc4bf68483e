import pg from "pg";
import { round, summarise } from "./figures/summary.mjs";
import { measureCalls } from "./measure-calls.mjs";

const CHECKOUT_CLIENTS = 64;
/** Seconds before counting begins. */
const WARM_UP = 2;
/** Compared measurements alternate, so that other load affects both. */
const ROUNDS = 3;

/**
 * Measures the shop against the machine's baseline: calls against a call that needs no database, checkouts against their bare
 * statement.
 */
export async function measureShop({ http, bare, site, data, seconds, databaseUrl, say }) {
  say("the shop's list and an item of it");
  const calls = await measureCalls({
    http,
    site,
    calls: {
      "merchandise list, 24 of 300 items": "/merchandise/list",
      "merchandise list, searched by one word": `/merchandise/list?search_txt=${encodeURIComponent("潮間帶")}`,
      "merchandise detail": `/merchandise/detail/${data.shop[0].merchandiseId}`,
    },
    seconds: seconds / 6,
  });
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

/**
 * Checks after the load that units taken from stock are in orders, and that every order has its merchandise. All counts must be zero.
 */
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
