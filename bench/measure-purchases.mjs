import { cpuPerUnit, cpuSeconds } from "./cpu-time.mjs";
import { round, summarise } from "./figures/summary.mjs";
import { countWrong } from "./oversold.mjs";
import { residentMemory } from "./resident-memory.mjs";

/** Seconds before counting begins. */
const WARM_UP = 3;
/** Compared measurements alternate, so that other load affects both. */
const ROUNDS = 3;
const BARE_CLIENTS = 64;

/** What is bought how: `load` is the session of bench/load/prepare.ts. */
const loads = [
  { load: 0, clients: 16, all: false, name: "whole purchase, 16 clients" },
  { load: 1, clients: 64, all: false, name: "whole purchase, 64 clients" },
  { load: 2, clients: 64, all: true, name: "purchase with all calls of the browser, 64 clients" },
];

/**
 * Whole purchases: the event page, prices, areas, seats, which are taken, the order, its buyer, the payment entry and
 * the order again, compressed, as a browser asks for them; in turns with the bare claim statement.
 */
export async function measurePurchases({ http, bare, seconds, pids, databaseUrl, sessionIds, say }) {
  const rows = [];
  const cpuMs = {};
  const claims = [];
  await bare.run({ kind: "seats", clients: BARE_CLIENTS, seconds: 1 });
  for (const { name, ...load } of loads) {
    say(name);
    await http.run({ kind: "purchases", ...load, seconds: WARM_UP });
    const runs = [];
    const spent = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const before = cpuSeconds(pids);
      runs.push(await http.run({ kind: "purchases", ...load, seconds: seconds / ROUNDS }));
      spent.push({ before, after: cpuSeconds(pids) });
      claims.push(await bare.run({ kind: "seats", clients: BARE_CLIENTS, seconds: Math.max(0.5, seconds / ROUNDS / 8) }));
    }
    const summary = summarise(runs);
    rows.push({ name, summary });
    const sum = (part) => Object.fromEntries(Object.keys(pids).map((key) => [key, spent.reduce((all, one) => all + one[part][key], 0)]));
    cpuMs[name] = cpuPerUnit(sum("before"), sum("after"), summary.ok);
  }
  const claimed = summarise(claims);
  const { web, worker } = pids;
  return {
    rows: [
      ...rows.map((row) => ({ ...row, ratio: round(row.summary.perSecond / claimed.perSecond, 3) })),
      { name: "the claim statement alone, between them", summary: claimed },
    ],
    cpuMs,
    memory: memoryOf({ web, worker }),
    wrong: await wrongIn({ databaseUrl, sessionIds }),
  };
}

/** MB resident of each part, now and at most. */
function memoryOf(pids) {
  return Object.fromEntries(
    Object.entries(pids).flatMap(([name, pid]) => {
      const { now, most } = residentMemory(pid);
      return [
        [name, now],
        [`${name} at most`, most],
      ];
    }),
  );
}

async function wrongIn({ databaseUrl, sessionIds }) {
  const wrong = {};
  for (const sessionId of sessionIds) {
    const { orders: _, ...counts } = await countWrong({ databaseUrl, sessionId });
    for (const [name, count] of Object.entries(counts)) wrong[name] = (wrong[name] ?? 0) + count;
  }
  return wrong;
}
