import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFingerprint } from "../scripts/local/built.mjs";
import { keptFolder, projectFolder, throwAwayFolder } from "../scripts/local/folders.mjs";
import { freePorts } from "../scripts/local/ports.mjs";
import { startPostgres } from "../scripts/local/postgres.mjs";
import { endStarted, interruptCommands, runToEnd, startProcess, waitUntil } from "../scripts/local/processes.mjs";
import { provideRedis, startRedis } from "../scripts/local/redis.mjs";
import { buildSite } from "../scripts/local/site.mjs";

/** The benchmark's build has a separate folder; it is used again while the sources are the same. */
export const buildFolder = join(".houselight", "bench-site");
const minimalFolder = join(projectFolder, "bench", "minimal-site");
const nextProgram = join(projectFolder, "node_modules", "next", "dist", "bin", "next");

/** Starts Postgres and Redis on free ports in a throw-away folder, as durable as in production. */
export async function startServices({ say, parts, programs, own }) {
  const folder = throwAwayFolder();
  const logs = join(folder, "logs");
  const program = provideRedis({ folder: join(keptFolder(), "redis-package"), say });
  const [databasePort, redisPort] = await freePorts(2);
  const password = randomBytes(12).toString("hex");
  const postgres = await startPostgres({
    folder: join(folder, "postgres"),
    port: databasePort,
    password,
    logFile: join(logs, "postgres.log"),
    programs,
    own,
  });
  parts.push(postgres);
  const redis = await startRedis({ program, folder: join(folder, "redis"), port: redisPort, logFile: join(logs, "redis.log") });
  parts.push(redis);
  return { folder, logs, postgres, redis };
}

/** Makes the production build, unless the existing one was made from the same sources. */
export async function provideBuild({ env, logs, say }) {
  const stamp = join(projectFolder, buildFolder, "built-from");
  const sources = `${buildFingerprint()}${env.NEXT_READABLE_SERVER ?? ""}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return say("the build is up to date");
  // npm test checks the types.
  const { DATABASE_URL, REDIS_URL, ...buildEnv } = { ...env, NEXT_SKIP_TYPES: "1" };
  await buildSite({ env: buildEnv, logFile: join(logs, "build.log") });
  writeFileSync(stamp, sources);
}

/** Starts the smallest page of the same Next next to the site; it is built once per version. */
export async function startMinimalSite({ port, logs, say }) {
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const stamp = join(minimalFolder, ".next", "built-by");
  const { version } = JSON.parse(readFileSync(join(projectFolder, "node_modules", "next", "package.json"), "utf8"));
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== version) {
    say("building the minimal page");
    await runToEnd({
      name: "The minimal page",
      command: process.execPath,
      args: [nextProgram, "build"],
      env,
      cwd: minimalFolder,
      logFile: join(logs, "minimal-build.log"),
    });
    writeFileSync(stamp, version);
  }
  const part = startProcess({
    name: "Minimal site",
    command: process.execPath,
    args: [nextProgram, "start", "--port", String(port)],
    env,
    cwd: minimalFolder,
    logFile: join(logs, "minimal.log"),
  });
  await waitUntil({ what: "the minimal page answers", part, probe: async () => (await fetch(`http://127.0.0.1:${port}/`)).ok });
  return part;
}

/** Starts a process that makes load and runs one command after the other. */
export async function startLoad({ name, file, args, env }) {
  const child = fork(join(projectFolder, "bench", file), args, {
    env,
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const next = () =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`${name} ended`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        resolve(message);
      });
    });
  await next();
  return {
    name,
    pid: child.pid,
    run(command) {
      const answer = next();
      child.send(command);
      return answer;
    },
    stop: async () => void child.kill(),
  };
}

/**
 * Runs a program to its end and stops everything that it started, even after a failure or an interrupt; exits with the code that `main`
 * returns.
 */
export async function runAndStop({ main, stopAll }) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      interruptCommands();
      await stopAll();
      endStarted();
      process.exit(130);
    });
  }
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    console.error(error.stack);
  }
  await stopAll();
  endStarted();
  process.exit(code);
}
