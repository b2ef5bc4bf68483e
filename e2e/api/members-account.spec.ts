import { memberViewSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { passCaptcha } from "../captcha";
import { expect, latestMessage, test, type Caller, type Reply } from "../fixtures";
import { freshMobile } from "../members";

// Changes that a member makes to their account: POST /member/modify/*.

type Changed = { member: MemberView };
type Made = { id: string; mobile: string; token: string };

const national = ({ mobile }: Made) => `0${mobile.slice(4)}`;
const freshEmail = () => `account-${Math.random().toString(36).slice(2)}@example.com`;

function refused(reply: Reply<unknown>, http: number, code: number): void {
  expect([reply.http, reply.code], JSON.stringify(reply.failure ?? reply.result)).toEqual([http, code]);
}

async function codeFor(to: string): Promise<string> {
  return /\b\d{4}\b/.exec(await latestMessage(to))?.[0] as string;
}

async function verifyMobile(caller: Caller, mobile: string): Promise<void> {
  expect((await caller.post("/member/get_verify", { mobile })).code).toBe(0);
  expect((await caller.post("/member/verify", { mobile, code: await codeFor(`886${mobile.slice(1)}`) })).code).toBe(0);
}

async function verifyEmail(caller: Caller, email: string): Promise<void> {
  expect((await caller.post("/member/modify/get_verify_email", { email })).code).toBe(0);
  expect((await caller.post("/member/modify/verify_email", { email, code: await codeFor(email) })).code).toBe(0);
}

const calls = ["basic", "address", "get_verify_email", "verify_email", "email", "check_pwd", "pwd", "mobile"];

test("5005 without a login; 1000 without a body", async ({ visitor, api }) => {
  for (const call of calls) {
    refused(await visitor.post(`/member/modify/${call}`), 401, 5005);
    refused(await api.post(`/member/modify/${call}`), 400, 1000);
  }
});

test("names every wrong field with its message key", async ({ api }) => {
  const good: Record<string, Record<string, unknown>> = {
    basic: { last_name: "測", first_name: "試", salutation: 1 },
    address: { zip: "", city: "臺北市", state: "大安區", simple_address: "南海東路 1 號" },
    get_verify_email: {},
    verify_email: { email: "a@example.com" },
    email: {},
    check_pwd: {},
    pwd: {},
    mobile: {},
  };
  const tries: [string, string, unknown, string][] = [
    ["basic", "last_name", "", "name_require"],
    ["basic", "last_name", "x".repeat(20), "name_rule"],
    ["basic", "first_name", " ", "name_require"],
    ["basic", "first_name", "名".repeat(20), "name_rule"],
    ["basic", "salutation", 5, "require_appellation"],
    ["basic", "salutation", undefined, "require_appellation"],
    ["address", "city", "", "city_require"],
    ["address", "city", undefined, "city_require"],
    ["address", "state", "", "district_require"],
    ["address", "state", "板橋區", "district_require"],
    ["address", "city", "東京都", "city_require"],
    ["basic", "last_name", "\u202E林", "name_letters"],
    ["basic", "first_name", "\u200B", "name_require"],
    ["address", "simple_address", "", "address_require"],
    ["address", "simple_address", "x".repeat(201), "invalid"],
    ["address", "zip", "999", "zip_rule"],
    ["address", "zip", "10", "zip_rule"],
    ["get_verify_email", "email", "", "mail_require"],
    ["get_verify_email", "email", "lin@", "mail_rule"],
    ["email", "email", undefined, "mail_require"],
    ["email", "email", "a b@example.com", "mail_rule"],
    ["verify_email", "code", "123", "verify_incorrect"],
    ["verify_email", "code", 12345, "verify_incorrect"],
    ["verify_email", "email", "x", "mail_rule"],
    ["check_pwd", "password", "", "pwd_require"],
    ["pwd", "password", "", "pwd_require"],
    ["pwd", "password", "abc12", "pwd_require_note"],
    ["pwd", "password", "abcdefghijklm", "pwd_require_note"],
    ["mobile", "mobile", "", "mobile_require"],
    ["mobile", "mobile", "0212345678", "mobile_rule"],
  ];
  for (const [call, field, value, key] of tries) {
    const reply = await api.post(`/member/modify/${call}`, { ...good[call], [field]: value });
    refused(reply, 400, 1000);
    expect(reply.failure.details, `${call} ${field} ${JSON.stringify(value)}`).toContainEqual({ field, key });
  }
});

test("basic: name and salutation can be changed", async ({ api }) => {
  const reply = await api.post<Changed>("/member/modify/basic", { last_name: " 王 ", first_name: "小明測", salutation: 3 });
  expect(memberViewSchema.parse(reply.result.member)).toMatchObject({
    last_name: "王",
    first_name: "小明測",
    member_name: "王小明測",
    salutation: 3,
  });
  expect(reply.headers["cache-control"]).toBe("private, no-store");
  expect((await api.get<Changed>("/member/self")).result.member).toEqual(reply.result.member);
});

test("address: an official district determines the zip; longer zips start with it; English names work, too", async ({ api, visitor }) => {
  const change = async (address: object) => (await api.post<Changed>("/member/modify/address", address)).result.member;
  expect(await change({ city: "台北市", state: "大安區", simple_address: "南海東路 1 號" })).toMatchObject({
    zip: "106",
    city: "台北市",
    state: "大安區",
    simple_address: "南海東路 1 號",
    address: "106台北市大安區南海東路 1 號",
  });
  expect(await change({ zip: "106436", city: "臺北市", state: "大安區", simple_address: "1 號" })).toMatchObject({ zip: "106436" });
  expect(await change({ city: "Taipei City", state: await englishDistrict(visitor, "106"), simple_address: "No. 1" })).toMatchObject({
    zip: "106",
  });
});

async function englishDistrict(visitor: Caller, zip: string): Promise<string> {
  const districts = (await visitor.get<{ items: { name: string; zip: string }[] }>("/misc/city/1?lang=en")).result.items;
  return districts.find((district) => district.zip === zip)?.name as string;
}

test("address: abroad city and district are free text", async ({ visitor, as, newMember }) => {
  const member = await newMember();
  const api = as(member);
  const phone = { country_code: "852", mobile: `912${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}` };
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  // a code to a foreign number needs a picture check from the first one on
  expect((await api.post("/member/get_verify", phone)).code).toBe(1050);
  await passCaptcha(api);
  expect((await api.post("/member/get_verify", phone)).code).toBe(0);
  await api.post("/member/verify", { ...phone, code: await codeFor(`852${phone.mobile}`) });
  expect((await api.post<Changed>("/member/modify/mobile", phone)).result.member).toMatchObject(phone);
  const login = await visitor.post<{ access_token: string }>("/member/login", { ...phone, password: FACTORY_PASSWORD });
  const anew = as({ token: login.result.access_token });
  expect(
    (
      await anew.post<Changed>("/member/modify/address", {
        zip: "00852",
        city: "Hong Kong",
        state: "Wan Chai",
        simple_address: "1 Testing Road",
      })
    ).result.member,
  ).toMatchObject({ zip: "00852", city: "Hong Kong", state: "Wan Chai" });
});

test("e-mail: mails a code in the member's language, then sets and verifies the address", async ({ api }) => {
  const email = freshEmail();
  const asked = await api.post<Changed & { resend_after: number }>("/member/modify/get_verify_email", { email }, { lang: "jp" });
  expect(asked.result.resend_after).toBe(180);
  expect(asked.result.member.email).not.toBe(email);
  expect(await latestMessage(email)).toContain("認証コード");
  refused(await api.post("/member/modify/email", { email }), 403, 1044);
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  refused(await api.post("/member/modify/email", { email }), 403, 1012);
  const code = await codeFor(email);
  refused(await api.post("/member/modify/verify_email", { email, code: code === "9999" ? "9998" : "9999" }), 422, 1011);
  expect(
    (await api.post<Changed & { verified: boolean }>("/member/modify/verify_email", { email: email.toUpperCase(), code: Number(code) }))
      .result.verified,
  ).toBe(true);
  const changed = await api.post<Changed>("/member/modify/email", { email });
  expect(changed.result.member).toMatchObject({ email, is_email_verified: true });
  refused(await api.post("/member/modify/email", { email }), 403, 1012);
});

test("e-mail: 1010 within 180 s; five wrong attempts void a code; a code belongs to its visitor session", async ({ api, as, member }) => {
  const email = freshEmail();
  const asked = Date.now();
  await api.post("/member/modify/get_verify_email", { email });
  const again = await api.post("/member/modify/get_verify_email", { email });
  const next = Date.now() + (again.failure?.retry_after ?? 0) * 1_000;
  refused(again, 429, 1010);
  expect(next).toBeGreaterThanOrEqual(asked + 179_000);
  const code = await codeFor(email);
  const elsewhere = as(member);
  await elsewhere.post("/member/modify/get_verify_email", { email: freshEmail() });
  refused(await elsewhere.post("/member/modify/verify_email", { email, code }), 422, 1011);
  for (let i = 0; i < 5; i++)
    refused(await api.post("/member/modify/verify_email", { email, code: code === "9999" ? "9998" : "9999" }), 422, 1011);
  refused(await api.post("/member/modify/verify_email", { email, code }), 422, 1011);
});

test("1041: an address that another member has verified, revealed only to readers of its mail; unverified addresses block no other member", async ({
  as,
  newMembers,
}) => {
  const [first, second] = await newMembers(2);
  const [email, unproved] = [freshEmail(), freshEmail()];
  await db.member.update({ where: { id: first!.id }, data: { email, emailVerifiedAt: new Date() } });
  const api = as(second!);
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  await verifyEmail(api, email.toUpperCase());
  refused(await api.post("/member/modify/email", { email: email.toUpperCase() }), 409, 1041);
  await db.member.update({ where: { id: first!.id }, data: { email: unproved, emailVerifiedAt: null } });
  await verifyEmail(api, unproved);
  expect((await api.post("/member/modify/email", { email: unproved })).code).toBe(0);
});

test("e-mail: another address needs the password, checked by this login; verifying the current one does not", async ({
  api,
  as,
  visitor,
  member,
}) => {
  const email = freshEmail();
  const mobile = national(member);
  const other = (await visitor.post<{ access_token: string }>("/member/login", { mobile, password: FACTORY_PASSWORD })).result.access_token;
  await as({ token: other }).post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  await verifyEmail(api, email);
  refused(await api.post("/member/modify/email", { email }), 403, 1044);
  expect((await api.get<MemberView>("/member/self")).result).not.toMatchObject({ email });
  // the refusal has not used up the code
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  expect((await api.post("/member/modify/email", { email })).code).toBe(0);
  const present = freshEmail();
  await db.member.update({ where: { id: member.id }, data: { email: present, emailVerifiedAt: null } });
  const elsewhere = as(member);
  await verifyEmail(elsewhere, present.toUpperCase());
  expect((await elsewhere.post<Changed>("/member/modify/email", { email: present.toUpperCase() })).result.member.is_email_verified).toBe(
    true,
  );
});

test("check_pwd: 1044 for a wrong password, 1009 after five, and only this login is locked", async ({ as, visitor, newMember }) => {
  const member = await newMember();
  const api = as(member);
  for (let i = 0; i < 5; i++) refused(await api.post("/member/modify/check_pwd", { password: "wrong123" }), 403, 1044);
  const locked = await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  refused(locked, 429, 1009);
  expect(locked.failure.retry_after).toBeLessThanOrEqual(30);
  const login = await visitor.post<{ access_token: string }>("/member/login", { mobile: national(member), password: FACTORY_PASSWORD });
  expect((await as({ token: login.result.access_token }).post("/member/modify/check_pwd", { password: FACTORY_PASSWORD })).result).toEqual({
    passed: true,
  });
});

test("pwd: 1044 unless re-checked in this visitor session by this login; then only the other logins end", async ({
  api,
  as,
  visitor,
  member,
}) => {
  const mobile = national(member);
  const other = (await visitor.post<{ access_token: string }>("/member/login", { mobile, password: FACTORY_PASSWORD })).result.access_token;
  refused(await api.post("/member/modify/pwd", { password: "newpass1" }), 403, 1044);
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  refused(await as(member).post("/member/modify/pwd", { password: "newpass1" }), 403, 1044);
  refused(await api.post("/member/modify/pwd", { password: "newpass1" }, { token: other }), 403, 1044);
  expect((await api.post<Changed>("/member/modify/pwd", { password: "newpass1" })).result.member.member_id).toBe(member.id);
  expect((await api.get("/member/self")).code).toBe(0);
  refused(await as({ token: other }).get("/member/self"), 401, 5004);
  refused(await visitor.post("/member/login", { mobile, password: FACTORY_PASSWORD }), 401, 1008);
  expect((await visitor.post("/member/login", { mobile, password: "newpass1" })).code).toBe(0);
});

test("mobile: 1044 without the password, 1012 without the code, 1041 when taken; then every login ends", async ({
  api,
  as,
  visitor,
  member,
  newMember,
}) => {
  const mobile = freshMobile();
  const taken = await newMember();
  refused(await api.post("/member/modify/mobile", { mobile }), 403, 1044);
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  refused(await api.post("/member/modify/mobile", { mobile }), 403, 1012);
  refused(await api.post("/member/modify/mobile", { mobile: national(taken) }), 409, 1041);
  refused(await api.post("/member/modify/mobile", { mobile: national(member) }), 409, 1041);
  const other = (await visitor.post<{ access_token: string }>("/member/login", { mobile: national(member), password: FACTORY_PASSWORD }))
    .result.access_token;
  await verifyMobile(api, mobile);
  const changed = await api.post<Changed>("/member/modify/mobile", { mobile });
  expect(changed.result.member).toMatchObject({ mobile, is_phone_verified: true });
  expect(changed.headers["set-cookie"]).toContain("is_login=; Path=/; SameSite=Lax; Max-Age=0");
  for (const token of [member.token, other]) refused(await as({ token }).get("/member/self"), 401, 5004);
  refused(await visitor.post("/member/login", { mobile: national(member), password: FACTORY_PASSWORD }), 401, 1008);
  expect((await visitor.post("/member/login", { mobile, password: FACTORY_PASSWORD })).code).toBe(0);
  expect((await visitor.post("/member/is_exist", { mobile: national(member) })).result).toEqual({ status: false });
});

test("a member is notified of an account change at the previous address or number", async ({ api, member, visitor }) => {
  const [first, second, mobile] = [freshEmail(), freshEmail(), freshMobile()];
  const heard = (to: string, words: string) => expect.poll(() => latestMessage(to)).toContain(words);
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  for (const [email, toldAt] of [
    [first, member.mobile],
    [second, first],
  ] as const) {
    await verifyEmail(api, email);
    expect((await api.post("/member/modify/email", { email })).code).toBe(0);
    await heard(toldAt, toldAt === first ? "完成這項變更" : "電子郵件已變更");
  }
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  await api.post("/member/modify/pwd", { password: "newpass1" });
  await heard(second, "忘記密碼");
  await verifyMobile(api, mobile);
  await api.post("/member/modify/mobile", { mobile });
  await heard(member.mobile, "另一個手機號碼");
  expect((await visitor.post("/member/login", { mobile, password: "newpass1" })).code).toBe(0);
});

test("of two members who change to one number at the same time, one gets it", async ({ as, newMembers }) => {
  const callers = (await newMembers(2)).map((member) => as(member)) as [Caller, Caller];
  const mobile = freshMobile();
  await verifyMobile(callers[0], mobile);
  for (const caller of callers) await caller.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  const replies = await Promise.all(
    [0, 1, 2, 3].map((i) => callers[i % 2 === 0 ? 0 : 1]?.post("/member/modify/mobile", { mobile }) as Promise<Reply<unknown>>),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { code } of replies) expect([0, 1012, 1041, 5004]).toContain(code);
});
