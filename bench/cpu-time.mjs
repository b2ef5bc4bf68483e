import { readdirSync, readFileSync } from "node:fs";

/** Ticks of /proc per second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/**
 * CPU seconds that each part has used so far, its children included. On a machine that others use
 * too, this says more than a rate. Empty where there is no /proc.
 * @param {Record<string, number>} pids process id by the part's name
 */
export function cpuSeconds(pids) {
  const spent = Object.fromEntries(Object.keys(pids).map((name) => [name, 0]));
  const nameOf = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]));
  let ids;
  try {
    ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return {};
  }
  for (const id of ids) {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ");
      const name = nameOf.get(Number(id)) ?? nameOf.get(Number(fields[1]));
      if (name === undefined) continue;
      // utime, stime; of a part itself also what its ended children used.
      const counted = nameOf.has(Number(id)) ? fields.slice(11, 15) : fields.slice(11, 13);
      spent[name] += counted.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
    } catch {
      // A process that ended while we looked.
    }
  }
  return spent;
}

/** What was used between two readings, in ms for each of `count` units of work. */
export function cpuPerUnit(before, after, count) {
  return Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, Math.round(((seconds - (before[name] ?? 0)) / count) * 1e5) / 100]),
  );
}
