import cluster from "node:cluster";
import { droppedLogLines } from "@/lib/platform/log-destination";

/** One metric with its samples, for Prometheus. */
export type Metric = {
  name: string;
  type: "counter" | "gauge";
  help: string;
  samples: { labels?: Record<string, string>; value: number }[];
};

/**
 * Labels of what one process counts by itself: its id, where several share a port and each question is answered by
 * one of them (WEB_PROCESSES).
 */
export function ownLabels(): Record<string, string> {
  return cluster.isWorker ? { pid: String(process.pid) } : {};
}

/** The metrics of every process. */
export function processMetrics(): Metric[] {
  const labels = ownLabels();
  return [
    {
      name: "process_start_time_seconds",
      type: "gauge",
      help: "When this process started, in seconds since 1970.",
      samples: [{ labels, value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
    {
      name: "process_resident_memory_bytes",
      type: "gauge",
      help: "Memory of this process.",
      samples: [{ labels, value: process.memoryUsage().rss }],
    },
    {
      name: "houselight_log_lines_dropped_total",
      type: "counter",
      help: "Lines of the log that could not be written and were dropped.",
      samples: [{ labels, value: droppedLogLines() }],
    },
  ];
}

/** Prometheus's text format, version 0.0.4. */
export function metricsText(metrics: Metric[]): string {
  return (
    metrics
      .map(({ name, type, help, samples }) =>
        [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
        ].join("\n"),
      )
      .join("\n") + "\n"
  );
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => (char === "\n" ? "\\n" : `\\${char}`))}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
