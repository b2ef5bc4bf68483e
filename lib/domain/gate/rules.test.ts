import { randomBytes } from "node:crypto";
import { expect, test } from "playwright/test";
import { isSigned } from "@/lib/client/verify-code";
import { judgeOffline } from "@/lib/domain/gate/rules";
import { readTicketCode } from "@/lib/domain/tickets/rules";
import { encodeTicket, publicKeyOf, signingKey } from "@/lib/domain/tickets/ticket-code";

const key = signingKey(randomBytes(32).toString("base64"));
const ticketNo = "100000000042";
const code = encodeTicket({ ticketNo, sessionId: 7 }, key);

async function judge(
  text: string,
  { sessionId = "7", revoked = [] as string[], admitted = {} as Record<string, string>, publicKey = publicKeyOf(key) } = {},
) {
  const read = readTicketCode(text);
  return judgeOffline({
    text,
    read,
    signed: read ? await isSigned(read, publicKey) : false,
    sessionId,
    revoked: new Set(revoked),
    admitted,
  });
}

test("admits a signed ticket of this session, and counts it as used on this scanner afterwards", async () => {
  expect(await judge(code)).toEqual({ state: "admitted" });
  expect(await judge(code, { admitted: { [ticketNo]: "2026-11-21T11:00:00.000Z" } })).toEqual({
    state: "used",
    at: "2026-11-21T11:00:00.000Z",
  });
});

test("refuses a revoked ticket", async () => {
  expect(await judge(code, { revoked: ["100000000041", ticketNo] })).toEqual({ state: "refused", reason: "revoked" });
  expect(await judge(code, { revoked: ["100000000041"] })).toEqual({ state: "admitted" });
});

test("refuses another session's ticket, another key's, an altered one and no code at all", async () => {
  expect(await judge(code, { sessionId: "8" })).toEqual({ state: "refused", reason: "otherSession" });
  const foreign = encodeTicket({ ticketNo, sessionId: 7 }, signingKey(randomBytes(32).toString("base64")));
  expect(await judge(foreign)).toEqual({ state: "refused", reason: "unknown" });
  expect(await judge(code.slice(0, 40) + (code[40] === "B" ? "C" : "B") + code.slice(41))).toEqual({ state: "refused", reason: "unknown" });
  for (const text of ["", "hello", code.slice(1), code.toLowerCase()])
    expect(await judge(text)).toEqual({ state: "refused", reason: "malformed" });
});

test("refuses a code that holds only the number, and a code by a browser without Ed25519", async () => {
  expect(await judge(ticketNo)).toEqual({ state: "refused", reason: "numberOnly" });
  expect(await judge(code, { publicKey: "no key" })).toEqual({ state: "refused", reason: "cannotVerify" });
});
