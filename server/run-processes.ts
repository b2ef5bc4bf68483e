import cluster, { type Worker } from "node:cluster";

/** The pause before a process that has died is replaced, in ms: doubled each time, until one has lived for a minute. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LONG_LIFE_MS = 60_000;
/** When processes that do not end after SIGTERM are killed, in ms: each gives its answers under way 10 s. */
const STOP_MS = 12_000;

/**
 * Runs this program several times on a shared port; in the copies `cluster.isWorker` is true. This process serves no
 * requests. It replaces copies that die, passes on SIGTERM and SIGINT, and exits with 0 when all have ended. If a copy
 * ends before it listens and no other listens, a restart would not help: this process exits with the copy's code.
 * @param options.pauseMs the first pause before a dead process is replaced
 */
export function runProcesses({ count, pauseMs = PAUSE_MS }: { count: number; pauseMs?: number }): void {
  const listening = new Set<Worker>();
  let isStopping = false;

  function start(pause: number): void {
    const startedAt = performance.now();
    const child = cluster.fork();
    child.once("listening", () => listening.add(child));
    child.once("exit", (code, signal) => {
      const wasListening = listening.delete(child);
      if (isStopping) return endIfLast();
      say({ level: 50, msg: "web process ended", pid: child.process.pid, code, signal });
      if (!wasListening && listening.size === 0) return stop(code || 1);
      const next = performance.now() - startedAt > LONG_LIFE_MS ? pauseMs : pause;
      setTimeout(() => isStopping || start(Math.min(next * 2, LONGEST_PAUSE_MS)), next);
    });
  }

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const child of children()) child.process.kill("SIGTERM");
    setTimeout(() => children().forEach((child) => child.process.kill("SIGKILL")), STOP_MS).unref();
    endIfLast();
  }

  function endIfLast(): void {
    if (children().every((child) => child.isDead())) process.exit();
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
  for (let started = 0; started < count; started++) start(pauseMs);
}

const children = (): Worker[] => Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);

function say(line: { level: number; msg: string; [name: string]: unknown }): void {
  console.log(JSON.stringify({ ...line, time: new Date().toISOString(), process: "web" }));
}
