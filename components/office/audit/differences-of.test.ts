import { expect, test } from "playwright/test";
import { differencesOf } from "@/components/office/audit/differences-of";

test("returns only the differences, with their paths", () => {
  const before = { roles: ["owner"], event_ids: null, buyer: { name: "何", mail: "a@example.com" } };
  const after = { roles: ["gate"], event_ids: null, buyer: { name: "何", mail: "b@example.com" } };
  expect(differencesOf(before, after)).toEqual([
    { path: "roles", before: ["owner"], after: ["gate"] },
    { path: "buyer.mail", before: "a@example.com", after: "b@example.com" },
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});

test("returns one side for added or removed values, and one difference for plain values", () => {
  expect(differencesOf(null, { factor: "totp" })).toEqual([{ path: "factor", before: undefined, after: "totp" }]);
  expect(differencesOf({ label: "a laptop" }, null)).toEqual([{ path: "label", before: "a laptop", after: undefined }]);
  expect(differencesOf(1, 2)).toEqual([{ path: "", before: 1, after: 2 }]);
});
