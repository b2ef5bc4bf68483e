/**
 * npm run lighthouse: runs Lighthouse 12 (mobile, simulated throttling) on a production build with the demo catalogue, and measures how
 * much more JavaScript an event page has than an empty page of that build.
 *   npm run lighthouse -- --runs 1 --only event      shorter (the goal is measured with medians of five)
 *   npm run lighthouse -- --language en              in another language than Chinese
 *   npm run lighthouse -- --techniques               measures the effect of each of bench/lighthouse/techniques.mjs, alone and with the
 *                                                    others
 *   FACES= npm run lighthouse                        in a browser without a typeface for Han (phones have one)
 * Prints the table, writes all reports to bench/results, and ends with 1 when a goal is missed. It sends nothing out. Other load on the
 * machine costs points.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, loadavg, setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applyMigrations } from "../scripts/local/apply-migrations.mjs";
import { provideChromium } from "../scripts/local/browser/provide-chromium.mjs";
import { provideDependencies } from "../scripts/local/dependencies.mjs";
import { projectFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { provideClient } from "../scripts/local/provide-client.mjs";
import { freshSecrets, localSettings, wideLimits } from "../scripts/local/settings.mjs";
import { buildSite, loadCatalogue, startWeb, startWorker } from "../scripts/local/site.mjs";
import { startThrowAwayServices } from "../scripts/local/start-throw-away-services.mjs";
import { goalsMissed, medianOf, printScores, printVariants, printWeights } from "./lighthouse/scores.mjs";
import { startWithout, variants } from "./lighthouse/techniques.mjs";
import { scriptBytes, visit, warm } from "./lighthouse/visit.mjs";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    language: { type: "string", default: "tw" },
    techniques: { type: "boolean", default: false },
    build: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const buildFolder = join(".houselight", "lighthouse-site");
const results = join(projectFolder, "bench", "results");
const say = (line) => console.log(`  ${line}`);
const parts = [];
let services;

async function main() {
  await provideDependencies({ say });
  await provideDependencies({ say, folder: join(projectFolder, "bench", "lighthouse") });
  await provideClient({ say });
  const browser = await provideChromium({ say });
  services = await startThrowAwayServices({ say });
  const site = await bringUpSite();
  const pages = await pagesOf(site);
  say(`load of the machine before: ${loadavg()[0].toFixed(1)}`);
  if (options.techniques) return measureTechniques({ site, pages, browser });
  const rows = [];
  for (const { name, path } of pages) {
    await warm({ url: site + path, browser });
    const runs = [];
    for (let run = 1; run <= Number(options.runs); run++) {
      const report = await visit({ url: site + path, browser });
      mkdirSync(results, { recursive: true });
      writeFileSync(join(results, `lighthouse-${name.replaceAll(" ", "-")}-${run}.json`), JSON.stringify(report));
      runs.push(report);
      say(`${name} ${run}/${options.runs}: ${Math.round(report.categories.performance.score * 100)}`);
    }
    rows.push({ name, ...medianOf(runs) });
  }
  printScores(rows);
  const event = pages.find(({ name }) => name === "event detail");
  const weights = event
    ? {
        event: await scriptBytes({ url: site + event.path, browser }),
        empty: await scriptBytes({ url: `${site}/internal/empty`, browser }),
      }
    : undefined;
  if (weights) printWeights(weights);
  const missed = goalsMissed(rows, weights);
  console.log(missed.length > 0 ? `\nMissed:\n${missed.map((line) => `  - ${line}`).join("\n")}` : "\nEvery goal is reached.");
  return missed.length === 0;
}

/** Measures all variants in each round, so that a machine that becomes slower affects all of them. */
async function measureTechniques({ site, pages, browser }) {
  const [port] = await freePorts(1);
  const proxy = await startWithout({ site, port });
  try {
    for (const { name, path } of pages) {
      await warm({ url: proxy.url + path, browser });
      const runs = variants.map(() => []);
      for (let run = 1; run <= Number(options.runs); run++) {
        for (const [index, variant] of variants.entries()) {
          proxy.setVariant(variant);
          runs[index].push(await visit({ url: proxy.url + path, browser }));
        }
        say(`${name} ${run}/${options.runs}`);
      }
      printVariants(
        name,
        variants.map((variant, index) => ({ name: variant.name, ...medianOf(runs[index]) })),
      );
    }
  } finally {
    proxy.stop();
  }
  return true;
}

/** The site as the tests run it, with the empty page in its build. */
async function bringUpSite() {
  const [sitePort, sandboxPort, mailPort] = await freePorts(3);
  const { SITE_URL, ...own } = localSettings({
    secrets: freshSecrets(),
    databaseUrl: services.env.DATABASE_URL,
    redisUrl: services.env.REDIS_URL,
    sitePort,
    sandboxPort,
    mailPort,
  });
  const env = {
    ...own,
    ...wideLimits(),
    SITE_URL: `http://localhost:${sitePort}`,
    NEXT_DIST_DIR: buildFolder,
    NEXT_EMPTY_PAGE: "1",
    LOG_DIR: services.logs,
  };
  await applyMigrations({ env: { ...process.env, ...env }, logFile: join(services.logs, "migrate.log"), say });
  await loadCatalogue({ env, logFile: join(services.logs, "catalogue.log") });
  if (options.build) {
    say("production build");
    const { DATABASE_URL, REDIS_URL, ...buildEnv } = env;
    await buildSite({ env: buildEnv, logFile: join(services.logs, "build.log") });
    // The build's types include a page that the project's own types do not have.
    rmSync(join(projectFolder, buildFolder, "types"), { recursive: true, force: true });
  }
  parts.push(await startWeb({ env, logs: services.logs }));
  parts.push(await startWorker({ env, logs: services.logs }));
  // A visitor's phone does not share its processor with the site, so the browser has priority here.
  for (const { pid } of parts) setPriority(pid, constants.priority.PRIORITY_LOW);
  return env.SITE_URL;
}

async function pagesOf(site) {
  const answer = await fetch(`${site}/merchandise/list?page_size=1`, { headers: { accept: "application/json" } });
  const merchandise = (await answer.json()).result.items[0].merchandise_id;
  const prefix = options.language === "tw" ? "" : `/${options.language}`;
  const pages = [
    { name: "home", path: prefix || "/" },
    { name: "event list", path: `${prefix}/activity` },
    { name: "event detail", path: `${prefix}/activity/intertidal` },
    { name: "merch list", path: `${prefix}/merch` },
    { name: "merch detail", path: `${prefix}/merch/${merchandise}` },
  ];
  return pages.filter(({ name }) => !options.only || name.includes(options.only));
}

async function stop() {
  for (const part of parts.toReversed()) await part.stop();
  await services?.stop();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop().finally(() => process.exit(130)));

try {
  const isGood = await main();
  await stop();
  process.exit(isGood ? 0 : 1);
} catch (error) {
  console.error(error.message);
  await stop();
  process.exit(1);
}
