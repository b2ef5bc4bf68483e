import { readFileSync } from "node:fs";

/**
 * Returns a process's current and peak resident memory in MB, from /proc (Linux only).
 * @param {number} pid
 */
export function residentMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (field) => Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1_024);
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}
