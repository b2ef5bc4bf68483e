import { setTimeout as wait } from "node:timers/promises";
import { setTracer } from "@/lib/platform/tracing/in-span";

type Settings = { OTEL_EXPORTER_OTLP_ENDPOINT?: string; OTEL_TRACES_SAMPLER_ARG: number; OTEL_SERVICE_NAME?: string };

/** Timeout for sending the last spans, in ms. */
const STOP_MS = 3_000;

/**
 * Sends traces from now on, if the settings name a collector; otherwise OpenTelemetry is not loaded.
 * @returns a function that sends the remaining spans and stops
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
    // A collector that does not answer must not delay the end of a process.
    return Promise.race([stop().catch(() => undefined), wait(STOP_MS, undefined, { ref: false })]);
  };
}
