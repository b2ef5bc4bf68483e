/** One metric with its samples, as Prometheus reads them. */
export type Metric = {
  name: string;
  type: "counter" | "gauge";
  help: string;
  samples: { labels?: Record<string, string>; value: number }[];
};

/** Prometheus's text format, version 0.0.4. */
export function metricsText(metrics: Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
    ].join("\n"))
    .join("\n") + "\n";
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => (char === "\n" ? "\\n" : `\\${char}`))}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
