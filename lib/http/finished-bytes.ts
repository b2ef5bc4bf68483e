import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readThrough } from "@/lib/platform/cache/read-through";

/** A body that is sent many times: its compressed forms are made once, when the first client accepts them. */
export type FinishedBytes = {
  etag: string;
  body: Buffer;
  /** a promise while it is being compressed */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
};

export type Encoding = "br" | "gzip";

/** Below this size compression saves nothing, in bytes. */
const COMPRESSED_FROM = 1_024;
/** A compromise for bytes that are sent many times and made at most once a second. */
const BROTLI_QUALITY = 5;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export function finishedBytes(body: Buffer): FinishedBytes {
  return { etag: `"${createHash("sha1").update(body).digest("base64url")}"`, body, compressed: {} };
}

/** Browsers send few different Accept-Encodings. */
const CHOICES_MAX = 200;
const choices = new Map<string, Encoding | undefined>();

/** Returns the best form for a request's Accept-Encoding. */
export function encodingFor({ body }: FinishedBytes, accepted: string | null | undefined): Encoding | undefined {
  if (!accepted || body.length < COMPRESSED_FROM) return undefined;
  if (!choices.has(accepted)) {
    if (choices.size >= CHOICES_MAX) choices.clear();
    choices.set(
      accepted,
      (["br", "gzip"] as const).find((name) => accepts(accepted, name)),
    );
  }
  return choices.get(accepted);
}

function accepts(accepted: string, name: Encoding): boolean {
  const given = accepted.split(",").find((part) => part.split(";", 1)[0]?.trim().toLowerCase() === name);
  return given !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(given);
}

/** Returns the bytes in this form, compressed at most once. */
export async function bytesIn(bytes: FinishedBytes, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return bytes.body;
  const made = await (bytes.compressed[encoding] ??= compress[encoding](bytes.body));
  // A stored promise would retain the request in which it was made.
  bytes.compressed[encoding] = made;
  return made;
}

type Made = { bytes: FinishedBytes; /** false: sent once and not cached */ kept?: boolean };
type Options<M> = {
  /** in ms */
  life: number;
  /** an invalidation of one of these makes the reply again */
  tags?: readonly string[];
  /** the caller knows that the cached reply may be old */
  fresh?: boolean;
  make: () => Promise<M>;
};

/**
 * Caches finished replies by their key. A reply that is made again with the same content retains its compressed forms.
 * @param bytesMax memory of all bodies, in bytes; their compressed forms may take as much again
 */
export function finishedReplies<M extends Made>(bytesMax: number) {
  const replies = readThrough<M>({ life: 0, bytes: bytesMax, sizeOf: ({ bytes }) => bytes.body.length });

  function takeOver(before: M, made: M): void {
    if (before.bytes.etag === made.bytes.etag) made.bytes = before.bytes;
  }

  function get(key: string, { make, ...options }: Options<M>): Promise<M> {
    return replies.get(key, make, { ...options, takeOver, isForAll: ({ kept }) => kept !== false });
  }

  return { get, find: replies.find };
}
