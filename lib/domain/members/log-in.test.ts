import { expect, test } from "playwright/test";
import { logIn } from "@/lib/domain/members/log-in";
import { startLogin } from "@/lib/domain/members/start-login";
import { hashPassword } from "@/lib/domain/passwords/password";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { FACTORY_PASSWORD, makeMember } from "@/prisma/factories/members";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

test("refuses a login with the old password when the password is changed meanwhile", async () => {
  const made = await makeMember();
  const { passwordHash } = await db.member.findUniqueOrThrow({ where: { id: made.id } });
  await db.member.update({ where: { id: made.id }, data: { passwordHash: await hashPassword("newpass1") } });
  const late = db.$transaction((tx) => startLogin(tx, { memberId: made.id, passwordHash, userAgent: "", now: new Date() }));
  await expect(late).rejects.toMatchObject({ key: "WRONG_LOGIN" });
  expect(await db.login.count({ where: { memberId: made.id, userAgent: "" } })).toBe(0);
});

test("checks five of fifty simultaneous logins with wrong passwords", async () => {
  const { mobile } = await makeMember();
  const form = { mobile: `0${mobile.slice(4)}`, country_code: "886", password: "wrong123" };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      logIn({ form, address: "one", userAgent: "" }).then(
        () => "in",
        (thrown: { key: string }) => thrown.key,
      ),
    ),
  );
  expect(answers.filter((key) => key === "WRONG_LOGIN")).toHaveLength(5);
  expect(answers.filter((key) => key === "ACCOUNT_LOCKED")).toHaveLength(45);
  const home = await logIn({ form: { ...form, password: FACTORY_PASSWORD }, address: "another", userAgent: "" });
  expect(home.loginId).toBeTruthy();
});
