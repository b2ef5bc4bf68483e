import { memberViewSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { expect, latestMessage, test, type Caller, type Reply } from "../fixtures";
import { freshMobile } from "../members";

type Login = { access_token: string; member: MemberView };

const profile = { last_name: "林", first_name: "雨晴", password: "secret1", email: "lin@example.com", salutation: 2 };
const agreed = { agree_terms: true, agree_privacy: true, agree_membership: true };

function refused(reply: Reply<unknown>, http: number, code: number): void {
  expect([reply.http, reply.code], JSON.stringify(reply.failure ?? reply.result)).toEqual([http, code]);
}

async function askForCode(visitor: Caller, mobile: string, lang = "tw"): Promise<string> {
  const reply = await visitor.post<{ resend_after: number }>("/member/get_verify", { mobile }, { lang });
  expect(reply.result).toEqual({ resend_after: 180 });
  // its last line lets phones fill in the code on this site only
  expect(await latestMessage(`886${mobile.replace(/^0/, "")}`)).toMatch(/\b(\d{4})\b[^]*\n\n@[\w.-]+ #\1$/);
  return /\b\d{4}\b/.exec(await latestMessage(`886${mobile.replace(/^0/, "")}`))?.[0] as string;
}

const wrongFor = (code: string) => (code === "9999" ? "9998" : "9999");

test("a member registers with a code by text message, reads the account and logs out", async ({ visitor, as }) => {
  const mobile = freshMobile();
  expect((await visitor.post("/member/is_exist", { mobile })).result).toEqual({ status: false });
  const code = await askForCode(visitor, mobile);
  expect(Number(code)).toBeGreaterThanOrEqual(1000);
  expect((await visitor.post("/member/verify", { mobile, code: Number(code) })).result).toEqual({ verified: true });
  const registered = await visitor.post<Login>("/member/regist", { ...profile, ...agreed, mobile });
  expect(registered.code).toBe(0);
  expect(memberViewSchema.parse(registered.result.member)).toMatchObject({
    last_name: "林",
    first_name: "雨晴",
    member_name: "林雨晴",
    email: "lin@example.com",
    mobile,
    country_code: "886",
    salutation: 2,
    is_phone_verified: true,
    is_email_verified: false,
    agree_membership: true,
    invoice: null,
  });
  expect(registered.headers["cache-control"]).toBe("private, no-store");
  expect((await visitor.post("/member/is_exist", { mobile: mobile.slice(1), country_code: 886 })).result).toEqual({ status: true });

  const api = as({ token: registered.result.access_token });
  expect((await api.get<{ member: MemberView }>("/member/self")).result.member).toEqual(registered.result.member);
  expect((await api.post("/member/logout")).result).toEqual({});
  const ended = await api.get("/member/self");
  refused(ended, 401, 5004);
  refused(await api.post("/member/logout"), 401, 5004);
});

test("sends text messages in the requested language", async ({ as }) => {
  const texts: string[] = [];
  for (const lang of ["tw", "en", "jp", "kr"]) {
    const mobile = freshMobile();
    await askForCode(as({ token: "" }), mobile, lang);
    texts.push((await latestMessage(`886${mobile.slice(1)}`)).replace(/\d{4}/, ""));
  }
  expect(new Set(texts).size).toBe(4);
});

test("logs in with either spelling of the number, and ends each login separately", async ({ visitor, as, member }) => {
  const mobile = `0${member.mobile.slice(4)}`;
  const [first, second] = [
    await visitor.post<Login>("/member/login", { mobile, password: FACTORY_PASSWORD, country_code: "886" }),
    await visitor.post<Login>("/member/login", { mobile: mobile.slice(1), password: FACTORY_PASSWORD }),
  ];
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(memberViewSchema.parse(second.result.member).member_id).toBe(member.id);
  await as({ token: first.result.access_token }).post("/member/logout");
  refused(await as({ token: first.result.access_token }).get("/member/self"), 401, 5004);
  expect((await as({ token: second.result.access_token }).get("/member/self")).code).toBe(0);
});

test("names every wrong field with its message key", async ({ visitor }) => {
  const good = { ...profile, ...agreed, mobile: "0912345678", country_code: "886" };
  const tries: [string, unknown, string][] = [
    ["last_name", "", "name_require"],
    ["last_name", undefined, "name_require"],
    ["last_name", "   ", "name_require"],
    ["last_name", "x".repeat(20), "name_rule"],
    ["first_name", null, "name_require"],
    ["first_name", "名".repeat(20), "name_rule"],
    ["password", "", "pwd_require"],
    ["password", undefined, "pwd_require"],
    ["password", "abc12", "pwd_require_note"],
    ["password", "abcdefghijklm", "pwd_require_note"],
    ["password", "abc 123", "pwd_require_note"],
    ["password", "密碼密碼密碼", "pwd_require_note"],
    ["email", "", "mail_require"],
    ["email", undefined, "mail_require"],
    ["email", "lin", "mail_rule"],
    ["email", "lin@example", "mail_rule"],
    ["mobile", "", "mobile_require"],
    ["mobile", undefined, "mobile_require"],
    ["mobile", "0212345678", "mobile_rule"],
    ["mobile", "09123456789", "mobile_rule"],
    ["mobile", "091234567", "mobile_rule"],
    ["country_code", "999", "mobile_rule"],
    ["country_code", "abc", "mobile_rule"],
    ["salutation", undefined, "require_appellation"],
    ["salutation", 0, "require_appellation"],
    ["salutation", 5, "require_appellation"],
    ["salutation", "1", "require_appellation"],
    ["agree_terms", false, "agree_register"],
    ["agree_privacy", undefined, "agree_register"],
    ["agree_membership", "true", "agree_register"],
  ];
  for (const [field, value, key] of tries) {
    const reply = await visitor.post("/member/regist", { ...good, [field]: value });
    refused(reply, 400, 1000);
    const keys = reply.failure.details
      ?.filter((problem) => problem.field === (value === "999" ? "mobile" : field))
      .map((problem) => problem.key);
    expect(keys, `${field}: ${JSON.stringify(value)}`).toContain(key);
  }
  const empty = await visitor.post("/member/regist", {});
  expect(empty.failure.details?.map(({ field }) => field).sort()).toEqual([
    "agree_membership",
    "agree_privacy",
    "agree_terms",
    "email",
    "first_name",
    "last_name",
    "mobile",
    "password",
    "salutation",
  ]);
  for (const code of [12345, -1, 1.5, "123", "12345", "12a4", "", null]) {
    const reply = await visitor.post("/member/verify", { mobile: "0912345678", code });
    expect(reply.failure.details, String(code)).toEqual([{ field: "code", key: "verify_incorrect" }]);
  }
});

test("a foreign number follows its country's rule", async ({ visitor }) => {
  for (const [country_code, mobile, status] of [
    ["852", "91234567", 200],
    ["65", "81234567", 200],
    ["81", "09012345678", 200],
    ["852", "1234", 400],
    ["65", "0912345678", 400],
  ] as const) {
    expect((await visitor.post("/member/is_exist", { mobile, country_code })).http, `${country_code} ${mobile}`).toBe(status);
  }
});

test("1010: no second code within 180 s for any visitor; the refusal says how long to wait", async ({ visitor, as }) => {
  const mobile = freshMobile();
  const asked = Date.now();
  await askForCode(visitor, mobile);
  for (const caller of [visitor, as({ token: "" })]) {
    const again = await caller.post("/member/get_verify", { mobile });
    const next = Date.now() + (again.failure?.retry_after ?? 0) * 1_000;
    refused(again, 429, 1010);
    expect(next).toBeGreaterThanOrEqual(asked + 179_000);
    expect(again.failure.retry_after).toBeLessThanOrEqual(180);
    expect(again.headers["retry-after"]).toBe(String(again.failure.retry_after));
  }
});

test("1011: a wrong code; five wrong attempts void the right one", async ({ visitor, as }) => {
  const [mobile, other] = [freshMobile(), freshMobile()];
  const code = await askForCode(visitor, mobile);
  for (let i = 0; i < 4; i++) refused(await visitor.post("/member/verify", { mobile, code: wrongFor(code) }), 422, 1011);
  expect((await visitor.post("/member/verify", { mobile, code })).code).toBe(0);
  refused(await visitor.post("/member/verify", { mobile, code }), 422, 1011);

  const second = as({ token: "" });
  const burnt = await askForCode(second, other);
  for (let i = 0; i < 5; i++) refused(await second.post("/member/verify", { mobile: other, code: wrongFor(burnt) }), 422, 1011);
  refused(await second.post("/member/verify", { mobile: other, code: burnt }), 422, 1011);
});

test("a code belongs to its visitor session: 1011 and 1012 for any other", async ({ visitor, as }) => {
  const mobile = freshMobile();
  const stranger = as({ token: "" });
  await stranger.post("/member/get_verify", { mobile: freshMobile() });
  const code = await askForCode(visitor, mobile);
  refused(await stranger.post("/member/verify", { mobile, code }), 422, 1011);
  refused(await visitor.post("/member/verify", { mobile: freshMobile(), code }), 422, 1011);
  refused(await visitor.post("/member/regist", { ...profile, ...agreed, mobile }), 403, 1012);
  expect((await visitor.post("/member/verify", { mobile, code })).code).toBe(0);
  refused(await stranger.post("/member/regist", { ...profile, ...agreed, mobile }), 403, 1012);
  expect((await visitor.post("/member/regist", { ...profile, ...agreed, mobile })).code).toBe(0);
});

test("1013: one account per number; parallel registrations create one", async ({ visitor, member }) => {
  refused(await visitor.post("/member/regist", { ...profile, ...agreed, mobile: `0${member.mobile.slice(4)}` }), 409, 1013);
  const mobile = freshMobile();
  const code = await askForCode(visitor, mobile);
  await visitor.post("/member/verify", { mobile, code });
  const replies = await Promise.all(Array.from({ length: 5 }, () => visitor.post("/member/regist", { ...profile, ...agreed, mobile })));
  const codes = replies.map((reply) => reply.code);
  expect(codes.filter((found) => found === 0)).toHaveLength(1);
  expect(codes.filter((found) => found !== 0 && found !== 1012 && found !== 1013)).toEqual([]);
});

test("a failed login is 1008 for both reasons, then 1009 with the wait; other members are not locked", async ({
  visitor,
  member,
  newMember,
}) => {
  const mobile = `0${member.mobile.slice(4)}`;
  const logIn = (number: string, password: string) => visitor.post<Login>("/member/login", { mobile: number, password });
  const [wrong, unknown] = [await logIn(mobile, "wrong123"), await logIn(freshMobile(), "wrong123")];
  refused(wrong, 401, 1008);
  expect([unknown.http, unknown.failure]).toEqual([wrong.http, wrong.failure]);
  for (let i = 0; i < 4; i++) refused(await logIn(mobile, "wrong123"), 401, 1008);
  for (const password of ["wrong123", FACTORY_PASSWORD]) {
    const locked = await logIn(mobile.slice(1), password);
    refused(locked, 429, 1009);
    expect(locked.failure.retry_after).toBeGreaterThan(0);
    expect(locked.failure.retry_after).toBeLessThanOrEqual(30);
  }
  const other = await newMember();
  expect((await logIn(`0${other.mobile.slice(4)}`, FACTORY_PASSWORD)).code).toBe(0);
});
