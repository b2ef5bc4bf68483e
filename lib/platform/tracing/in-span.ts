export type Attributes = Record<string, string | number>;
/** A measured piece of work. Its attributes contain no personal data: patterns of routes, statements without values, ids of requests. */
export type Span = { set: (name: string, value: string | number) => void; fail: (error: string) => void };
/**
 * `server`, `consumer` and `internal` begin a trace if there is none; `client` and `producer` only join one.
 * `parent`: a traceparent (W3C Trace Context) that another of our processes has passed on.
 */
export type About = {
  name: string;
  kind: "server" | "client" | "producer" | "consumer" | "internal";
  attributes?: Attributes;
  parent?: unknown;
};

export type Tracer = {
  inSpan: <Result>(about: About, work: (span: Span) => Result) => Result;
  traceparent: () => string | undefined;
};

// One process loads this module several times: with the server and with the bundles that Next builds.
const holder = globalThis as unknown as { houselightTracer?: Tracer };

export function setTracer(tracer: Tracer | undefined): void {
  holder.houselightTracer = tracer;
}

/** Whether this process records traces at all. */
export function isTracing(): boolean {
  return holder.houselightTracer !== undefined;
}

const nowhere: Span = { set: () => undefined, fail: () => undefined };

/** Runs `work` within a span, which ends with the work or with its promise. Without tracing it only runs `work`. */
export function inSpan<Result>(about: About, work: (span: Span) => Result): Result {
  const tracer = holder.houselightTracer;
  return tracer ? tracer.inSpan(about, work) : work(nowhere);
}

/** The current span's traceparent for another of our processes, if the span is recorded. */
export function traceparent(): string | undefined {
  return holder.houselightTracer?.traceparent();
}
