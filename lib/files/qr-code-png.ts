import { crc32, deflateSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import QRCode from "qrcode";

/** Modules around the code, which scanners need. */
const QUIET = 4;
/** Pixels per module, so that a code stays sharp where it is shown large. */
const SCALE = 10;

/**
 * One of the eight masks, any of which a reader finds in the code. Trying all of them costs three times the rest and serves texts
 * with long repetitions; ours are signatures, whose bits are random.
 */
const MASK = 3;
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]+$/;

/** A mail has each code twice: in its text and in its PDF. */
const latest = new LRUCache<string, Buffer<ArrayBuffer>>({ max: 64 });

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A row of pixels as it is, and one that differs by its bytes from the row above. */
const [AS_IT_IS, FROM_ABOVE] = [0, 2];

/**
 * Returns a QR code as PNG: level M, with its quiet zone. One bit per pixel, written here: the library's own picture in colours
 * takes 17 ms instead of 0.2, the image library 10, and programs that make PDFs have to take colours apart again.
 */
export function qrCodePng(text: string): Buffer<ArrayBuffer> {
  const known = latest.get(text);
  if (known) return known;
  const made = draw(text);
  latest.set(text, made);
  return made;
}

function draw(text: string): Buffer<ArrayBuffer> {
  const { modules } = QRCode.create(inOneMode(text), { errorCorrectionLevel: "M", maskPattern: MASK });
  const side = (modules.size + 2 * QUIET) * SCALE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // bits per pixel; all others 0: grey, not interlaced
  const pixels = deflateSync(rowsOf(modules, side), { level: 3 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** Ticket codes have only characters of the alphanumeric mode: that no better mix of modes is searched saves another third. */
function inOneMode(text: string) {
  return ALPHANUMERIC.test(text) ? [{ data: text, mode: "alphanumeric" as const }] : text;
}

/** Each row with its kind before it. A row that repeats the one above is nothing but zeros. */
function rowsOf({ size, data }: { size: number; data: Uint8Array }, side: number): Buffer {
  const length = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(length * side);
  for (let y = 0; y < side; y++) {
    const at = y * length;
    const row = Math.floor(y / SCALE) - QUIET;
    const isNew = y % SCALE === 0;
    rows[at] = isNew ? AS_IT_IS : FROM_ABOVE;
    if (!isNew) continue;
    rows.fill(0xff, at + 1, at + length);
    if (row < 0 || row >= size) continue;
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const from = (column + QUIET) * SCALE;
      for (let x = from; x < from + SCALE; x++) rows[at + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
    }
  }
  return rows;
}

function chunk(name: string, data: Buffer): Buffer {
  const written = Buffer.alloc(12 + data.length);
  written.writeUInt32BE(data.length, 0);
  written.write(name, 4, "latin1");
  data.copy(written, 8);
  written.writeUInt32BE(crc32(written.subarray(4, -4)), written.length - 4);
  return written;
}
