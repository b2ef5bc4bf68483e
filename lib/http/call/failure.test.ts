import { expect, test } from "playwright/test";
import { DomainError } from "@/lib/errors/domain-error";
import { toDomainError } from "@/lib/http/call/failure";

const coded = (code: string, message = "-") => Object.assign(new Error(message), { code });

test("an absent, full, slow or restarting database is UNAVAILABLE, whichever layer reports it", () => {
  const busy = [
    coded("55P03"),
    coded("53100"),
    coded("53300"),
    coded("57P01"),
    coded("57P03"),
    coded("ECONNREFUSED"),
    coded("P2028"),
    coded("P1017"),
    new Error("Connection terminated unexpectedly"),
    new Error("query failed", { cause: coded("57P01") }),
    Object.assign(new Error("-"), { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "40P01" } } } }),
  ];
  for (const error of busy) expect(toDomainError(error, "test").key, error.message).toBe("UNAVAILABLE");
});

test("an expected failure keeps its key, everything else is INTERNAL", () => {
  expect(toDomainError(new DomainError("SEAT_TAKEN"), "test").key).toBe("SEAT_TAKEN");
  for (const error of [new TypeError("x is not a function"), coded("23514"), coded("P2025"), "a string"])
    expect(toDomainError(error, "test").key).toBe("INTERNAL");
});
