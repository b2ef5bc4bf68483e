import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
/** A process that uses this much processor time, however long that takes, prints "used", and waits until the file is deleted. */
const worker = (seconds: number, file: string) =>
  `node -e 'const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
    while (used() < ${seconds * 1e6}); console.log("used");
    setInterval(() => require("fs").existsSync("${file}") || process.exit(), 20);'`;

test("counts children, their children, and processes whose parent has ended first", async () => {
  const { watchProcessorTime } = await load();
  const processorTime = watchProcessorTime();
  const before = processorTime.read()!;
  const folder = mkdtempSync(join(tmpdir(), "houselight-processor-time-"));
  const [parents, workers] = [join(folder, "parents"), join(folder, "workers")];
  for (const file of [parents, workers]) writeFileSync(file, "");
  // The shells end without waiting for their workers.
  const untilParentsEnd = `while [ -e "${parents}" ]; do sleep 0.05; done`;
  const script = `${worker(1, workers)} & (${worker(2, workers)} & ${untilParentsEnd}) & ${untilParentsEnd}`;
  const shell = spawn("sh", ["-c", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [exited, closed] = [once(shell, "exit"), once(shell.stdout, "close")];
  let output = "";
  shell.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toBe("used\nused\n");
  processorTime.read();
  rmSync(parents);
  await exited;
  processorTime.read();
  rmSync(workers);
  await closed;
  rmSync(folder, { recursive: true });
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
