import { performance } from "node:perf_hooks";
import { poolState } from "@/lib/platform/db";
import { droppedLogLines } from "@/lib/platform/log-destination";
import "@/lib/platform/metrics/counted";
import { countedMetrics } from "@/lib/platform/metrics/families";
import { ownLabels, type Metric } from "@/lib/platform/metrics/metrics-text";
import { releaseOf, version } from "@/lib/platform/version";

/** The metrics of every process, web or worker: its version, its resources and its counters. They need no query to other services. */
export function processMetrics(): Metric[] {
  const labels = ownLabels();
  const { user, system } = process.cpuUsage();
  const one = (name: string, type: "counter" | "gauge", help: string, value: number): Metric => ({
    name,
    type,
    help,
    samples: [{ labels, value }],
  });
  return [
    {
      name: "houselight_build_info",
      type: "gauge",
      help: "Which version of which commit this process runs; always 1.",
      samples: [{ labels: { ...labels, ...releaseOf(version()) }, value: 1 }],
    },
    one(
      "process_start_time_seconds",
      "gauge",
      "When this process started, in seconds since 1970.",
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    one("process_resident_memory_bytes", "gauge", "Memory of this process.", process.memoryUsage.rss()),
    one("process_cpu_seconds_total", "counter", "Time that this process has spent on a core.", (user + system) / 1e6),
    one(
      "houselight_event_loop_busy_seconds_total",
      "counter",
      "Time in which this process's event loop was at work.",
      performance.eventLoopUtilization().active / 1000,
    ),
    {
      name: "houselight_pool_connections",
      type: "gauge",
      help: "Connections of this process to the database: in use, idle, and the most that there may be.",
      samples: Object.entries(poolState().connections).map(([state, value]) => ({ labels: { ...labels, state }, value })),
    },
    one("houselight_pool_waiting", "gauge", "Who waits for a connection to the database.", poolState().waiting),
    one("houselight_log_lines_dropped_total", "counter", "Lines of the log that could not be written and were dropped.", droppedLogLines()),
    ...countedMetrics(),
  ];
}
