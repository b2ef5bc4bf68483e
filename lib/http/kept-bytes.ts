import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body that is sent to many: its compressed forms are made once, when somebody first accepts them. */
export type KeptBytes = {
  etag: string;
  body: Buffer;
  /** a promise while one is made */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
};

export type Encoding = "br" | "gzip";

/** Below this size compression saves nothing, in bytes. */
const COMPRESSED_FROM = 1_024;
/** Good for bytes that are sent many times and made at most once a second. */
const BROTLI_QUALITY = 5;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export function keptBytes(body: Buffer): KeptBytes {
  return { etag: `"${createHash("sha1").update(body).digest("base64url")}"`, body, compressed: {} };
}

/** Browsers send few different Accept-Encodings. */
const CHOICES_MAX = 200;
const choices = new Map<string, Encoding | undefined>();

/** The best form for a request's Accept-Encoding. */
export function encodingFor({ body }: KeptBytes, accepted: string | null | undefined): Encoding | undefined {
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

/** The bytes in this form, compressed at most once. */
export async function bytesIn(bytes: KeptBytes, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return bytes.body;
  const made = await (bytes.compressed[encoding] ??= compress[encoding](bytes.body));
  // A promise would hold the request that it was made in.
  bytes.compressed[encoding] = made;
  return made;
}

/** What was made: `kept: false` is answered once and not kept. */
type Made = { bytes: KeptBytes; kept?: boolean };
type Entry<M> = { made: M; /** by performance.now() */ until: number; version: string };
type Options<M> = {
  /** in ms */
  life: number;
  /** what is of another version is made again */
  version?: string;
  /** the caller knows that what is kept may be old */
  fresh?: boolean;
  make: () => Promise<M>;
};

/**
 * Finished answers by their key, those used longest ago dropped first. An answer is made again when its life or version is
 * over, and concurrent callers share one making; one with the same content keeps its compressed forms.
 * @param bytesMax memory of all bodies, in bytes; their compressed forms may take as much again
 */
export function answerCache<M extends Made>(bytesMax: number) {
  // In the order of their last use.
  const entries = new Map<string, Entry<M>>();
  const running = new Map<string, Promise<M>>();
  let size = 0;

  function drop(key: string): void {
    size -= entries.get(key)?.made.bytes.body.length ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry<M>): void {
    drop(key);
    entries.set(key, entry);
    size += entry.made.bytes.body.length;
    for (const oldest of entries.keys()) {
      if (size <= bytesMax) return;
      drop(oldest);
    }
  }

  async function renew(key: string, { life, version = "", make }: Options<M>): Promise<M> {
    const until = performance.now() + life;
    const made = await make();
    const before = entries.get(key)?.made.bytes;
    if (before?.etag === made.bytes.etag) made.bytes = before;
    if (made.kept === false) drop(key);
    else keep(key, { made, until, version });
    return made;
  }

  /** What is kept and still good, or undefined. */
  function find(key: string, version = ""): M | undefined {
    const entry = entries.get(key);
    if (!entry || entry.until <= performance.now() || entry.version !== version) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.made;
  }

  async function get(key: string, options: Options<M>): Promise<M> {
    if (options.fresh) return renew(key, options);
    const found = find(key, options.version);
    if (found) return found;
    const asked = running.get(key);
    if (asked) return asked;
    const renewal = renew(key, options).finally(() => running.delete(key));
    running.set(key, renewal);
    return renewal;
  }

  return { get, find };
}
