import { createHash } from "node:crypto";
import type { z } from "zod";
import { DomainError, type FieldError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { isStorable } from "@/lib/input/printable";

/** Maximum body of a call, in bytes. */
const BODY_BYTES_MAX = 64 * 1024;

/**
 * Returns issues as field errors. A schema's own message is a message key (docs/specification.md, section 5); zod's default
 * messages become the general `invalid`.
 */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join("."),
    key: /^[a-z][a-z0-9_]*$/.test(issue.message) ? issue.message : "invalid",
  }));
}

const badFields = (fields: string[], key = "invalid") => new DomainError("BAD_INPUT", { details: fields.map((field) => ({ field, key })) });

/** Checks the rule for all texts of a request before the rules of its fields. */
function parse(schema: z.ZodType, value: unknown): unknown {
  const unstorable = unstorableFields(value);
  if (unstorable.length > 0) throw badFields(unstorable);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError("BAD_INPUT", { details: fieldErrors(parsed.error) });
  return parsed.data;
}

/** Maximum of fields that are reported at once. */
const FIELDS_MAX = 20;

/**
 * Returns the fields with text that cannot be stored, in values or names. Not recursive, because a body may be nested as deep as
 * it is long.
 */
function unstorableFields(value: unknown): string[] {
  const found: string[] = [];
  const open: [path: string, value: unknown][] = [["", value]];
  for (let next = open.pop(); next && found.length < FIELDS_MAX; next = open.pop()) {
    const [path, one] = next;
    if (typeof one === "string" && !isStorable(one)) found.push(path);
    if (typeof one !== "object" || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (isStorable(key)) open.push([path === "" ? key : `${path}.${key}`, inner]);
      else found.push(path);
    }
  }
  return found;
}

/** Parses the parameters of a path, which are ids: an invalid form is treated like an unknown id. */
export function parseParams(schema: z.ZodType | undefined, params: Record<string, string>): unknown {
  if (!schema) return undefined;
  const known = Object.entries(params).map(([name, text]) => [name, isStorable(text) ? text : ""]);
  return parse(schema, Object.fromEntries(known));
}

/** Invalid percent-encoding is refused earlier (lib/http/call/request-line.ts). */
export function parseQuery(schema: z.ZodType | undefined, url: URL): unknown {
  return schema ? parse(schema, Object.fromEntries(url.searchParams)) : undefined;
}

export async function parseBody(schema: z.ZodType | undefined, request: CallRequest): Promise<unknown> {
  if (!schema) return undefined;
  const bytes = await readBytes(request, BODY_BYTES_MAX);
  return parse(schema, bytes.length === 0 ? {} : parseJson(bytes));
}

/**
 * Reads a file that is the body of a request.
 * @throws BAD_INPUT if there is none, or it has more bytes
 */
export async function readFile(request: CallRequest, bytesMax: number): Promise<Buffer> {
  const bytes = await readBytes(request, bytesMax);
  if (bytes.length === 0) throw badFields(["file"], "require");
  return bytes;
}

/**
 * Reads a body up to the limit, whatever its Content-Length says.
 * @throws BAD_INPUT if it is too long, or the client disconnects before its end
 */
async function readBytes(request: CallRequest, bytesMax: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw new DomainError("BAD_INPUT");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > bytesMax) throw new DomainError("BAD_INPUT");
      chunks.push(chunk);
    }
  } catch (thrown) {
    // The error of a closed connection has the same code as that of a lost database.
    throw thrown instanceof DomainError ? thrown : new DomainError("BAD_INPUT");
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw badFields([""], "invalid_json");
  }
}

/** Returns a fingerprint of a create call's input, to recognise another body under the same Idempotency-Key. */
export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
