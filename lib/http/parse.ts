import { createHash } from "node:crypto";
import type { z } from "zod";
import { DomainError, type FieldError } from "@/lib/errors/domain-error";

/** Bodies of calls are small. */
const BODY_BYTES_MAX = 64 * 1024;

/**
 * Issues as field errors. A schema's own message is a message key (spec section 5); what zod says
 * by itself becomes the general `invalid`.
 */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join("."),
    key: /^[a-z][a-z0-9_]*$/.test(issue.message) ? issue.message : "invalid",
  }));
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError("BAD_INPUT", { details: fieldErrors(parsed.error) });
  return parsed.data;
}

export async function parseParams(schema: z.ZodType | undefined, params: Promise<Record<string, string>>): Promise<unknown> {
  return schema ? parse(schema, await params) : undefined;
}

export function parseQuery(schema: z.ZodType | undefined, url: URL): unknown {
  return schema ? parse(schema, Object.fromEntries(url.searchParams)) : undefined;
}

export async function parseBody(schema: z.ZodType | undefined, request: Request): Promise<unknown> {
  if (!schema) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > BODY_BYTES_MAX) throw new DomainError("BAD_INPUT");
  const text = await request.text();
  if (text.length > BODY_BYTES_MAX) throw new DomainError("BAD_INPUT");
  return parse(schema, text === "" ? {} : parseJson(text));
}

/** Postgres has no text with a NUL in it, and nobody types one. */
const NUL = /\\u0000/;

function parseJson(text: string): unknown {
  try {
    if (NUL.test(text)) throw new SyntaxError("a NUL");
    return JSON.parse(text);
  } catch {
    throw new DomainError("BAD_INPUT", { details: [{ field: "", key: "invalid_json" }] });
  }
}

/** A fingerprint of a create call's input, to tell the same body from another under one Idempotency-Key. */
export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
