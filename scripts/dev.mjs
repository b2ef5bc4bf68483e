/**
 * npm run dev: the same as npm start, from the sources. Next's development server shows a saved change within seconds;
 * web process, worker and sandbox restart when their code changes.
 *   PORT=8080 npm run dev              another port than 3000; HOST, DATABASE_URL and REDIS_URL as of npm start
 *   npm run dev -- --reset [--yes]     delete the local data first
 * Only Node's own modules are imported until the dependencies are installed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildVerifier } from "./build/verifier.mjs";
import { startWatched } from "./dev/start-watched.mjs";
import { compilerFingerprint } from "./local/built.mjs";
import { projectFolder } from "./local/folders.mjs";
import { launch } from "./local/launch.mjs";
import { answers, readyAddress } from "./local/site.mjs";

await launch({
  command: "npm run dev",
  nodeEnv: "development",
  steps: 3,
  remarks: ["Development mode    a saved file shows within seconds; errors show in the browser and here"],
  async startSite({ step, started, noteParts, env, logs }) {
    const watched = (name, options) => {
      const logFile = join(logs, `${name.toLowerCase()}.log`);
      const print = (text) => console.log(text.replaceAll(/^/gm, `${name.toLowerCase()}: `));
      return started(startWatched({ name, env, logFile, print, onStart: noteParts, ...options }));
    };
    await step("Sandbox: payment gateway, phone and mailbox", async () => {
      await watched("Sandbox", { entry: "sandbox/main.ts", isReady: () => answers(env.SANDBOX_URL) });
    });
    await step("Web, with Next's development server", async () => {
      const settings = ["next.config.ts", "postcss.config.mjs"];
      await buildVerifier(join(projectFolder, ".next"));
      await watched("Web", {
        entry: "server/http.ts",
        settings,
        beforeStart: dropStaleCache,
        isReady: () => answers(readyAddress(env)),
      });
    });
    await step("Worker", async () => {
      await watched("Worker", {
        entry: "lib/jobs/worker.ts",
        isReady: async ({ logFile }) => readFileSync(logFile, "utf8").includes("worker ready"),
      });
    });
  },
});

/** If its cache was compiled with other settings, Next reloads a page again and again. */
function dropStaleCache() {
  const stamp = join(projectFolder, ".houselight", "dev", "compiled-with");
  const wanted = compilerFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(join(projectFolder, ".next", "dev"), { recursive: true, force: true });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
