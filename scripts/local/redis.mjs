import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { canUseApt, installPackages, unpackedProgram, unpackPackages } from "./distribution.mjs";
import { engines, provideEngine } from "./engines.mjs";
import { isRoot } from "./folders.mjs";
import { findProgram, startProcess, waitUntil } from "./processes.mjs";

const names = ["redis-server", "valkey-server"];

/**
 * Starts our own Redis (or Valkey). The queue must never be evicted, hence `noeviction`.
 * @param {{ program: {command: string, env: object}, folder: string, port: number, logFile: string, fast?: boolean }} options `fast` is
 * for throw-away data: nothing is written to the disk.
 * @returns the running part, with `url`
 */
export async function startRedis({ program, folder, port, logFile, fast = false }) {
  mkdirSync(folder, { recursive: true });
  const settings = {
    port,
    bind: "127.0.0.1",
    dir: folder,
    daemonize: "no",
    "maxmemory-policy": "noeviction",
    appendonly: fast ? "no" : "yes",
    save: "",
  };
  const part = startProcess({
    name: "Redis",
    command: program.command,
    args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]),
    env: program.env,
    cwd: folder,
    logFile,
  });
  const url = `redis://127.0.0.1:${port}`;
  try {
    await waitUntil({ what: "Redis answers", probe: async () => (await ask(url, ["PING"])) === "PONG", part });
  } catch (error) {
    await part.stop();
    throw error;
  }
  return { ...part, url };
}

/**
 * Finds a Redis of the pinned version (engines.mjs). If there is none, uses the machine's own, or the distribution's package: installed
 * for root, unpacked into `folder` for others.
 * @param {{ folder: string, say: (line: string) => void }} options
 * @throws Error that names the ways to get one
 */
export function provideRedis({ folder, say }) {
  const pinned = pinnedRedis(say);
  if (pinned) return { command: join(pinned, "redis-server"), env: process.env };
  const found = redisOnMachine(folder);
  if (found) return found;
  if (canUseApt()) {
    say(isRoot ? "installing the package redis-server" : `unpacking the package redis-server into ${folder}`);
    if (isRoot) installPackages(["redis-server"]);
    else unpackPackages({ names: ["redis-server", "redis-tools"], folder });
  }
  const provided = redisOnMachine(folder);
  if (provided) return provided;
  throw new Error(
    [
      "There is no Redis on this machine. One of these helps:",
      "  - install it: apt-get install redis-server · dnf install valkey · brew install redis",
      "  - give the address of one that runs: REDIS_URL=redis://host:6379 npm start",
    ].join("\n"),
  );
}

function pinnedRedis(say) {
  try {
    return provideEngine("redis", { say });
  } catch (error) {
    say(`not ${engines.redis.version}, but the machine's own Redis: ${error.message.split("\n")[0]}`);
    return undefined;
  }
}

function redisOnMachine(folder) {
  const onPath = findProgram(...names);
  if (onPath && runs(onPath, process.env)) return { command: onPath, env: process.env };
  const unpacked = unpackedProgram({ folder, name: join("usr", "bin", "redis-server") });
  return unpacked && runs(unpacked.command, unpacked.env) ? unpacked : undefined;
}

function runs(command, env) {
  try {
    execFileSync(command, ["--version"], { env, stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/** Returns why a Redis does not answer at this address, or undefined when it does. */
export async function redisError(url) {
  const client = await shortLivedClient(url);
  let reason;
  client.on("error", (error) => {
    reason ??= error.message || error.code;
  });
  try {
    await client.connect();
    await client.ping();
    return undefined;
  } catch (error) {
    return reason ?? error.message;
  } finally {
    client.disconnect();
  }
}

/** Returns what a Redis does when its memory is full ("noeviction" …); undefined if it does not say. */
export async function evictionPolicy(url) {
  const client = await shortLivedClient(url);
  try {
    await client.connect();
    const [, policy] = await client.config("GET", "maxmemory-policy");
    return policy;
  } catch {
    return undefined;
  } finally {
    client.disconnect();
  }
}

async function shortLivedClient(url) {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    maxRetriesPerRequest: 1,
    retryStrategy: () => null,
  });
  client.on("error", () => {});
  return client;
}

/** Sends one command over a plain socket: enough to check that our own server is up. */
function ask(url, words) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setTimeout(2000, () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
    socket.once("data", (data) => {
      socket.end();
      resolve(data.toString().replace(/^\+/, "").trim());
    });
    socket.write(`${words.join(" ")}\r\n`);
  });
}
