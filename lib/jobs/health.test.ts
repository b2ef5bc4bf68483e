import { expect, test } from "playwright/test";
import { startHealthServer, stuckLoops } from "@/lib/jobs/health";
import { repeat, runningLoops } from "@/lib/jobs/repeat";
import { closeRedis } from "@/lib/platform/redis";

test.afterAll(closeRedis);

test("a worker reports liveness, readiness, and when each of its loops last ended", async () => {
  const stopLoop = repeat("tidying", 1_000, () => Promise.resolve());
  const health = await startHealthServer(0);
  const ask = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
  try {
    expect(await (await ask("/healthz")).text()).toMatch(/^ok \d+\.\d+\.\d+$/);
    const ready = await ask("/readyz");
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, degraded: [], problems: [] }]);
    const metrics = await (await ask("/metrics")).text();
    expect(metrics).toMatch(/houselight_loop_finished_time_seconds\{loop="tidying"\} \d{10}\n/);
    expect(metrics).toContain("houselight_log_lines_dropped_total 0");
    expect((await ask("/")).status).toBe(404);
  } finally {
    health.stop();
    await stopLoop();
  }
});

test("a loop whose run does not end is stuck; one that fails and retries is not", async () => {
  let release = () => undefined as void;
  const stopHanging = repeat("hanging", 1_000, () => new Promise<void>((done) => (release = done)));
  const stopFailing = repeat("failing", 1_000, () => Promise.reject(new Error("not now")));
  const started = Date.now();
  expect(stuckLoops(runningLoops(), started + 300_000)).toEqual([]);
  await expect.poll(() => stuckLoops(runningLoops(), started + 700_000)).toEqual(["hanging"]);
  const health = await startHealthServer(0);
  const metrics = await (await fetch(`http://127.0.0.1:${health.port}/metrics`)).text();
  health.stop();
  expect(metrics).toMatch(/houselight_loop_turn_started_time_seconds\{loop="hanging"\} \d{10}\n/);
  expect(metrics).not.toContain('houselight_loop_finished_time_seconds{loop="hanging"}');
  expect(metrics).not.toContain('houselight_loop_turn_started_time_seconds{loop="failing"}');
  expect(stuckLoops([{ what: "reconciliation", everyMs: 1, startedAt: started }], started + 700_000)).toEqual([]);
  release();
  await stopHanging();
  await stopFailing();
  expect(runningLoops()).toEqual([]);
});
