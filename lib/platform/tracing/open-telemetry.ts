import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span as OtelSpan } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } from "@opentelemetry/sdk-trace-base";
import type { About, Span, Tracer } from "@/lib/platform/tracing/in-span";

const kinds: Record<About["kind"], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * OpenTelemetry's SDK behind our own interface. Loaded only where traces are sent. It is not registered globally, so
 * that no other code of this process writes spans: Next's contain whole addresses.
 * The exporter reads its target and options from the standard OTEL_EXPORTER_OTLP_… and OTEL_BSP_… settings.
 * @param ratio how many of the traces that begin here are recorded, 0 to 1
 */
export function openTelemetry({ service, ratio }: { service: string; ratio: number }): { tracer: Tracer; stop: () => Promise<void> } {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const otel = provider.getTracer("houselight");
  const contexts = new AsyncLocalStorage<Context>();

  function inSpan<Result>({ name, kind, attributes, parent }: About, work: (span: Span) => Result): Result {
    const around = contexts.getStore() ?? remote(parent);
    if (!around && (kind === "client" || kind === "producer")) return work({ set: () => undefined, fail: () => undefined });
    const context = around ?? ROOT_CONTEXT;
    const otelSpan = otel.startSpan(name, { kind: kinds[kind], attributes }, context);
    const span: Span = {
      set: (key, value) => void otelSpan.setAttribute(key, value),
      fail: (error) => void otelSpan.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", error),
    };
    return contexts.run(trace.setSpan(context, otelSpan), () => finishing(otelSpan, span, () => work(span)));
  }

  function traceparent(): string | undefined {
    const spanContext = trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT);
    if (!spanContext || (spanContext.traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
    return `00-${spanContext.traceId}-${spanContext.spanId}-01`;
  }

  return { tracer: { inSpan, traceparent }, stop: () => provider.shutdown() };
}

/** Ends the span with its work. Only an error's code or name is recorded: its message may contain user input. */
function finishing<Result>(otelSpan: OtelSpan, span: Span, work: () => Result): Result {
  const failed = (error: unknown) => {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    span.fail(typeof code === "string" ? code : typeof name === "string" ? name : "unknown");
    otelSpan.end();
  };
  let result: Result;
  try {
    result = work();
  } catch (error) {
    failed(error);
    throw error;
  }
  if (result instanceof Promise) result.then(() => otelSpan.end(), failed);
  else otelSpan.end();
  return result;
}

function remote(parent: unknown): Context | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(typeof parent === "string" ? parent : "") ?? [];
  if (!traceId || !spanId) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
