import cluster from "node:cluster";

/** One metric with its samples, for Prometheus. */
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  /** `suffix`: of a histogram's samples, `_bucket`, `_sum` or `_count` */
  samples: { suffix?: string; labels?: Record<string, string>; value: number }[];
};

/**
 * Labels of metrics that a single process counts: its id, where several share a port and any of them may answer
 * a request (WEB_PROCESSES).
 */
export function ownLabels(): Record<string, string> {
  return cluster.isWorker ? { pid: String(process.pid) } : {};
}

/** Prometheus's text format, version 0.0.4. */
export function metricsText(metrics: Metric[]): string {
  return (
    metrics
      .map(({ name, type, help, samples }) =>
        [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...samples.map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
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
