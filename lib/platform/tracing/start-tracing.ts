import { setTimeout as wait } from "node:timers/promises";
import { setTracer } from "@/lib/platform/tracing/in-span";

type Settings = { OTEL_EXPORTER_OTLP_ENDPOINT?: string; OTEL_TRACES_SAMPLER_ARG: number; OTEL_SERVICE_NAME?: string };

/** How long the last spans may take to be sent, in ms. */
const STOP_MS = 3_000;

/**
 * Send traces from now on, if the settings name a collector; otherwise nothing of OpenTelemetry is loaded.
 * @returns a function that sends what is left
 */
export async function startTracing(settings: Settings, process: "web" | "worker"): Promise<() => Promise<void>> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { openTelemetry } = await import("@/lib/platform/tracing/open-telemetry");
  const { tracer, stop } = openTelemetry({
    service: settings.OTEL_SERVICE_NAME ?? `houselight-${process}`,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  });
  setTracer(tracer);
  return () => {
    setTracer(undefined);
    // a collector that is away must not hold up the end of a process
    return Promise.race([stop().catch(() => undefined), wait(STOP_MS, undefined, { ref: false })]);
  };
}
