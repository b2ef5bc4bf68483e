import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";

/**
 * What a ticket's QR code says: one letter of version, then in Base32 (which QR codes pack most
 * densely) eleven bytes - six of the ticket number, four of the session, one spare - and an Ed25519
 * signature over version and bytes. A scanner at the gate needs only the public key, also offline.
 */
const VERSION = "A";
const PAYLOAD_BYTES = 11;
const SIGNATURE_BYTES = 64;
/** The version, and five bits a letter without a rest. */
const CODE_LETTERS = 1 + ((PAYLOAD_BYTES + SIGNATURE_BYTES) * 8) / 5;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** PKCS#8 around a bare Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export function signingKey(seedBase64: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seedBase64, "base64")]), format: "der", type: "pkcs8" });
}

/** The key that a gate may keep: SPKI, base64. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}

export type TicketClaim = { ticketNo: string; sessionId: number };

export function encodeTicket({ ticketNo, sessionId }: TicketClaim, key: KeyObject): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(Number(ticketNo), 0, 6);
  payload.writeUInt32BE(sessionId, 6);
  const signature = sign(null, Buffer.concat([Buffer.from(VERSION), payload]), key);
  return VERSION + toBase32(Buffer.concat([payload, signature]));
}

/** @returns null for anything that our key has not signed */
export function decodeTicket(code: string, key: KeyObject): TicketClaim | null {
  if (code[0] !== VERSION || code.length !== CODE_LETTERS) return null;
  const bytes = fromBase32(code.slice(1));
  if (bytes?.length !== PAYLOAD_BYTES + SIGNATURE_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const signed = Buffer.concat([Buffer.from(VERSION), payload]);
  if (!verify(null, signed, createPublicKey(key), bytes.subarray(PAYLOAD_BYTES))) return null;
  return { ticketNo: String(payload.readUIntBE(0, 6)).padStart(12, "0"), sessionId: payload.readUInt32BE(6) };
}

function toBase32(bytes: Buffer): string {
  let text = "";
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer | null {
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const letter of text) {
    const digit = BASE32.indexOf(letter);
    if (digit < 0) return null;
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bytes.push((value >>> (bits - 8)) & 255);
      bits -= 8;
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
