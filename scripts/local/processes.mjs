import { spawn } from "node:child_process";
import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * Starts a long-lived part. It gets a process group of its own, so that Ctrl-C in the terminal
 * reaches only us and we can stop the parts in order.
 * @returns {{ name: string, pid: number, logFile: string, exited: Promise<string>, stop: Function }}
 *   `exited` resolves to how it ended ("code 1", "signal SIGKILL"); `stop(signal, graceMs)` ends it.
 */
export function startProcess({ name, command, args, env = process.env, cwd, uid, gid, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "a");
  const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  let running = true;
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  }).finally(() => {
    running = false;
  });

  async function stop(signal = "SIGTERM", graceMs = 15_000) {
    if (!running || !child.pid) return;
    signalGroup(child.pid, signal);
    const timer = setTimeout(() => signalGroup(child.pid, "SIGKILL"), graceMs);
    await exited;
    clearTimeout(timer);
    // Whatever the part itself had started and left behind.
    signalGroup(child.pid, "SIGKILL");
  }

  return { name, pid: child.pid ?? 0, command, logFile, exited, stop, isRunning: () => running };
}

/**
 * Runs a command to its end. With `logFile` its output goes there, otherwise to the terminal.
 * Throws an error that carries the last lines of the output.
 */
export async function runToEnd({ name, command, args, env = process.env, cwd, logFile, onSpawn }) {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile ? openSync(logFile, "w") : "inherit";
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", log, log] });
  if (logFile) closeSync(log);
  onSpawn?.(child);
  const ending = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : code));
  });
  if (ending === 0) return;
  const output = logFile ? `\n${tail(logFile)}` : "";
  throw new Error(`${name} failed (${typeof ending === "number" ? `code ${ending}` : ending}).${output}`);
}

/** The last lines of a file, or a word that there are none. */
export function tail(file, lines = 40) {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-lines).join("\n") || "(no output)";
  } catch {
    return "(no output)";
  }
}

/** The full path of the first of these programs that is on the machine, or undefined. */
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

/** Whether this process may run the file. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a process with this id lives and its command line contains the word (where that can be read). */
export function isProcessAlive(pid, word) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(word);
  } catch {
    return process.platform !== "linux";
  }
}

/** Ends a process and its group; what is gone already is no error. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}

/** Waits until the probe answers true. Throws when the part ended first or the time is over. */
export async function waitUntil({ what, probe, part, seconds = 60 }) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await probe().catch(() => false)) return;
    if (part && !part.isRunning()) {
      throw new Error(`${part.name} ended (${await part.exited}) before ${what}.\n${tail(part.logFile)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${seconds} seconds in vain: ${what}.${part ? `\n${tail(part.logFile)}` : ""}`);
}
