import { cpuPerUnit, cpuSeconds } from "./cpu-time.mjs";
import { round, summarise } from "./figures/summary.mjs";
import { countWrong } from "./oversold.mjs";
import { residentMemory } from "./resident-memory.mjs";

/** Seconds before counting begins. */
const WARM_UP = 3;
/** Compared measurements alternate, so that other load affects both. */
const ROUNDS = 3;
const BARE_CLIENTS = 64;
const BARE = "the claim statement alone";

/** The purchases that are measured: `load` is the number of the session in bench/load/prepare.ts. */
const loads = [
  { load: 0, clients: 16, all: false, name: "whole purchase, 16 clients" },
  { load: 1, clients: 64, all: false, name: "whole purchase, 64 clients" },
  { load: 2, clients: 64, all: true, name: "purchase with all calls of the browser, 64 clients" },
];

/**
 * Measures whole purchases: the event page, prices, areas, seats, which are taken, the order, its buyer, the payment entry and the
 * order again, compressed, as a browser requests them. They alternate with the bare claim statement, whose CPU time shows how fast the
 * machine is.
 */
export async function measurePurchases({ http, bare, seconds, pids, databaseUrl, sessionIds, costs, say }) {
  const rows = [];
  const cpuMs = {};
  const claims = { runs: [], spent: [] };
  await bare.run({ kind: "seats", clients: BARE_CLIENTS, seconds: 1 });
  let counted = 0;
  for (const { name, ...load } of loads) {
    say(name);
    await http.run({ kind: "purchases", ...load, seconds: WARM_UP });
    const purchases = { runs: [], spent: [] };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const buy = () => http.run({ kind: "purchases", ...load, seconds: seconds / ROUNDS });
      await record(purchases, pids, () => (costs ? costs.during(buy) : buy()));
      const bareSeconds = Math.max(0.5, seconds / ROUNDS / 8);
      await record(claims, pids, () => bare.run({ kind: "seats", clients: BARE_CLIENTS, seconds: bareSeconds }));
    }
    const summary = summarise(purchases.runs);
    counted += summary.ok;
    rows.push({ name, summary });
    cpuMs[name] = cpuOf(purchases, summary.ok);
  }
  const claimed = summarise(claims.runs);
  cpuMs[BARE] = cpuOf(claims, claimed.ok);
  await costs?.close();
  const { web, worker } = pids;
  return {
    rows: [
      ...rows.map((row) => ({ ...row, ratio: round(row.summary.perSecond / claimed.perSecond, 3) })),
      { name: `${BARE}, between them`, summary: claimed },
    ],
    cpuMs,
    memory: memoryOf({ web, worker }),
    costs: costs?.perUnit(counted),
    measured: costs && { windows: costs.windows, count: counted },
    wrong: await wrongIn({ databaseUrl, sessionIds }),
  };
}

/** Adds a run, with the CPU time of each part before and after it. */
async function record({ runs, spent }, pids, run) {
  const before = cpuSeconds(pids);
  runs.push(await run());
  spent.push({ before, after: cpuSeconds(pids) });
}

/** Returns the CPU time of each part in ms per unit of `count`, over all runs. */
function cpuOf({ spent }, count) {
  const sum = (part) =>
    Object.fromEntries(Object.keys(spent[0][part]).map((key) => [key, spent.reduce((all, one) => all + one[part][key], 0)]));
  return cpuPerUnit(sum("before"), sum("after"), count);
}

/** Returns the resident memory of each part in MB, now and at its peak. */
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
