import { expect, test } from "playwright/test";
import { ApiError, NO_ANSWER } from "@/lib/client/api";
import { idempotentSend } from "@/lib/client/idempotent-send";
import * as errorCodes from "@/lib/errors/codes";

const body = { seat_ids: ["1"] };

/** The keys of calls that end one after another as said. */
async function keysOf(afterSuccess: "repeat" | "another", ends: ("ok" | Error)[], bodies: object[] = []): Promise<string[]> {
  const send = idempotentSend(afterSuccess);
  const keys: string[] = [];
  for (const [turn, end] of ends.entries()) {
    const sent = send(bodies[turn] ?? body, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (end !== "ok") throw end;
      return end;
    });
    if (end === "ok") expect(await sent).toBe("ok");
    else await expect(sent).rejects.toThrow(ApiError);
  }
  return keys;
}

const silence = new ApiError(NO_ANSWER, "");

test("after silence, whatever its cause, the same call keeps its key", async () => {
  const [first, second, third] = await keysOf("another", [silence, new TypeError("broken"), "ok"]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
});

test("uses a new key for the next call after a refusal", async () => {
  const [first, second] = await keysOf("repeat", [new ApiError(errorCodes.SOLD_OUT, "sold out"), "ok"]);
  expect(second).not.toBe(first);
});

test("another body is another call", async () => {
  const [first, second] = await keysOf("repeat", [silence, "ok"], [body, { seat_ids: ["2"] }]);
  expect(second).not.toBe(first);
});

test("the same body after a success is a press heard twice, or a new order", async () => {
  const [first, second] = await keysOf("repeat", ["ok", "ok"]);
  expect(second).toBe(first);
  const [one, other] = await keysOf("another", ["ok", "ok"]);
  expect(other).not.toBe(one);
});
