import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import { BASE32, CODE_VERSION, PAYLOAD_BYTES, readTicketCode, type TicketIdentity } from "@/lib/domain/tickets/rules";

/** PKCS#8 around a bare Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export function signingKey(seedBase64: string): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seedBase64, "base64")]), format: "der", type: "pkcs8" });
}

/** The key that a gate may store: SPKI, base64. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}

/** Create a ticket's signed code (its layout: rules.ts). A scanner at the gate needs only the public key, also offline. */
export function encodeTicket({ ticketNo, sessionId }: TicketIdentity, key: KeyObject): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUIntBE(Number(ticketNo), 0, 6);
  payload.writeUInt32BE(sessionId, 6);
  const signature = sign(null, Buffer.concat([Buffer.from(CODE_VERSION), payload]), key);
  return CODE_VERSION + toBase32(Buffer.concat([payload, signature]));
}

/** @returns null for anything that is not signed with one of our keys */
export function decodeTicket(code: string, ...keys: KeyObject[]): TicketIdentity | null {
  const read = readTicketCode(code);
  return read && keys.some((key) => verify(null, read.signed, createPublicKey(key), read.signature)) ? read.ticket : null;
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
