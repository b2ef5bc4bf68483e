import { setTimeout as wait } from "node:timers/promises";
import { round } from "../figures/summary.mjs";
import { profileClock } from "./profile-rooms.mjs";

/** Settings of a Postgres that counts statements, also those inside functions, and times trigger functions. */
export const STATEMENT_SETTINGS = [
  "shared_preload_libraries=pg_stat_statements",
  "pg_stat_statements.track=all",
  "pg_stat_statements.max=5000",
  "track_functions=pl",
];
/** Backends report their function times at most once a second, in ms. */
const REPORTED_AFTER_MS = 2_000;
/** Rows of the printed tables. */
const MOST_STATEMENTS = 40;
const MOST_COMMANDS = 15;
/** Letters of a printed statement. */
const MOST_LETTERS = 110;

const STATEMENTS = `
  SELECT s.queryid || ' ' || s.toplevel AS key, s.toplevel, s.query AS text, s.calls::float8, s.total_exec_time AS ms, s.rows::float8, s.wal_bytes::float8 AS wal
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
  WHERE d.datname = current_database()`;
const FUNCTIONS = "SELECT funcname AS key, funcname AS text, calls::float8, total_time AS ms, self_time AS own FROM pg_stat_user_functions";

/**
 * Opens the counters of Postgres and Redis, and sums what they count while given work runs.
 * @param {{ databaseUrl: string, redisUrl: string }} addresses Postgres must have been started with STATEMENT_SETTINGS
 */
export async function openCosts({ databaseUrl, redisUrl }) {
  const [{ default: pg }, { Redis }] = await Promise.all([import("pg"), import("ioredis")]);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const redis = new Redis(redisUrl);
  const sums = { statements: new Map(), functions: new Map(), commands: new Map(), wal: 0 };
  const windows = [];

  async function read() {
    const statements = (await database.query(STATEMENTS)).rows.filter(({ text }) => !/pg_stat_|pg_current_wal/.test(text));
    const functions = (await database.query(FUNCTIONS)).rows;
    const [{ lsn }] = (await database.query("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS lsn")).rows;
    const commands = commandsIn(await redis.info("commandstats"));
    return { statements, functions, commands, wal: Number(lsn) };
  }

  return {
    /** When work ran, for profileByRoom. */
    windows,
    /** Counts while the work runs, and while the worker finishes what it has caused. */
    async during(work) {
      const before = await read();
      const from = profileClock();
      const result = await work();
      windows.push({ from, to: profileClock() });
      await wait(REPORTED_AFTER_MS);
      const after = await read();
      for (const kind of ["statements", "functions", "commands"]) addDifferences(sums[kind], before[kind], after[kind]);
      sums.wal += after.wal - before.wal;
      return result;
    },
    /** @param {number} count how many orders or purchases the work was; every number of the result is for one of them */
    perUnit(count) {
      const rowsOf = (kind) => [...sums[kind].values()].map((row) => each(row, count)).sort((a, b) => b.ms - a.ms);
      return {
        walBytes: round(sums.wal / count),
        statements: rowsOf("statements"),
        functions: rowsOf("functions"),
        commands: rowsOf("commands"),
      };
    },
    async close() {
      await database.end();
      redis.disconnect();
    },
  };
}

/** Prints the costs of one order or purchase: statements with their nested ones, trigger functions and Redis commands. */
export function printCosts(unit, { walBytes, statements, functions, commands }) {
  const own = statements.filter(({ toplevel }) => toplevel);
  const total = (rows, key) =>
    round(
      rows.reduce((sum, row) => sum + row[key], 0),
      2,
    );
  console.log(`\nPostgres for one ${unit}: ${total(own, "ms")} ms in ${total(own, "calls")} statements, ${walBytes} bytes of WAL`);
  console.log(`${"calls".padStart(8)}${"ms".padStart(9)}${"rows".padStart(9)}${"WAL".padStart(8)}  statement (› inside a function)`);
  for (const { calls, ms, rows, wal, text, toplevel } of statements.slice(0, MOST_STATEMENTS))
    console.log(`${cell(calls, 8)}${cell(ms, 9, 3)}${cell(rows, 9)}${cell(wal, 8, 0)}  ${toplevel ? "" : "› "}${oneLine(text)}`);
  console.log(`\nFunctions for one ${unit}, most of them of triggers: ms with and without what they call`);
  for (const { calls, ms, own: self, text } of functions) console.log(`${cell(calls, 8)}${cell(ms, 9, 3)}${cell(self, 9, 3)}  ${text}`);
  console.log(`\nRedis for one ${unit}: ${total(commands, "calls")} commands, ${total(commands, "ms")} ms`);
  for (const { calls, ms, text } of commands.slice(0, MOST_COMMANDS)) console.log(`${cell(calls, 8)}${cell(ms, 9, 3)}  ${text}`);
}

function addDifferences(sums, before, after) {
  const earlier = new Map(before.map((row) => [row.key, row]));
  for (const row of after) {
    const last = earlier.get(row.key);
    const sum = sums.get(row.key) ?? { ...row, calls: 0, ms: 0, rows: 0, wal: 0, own: 0 };
    for (const name of ["calls", "ms", "rows", "wal", "own"]) sum[name] += (row[name] ?? 0) - (last?.[name] ?? 0);
    if (sum.calls > 0) sums.set(row.key, sum);
  }
}

function each(row, count) {
  return { ...row, calls: row.calls / count, ms: row.ms / count, rows: row.rows / count, wal: row.wal / count, own: row.own / count };
}

/** cmdstat_evalsha:calls=12,usec=340,… */
function commandsIn(info) {
  return Array.from(info.matchAll(/^cmdstat_([^:]+):calls=(\d+),usec=(\d+)/gm), ([, name, calls, micros]) => ({
    key: name,
    text: name,
    calls: Number(calls),
    ms: Number(micros) / 1_000,
  }));
}

function oneLine(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
}

const cell = (value, width, digits = 2) => value.toFixed(digits).padStart(width);
