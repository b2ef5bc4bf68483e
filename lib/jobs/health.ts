import type { AddressInfo } from "node:net";
import { runningLoops, type Loop } from "@/lib/jobs/repeat";
import { guardedServer } from "@/lib/platform/guarded-server";
import { logger } from "@/lib/platform/logger";
import { metricsText, type Metric } from "@/lib/platform/metrics/metrics-text";
import { processMetrics } from "@/lib/platform/process-metrics";
import { readiness } from "@/lib/platform/readiness";
import { version } from "@/lib/platform/version";

/**
 * Age at which a loop's run counts as stuck, in ms. The longest regular run, the nightly comparison with the
 * gateway, waits between its queries.
 */
const STUCK_MS = { reconciliation: 6 * 3_600_000, others: 600_000 };

/** Returns the loops whose run does not end. */
export function stuckLoops(loops: Loop[], now: number): string[] {
  return loops
    .filter(
      ({ what, startedAt }) =>
        startedAt !== undefined && now - startedAt > (what === "reconciliation" ? STUCK_MS.reconciliation : STUCK_MS.others),
    )
    .map(({ what }) => what);
}

function loopMetrics(loops: Loop[]): Metric[] {
  return [
    {
      name: "houselight_loop_finished_time_seconds",
      type: "gauge",
      help: "When the last turn of a worker's loop ended, in seconds since 1970.",
      samples: loops.flatMap(({ what, endedAt }) =>
        endedAt === undefined ? [] : [{ labels: { loop: what }, value: Math.round(endedAt / 1_000) }],
      ),
    },
    {
      // A worker that hangs in its first run has no end to report.
      name: "houselight_loop_turn_started_time_seconds",
      type: "gauge",
      help: "When the turn under way of a worker's loop started, in seconds since 1970; absent between turns.",
      samples: loops.flatMap(({ what, startedAt }) =>
        startedAt === undefined ? [] : [{ labels: { loop: what }, value: Math.round(startedAt / 1_000) }],
      ),
    },
  ];
}

type Answer = { status: number; type: string; body: string };

async function answer(path: string): Promise<Answer> {
  const json = (status: number, body: object): Answer => ({ status, type: "application/json", body: JSON.stringify(body) });
  switch (path) {
    case "/healthz":
      return { status: 200, type: "text/plain", body: `ok ${version()}` };
    case "/readyz": {
      const { ready, degraded, problems } = await readiness();
      const stuck = stuckLoops(runningLoops(), Date.now());
      const well = ready && stuck.length === 0;
      return json(well ? 200 : 503, {
        ready: well,
        degraded,
        problems: [...problems, ...stuck.map((what) => `${what}: a turn does not end`)],
      });
    }
    case "/metrics":
      return {
        status: 200,
        type: "text/plain; version=0.0.4; charset=utf-8",
        body: metricsText([...processMetrics(), ...loopMetrics(runningLoops())]),
      };
    default:
      return { status: 404, type: "text/plain", body: "not found" };
  }
}

/**
 * Serves a worker's GET /healthz (alive, and its version), /readyz (the database is available and no loop is stuck; other absent
 * parts are listed) and /metrics. Internal only: nginx does not route here.
 * @param port 0 for any
 * @param host the address to listen on; all of them without it
 */
export async function startHealthServer(port: number, host?: string): Promise<{ port: number; stop: () => void }> {
  const server = guardedServer(
    async (request, response) => {
      const { status, type, body } = await answer((request.url ?? "/").split("?")[0] ?? "/");
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
    },
    (_, response) => void response.writeHead(500).end(),
  );
  server.on("error", (error) => logger.error({ err: error }, "worker health not served"));
  await new Promise<void>((done) => server.listen(port, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
