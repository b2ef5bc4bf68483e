import { expect, test } from "playwright/test";
import { differencesOf } from "@/components/office/audit/differences-of";

test("only what is different is there, with its way", () => {
  const before = { roles: ["owner"], event_ids: null, buyer: { name: "何", mail: "a@example.com" } };
  const after = { roles: ["gate"], event_ids: null, buyer: { name: "何", mail: "b@example.com" } };
  expect(differencesOf(before, after)).toEqual([
    { path: "roles", before: ["owner"], after: ["gate"] },
    { path: "buyer.mail", before: "a@example.com", after: "b@example.com" },
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});

test("what begins or ends has one side, and what is no tree is one difference", () => {
  expect(differencesOf(null, { factor: "totp" })).toEqual([{ path: "factor", before: undefined, after: "totp" }]);
  expect(differencesOf({ label: "a laptop" }, null)).toEqual([{ path: "label", before: "a laptop", after: undefined }]);
  expect(differencesOf(1, 2)).toEqual([{ path: "", before: 1, after: 2 }]);
});
