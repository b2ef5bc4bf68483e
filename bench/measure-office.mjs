import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { round, summarise } from "./figures/summary.mjs";
import { residentMemory } from "./resident-memory.mjs";

/** Staff who search at the same time. */
const CLIENTS = 4;
/** Live views that are open during a sale. */
const WATCHERS = 10;
const ROUNDS = 3;
/** Interval between two reports that staff read during a sale, in ms: ten people, each of whom reads one every ten seconds. */
const REPORT_EVERY_MS = 1_000;
/** Interval of reading a process's memory, in ms. */
const MEMORY_EVERY_MS = 250;

/**
 * Measures the office with that many orders: searches by each kind of key, a sale with and without open live views, and the time and
 * memory of exporting an event's orders.
 */
export async function measureOffice({ http, site, prepared, seconds, pids, databaseUrl, say }) {
  await analyse(databaseUrl);
  const headers = { cookie: `office_login=${prepared.loginToken}` };
  const rows = [];
  for (const [kind, keys] of Object.entries(prepared.keys)) {
    say(`searches by ${kind}`);
    const urls = keys.map((key) => `${site}/office/api/order/search?q=${encodeURIComponent(key)}`);
    const run = (time) => http.run({ kind: "get", urls, headers, clients: CLIENTS, seconds: time });
    await run(0.5);
    rows.push({ name: `search by ${kind}, ${CLIENTS} clients`, summary: summarise([await run(Math.max(1, seconds / 20))]) });
  }
  say("a seat map");
  const states = { kind: "get", urls: [`${site}/office/api/seat/states/${prepared.sessionId}`], headers, clients: CLIENTS };
  await http.run({ ...states, seconds: 0.5 });
  rows.push({
    name: `states of 50,000 seats, ${CLIENTS} clients`,
    summary: summarise([await http.run({ ...states, seconds: Math.max(2, seconds / 20) })]),
  });
  await counted({ site, headers, eventId: prepared.eventId, say });
  const sale = await measureWatchedSale({ http, site, headers, eventId: prepared.eventId, seconds, say });
  say("a file of orders");
  return { rows: [...rows, ...sale.rows], file: await measureFile({ site, prepared, headers, pid: pids.web }) };
}

/** Tables that were empty have no statistics yet, which in production they get within a minute. */
async function analyse(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("ANALYZE");
  await client.end();
}

/** Waits until the worker has counted the orders that were made before, so that it does only a sale's work. */
async function counted({ site, headers, eventId, say }) {
  say("waiting for the counts of reports");
  for (;;) {
    const { result } = await (await fetch(`${site}/office/api/report/event/${eventId}`, { headers })).json();
    if (!result.is_counting) return;
    await delay(5_000);
  }
}

/** Measures the sale alone, with staff who watch it, and with staff who read reports, alternately. */
async function measureWatchedSale({ http, site, headers, eventId, seconds, say }) {
  const clients = 64;
  const runs = { alone: [], watched: [], looks: [], reported: [], reports: [] };
  const sell = () => http.run({ kind: "orders", clients, seconds: seconds / ROUNDS / 3 });
  await http.run({ kind: "orders", clients, seconds: 2 });
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    say(`the sale alone, with its live view and with reports, round ${turn} of ${ROUNDS}`);
    runs.alone.push(await sell());
    const over = new AbortController();
    const watching = Array.from({ length: WATCHERS }, () => watch(`${site}/office/api/today/live`, headers, over.signal));
    const looking = lookOften(`${site}/office/api/today/sale`, headers, { everyMs: 100, signal: over.signal });
    runs.watched.push(await sell());
    over.abort();
    await Promise.all(watching);
    runs.looks.push(await looking);
    const read = new AbortController();
    const reading = lookOften(`${site}/office/api/report/event/${eventId}`, headers, { everyMs: REPORT_EVERY_MS, signal: read.signal });
    runs.reported.push(await sell());
    read.abort();
    runs.reports.push(await reading);
  }
  const [alone, watched, reported] = [summarise(runs.alone), summarise(runs.watched), summarise(runs.reported)];
  const besides = (summary) => round(summary.perSecond / alone.perSecond, 3);
  return {
    rows: [
      { name: `seat orders with ${WATCHERS} live views open`, summary: watched, ratio: besides(watched) },
      { name: "seat orders with a report a second", summary: reported, ratio: besides(reported) },
      { name: "seat orders without", summary: alone },
      { name: "a look at the sale meanwhile", summary: summarise(runs.looks) },
      { name: "a report meanwhile", summary: summarise(runs.reports) },
    ],
  };
}

/** Reads an event stream until it is aborted, and reconnects when it ends, as a browser does. */
async function watch(url, headers, signal) {
  while (!signal.aborted) {
    try {
      for await (const _ of (await fetch(url, { headers, signal })).body);
    } catch {
      // aborted
    }
  }
}

/** Requests the view again and again, and times each request, in the form of a load's answer. */
async function lookOften(url, headers, { everyMs, signal }) {
  const [times, began] = [[], performance.now()];
  while (!signal.aborted) {
    const at = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    times.push(performance.now() - at);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return { times, seconds: (performance.now() - began) / 1000, outcomes: { ok: times.length } };
}

/** Measures how long an export takes, its rows, and the web process's peak of additional memory, in MB. */
async function measureFile({ site, prepared, headers, pid }) {
  const before = residentMemory(pid).now;
  let most = before;
  const reading = setInterval(() => (most = Math.max(most, residentMemory(pid).now)), MEMORY_EVERY_MS);
  const began = performance.now();
  let lines = 0;
  for await (const chunk of (await fetch(`${site}/office/api/money/orders_csv/${prepared.eventId}`, { headers })).body) {
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(reading);
  return { rows: lines - 1, seconds: round((performance.now() - began) / 1000), moreMemory: round(most - before) };
}
