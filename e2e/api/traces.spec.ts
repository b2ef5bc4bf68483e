import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { otlpCollector } from "@/e2e/network/otlp-collector";
import { startWeb } from "@/e2e/start-web";

/** The OpenTelemetry scripts that a process has loaded, as V8 lists them at exit, without the interface that Next always loads. */
function telemetryIn(folder: string): string[] {
  type Coverage = { result: { url: string }[] };
  const urls = readdirSync(folder).flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), "utf8")) as Coverage).result.map(({ url }) => url),
  );
  expect(urls.some((url) => /\/(web|worker)\.mjs$/.test(url))).toBe(true);
  return urls.filter((url) => /opentelemetry|open-telemetry/.test(url) && !/\/@opentelemetry\/api\//.test(url));
}

async function loadedBy(
  run: (settings: Record<string, string>) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "houselight-loaded-"));
  try {
    await run({ NODE_V8_COVERAGE: folder, ...settings });
    return telemetryIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function webFor(settings: Record<string, string>): Promise<void> {
  const web = await startWeb(settings);
  for (const path of ["/en", "/event/list", "/member/self"]) await fetch(`${web.address}${path}`);
  await web.stop();
}

async function workerFor(settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [`${process.env.NEXT_DIST_DIR}/worker.mjs`], {
    env: { ...process.env, LOG_LEVEL: "info", WORKER_PORT: "", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((ready) => child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("worker ready") && ready()));
  // Ends after the first round of every loop has ended.
  child.kill("SIGTERM");
  await ended;
}

test("without a collector neither web nor worker loads anything of OpenTelemetry", { tag: "@all" }, async () => {
  expect(await loadedBy(webFor)).toEqual([]);
  expect(await loadedBy(workerFor)).toEqual([]);
  // loads the modules before the spans are counted
  const { url, close } = await otlpCollector();
  expect(await loadedBy(workerFor, { OTEL_EXPORTER_OTLP_ENDPOINT: url })).not.toEqual([]);
  close();
});

test("a web process exports the database queries of calls and pages, and no data about the caller", { tag: "@all" }, async () => {
  const { url, received, spans, close } = await otlpCollector();
  const web = await startWeb({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: "1", OTEL_BSP_SCHEDULE_DELAY: "200" });
  const headers = {
    cookie: "lang=en; visitor=cookie-of-somebody",
    authorization: "Bearer token-of-somebody",
    "user-agent": "agent-of-somebody",
  };
  for (const path of ["/event/list?mobile=0912345678", "/en/activity/nothing-0912345678?mobile=0912345678", "/member/self", "/healthz"])
    await fetch(`${web.address}${path}`, { headers });
  await web.stop();
  close();
  const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name).sort()).toEqual(["GET /activity/{eventName}", "GET /event/list", "GET /member/self"]);
  const page = roots.find(({ name }) => name === "GET /activity/{eventName}");
  expect(spans().filter(({ traceId, name }) => traceId === page?.traceId && name.startsWith("SELECT")).length).toBeGreaterThan(0);
  const names = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const known = [
    "db.operation.name",
    "db.query.text",
    "db.system.name",
    "error.type",
    "http.request.method",
    "http.response.status_code",
    "http.route",
  ];
  expect([...names].filter((name) => !known.includes(name))).toEqual(["houselight.request_id"]);
  for (const personal of ["0912345678", "of-somebody", "127.0.0.1"]) expect.soft(received.join("\n")).not.toContain(personal);
});
