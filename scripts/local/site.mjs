import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";
import { allocatorSettings, webFlags, workerFlags } from "./memory.mjs";
import { processStart, runToEnd, startProcess, typescript, waitUntil } from "./processes.mjs";

/** Starts the outside world (gateway, carrier, mail server). Resolves when it is ready. */
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

/** The folder of a build; the environment may name it. */
const buildFolderOf = (env) => join(projectFolder, env.NEXT_DIST_DIR || ".next");

/** Returns the address at which a web process of this machine reports whether it is ready. */
export function readyAddress({ HOST = "", PORT }) {
  const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/readyz`;
}

/** Starts the built site. Resolves when it, its database and its Redis are ready. */
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

/** Starts the worker: deadlines, mail, reconciliation. */
export async function startWorker({ env, logs, flags = [], sink }) {
  const start = Date.now();
  const part = startProcess({
    name: "Worker",
    command: process.execPath,
    args: [...workerFlags, ...flags, join(buildFolderOf(env), "worker.mjs")],
    env: { ...allocatorSettings, ...env, HOUSELIGHT_PROCESS: "worker" },
    cwd: projectFolder,
    logFile: join(logs, "worker.log"),
    sink,
  });
  // The worker answers no calls. It logs when it is ready, unless LOG_LEVEL silences that; if it cannot start, it has ended by then.
  const isReady = async () => (!sink && readFileSync(part.logFile, "utf8").includes("worker ready")) || Date.now() - start > 10_000;
  return readyOrStopped(part, "the worker is ready", isReady);
}

/** Makes the production build. `npm test` checks the types once, so they are not checked again here. */
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

/** Loads the demo catalogue without asking for confirmation; loading it again changes nothing. */
export async function loadCatalogue({ env, logFile }) {
  const script = typescript(join("scripts", "operator", "load-catalogue.ts"), join("prisma", "catalogue"), "--yes");
  await runToEnd({ name: "The demo catalogue", ...script, env, cwd: projectFolder, logFile });
}

/** Returns the link of a first login to the office; undefined if the office has staff already. */
export async function firstLogin({ env }) {
  let printed = "";
  const script = typescript(join("scripts", "first-login.ts"));
  await runToEnd({ name: "The first login", ...script, env, cwd: projectFolder, print: (text) => (printed += text) });
  return /\S+\/office\/invitation#\S+/.exec(printed)?.[0];
}

/** Returns what identifies a running part later, even after its process id was given to another process. */
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

/** Returns whether an address answers with success. Rejects while no process listens there. */
export async function answers(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
  await response.arrayBuffer();
  return response.ok;
}
