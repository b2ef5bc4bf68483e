import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second on every architecture (USER_HZ). */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 250;
/** `npm test` costs at most this many production builds. */
const MOST_BUILDS = 15;

/**
 * Measures the processor time of this process and of all processes below it, from its start.
 *
 * The system adds a child's time to its parent's only if the parent waits for the child. Chromium's do not always do so
 * when a browser closes. So the tree is sampled, and the last known time of a process is added if its parent has not received it.
 * @returns {{ read: () => number | undefined, stop: () => number | undefined }} both return the seconds so far, undefined on
 *   systems without /proc; `stop` also ends the measurement
 */
export function watchProcessorTime() {
  let known = readTree(process.pid, new Map());
  let lostTicks = 0;

  function sample() {
    const now = readTree(process.pid, known);
    const ended = new Map();
    for (const [pid, one] of known) {
      if (now.has(pid)) continue;
      const heir = livingAncestor(one, known, now);
      if (heir === undefined) lostTicks += one.own + one.ofChildren;
      else ended.set(heir, (ended.get(heir) ?? 0) + one.own + one.ofChildren);
    }
    for (const [pid, ticks] of ended) {
      const received = now.get(pid).ofChildren - known.get(pid).ofChildren;
      lostTicks += Math.max(0, ticks - received);
    }
    known = now;
  }

  function read() {
    if (known.size === 0) return undefined;
    sample();
    const living = [...known.values()].reduce((sum, { own, ofChildren }) => sum + own + ofChildren, 0);
    return (living + lostTicks) / TICKS_PER_SECOND;
  }

  const timer = setInterval(sample, SAMPLE_MS).unref();
  return {
    read,
    stop() {
      clearInterval(timer);
      return read();
    },
  };
}

/** Returns the id of the nearest ancestor that still runs; undefined for a process whose parent ended earlier. */
function livingAncestor({ parent }, before, now) {
  for (let pid = parent; before.has(pid); pid = before.get(pid).parent) if (now.has(pid)) return pid;
  return undefined;
}

/**
 * Returns the root and all processes below it, by process id. A process that was in the tree stays in it when its parent ends first.
 * Empty without /proc.
 */
function readTree(root, before) {
  const all = new Map();
  for (const pid of processIds()) {
    const one = readProcess(pid);
    if (!one) continue;
    const past = before.get(pid);
    const isSame = past?.start === one.start;
    all.set(pid, isSame ? { ...one, parent: past.parent, isInTree: true } : { ...one, isInTree: pid === root });
  }
  const isInTree = (pid) => all.has(pid) && (all.get(pid).isInTree || isInTree(all.get(pid).parent));
  return new Map([...all].filter(([pid]) => isInTree(pid)));
}

function processIds() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readProcess(pid) {
  try {
    // The second field is the name in parentheses and may contain anything; proc(5) counts from 1.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ").map(Number);
    const [parent, user, system, childUser, childSystem, start] = [1, 11, 12, 13, 14, 19].map((index) => fields[index]);
    return { parent, start, own: user + system, ofChildren: childUser + childSystem };
  } catch {
    return undefined;
  }
}

const BUILD_LINE = /^Processor time of the build: ([\d.]+) s$/m;

/** Returns the last line of `npm run build`. */
export function buildTimeLine(seconds) {
  return `Processor time of the build: ${seconds === undefined ? "not known on this system" : `${seconds.toFixed(1)} s`}`;
}

/** @returns the seconds in the output of `npm run build`; undefined if the system does not measure them */
export function readBuildTime(output) {
  const [, seconds] = BUILD_LINE.exec(output) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * Returns the lines at the end of a whole run of tests. On one machine, the same build takes 60 s or 110 s of processor time, so a run
 * is judged by its ratio to the build, not by its seconds.
 * @param {{ run?: number, build?: number, all: boolean }} times in s; undefined if the system does not measure them
 */
export function processorTimeLines({ run, build, all }) {
  if (run === undefined || build === undefined) return [];
  const builds = run / build;
  const goal = all ? "" : ` (goal: at most ${MOST_BUILDS})`;
  return [
    `\nProcessor time: ${run.toFixed(0)} s in all, ${build.toFixed(1)} s of it the production build; ratio ${builds.toFixed(1)}${goal}`,
  ];
}
