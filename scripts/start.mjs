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
import { buildSite, startSandbox, startWeb, startWorker } from "./local/site.mjs";

await launch({
  command: "npm start",
  nodeEnv: "production",
  options: { "no-build": { type: "boolean", default: false } },
  steps: 4,
  async startSite({ step, started, env, logs, options }) {
    await step("Build of the site", async (say) => {
      if (options["no-build"]) return "left as it is";
      if (isBuildCurrent()) return "up to date";
      say("this takes a minute or two when the sources changed");
      const sources = buildFingerprint();
      await buildSite({ env, logFile: join(logs, "build.log") });
      rememberBuild(sources);
      return "built";
    });
    await step("Sandbox: payment gateway, phone and mailbox", async () => {
      await started(startSandbox({ env, logs }));
    });
    await step("Web", async () => {
      await started(startWeb({ env, logs }));
    });
    await step("Worker", async () => {
      await started(startWorker({ env, logs }));
    });
  },
});
