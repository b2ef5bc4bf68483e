import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";

// A child process that logs, prints and serves, and reports over a separate channel.

const LINES = 6_000;
/** Lines logged just before the end, few enough for the buffer. */
const LAST = 500;
const program = `
  import { createServer } from "node:http";
  import { divertPrinting, droppedLogLines } from "${join(process.cwd(), "lib/platform/log-destination.ts")}";
  import { logger } from "${join(process.cwd(), "lib/platform/logger.ts")}";
  divertPrinting();
  function chatter(lines) {
    for (let i = 0; i < lines; i++) {
      logger.info({ i, filler: "x".repeat(200) }, "logged");
      console.log("printed " + "y".repeat(200));
      console.error("complained " + "z".repeat(200));
    }
  }
  process.on("message", (lines) => { chatter(lines); process.send({ dropped: droppedLogLines() }); });
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  process.on("SIGTERM", () => process.exit(0));
`;

const children: ChildProcess[] = [];
// a hanging child must not outlive its test
test.afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));

type Report = { port?: number; dropped?: number };

async function report(child: ChildProcess): Promise<Report> {
  return (await once(child, "message"))[0] as Report;
}

/** Start the child, let it log, and check that it serves meanwhile. */
async function play(
  stdout: number | "pipe",
  stderr: number | "pipe",
  beforeLogging: (child: ChildProcess) => void = () => undefined,
): Promise<{ dropped: number; child: ChildProcess; ask: () => Promise<string> }> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", stdout, stderr, "ipc"],
    env: { ...process.env, LOG_LEVEL: "info" },
  });
  children.push(child);
  const { port } = await report(child);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  beforeLogging(child);
  child.send(LINES);
  const { dropped } = await report(child);
  expect(await ask()).toBe("ok");
  return { dropped: dropped as number, child, ask };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect((await ended)[0], "it ends by itself").toBe(0);
}

test("with a full disk lines are dropped and counted, and the process serves and exits", async () => {
  test.skip(!existsSync("/dev/full"), "this system has no disk that is always full");
  const full = openSync("/dev/full", "w");
  const { dropped, child, ask } = await play(full, full);
  closeSync(full);
  expect(dropped).toBeGreaterThan(LINES);
  child.send(10);
  expect((await report(child)).dropped).toBe(dropped + 30);
  expect(await ask()).toBe("ok");
  await stop(child);
});

test("a pipe without a reader does not block the process", async () => {
  const { dropped, child } = await play("pipe", "pipe");
  expect(dropped).toBeGreaterThan(0);
  await stop(child);
});

test("a pipe that is read again gets the number of missing lines", async () => {
  const { dropped, child } = await play("pipe", "pipe");
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.resume();
  await expect.poll(() => text).toContain("log lines were dropped");
  const report = text.split("\n").find((line) => line.includes("log lines were dropped"));
  expect(JSON.parse(report as string)).toMatchObject({ level: 40, lines: dropped });
  await stop(child);
});

test("a pipe whose reader is gone does not end the process", async () => {
  const { dropped, child } = await play("pipe", "pipe", ({ stdout, stderr }) => {
    stdout?.destroy();
    stderr?.destroy();
  });
  expect(dropped).toBeGreaterThan(LINES);
  await stop(child);
});

test("with enough room every line arrives once and in order, including the last ones", async () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-log-"));
  const file = join(folder, "log");
  const fd = openSync(file, "w");
  const { dropped, child } = await play(fd, fd);
  closeSync(fd);
  // the line about dropped ones comes in addition, if there was time for it
  const linesNow = () =>
    readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => !line.includes("log lines were dropped"));
  const loggedIn = (lines: string[]) => lines.filter((line) => line.startsWith("{")).map((line) => (JSON.parse(line) as { i: number }).i);
  await expect.poll(() => linesNow().length).toBe(3 * LINES - dropped);
  const logged = loggedIn(linesNow());
  expect(logged).toEqual(logged.toSorted((a, b) => a - b));
  expect(new Set(logged).size).toBe(logged.length);
  child.send(LAST);
  await report(child);
  await stop(child);
  // a write in progress at exit may come after later lines
  const last = loggedIn(linesNow().slice(3 * LINES - dropped));
  expect(last.toSorted((a, b) => a - b)).toEqual(Array.from({ length: LAST }, (_, i) => i));
  expect(linesNow().length).toBe(3 * (LINES + LAST) - dropped);
});
