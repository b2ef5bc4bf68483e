import { cpuPerUnit, cpuSeconds } from "./cpu-time.mjs";
import { BROWSERS_ENCODINGS, round, summarise } from "./figures/summary.mjs";
import { measureCalls } from "./measure-calls.mjs";
import { countWrong } from "./oversold.mjs";

const ORDER_CLIENTS = 64;
const PAGE_CLIENTS = 32;
/** Seconds before counting begins: code is compiled and connections are opened. */
const WARM_UP = 3;
/** Compared measurements alternate, so that other load affects both. */
const ROUNDS = 3;

/** Measures seat orders over HTTP, alternating with the bare claim statement. */
export async function measureOrders({ http, bare, seconds, pids, databaseUrl, sessionId, costs, say }) {
  const clients = ORDER_CLIENTS;
  const warm = await http.run({ kind: "orders", clients, seconds: WARM_UP });
  await bare.run({ kind: "seats", clients, seconds: 1 });
  const orders = [];
  const claims = [];
  const before = cpuSeconds(pids);
  let bareCpu = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`seat orders, round ${round} of ${ROUNDS}`);
    const load = () => http.run({ kind: "orders", clients, seconds: seconds / ROUNDS });
    orders.push(costs ? await costs.during(load) : await load());
    const beforeBare = cpuSeconds(pids).postgres ?? 0;
    claims.push(await bare.run({ kind: "seats", clients, seconds: seconds / ROUNDS / 4 }));
    bareCpu += (cpuSeconds(pids).postgres ?? 0) - beforeBare;
  }
  const after = cpuSeconds(pids);
  if ("postgres" in after) after.postgres -= bareCpu;
  const ordered = summarise(orders);
  const claimed = summarise(claims);
  const { orders: inDatabase, ...wrong } = await countWrong({ databaseUrl, sessionId });
  await costs?.close();
  const answered = ordered.ok + (warm.outcomes.ok ?? 0);
  return {
    rows: [
      { name: `seat orders over HTTP, ${clients} clients`, summary: ordered, ratio: round(ordered.perSecond / claimed.perSecond, 3) },
      { name: "the claim statement alone", summary: claimed },
    ],
    ordersPerMinute: Math.round(ordered.perSecond * 60),
    cpuMsPerOrder: cpuPerUnit(before, after, ordered.ok),
    postgresCpuMsPerBareClaim: round((bareCpu / claimed.ok) * 1_000, 2),
    costs: costs?.perUnit(ordered.ok),
    measured: costs && { windows: costs.windows, count: ordered.ok },
    wrong: { ...wrong, ordersUncounted: Math.abs(inDatabase - answered) },
  };
}

/** Measures seat orders of events with rights to buy, which no buyer has or all use, alternating with orders of an event without. */
export async function measureRights({ http, seconds, databaseUrl, data, say }) {
  const kinds = {
    unused: "rights that no buyer has",
    used: "a discount for all",
    limited: "a discount for all with a limit",
    none: "no rights",
  };
  const order = (rights, time) =>
    http.run({ kind: "orders", rights: rights === "none" ? undefined : rights, clients: ORDER_CLIENTS, seconds: time });
  const runs = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (const kind of Object.keys(kinds)) await order(kind, 1);
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    say(`seat orders with rights to buy, round ${turn} of ${ROUNDS}`);
    for (const kind of Object.keys(kinds)) runs[kind].push(await order(kind, seconds / ROUNDS / 2));
  }
  const none = summarise(runs.none);
  const wrong = {};
  for (const [kind, { sessionId }] of Object.entries(data.rights)) {
    const { orders: _, ...counted } = await countWrong({ databaseUrl, sessionId });
    for (const [fault, count] of Object.entries(counted)) wrong[`${fault} (${kind})`] = count;
  }
  return {
    rows: Object.entries(kinds).map(([kind, name]) => {
      const summary = summarise(runs[kind]);
      return { name: `seat orders, ${name}`, summary, ...(kind === "none" ? {} : { ratio: round(summary.perSecond / none.perSecond, 3) }) };
    }),
    wrong,
  };
}

/** Measures the calls of a seat map. */
export async function measureSeatCalls({ http, site, data, seconds, say }) {
  say("the calls of a seat map");
  const { session, arena } = data;
  const small = `${session.blockId}/${session.areaIds[0]}`;
  const large = `${arena.blockId}/${arena.areaId}`;
  const calls = {
    "seat list, 500 seats": `/session/seat_list/${small}`,
    "seat list, 5,000 seats": `/session/seat_list/${large}`,
    "unavailable seats of 500": `/session/unavailable_seat_list/${small}`,
    "unavailable seats of 5,000": `/session/unavailable_seat_list/${large}`,
    "unavailable blocks, 100 areas": `/session/unavailable_block_list/${session.sessionId}`,
  };
  return { rows: await measureCalls({ http, site, calls, seconds: seconds / 6 }) };
}

/** Measures a cached event page against the smallest page that the same Next can prerender. */
export async function measurePages({ http, site, minimal, seconds, pids, say }) {
  say("a cached event page and the smallest page");
  const pages = { event: `${site}/activity/island-noise`, minimal: `${minimal}/` };
  const runs = { event: [], minimal: [] };
  const clients = PAGE_CLIENTS;
  for (const url of Object.values(pages)) await http.run({ kind: "get", url, encoding: BROWSERS_ENCODINGS, clients, seconds: WARM_UP });
  const before = cpuSeconds(pids);
  for (let turn = 0; turn < ROUNDS * 2; turn += 1) {
    for (const [name, url] of Object.entries(pages))
      runs[name].push(await http.run({ kind: "get", url, encoding: BROWSERS_ENCODINGS, clients, seconds: seconds / ROUNDS / 8 }));
  }
  const after = cpuSeconds(pids);
  const event = summarise(runs.event);
  const least = summarise(runs.minimal);
  return {
    rows: [
      { name: "event page (tw), cached", summary: event, ratio: round(event.perSecond / least.perSecond, 3) },
      { name: "minimal prerendered page", summary: least },
    ],
    bytes: { event: runs.event[0].bytes, minimal: runs.minimal[0].bytes },
    cpuMsPerPage: {
      event: cpuPerUnit(before, after, event.ok).site,
      minimal: cpuPerUnit(before, after, least.ok).minimal,
    },
  };
}
