/**
 * The layout of a ticket's code: one letter of version, then in Base32 (which QR codes store most densely)
 * eleven bytes - six of the ticket number, four of the session, one spare - and an Ed25519 signature over
 * version and bytes. Shared by the server and the scanner's browser.
 */
export const CODE_VERSION = "A";
export const PAYLOAD_BYTES = 11;
export const SIGNATURE_BYTES = 64;
/** The version, and five bits per letter, which divide evenly. */
const CODE_LETTERS = 1 + ((PAYLOAD_BYTES + SIGNATURE_BYTES) * 8) / 5;
export const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export type TicketIdentity = { ticketNo: string; sessionId: number };

/** A parsed code: the ticket, the signed bytes and the signature. */
export type ReadCode = { ticket: TicketIdentity; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> };

/** @returns null for a text that is no ticket's code; the caller verifies the signature */
export function readTicketCode(code: string): ReadCode | null {
  if (code[0] !== CODE_VERSION || code.length !== CODE_LETTERS) return null;
  const bytes = fromBase32(code.slice(1));
  if (!bytes) return null;
  const payload = new DataView(bytes.buffer, 0, PAYLOAD_BYTES);
  const signed = new Uint8Array(1 + PAYLOAD_BYTES);
  signed[0] = CODE_VERSION.charCodeAt(0);
  signed.set(bytes.subarray(0, PAYLOAD_BYTES), 1);
  return {
    ticket: { ticketNo: String(payload.getUint16(0) * 2 ** 32 + payload.getUint32(2)).padStart(12, "0"), sessionId: payload.getUint32(6) },
    signed,
    signature: bytes.slice(PAYLOAD_BYTES),
  };
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let value = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const digit = BASE32.indexOf(letter);
    if (digit < 0) return null;
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bytes[at++] = (value >>> (bits - 8)) & 255;
      bits -= 8;
      value &= (1 << bits) - 1;
    }
  }
  return bytes;
}
