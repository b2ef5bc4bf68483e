import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { expect, latestMessage, test, type Caller, type Reply } from "../fixtures";
import { freshMobile } from "../members";

type Asked = { member_id: string; resend_after: number };

function refused(reply: Reply<unknown>, http: number, code: number): void {
  expect([reply.http, reply.code], JSON.stringify(reply.failure ?? reply.result)).toEqual([http, code]);
}

const national = (mobile: string) => `0${mobile.slice(4)}`;

async function askAndVerify(caller: Caller, mobile: string): Promise<string> {
  const asked = await caller.post<Asked>("/member/get_forget_verify", { mobile, country_code: "886" });
  expect(asked.result.resend_after).toBe(180);
  const code = /\b\d{4}\b/.exec(await latestMessage(`886${mobile.slice(1)}`))?.[0];
  expect((await caller.post("/member/verify", { mobile, code })).code).toBe(0);
  return asked.result.member_id;
}

test("ends every login of the member after a code and a new password", async ({ visitor, as, member }) => {
  const mobile = national(member.mobile);
  const handle = await askAndVerify(visitor, mobile);
  expect(handle).not.toContain(member.id);
  expect((await visitor.post("/member/forget_pwd", { member_id: handle, password: "newpass1" })).result).toEqual({});
  refused(await as(member).get("/member/self"), 401, 5004);
  refused(await visitor.post("/member/login", { mobile, password: FACTORY_PASSWORD }), 401, 1008);
  expect((await visitor.post("/member/login", { mobile, password: "newpass1" })).code).toBe(0);
  // once: the handle is used up
  refused(await visitor.post("/member/forget_pwd", { member_id: handle, password: "newpass2" }), 404, 1014);
});

test("1014 for a number without an account, and for an unknown handle", async ({ visitor, member }) => {
  refused(await visitor.post("/member/get_forget_verify", { mobile: freshMobile() }), 404, 1014);
  for (const member_id of ["x", member.id])
    refused(await visitor.post("/member/forget_pwd", { member_id, password: "newpass1" }), 404, 1014);
});

test("1012 before the code is verified; the handle still works afterwards", async ({ visitor, member }) => {
  const mobile = national(member.mobile);
  const { member_id } = (await visitor.post<Asked>("/member/get_forget_verify", { mobile })).result;
  refused(await visitor.post("/member/forget_pwd", { member_id, password: "newpass1" }), 403, 1012);
  const code = /\b\d{4}\b/.exec(await latestMessage(member.mobile))?.[0];
  await visitor.post("/member/verify", { mobile, code });
  expect((await visitor.post("/member/forget_pwd", { member_id, password: "newpass1" })).code).toBe(0);
});

test("a handle and a verified number belong to their visitor session", async ({ visitor, as, newMembers }) => {
  const [victim, thief] = await newMembers(2);
  const stranger = as({ token: "" });
  const handle = await askAndVerify(visitor, national(victim!.mobile));
  await askAndVerify(stranger, national(thief!.mobile));
  refused(await stranger.post("/member/forget_pwd", { member_id: handle, password: "newpass1" }), 403, 1012);
  expect((await visitor.post("/member/forget_pwd", { member_id: handle, password: "newpass1" })).code).toBe(0);
});

test("verifying one number does not reset another account", async ({ visitor, newMembers }) => {
  const [victim, own] = await newMembers(2);
  const { member_id } = (await visitor.post<Asked>("/member/get_forget_verify", { mobile: national(victim!.mobile) })).result;
  await askAndVerify(visitor, national(own!.mobile));
  refused(await visitor.post("/member/forget_pwd", { member_id, password: "newpass1" }), 403, 1012);
});

test("of parallel resets with one handle one succeeds", async ({ visitor, member }) => {
  const handle = await askAndVerify(visitor, national(member.mobile));
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, i) => visitor.post("/member/forget_pwd", { member_id: handle, password: `newpass${i}` })),
  );
  expect(replies.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
  for (const { code } of replies) expect([0, 1012, 1014]).toContain(code);
});

test("a reset ends the lock after wrong passwords", async ({ visitor, member }) => {
  const mobile = national(member.mobile);
  for (let i = 0; i < 5; i++) await visitor.post("/member/login", { mobile, password: "wrong123" });
  refused(await visitor.post("/member/login", { mobile, password: FACTORY_PASSWORD }), 429, 1009);
  const handle = await askAndVerify(visitor, mobile);
  await visitor.post("/member/forget_pwd", { member_id: handle, password: "newpass1" });
  expect((await visitor.post("/member/login", { mobile, password: "newpass1" })).code).toBe(0);
});

test("1010 within 180 s, shared with the other codes to the number; 1000 names the field", async ({ visitor, member }) => {
  const mobile = national(member.mobile);
  expect((await visitor.post("/member/get_forget_verify", { mobile })).code).toBe(0);
  refused(await visitor.post("/member/get_forget_verify", { mobile }), 429, 1010);
  refused(await visitor.post("/member/get_verify", { mobile }), 429, 1010);
  for (const [body, field, key] of [
    [{ mobile: "" }, "mobile", "mobile_require"],
    [{ mobile: "0212345678" }, "mobile", "mobile_rule"],
    [{ mobile, country_code: "999" }, "mobile", "mobile_rule"],
  ] as const) {
    expect((await visitor.post("/member/get_forget_verify", body)).failure.details).toContainEqual({ field, key });
  }
  for (const [body, field, key] of [
    [{ password: "newpass1" }, "member_id", "invalid"],
    [{ member_id: "x", password: "abc" }, "password", "pwd_require_note"],
    [{ member_id: "x" }, "password", "pwd_require"],
  ] as const) {
    expect((await visitor.post("/member/forget_pwd", body)).failure.details).toContainEqual({ field, key });
  }
});
