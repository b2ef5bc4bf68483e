import type pg from "pg";
import { inSpan } from "@/lib/platform/tracing/in-span";

const TEXT_MAX = 1_000;

/** A statement as a span shows it: with placeholders instead of values and literals. */
export function describeStatement(text: string): { name: string; attributes: Record<string, string> } {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/\b\d+(?:\.\d+)?\b(?<!\$\d*)/g, "?")
    .replace(/\s+/g, " ")
    .trim();
  const operation = /^\w+/.exec(plain)?.[0].toUpperCase() ?? "";
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_]+)/i.exec(plain)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    attributes: { "db.system.name": "postgresql", "db.operation.name": operation, "db.query.text": plain.slice(0, TEXT_MAX) },
  };
}

type Query = (...args: unknown[]) => unknown;

/** Adds a span for each statement of a connection to the trace that it belongs to. */
export function traceQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  (client as { query: Query }).query = (...args) => {
    const [statement] = args;
    const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
    if (typeof text !== "string") return query(...args);
    return inSpan({ kind: "client", ...describeStatement(text) }, (span) => {
      const done = args.at(-1);
      if (typeof done !== "function") return query(...args) as Promise<unknown>;
      return new Promise<void>((resolve) => {
        query(...args.slice(0, -1), (error: { code?: string } | null, result: unknown) => {
          if (error) span.fail(error.code ?? "unknown");
          resolve();
          (done as Query)(error, result);
        });
      });
    });
  };
}
