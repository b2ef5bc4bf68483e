import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

type ProcessorTime = {
  watchProcessorTime: () => { read: () => number | undefined; stop: () => number | undefined };
  buildTimeLine: (seconds: number | undefined) => string;
  readBuildTime: (output: string) => number | undefined;
  processorTimeLines: (times: { run?: number; build?: number; all: boolean }) => string[];
};

const load = () => import(pathToFileURL(join(process.cwd(), "scripts", "local", "processor-time.mjs")).href) as Promise<ProcessorTime>;
/** A process that uses this much processor time, however long that takes, says so, and stays until its input ends. */
const worker = (seconds: number) =>
  `node -e 'const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
    while (used() < ${seconds * 1e6}); console.log("used"); process.stdin.resume();'`;

test("counts children, their children, and processes whose parent has ended before them", async () => {
  const { watchProcessorTime } = await load();
  const processorTime = watchProcessorTime();
  const before = processorTime.read()!;
  // The second worker's parent ends at once, and neither worker is waited for by a process of the tree.
  const shell = spawn("sh", ["-c", `exec 3<&0; ${worker(1)} <&3 & (${worker(2)} <&3 & exit 0); exit 0`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  shell.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toBe("used\nused\n");
  processorTime.read();
  shell.stdin.end();
  await once(shell.stdout, "close");
  const used = processorTime.stop()! - before;
  expect(used).toBeGreaterThan(2.9);
  expect(used).toBeLessThan(10);
});

test("reports a run as a ratio to its own build, and nothing where the system has no numbers", async () => {
  const { buildTimeLine, readBuildTime, processorTimeLines } = await load();
  const build = readBuildTime(`compiled\n${buildTimeLine(62.04)}\n`);
  expect(build).toBe(62);
  expect(processorTimeLines({ run: 868, build, all: false })).toEqual([
    "\nProcessor time: 868 s in all, 62.0 s of it the production build; ratio 14.0 (goal: at most 15)",
  ]);
  expect(readBuildTime(buildTimeLine(undefined))).toBeUndefined();
  expect(processorTimeLines({ run: undefined, build: undefined, all: false })).toEqual([]);
});
