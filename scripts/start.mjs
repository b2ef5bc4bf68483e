/**
 * npm start: runs the whole of Houselight on this machine, from a fresh clone with Node 20.19 or newer.
 *   PORT=8080 npm start                      another port than 3000
 *   HOST=0.0.0.0 npm start                   reachable from other machines; otherwise from this one only
 *   DATABASE_URL=… REDIS_URL=… npm start     existing databases
 *   npm start -- --reset [--yes]             delete the local data first
 *   npm start -- --no-build                  use the existing build
 * Only Node's own modules are imported until the dependencies are installed.
 */
import { join } from "node:path";
import { buildFingerprint, isBuildCurrent, rememberBuild } from "./local/built.mjs";
import { launch } from "./local/launch.mjs";
import { shortLivedSettings } from "./local/memory.mjs";
import { buildSite, startSandbox, startWeb, startWorker } from "./local/site.mjs";

await launch({
  command: "npm start",
  nodeEnv: "production",
  options: { "no-build": { type: "boolean", default: false } },
  steps: 2,
  begin: ({ logs, options }) => (options["no-build"] ? Promise.resolve("left as it is") : provideBuild(logs)),
  async startSite({ step, started, env, logs, begun }) {
    await step("Build of the site, which began before Postgres (a minute when the sources changed)", () => begun);
    await step("Web, worker and sandbox (payment gateway, phone and mailbox)", async () => {
      await Promise.all([startSandbox, startWeb, startWorker].map((start) => started(start({ env, logs }))));
    });
  },
});

/** Builds the site if its sources have changed. @returns what it did, in words */
async function provideBuild(logs) {
  if (isBuildCurrent()) return "up to date";
  const sources = buildFingerprint();
  // Without the compiler's cache, whose writing takes a third of the build: npm run dev is for changes.
  const env = { ...process.env, ...shortLivedSettings, NODE_ENV: "production", NEXT_BUILD_CACHE: "0" };
  await buildSite({ env, logFile: join(logs, "build.log") });
  rememberBuild(sources);
  return "built";
}
