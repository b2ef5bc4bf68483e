import { expect, test } from "playwright/test";
import { renewRecoveryCodes, takeRecoveryCode } from "@/lib/domain/staff/factors/recovery-codes";
import { closeDb, db } from "@/lib/platform/db";
import { insertStaff } from "@/prisma/factories/staff";

test.afterAll(closeDb);

test("accepts a recovery code in full width and small letters, once", async () => {
  const { id } = await insertStaff();
  const [code = ""] = await db.$transaction((tx) => renewRecoveryCodes(tx, id));
  const fullWidth = code.toLowerCase().replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  expect(fullWidth).not.toBe(code);
  expect(await takeRecoveryCode(id, fullWidth, new Date())).toBe(true);
  expect(await takeRecoveryCode(id, code, new Date())).toBe(false);
});
