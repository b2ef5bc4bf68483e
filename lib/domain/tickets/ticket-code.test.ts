import { createPublicKey, randomBytes, verify } from "node:crypto";
import { expect, test } from "playwright/test";
import { decodeTicket, encodeTicket, publicKeyOf, signingKey } from "@/lib/domain/tickets/ticket-code";
import { env } from "@/lib/platform/env";

const key = signingKey(env().TICKET_SIGNING_KEY);
const ticket = { ticketNo: "100000000042", sessionId: 7 };
const code = encodeTicket(ticket, key);

test("holds ticket and session in a code, signed, in letters that QR codes store densely", () => {
  expect(decodeTicket(code, key)).toEqual(ticket);
  expect(code).toMatch(/^[A-Z2-7]{121}$/);
  for (const ticketNo of ["100000000000", "999999999999"]) {
    const extreme = { ticketNo, sessionId: 2 ** 32 - 1 };
    expect(decodeTicket(encodeTicket(extreme, key), key)).toEqual(extreme);
  }
});

test("refuses a code with any altered letter", () => {
  for (let i = 0; i < code.length; i++) {
    const other = code[i] === "B" ? "C" : "B";
    expect(decodeTicket(code.slice(0, i) + other + code.slice(i + 1), key), `letter ${i}`).toBeNull();
  }
});

test("refuses codes of another key, shortened, lengthened and foreign texts", () => {
  const other = signingKey(randomBytes(32).toString("base64"));
  expect(decodeTicket(encodeTicket(ticket, other), key)).toBeNull();
  for (const text of ["", "A", code.slice(0, -1), `${code}A`, code.slice(0, -8), code.toLowerCase(), ` ${code}`, "https://example.com"]) {
    expect(decodeTicket(text, key), text).toBeNull();
  }
});

test("lets a gate with only the public key verify codes", () => {
  const publicKey = createPublicKey({ key: Buffer.from(publicKeyOf(key), "base64"), format: "der", type: "spki" });
  let bits = "";
  for (const letter of code.slice(1)) bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const signed = Buffer.concat([Buffer.from("A"), bytes.subarray(0, 11)]);
  expect(verify(null, signed, publicKey, bytes.subarray(11))).toBe(true);
});
