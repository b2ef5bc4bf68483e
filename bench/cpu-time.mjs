import { readdirSync, readFileSync } from "node:fs";

/** Ticks of /proc per second; 100 on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Returns the CPU seconds of each part so far, including its children. On a shared machine this is more meaningful than a rate. Empty
 * without /proc.
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
      // utime and stime; for a part itself also the time of its ended children.
      const counted = nameOf.has(Number(id)) ? fields.slice(11, 15) : fields.slice(11, 13);
      spent[name] += counted.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
    } catch {
      // A process that ended during the read.
    }
  }
  return spent;
}

/** Returns the CPU time between two readings, in ms per unit of work. */
export function cpuPerUnit(before, after, count) {
  return Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, Math.round(((seconds - (before[name] ?? 0)) / count) * 1e5) / 100]),
  );
}
