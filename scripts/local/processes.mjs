import { spawn, spawnSync } from "node:child_process";
import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** Long-lived parts that run at the moment. */
const started = new Set();

/**
 * Starts a long-lived part. It gets its own process group, so that Ctrl-C in the terminal
 * reaches only us and we can stop the parts in order. With `sink`, its output goes there instead.
 * @returns {{ name: string, pid: number, logFile: string, exited: Promise<string>, stop: Function }}
 *   `exited` resolves to how it ended ("code 1", "signal SIGKILL"); `stop(signal, graceMs)` ends it.
 */
export function startProcess({ name, command, args, env = process.env, cwd, uid, gid, logFile, sink = logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(sink, "w");
  const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  let running = true;
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  }).finally(() => {
    running = false;
    started.delete(child.pid);
  });
  if (child.pid) started.add(child.pid);

  async function stop(signal = "SIGTERM", graceMs = 15_000) {
    if (!running || !child.pid) return;
    signalGroup(child.pid, signal);
    const timer = setTimeout(() => signalGroup(child.pid, "SIGKILL"), graceMs);
    await exited;
    clearTimeout(timer);
    // Processes that the part has started and left behind.
    signalGroup(child.pid, "SIGKILL");
  }

  return { name, pid: child.pid ?? 0, command, logFile, exited, stop, isRunning: () => running };
}

/** The commands that run at the moment, so that an interrupt can end them too. */
const commands = new Set();

/**
 * Runs a command until it ends. Its output goes to `logFile`, or in chunks to `print`, otherwise to the terminal. @throws Error with
 * the last lines of the output
 */
export async function runToEnd({ name, command, args, env = process.env, cwd, logFile, print }) {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile ? openSync(logFile, "w") : print ? "pipe" : "inherit";
  const colours = print && process.stdout.isTTY && !env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
  const child = spawn(command, args, { cwd, env: { ...env, ...colours }, detached: true, stdio: ["ignore", log, log] });
  if (logFile) closeSync(log);
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
  commands.add(child.pid);
  const ending = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    // With a pipe, "exit" may come before the last line.
    child.once(print ? "close" : "exit", (code, signal) => resolve(signal ? `signal ${signal}` : code));
  });
  commands.delete(child.pid);
  if (ending === 0) return;
  const output = logFile ? `\n${tail(logFile)}` : "";
  throw new Error(`${name} failed (${typeof ending === "number" ? `code ${ending}` : ending}).${output}`);
}

/** Returns the command that runs a TypeScript file: Node itself, with tsx as its loader, so that signals reach it. */
export function typescript(file, ...args) {
  return { command: process.execPath, args: ["--import", "tsx", file, ...args] };
}

/** Kills the parts that still run: for an interrupt during the start of a part, which no other list contains yet. */
export function endStarted() {
  for (const pid of started) signalGroup(pid, "SIGKILL");
}

/** Ends the commands that run at the moment; their callers see them fail. */
export function interruptCommands() {
  for (const pid of commands) signalGroup(pid, "SIGTERM");
}

/** Returns the last lines of a file, or a note that there are none. */
export function tail(file, lines = 40) {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-lines).join("\n") || "(no output)";
  } catch {
    return "(no output)";
  }
}

/** Returns the full path of the first of these programs that is on the machine, or undefined. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/local/bin", "/usr/bin", "/usr/sbin"];
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (folder && isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** Returns whether this process may run the file. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns when a process started, in the system's own format; undefined if there is no process with this id. */
export function processStart(pid) {
  try {
    // The 22nd field; the second one is the name in parentheses and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    if (process.platform === "linux") return undefined;
  }
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() || undefined;
}

/** Sends a signal to a process and its group; a process that has ended already is no error. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Waits until the probe returns true. @throws Error when the part ended first or the time is over */
export async function waitUntil({ what, probe, part, seconds = 60 }) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await probe().catch(() => false)) return;
    if (part && !part.isRunning()) {
      throw new Error(`${part.name} ended (${await part.exited}) before ${what}.\n${tail(part.logFile)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${seconds} seconds without success: ${what}.${part ? `\n${tail(part.logFile)}` : ""}`);
}
