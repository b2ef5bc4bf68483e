import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";

/** A copy of the files that Prisma's command reads; the client is written into it. */
const folder = mkdtempSync(join(tmpdir(), "houselight-prisma-"));
/** The only proxy to the network, which is closed. */
const proxy = createServer((socket) => {
  asked += 1;
  socket.destroy();
});
let asked = 0;

test.beforeAll(async () => {
  for (const path of ["package.json", "tsconfig.json", "prisma.config.ts", "prisma/schema", "scripts/local/refuse-schema-engine.mjs"])
    cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "dir");
  await once(proxy.listen(0, "127.0.0.1"), "listening");
});

test.afterAll(() => {
  proxy.close();
  rmSync(folder, { recursive: true });
});

/** Runs Prisma's command on a machine that has no engine and no network. */
function prisma(command: string, env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const out = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const proxies = { HTTP_PROXY: out, HTTPS_PROXY: out, http_proxy: out, https_proxy: out };
  const { PRISMA_SCHEMA_ENGINE_BINARY: _, CHECKPOINT_DISABLE: __, ...rest } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join("node_modules", "prisma", "build", "index.js"), ...command.split(" ")],
      { cwd: folder, env: { ...rest, ...proxies, HOME: folder, XDG_CACHE_HOME: folder, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, output: stdout + stderr }),
    ).stdin?.end();
  });
}

test("Prisma's command writes the client without a download", async () => {
  expect(await prisma("generate")).toMatchObject({ code: 0 });
  const written = readFileSync(join(folder, "lib/platform/prisma/client.ts"), "utf8");
  expect(written).toBe(readFileSync("lib/platform/prisma/client.ts", "utf8"));
  expect(asked).toBe(0);
});

test("Prisma's command prints its versions without a download", async () => {
  expect(await prisma("-v")).toMatchObject({ code: 0, output: expect.stringMatching(/^Schema Engine +: not installed/m) });
  expect(asked).toBe(0);
});

test("would download an engine if the settings did not name one", async () => {
  const { code, output } = await prisma("-v", { PRISMA_SCHEMA_ENGINE_BINARY: "" });
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("schema-engine.gz") });
  expect(asked).toBeGreaterThan(0);
});

test("refuses Prisma's migration commands and names ours", async () => {
  const env = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
  // The command starts an engine in two ways, and each of these uses one.
  for (const command of ["migrate deploy", "db pull --print"]) {
    expect(await prisma(command, env), command).toMatchObject({ code: 1, output: expect.stringContaining("npm run migrate") });
  }
});
