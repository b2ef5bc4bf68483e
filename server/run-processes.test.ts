import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

const runner = pathToFileURL(join(process.cwd(), "server", "run-processes.ts")).href;
const folder = mkdtempSync(join(tmpdir(), "houselight-processes-"));
const program = join(folder, "program.mjs");

/** The web process in small: it answers with its id, on /slow only after SIGTERM, and ends with 7 where FAILS is set. */
writeFileSync(
  program,
  `import cluster from "node:cluster";
import { createServer } from "node:http";
if (cluster.isPrimary) {
  const { runProcesses } = await import(${JSON.stringify(runner)});
  runProcesses({ count: 2, pauseMs: 100 });
} else {
  if (process.env.FAILS) process.exit(7);
  const slow = [];
  const server = createServer((request, response) => {
    if (request.url !== "/slow") return response.end(String(process.pid));
    slow.push(response);
    console.log("asked");
  }).listen(process.env.PORT, "127.0.0.1");
  let isStopping = false;
  process.on("SIGTERM", () => {
    if (isStopping) return;
    isStopping = true;
    server.close(() => {
      console.log("closed");
      process.exit(0);
    });
    setTimeout(() => slow.forEach((response) => response.end(String(process.pid))), 500);
  });
}
`,
);

const started: ChildProcess[] = [];
test.afterEach(() => started.splice(0).forEach((child) => child.kill("SIGKILL")));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The id of the process that answers over a new connection; 0 if none does. */
function ask(port: number, path = "/"): Promise<number> {
  return new Promise((resolve) => {
    get({ port, path, host: "127.0.0.1", agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve(Number(text)));
    }).on("error", () => resolve(0));
  });
}

async function answering(port: number): Promise<number[]> {
  const ids = await Promise.all(Array.from({ length: 8 }, () => ask(port)));
  return [...new Set(ids)].filter((id) => id > 0).sort();
}

async function startTwo(): Promise<{ primary: ChildProcess; port: number; ids: number[] }> {
  const port = await freePort();
  const primary = run({ PORT: String(port) });
  await expect.poll(() => answering(port)).toHaveLength(2);
  return { primary, port, ids: await answering(port) };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("two processes share the port, and one that dies is replaced while the other serves", async () => {
  const { primary, port, ids } = await startTwo();
  expect(ids).not.toContain(primary.pid);
  for (const dies of [ids[0]!, ids[1]!]) {
    process.kill(dies, "SIGKILL");
    await expect.poll(() => isAlive(dies)).toBe(false);
    expect(await ask(port)).toBeGreaterThan(0);
    await expect.poll(() => answering(port)).toHaveLength(2);
  }
  const replaced = await answering(port);
  expect(replaced.filter((id) => ids.includes(id))).toEqual([]);
});

for (const to of ["the primary alone", "all of a terminal's processes"]) {
  test(`SIGTERM to ${to} ends all of them with 0, after the answers under way`, async () => {
    const { primary, port, ids } = await startTwo();
    const ended = once(primary, "exit");
    const asked = once(primary.stdout!, "data");
    const slow = ask(port, "/slow");
    await asked;
    let said = "";
    primary.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
    primary.kill("SIGTERM");
    if (to !== "the primary alone") for (const id of ids) process.kill(id, "SIGTERM");
    expect(ids).toContain(await slow);
    expect(await ended).toEqual([0, null]);
    expect(said.match(/closed/g), "none had to be killed").toHaveLength(2);
    expect(ids.filter(isAlive)).toEqual([]);
  });
}

test("processes that cannot start end the primary with their exit code", async () => {
  const primary = run({ FAILS: "1" });
  expect(await once(primary, "exit")).toEqual([7, null]);
});

test("a primary that is killed leaves no process behind", { tag: "@all" }, async () => {
  const { primary, port, ids } = await startTwo();
  primary.kill("SIGKILL");
  await expect.poll(() => ids.filter(isAlive)).toEqual([]);
  expect(await ask(port)).toBe(0);
});
