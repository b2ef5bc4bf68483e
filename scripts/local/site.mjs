import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { allocatorSettings, webFlags, workerFlags } from "./memory.mjs";
import { processStart, runToEnd, startProcess, typescript, waitUntil } from "./processes.mjs";

/** The outside world: gateway, carrier, mail server. Answers when it is ready. */
export async function startSandbox({ env, logs }) {
  const part = startProcess({
    name: "Sandbox",
    ...typescript(join("sandbox", "main.ts")),
    env: { ...env, HOUSELIGHT_PROCESS: "sandbox" },
    cwd: projectFolder,
    logFile: join(logs, "sandbox.log"),
  });
  return readyOrStopped(part, `the sandbox answers at ${env.SANDBOX_URL}`, () => answers(env.SANDBOX_URL));
}

/** The folder of a build, which the environment may name. */
const buildFolderOf = (env) => join(projectFolder, env.NEXT_DIST_DIR || ".next");

/** Where a web process of this machine says whether it is ready. */
export function readyAddress({ HOST = "", PORT }) {
  const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/readyz`;
}

/** The site itself, as it was built. Answers when it, its database and its Redis are ready. */
export async function startWeb({ name = "Web", env, logs, flags = [], sink }) {
  const part = startProcess({
    name,
    command: process.execPath,
    args: [...webFlags, ...flags, join(buildFolderOf(env), "web.mjs")],
    env: { ...allocatorSettings, ...env, HOUSELIGHT_PROCESS: "web" },
    cwd: projectFolder,
    logFile: join(logs, `${name.toLowerCase().replaceAll(" ", "-")}.log`),
    sink,
  });
  const address = readyAddress(env);
  return readyOrStopped(part, `the site is ready (${address})`, () => answers(address));
}

/** The worker: deadlines, mail, reconciliation. */
export async function startWorker({ env, logs, sink }) {
  const start = Date.now();
  const part = startProcess({
    name: "Worker",
    command: process.execPath,
    args: [...workerFlags, join(buildFolderOf(env), "worker.mjs")],
    env: { ...allocatorSettings, ...env, HOUSELIGHT_PROCESS: "worker" },
    cwd: projectFolder,
    logFile: join(logs, "worker.log"),
    sink,
  });
  // It answers no calls. It says when it is ready, unless LOG_LEVEL silences that; a worker that
  // cannot start has ended by then.
  const isReady = async () => (!sink && readFileSync(part.logFile, "utf8").includes("worker ready")) || Date.now() - start > 10_000;
  return readyOrStopped(part, "the worker is ready", isReady);
}

/** The production build. `npm test` checks the types once, so they are not checked again here. */
export async function buildSite({ env, logFile }) {
  const script = join(projectFolder, "scripts", "build.mjs");
  await runToEnd({
    name: "The build",
    command: process.execPath,
    args: [script],
    env: { ...env, NEXT_SKIP_TYPES: "1" },
    cwd: projectFolder,
    logFile,
  });
}

/** Loads the demo catalogue; loading it again changes nothing. Nobody is asked about what has changed in it. */
export async function loadCatalogue({ env, logFile }) {
  const script = typescript(join("scripts", "operator", "load-catalogue.ts"), join("prisma", "catalogue"), "--yes");
  await runToEnd({ name: "The demo catalogue", ...script, env, cwd: projectFolder, logFile });
}

/** The link of a first login to the office; undefined where somebody works there already. */
export async function firstLogin({ env }) {
  let printed = "";
  const script = typescript(join("scripts", "first-login.ts"));
  await runToEnd({ name: "The first login", ...script, env, cwd: projectFolder, print: (text) => (printed += text) });
  return /\S+\/office\/invitation#\S+/.exec(printed)?.[0];
}

/** What identifies a running part later on, also after its process id was given to another. */
export function identityOf({ name, pid }) {
  return { name, pid, started: processStart(pid) };
}

async function readyOrStopped(part, what, probe) {
  try {
    await waitUntil({ what, probe, part, seconds: 90 });
    return part;
  } catch (error) {
    await part.stop();
    throw error;
  }
}

/** Whether an address answers with success. Rejects while nothing listens there. */
export async function answers(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
  await response.arrayBuffer();
  return response.ok;
}
