export type Attributes = Record<string, string | number>;
/** Something that takes time. Nothing personal is set on it: patterns of routes, statements without values, numbers of requests. */
export type Span = { set: (name: string, value: string | number) => void; fail: (error: string) => void };
/**
 * `server`, `consumer` and `internal` begin a trace where there is none, `client` and `producer` only belong to one.
 * `parent`: a traceparent (W3C Trace Context) that another process of ours has handed over.
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

// The server and the bundles that Next builds are several, in one process.
const holder = globalThis as unknown as { houselightTracer?: Tracer };

export function setTracer(tracer: Tracer | undefined): void {
  holder.houselightTracer = tracer;
}

/** Whether this process makes traces at all. */
export function isTracing(): boolean {
  return holder.houselightTracer !== undefined;
}

const nowhere: Span = { set: () => undefined, fail: () => undefined };

/** Do the work within a span, which ends with it or with its promise. Without tracing it is the work alone. */
export function inSpan<Result>(about: About, work: (span: Span) => Result): Result {
  const tracer = holder.houselightTracer;
  return tracer ? tracer.inSpan(about, work) : work(nowhere);
}

/** The present span for another process of ours, if it is recorded. */
export function traceparent(): string | undefined {
  return holder.houselightTracer?.traceparent();
}
