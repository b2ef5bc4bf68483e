/**
 * npm run bench: measures how much of the database's speed reaches the buyer, prints it and writes it to bench/results.
 *   npm run bench -- --seconds 10       shorter (the goal is measured with 60)
 *   npm run bench -- --only orders      purchases, orders, rights, pages, seats, shop, rooms, best (the best seats of large areas),
 *                                       mails, office, or several: orders,office
 *   npm run bench -- --orders 1000000   creates this many orders first (default: 50,000 for the office, none for the others)
 *   npm run bench -- --statements       also prints the statements, trigger functions and Redis commands of an order or a purchase, and
 *                                       the web process's time by room
 *   npm run bench -- --profile          with CPU profiles of the web process and the worker in bench/results, the server's code not minified
 * Ends with 1 when a seat was sold twice, when the shop's stock does not add up, when the commands of a waiting-room poll grow with the
 * queue, or, on a full run, when the goal was missed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applyMigrations } from "../scripts/local/apply-migrations.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { projectFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { runToEnd, typescript } from "../scripts/local/processes.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { freshSecrets, localSettings, wideLimits } from "../scripts/local/settings.mjs";
import { loadCatalogue, startSandbox, startWeb, startWorker } from "../scripts/local/site.mjs";
import { printRooms, profileByRoom } from "./costs/profile-rooms.mjs";
import { openCosts, printCosts, STATEMENT_SETTINGS } from "./costs/statement-costs.mjs";
import { printTable, round } from "./figures/summary.mjs";
import { measureBest } from "./measure-best.mjs";
import { measureFront, startFront } from "./measure-front.mjs";
import { measureMails } from "./measure-mails.mjs";
import { measureOffice } from "./measure-office.mjs";
import { measurePurchases } from "./measure-purchases.mjs";
import { measureRooms } from "./measure-rooms.mjs";
import { measureShop } from "./measure-shop.mjs";
import { measureOrders, measurePages, measureRights, measureSeatCalls } from "./measures.mjs";
import { buildFolder, provideBuild, runAndStop, startLoad, startMinimalSite, startServices } from "./stage.mjs";

const GOAL = { ordersPerMinute: 6_000, p95: 1_000, purchasesPerMinute: 6_000, roomCommands: 8 };
const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    orders: { type: "string" },
    only: { type: "string" },
    profile: { type: "boolean", default: false },
    statements: { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
const only = options.only?.split(",");
const wants = (measure) => only === undefined || only.includes(measure);
const results = join(projectFolder, "bench", "results");
/** All started processes, in order. */
const parts = [];
let folder;
const say = (line) => console.log(`  ${line}`);

async function main() {
  await provideDependencies({ say });
  await provideClient({ say });
  mkdirSync(results, { recursive: true });
  const services = await startServices({ say, parts, own: options.statements ? STATEMENT_SETTINGS : [] });
  folder = services.folder;
  const env = await environment(services);
  const report = {
    at: new Date().toISOString(),
    cpus: cpus().length,
    node: process.version,
    loadBefore: loadavg().map((value) => round(value)),
    seconds,
  };
  if (wants("rooms")) {
    const load = await started(startLoad({ name: "room polls", file: join("load", "room-polls.ts"), args: [], env }));
    report.rooms = await measureRooms({ load, seconds, say });
    await load.stop();
  }
  if (wants("best")) {
    await applyMigrations({ env, logFile: join(services.logs, "migrate.log"), say });
    const load = await started(startLoad({ name: "best available", file: join("load", "best-available.ts"), args: [], env }));
    report.best = await measureBest({ load, seconds, say });
    await load.stop();
  }
  if (wants("mails")) {
    await applyMigrations({ env, logFile: join(services.logs, "migrate.log"), say });
    const sandbox = await started(startSandbox({ env, logs: services.logs }));
    const load = await started(startLoad({ name: "mails", file: join("load", "send-mails.ts"), args: [], env }));
    report.mails = await measureMails({ load, say });
    await load.stop();
    await sandbox.stop();
  }
  if (!only?.every((measure) => ["rooms", "best", "mails"].includes(measure))) await measureSite({ services, env, report });
  report.loadAfter = loadavg().map((value) => round(value));
  return finish(report);
}

/** Measures the whole site: its build, web and worker processes, seats and buyers. */
async function measureSite({ services, env, report }) {
  const { logs } = services;
  await buildWithCatalogue({ env, logs });
  const [prepared, office] = [join(folder, "prepared.json"), join(folder, "office.json")];
  say("making 50,000 seats and their buyers");
  // 500 orders a second is more than any run has reached; a member buys only once.
  const loads = 1 + (wants("purchases") ? 1 : 0) + (wants("rights") ? 1 : 0);
  const members = Math.min(60_000, Math.ceil((seconds + 10) * 500) * loads);
  const prepare = (file, ...args) =>
    runToEnd({ name: "Preparing", ...typescript(join("bench", "load", file), ...args), env, cwd: projectFolder });
  await prepare("prepare.ts", prepared, String(members));
  const orders = options.orders ?? (wants("office") ? "50000" : undefined);
  if (orders) {
    say(`making ${orders} orders`);
    await prepare("prepare-office.ts", office, orders);
    report.disk = JSON.parse(readFileSync(office, "utf8")).disk;
  }
  const site = `http://127.0.0.1:${env.PORT}`;
  const http = await started(startLoad({ name: "load", file: join("load", "http-load.ts"), args: [prepared, site], env }));
  const data = JSON.parse(readFileSync(prepared, "utf8"));
  const { web, worker } = await startSite({ env, services });
  const pids = { web: web.pid, worker: worker.pid, postgres: services.postgres.pid, redis: services.redis.pid, load: http.pid };

  const counted = options.statements ? { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL } : undefined;
  if (wants("purchases")) {
    const bare = await started(startLoad({ name: "bare claims", file: join("load", "bare-claims.ts"), args: [prepared], env }));
    report.purchases = await measurePurchases({
      http,
      bare,
      seconds,
      pids,
      databaseUrl: env.DATABASE_URL,
      sessionIds: data.purchases.map(({ sessionId }) => sessionId),
      costs: counted && (await openCosts(counted)),
      say,
    });
    await bare.stop();
  }
  if (wants("orders")) {
    const bare = await started(startLoad({ name: "bare claims", file: join("load", "bare-claims.ts"), args: [prepared], env }));
    report.orders = await measureOrders({
      http,
      bare,
      seconds,
      pids,
      databaseUrl: env.DATABASE_URL,
      sessionId: data.session.sessionId,
      costs: counted && (await openCosts(counted)),
      say,
    });
    await bare.stop();
  }
  if (wants("rights")) report.rights = await measureRights({ http, seconds, databaseUrl: env.DATABASE_URL, data, say });
  if (wants("office")) {
    const site = `http://localhost:${env.PORT}`;
    const measured = { http, site, seconds, pids, databaseUrl: env.DATABASE_URL, say };
    report.office = await measureOffice({ ...measured, prepared: JSON.parse(readFileSync(office, "utf8")) });
  }
  if (wants("seats")) report.seats = await measureSeatCalls({ http, site, data, seconds, say });
  if (wants("shop")) {
    const bare = await started(startLoad({ name: "bare claims", file: join("load", "bare-claims.ts"), args: [prepared], env }));
    report.shop = await measureShop({ http, bare, site, data, seconds, databaseUrl: env.DATABASE_URL, say });
    await bare.stop();
  }
  if (wants("pages")) {
    const [port] = await freePorts(1);
    const minimal = await started(startMinimalSite({ port, logs, say }));
    report.pages = await measurePages({
      http,
      site,
      minimal: `http://127.0.0.1:${port}`,
      seconds,
      pids: { site: web.pid, minimal: minimal.pid },
      say,
    });
    const front = await startFront({ sitePort: env.PORT, say });
    if (front) {
      parts.push(front);
      report.front = await measureFront({ http, front, seconds, say });
    }
  }
  if (!options.statements) return;
  // The profile is written when the process ends.
  await web.stop();
  for (const measure of [report.orders, report.purchases])
    if (measure) measure.rooms = profileByRoom(profileFolder(services), measure.measured);
}

const profileFolder = ({ logs }) => join(logs, "profile");

async function environment({ postgres, redis, logs }) {
  const [sitePort, sandboxPort, mailPort] = await freePorts(3);
  const local = localSettings({ secrets: freshSecrets(), databaseUrl: postgres.url, redisUrl: redis.url, sitePort, sandboxPort, mailPort });
  const readable = options.profile ? { NEXT_READABLE_SERVER: "1" } : {};
  return { ...local, ...wideLimits(), ...readable, SITE_URL: `http://localhost:${sitePort}`, NEXT_DIST_DIR: buildFolder, LOG_DIR: logs };
}

/** Prepares database, catalogue and build; the site starts once the members are created. */
async function buildWithCatalogue({ env, logs }) {
  await applyMigrations({ env, logFile: join(logs, "migrate.log"), say });
  await loadCatalogue({ env, logFile: join(logs, "catalogue.log") });
  say("production build");
  await provideBuild({ env, logs, say });
}

async function startSite({ env, services }) {
  const { logs } = services;
  const profiles = options.profile ? results : options.statements ? profileFolder(services) : undefined;
  const flags = profiles ? ["--cpu-prof", `--cpu-prof-dir=${profiles}`] : [];
  const web = await started(startWeb({ env, logs, flags }));
  const worker = await started(startWorker({ env, logs, flags: options.profile ? flags : [] }));
  return { web, worker };
}

async function started(starting) {
  const part = await starting;
  parts.push(part);
  return part;
}

function finish(report) {
  const rows = ["purchases", "rooms", "best", "mails", "orders", "rights", "office", "seats", "shop", "pages", "front"].flatMap(
    (measure) => report[measure]?.rows ?? [],
  );
  console.log("");
  printTable(rows);
  console.log("");
  if (report.orders) {
    const { ordersPerMinute, cpuMsPerOrder, wrong } = report.orders;
    console.log(`Orders a minute: ${ordersPerMinute} (goal ${GOAL.ordersPerMinute}); CPU ms per order: ${entries(cpuMsPerOrder)}`);
    console.log(`After the load: ${entries(wrong)}`);
  }
  for (const [unit, measure] of Object.entries({ order: report.orders, purchase: report.purchases })) {
    if (measure?.costs) printCosts(unit, measure.costs);
    if (measure?.rooms) printRooms(unit, measure.rooms);
  }
  if (report.purchases) {
    const aMinute = report.purchases.rows.slice(0, -1).map(({ summary }) => Math.round(summary.perSecond * 60));
    console.log(`Purchases a minute: ${aMinute.join(", ")} (goal ${GOAL.purchasesPerMinute})`);
    for (const [name, cpu] of Object.entries(report.purchases.cpuMs)) console.log(`CPU ms per ${name}: ${entries(cpu)}`);
    console.log(`Memory after the purchases, MB: ${entries(report.purchases.memory)}`);
    console.log(`After the purchases: ${entries(report.purchases.wrong)}`);
  }
  if (report.disk) console.log(`Bytes on disk per order: ${entries(report.disk)}`);
  if (report.office) console.log(`A file of an event's orders, seconds and MB: ${entries(report.office.file)}`);
  if (report.mails) console.log(`CPU ms of the worker per mail: ${report.mails.cpuMsPerMail}`);
  if (report.shop) console.log(`The shop after the load: ${entries(report.shop.wrong)}`);
  if (report.rooms)
    for (const [waiting, { usual, most }] of Object.entries(report.rooms.commands))
      console.log(
        `Redis commands of one poll with ${waiting} waiting: ${total(usual)} (${entries(usual)}); at most ${total(most)} (${entries(most)})`,
      );
  if (report.best) console.log(`Longest pause of the process, ms: ${entries(report.best.pauses)}`);
  if (report.pages) console.log(`CPU ms per page: ${entries(report.pages.cpuMsPerPage)}; bytes: ${entries(report.pages.bytes)}`);
  if (report.front)
    console.log(`CPU microseconds of nginx: ${entries(report.front.cpuMicros)}; bytes of each, compressed: ${report.front.bytes}`);
  console.log(`Load of the machine: ${report.loadBefore.join(" ")} before, ${report.loadAfter.join(" ")} after, on ${report.cpus} CPUs`);
  const file = join(results, `${report.at.replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`Written to ${file}`);
  return verdict(report);
}

function verdict({ orders, purchases, rights, rooms, shop }) {
  const faults = [
    [purchases, "Seats were oversold in whole purchases."],
    [rights, "Seats were oversold in orders with rights to buy."],
    [shop, "The shop's stock and its orders do not add up."],
  ];
  for (const [measure, fault] of faults)
    if (measure && total(measure.wrong) > 0) {
      console.error(fault);
      return 1;
    }
  if (rooms && Object.values(rooms.commands).some(({ usual }) => total(usual) > GOAL.roomCommands)) {
    console.error(`A poll of the waiting room costs more than ${GOAL.roomCommands} Redis commands.`);
    return 1;
  }
  if (rooms && !rooms.same) {
    console.error("A poll of the waiting room costs another number of commands when more people wait.");
    return 1;
  }
  if (!orders) return 0;
  const { seatsSoldTwice, ordersNotWhole, seatsWithoutOrder, ordersUncounted } = orders.wrong;
  if (seatsSoldTwice + ordersNotWhole + seatsWithoutOrder + ordersUncounted > 0) {
    console.error("Seats were oversold, or orders do not add up.");
    return 1;
  }
  const missed = orders.ordersPerMinute < GOAL.ordersPerMinute || orders.rows[0].summary.p95 >= GOAL.p95;
  if (missed) console.error("The goal was missed.");
  return missed && seconds >= 60 ? 1 : 0;
}

const total = (record) => Object.values(record).reduce((sum, value) => sum + value, 0);
const entries = (record) =>
  Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

async function stopAll() {
  for (const part of parts.toReversed()) await part.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

await runAndStop({ main, stopAll });
