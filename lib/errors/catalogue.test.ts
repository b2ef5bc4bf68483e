import { expect, test } from "playwright/test";
import { errorCatalogue, type ErrorKey } from "@/lib/errors/catalogue";
import { DomainError } from "@/lib/errors/domain-error";
import { failureResponse, toDomainError } from "@/lib/http/call/failure";
import en from "@/messages/en.json" with { type: "json" };
import jp from "@/messages/jp.json" with { type: "json" };
import kr from "@/messages/kr.json" with { type: "json" };
import tw from "@/messages/tw.json" with { type: "json" };

const keys = Object.keys(errorCatalogue) as ErrorKey[];

test("every code has one failure, except 5029 (two statuses), 1041 (a contact, or a ticket's holder), 3016 (a price, or what staff confirm) and 5004 (a login or a device)", () => {
  const shared: ErrorKey[] = ["UNAVAILABLE", "HOLDER_REFUSED", "SHOWN_CHANGED", "DEVICE_REVOKED", "DEVICE_LOGIN_ENDED"];
  const codes = keys.filter((key) => !shared.includes(key)).map((key) => errorCatalogue[key].code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(errorCatalogue.HOLDER_REFUSED).toEqual(errorCatalogue.CHANGE_REFUSED);
  expect(errorCatalogue.SHOWN_CHANGED).toEqual(errorCatalogue.PRICE_CHANGED);
  for (const key of ["DEVICE_REVOKED", "DEVICE_LOGIN_ENDED"] as const) expect(errorCatalogue[key]).toEqual(errorCatalogue.TOKEN_REVOKED);
  expect(errorCatalogue.TOO_BUSY).toEqual({ code: 5029, status: 429 });
  expect(errorCatalogue.UNAVAILABLE).toEqual({ code: 5029, status: 503 });
});

test("every failure has a sentence in the four languages, and every sentence a failure", () => {
  for (const [language, messages] of Object.entries({ tw, en, jp, kr })) {
    expect(Object.keys(messages.Errors).sort(), language).toEqual([...keys].sort());
  }
});

for (const key of keys) {
  test(`returns the envelope of ${key}`, async () => {
    const response = failureResponse(
      new DomainError(key, {
        retryAfter: 7,
        details: [{ field: "qty", key: "invalid" }],
        params: { date: "-", time: "-", number: 1, count: 1, seconds: 7, minutes: 1, rule: "late" },
      }),
    );
    expect(response.status).toBe(errorCatalogue[key].status);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.json()).toEqual({
      status: 1,
      errorCode: errorCatalogue[key].code,
      retry_after: 7,
      details: [{ field: "qty", key: "invalid" }],
      tw_msg: expect.stringMatching(/\S/),
      en_msg: expect.stringMatching(/\S/),
      jp_msg: expect.stringMatching(/\S/),
      kr_msg: expect.stringMatching(/\S/),
    });
  });
}

test("returns INTERNAL for an unexpected error and reveals nothing about it", async () => {
  const response = failureResponse(toDomainError(new Error("password=hunter2"), "request"));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("hunter2");
});

test("returns UNAVAILABLE with Retry-After when the wait for the database times out", () => {
  for (const code of ["55P03", "57014", "53300", "40001", "40P01"]) {
    expect(toDomainError(new Error("outer", { cause: Object.assign(new Error("inner"), { code }) }), "request").key, code).toBe(
      "UNAVAILABLE",
    );
  }
});

test("always returns Retry-After with UNAVAILABLE", () => {
  expect(failureResponse(new DomainError("UNAVAILABLE")).headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
});
