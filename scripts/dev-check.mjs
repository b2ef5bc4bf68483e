/**
 * npm run dev:check: how long a saved change takes to be seen in development mode. Starts `npm run dev` with separate data on a copy of
 * the checkout, saves a change of each kind three times, and prints the times. It fails if the median of a kind is over three seconds.
 * A page's first compilation does not count.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyCheckout } from "./dev/copy-checkout.mjs";
import { provideChromium } from "./local/browser/provide-chromium.mjs";
import { provideDependencies } from "./local/dependencies.mjs";
import { throwAwayFolder } from "./local/folders.mjs";
import { freePorts } from "./local/ports.mjs";
import { signalGroup } from "./local/processes.mjs";

/** The longest time from saving to seeing, in ms. */
const LONGEST_MS = 3_000;
const TIMES = 3;
/** The pause before the next save, in ms: Next misses a style that is saved while it still applies the previous one. */
const PAUSE_MS = 1_500;
/** The time after which a change counts as lost, in ms. */
const GIVEN_UP_MS = 300_000;
const START_MS = 900_000;
const CALL = "/session/block_list/1";

const say = (line) => console.log(line);
const folder = throwAwayFolder();
const checkout = join(folder, "checkout");
let dev;
let browser;
let logs;
let printed = "";
let stopping = false;

/**
 * The edits, and how each becomes visible. `from` is in the file once and is replaced by `to` with a number; `shows` resolves to
 * whether the number is visible.
 */
const edits = ({ page, site, sandbox }) => [
  {
    kind: "client component",
    file: "components/layout/header/nav-link.tsx",
    from: "<PageLink href={href}",
    to: (number) => `<PageLink href={href} data-saved="${number}"`,
    shows: (number) => isThere(page, `header [data-saved="${number}"]`),
  },
  {
    kind: "server component",
    file: "components/layout/footer-contact.tsx",
    from: '<div className="ftr-late">',
    to: (number) => `<div className="ftr-late" data-saved="${number}">`,
    shows: (number) => isThere(page, `footer [data-saved="${number}"]`),
  },
  {
    kind: "message",
    file: "messages/tw.json",
    from: '"hotline": "客服專線"',
    to: (number) => `"hotline": "客服專線 saved ${number}"`,
    shows: (number) => isThere(page, `footer h2:text-is("客服專線 saved ${number}")`),
  },
  {
    kind: "style",
    file: "app/type.css",
    from: "scroll-padding-top: 84px;",
    to: (number) => `scroll-padding-top: 84px;\n  --saved: ${number};`,
    shows: (number) =>
      page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue("--saved") === wanted, String(number)),
  },
  {
    kind: "call's handler",
    file: "app/(api)/session/block_list/[id]/route.ts",
    from: "listBlocks(params.id, language)",
    to: (number) => `listBlocks(params.id, language).then((blocks) => ({ ...blocks, saved: ${number} }))`,
    shows: async (number) => (await (await fetch(site + CALL)).text()).includes(`"saved":${number}`),
  },
  {
    kind: "domain verb",
    file: "lib/domain/events/session-queries.ts",
    from: "hall_name: textIn(session.hall.name, language),",
    to: (number) => `hall_name: "saved ${number}",`,
    shows: async (number) => (await (await fetch(site + CALL)).text()).includes(`"saved ${number}"`),
  },
  {
    kind: "worker",
    file: "lib/jobs/worker.ts",
    from: 'logger.info("worker ready")',
    to: (number) => `logger.info("worker ready, saved ${number}")`,
    shows: async (number) => readFileSync(join(logs, "worker.log"), "utf8").includes(`saved ${number}`),
  },
  {
    kind: "sandbox",
    file: "sandbox/start-sandbox.ts",
    from: '{ status: "ok" }',
    to: (number) => `{ status: "saved ${number}" }`,
    shows: async (number) => (await (await fetch(`${sandbox}/healthz`)).text()).includes(`saved ${number}`),
  },
];

async function main() {
  await provideDependencies({ say });
  const { CHROMIUM_PATH, CHROMIUM_FLAGS, CHROMIUM_SANDBOX } = await provideChromium({ say, shell: true });
  say("copying the checkout");
  mkdirSync(checkout);
  copyCheckout(checkout);
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = (await freePorts(3)).map(String);
  say("starting npm run dev with separate data");
  const { DATABASE_URL: _, REDIS_URL: __, SITE_URL: ___, SANDBOX_URL: ____, ...env } = process.env;
  await startDev({ ...env, PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT });
  const site = `http://localhost:${PORT}`;

  const { chromium } = await import("playwright");
  browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    // Playwright's handlers would end this process at once, before it has stopped the parts that it started.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    chromiumSandbox: CHROMIUM_SANDBOX === "1",
    args: CHROMIUM_FLAGS.split(" "),
  });
  const page = await browser.newPage({ locale: "zh-TW" });
  say("first visit of the page and the call");
  await warm(page, site);
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(site, { timeout: START_MS, waitUntil: "networkidle" });
  if (complaints.length > 0) throw new Error(`The page wrote errors to the console:\n${complaints.join("\n")}`);

  say("\nkind               seconds from saving to seeing          median");
  const slow = [];
  for (const edit of edits({ page, site, sandbox: `http://127.0.0.1:${SANDBOX_PORT}` })) {
    const times = await measure(page, edit);
    const median = times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)];
    if (median > LONGEST_MS) slow.push(edit.kind);
    const seconds = (ms) => (ms / 1000).toFixed(2).padStart(8);
    say(`${edit.kind.padEnd(18)}${times.map(seconds).join("  ")}${" ".repeat(10)}${seconds(median)}`);
  }
  if (slow.length > 0) throw new Error(`Slower than ${LONGEST_MS / 1000} s: ${slow.join(", ")}`);
}

/** Saves a change several times, then restores the file. @returns how long each change took to show, in ms */
async function measure(page, { kind, file, from, to, shows }) {
  const path = join(checkout, file);
  const source = readFileSync(path, "utf8");
  if (source.split(from).length !== 2) throw new Error(`${file} must contain ${from} once: the change of "${kind}" is made there.`);
  await page.evaluate(() => (window.isSameDocument = true));
  const times = [];
  for (let number = 1; number <= TIMES; number += 1) {
    const start = performance.now();
    writeFileSync(path, source.replace(from, to(number)));
    while (!(await shows(number).catch(() => false))) {
      if (performance.now() - start > GIVEN_UP_MS) throw new Error(`A change of "${kind}" in ${file} never showed.`);
      await pause(20);
    }
    times.push(performance.now() - start);
    await pause(PAUSE_MS);
  }
  writeFileSync(path, source);
  while (await shows(TIMES).catch(() => true)) await pause(100);
  await pause(PAUSE_MS);
  if (!(await page.evaluate(() => window.isSameDocument))) throw new Error(`A change of "${kind}" loaded the page again.`);
  return times;
}

const isThere = async (page, selector) => (await page.locator(selector).count()) > 0;

/** Has everything compiled that the measurement looks at. While a slow machine compiles, a page may lose its database connection. */
async function warm(page, site) {
  for (let tries = 1; tries <= 3; tries += 1) {
    const visit = await page.goto(site, { timeout: START_MS, waitUntil: "networkidle" });
    const call = await fetch(site + CALL);
    if (visit.ok() && call.ok) return;
  }
  throw new Error("The page or the call does not answer.");
}

async function startDev(env) {
  dev = spawn(process.execPath, [join("scripts", "dev.mjs")], { cwd: checkout, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const isUp = new Promise((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        printed += text;
        logs = /^ {2}Logs +(\S.*)$/m.exec(printed)?.[1];
        if (logs && printed.includes("Ctrl-C stops everything")) resolve();
      });
    }
    dev.once("exit", (code) => reject(new Error(`npm run dev ended with code ${code}:\n${printed}`)));
    setTimeout(() => reject(new Error(`npm run dev did not start:\n${printed}`)), START_MS).unref();
  });
  await isUp;
}

async function stopAll() {
  stopping = true;
  await browser?.close().catch(() => undefined);
  if (dev && dev.exitCode === null && dev.signalCode === null) {
    const ended = new Promise((resolve) => dev.once("exit", resolve));
    dev.kill("SIGTERM");
    await ended;
  }
  if (dev?.pid) signalGroup(dev.pid, "SIGKILL");
  // In a checkout that other accounts cannot enter, the data are in another folder.
  if (logs) rmSync(dirname(logs), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => !stopping && stopAll().then(() => process.exit(130)));

let code = 0;
try {
  await main();
} catch (error) {
  if (!stopping) console.error(`\n${error.message}`);
  code = 1;
}
if (!stopping) {
  if (code !== 0 && printed) console.error(`\nThe last lines of npm run dev:\n${printed.split("\n").slice(-30).join("\n")}`);
  await stopAll();
  process.exit(code);
}
