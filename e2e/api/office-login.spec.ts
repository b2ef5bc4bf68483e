import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { latestMessage } from "@/e2e/fixtures";
import { send } from "@/e2e/members";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import { STAFF_PASSWORD } from "@/prisma/factories/staff";

type Answer = { code: number; status: number; cookies: string[]; result: Record<string, unknown> };

/** A browser at the login page: it stores cookies and sends its origin. */
class Browser {
  private readonly jar = new Map<string, string>();
  constructor(
    private readonly origin: string,
    private readonly from = `127.0.${Math.floor(Math.random() * 250) + 1}.${Math.floor(Math.random() * 250) + 1}`,
  ) {}

  cookie = (name: string) => this.jar.get(name);
  keep(name: string, value: string): this {
    this.jar.set(name, value);
    return this;
  }

  async call(method: "GET" | "POST", path: string, body?: unknown, headers: Record<string, string | undefined> = {}): Promise<Answer> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await send(`${this.origin}/office/api/${path}`, {
      method,
      body,
      from: this.from,
      headers: defined({ accept: "application/json", "content-type": "application/json", origin: this.origin, cookie, ...headers }),
    });
    for (const line of reply.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
    const { result = {} } = JSON.parse(reply.text) as { result?: Record<string, unknown> };
    return { code: reply.code, status: reply.status, cookies: reply.cookies, result };
  }

  post = (path: string, body: unknown = {}, headers?: Record<string, string | undefined>) => this.call("POST", path, body, headers);
  get = (path: string) => this.call("GET", path);
}

/** Drops undefined headers, which Node's client refuses. */
const defined = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

const origin = (baseURL: string | undefined) => new URL(baseURL ?? "").origin;

test("password and code together give a login, whose cookie scripts cannot read; neither does alone", async ({ baseURL, staffCaller }) => {
  const { staff } = await staffCaller({ roles: ["service"] });
  const browser = new Browser(origin(baseURL));
  expect(await browser.get("self")).toMatchObject({ code: 5005 });
  expect(await browser.post("login/code", { code: codeOf(staff.totpSecret) })).toMatchObject({ code: 5005 });
  const first = await browser.post("login/password", { email: staff.email.toUpperCase(), password: STAFF_PASSWORD });
  expect(first).toMatchObject({ code: 0, result: { next: "factor", factors: ["totp"] } });
  // the right password is not yet a login, and does not bypass the second factor
  expect(await browser.get("self")).toMatchObject({ code: 5005 });
  for (const path of ["enrol/totp_begin", "enrol/passkey_options"]) expect(await browser.post(path)).toMatchObject({ code: 5005 });
  expect(await browser.post("enrol/totp", { code: "123456" })).toMatchObject({ code: 5005 });
  expect(await browser.post("login/code", { code: "000000" })).toMatchObject({ code: 1011 });
  const done = await browser.post("login/code", { code: codeOf(staff.totpSecret) });
  expect(done).toMatchObject({ code: 0, result: { staff: { email: staff.email, roles: ["service"], event_ids: null } } });
  const line = done.cookies.find((cookie) => cookie.startsWith("office_login=")) ?? "";
  expect(line).toMatch(/; Path=\/office; SameSite=Lax; Max-Age=43200; HttpOnly/);
  expect(await browser.get("self")).toMatchObject({ code: 0, result: { staff: { name: staff.name } } });
  expect(await browser.post("logout")).toMatchObject({ code: 0 });
  expect(await browser.get("self")).toMatchObject({ code: 5005 });
});

test("a code works once, and a step cookie planted in the browser does not become the login's", async ({ baseURL, staffCaller }) => {
  const { staff } = await staffCaller();
  const [one, two] = [new Browser(origin(baseURL)), new Browser(origin(baseURL))];
  for (const browser of [one, two]) await browser.post("login/password", { email: staff.email, password: STAFF_PASSWORD });
  const stepBefore = one.cookie("office_step");
  const code = codeOf(staff.totpSecret);
  const answers = await Promise.all([one.post("login/code", { code }), two.post("login/code", { code })]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1011]);
  // the login's token is new, and the step that led to it has ended
  const planted = new Browser(origin(baseURL)).keep("office_step", stepBefore ?? "").keep("office_login", stepBefore ?? "");
  expect(await planted.get("self")).toMatchObject({ code: 5005 });
  if (answers[0].code === 0) expect(await planted.post("login/code", { code: codeOf(staff.totpSecret, 1) })).toMatchObject({ code: 5005 });
});

test("an unknown address, a wrong password and a former staff member get the same reply", async ({ baseURL, staffCaller }) => {
  const [{ staff }, gone] = [await staffCaller(), await staffCaller()];
  await db.staff.update({ where: { id: gone.staff.id }, data: { endedAt: new Date() } });
  const tries = [
    { email: `nobody-${randomUUID()}@example.com`, password: STAFF_PASSWORD },
    { email: staff.email, password: "not this one at all" },
    { email: gone.staff.email, password: STAFF_PASSWORD },
  ];
  const answers = await Promise.all(tries.map((body) => new Browser(origin(baseURL)).post("login/password", body)));
  for (const { code, status, cookies } of answers) expect({ code, status, cookies }).toEqual({ code: 1008, status: 401, cookies: [] });
  expect(await gone.get("self")).toMatchObject({ code: 5005 });
});

test("guesses of passwords and codes have to wait", async ({ baseURL, staffCaller }) => {
  const { staff } = await staffCaller();
  const [guesser, insider] = [new Browser(origin(baseURL)), new Browser(origin(baseURL))];
  for (let i = 0; i < 5; i++)
    expect(await guesser.post("login/password", { email: staff.email, password: "wrong again" })).toMatchObject({ code: 1008 });
  expect(await guesser.post("login/password", { email: staff.email, password: STAFF_PASSWORD })).toMatchObject({ code: 1009 });
  await insider.post("login/password", { email: staff.email, password: STAFF_PASSWORD });
  for (let i = 0; i < 5; i++) expect(await insider.post("login/code", { code: `00000${i}` })).toMatchObject({ code: 1011 });
  expect(await insider.post("login/code", { code: codeOf(staff.totpSecret) })).toMatchObject({ code: 1009 });
});

test("refuses a change from another site's page, or without an origin", async ({ baseURL, staffCaller }) => {
  const { staff } = await staffCaller();
  const browser = new Browser(origin(baseURL)).keep("office_login", staff.loginToken);
  for (const foreign of ["https://evil.example", "null", undefined]) {
    expect(await browser.post("logout", {}, { origin: foreign })).toMatchObject({ code: 5005 });
    expect(await browser.post("login/password", { email: staff.email, password: STAFF_PASSWORD }, { origin: foreign })).toMatchObject({
      code: 5005,
    });
  }
  expect(await browser.get("self")).toMatchObject({ code: 0 });
});

test("ends a login after half an hour without a request, and after twelve hours with requests", async ({ staffCaller }) => {
  const [idle, old] = [await staffCaller(), await staffCaller()];
  expect(await idle.get("self")).toMatchObject({ code: 0 });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.staffLogin.updateMany({ where: { staffId: idle.staff.id }, data: { lastSeenAt: ago(29) } });
  const asked = Date.now() - 1_000;
  expect(await idle.get("self")).toMatchObject({ code: 0 });
  const { lastSeenAt } = await db.staffLogin.findFirstOrThrow({ where: { staffId: idle.staff.id } });
  expect(lastSeenAt.getTime()).toBeGreaterThan(asked);
  await db.staffLogin.updateMany({ where: { staffId: idle.staff.id }, data: { lastSeenAt: ago(31) } });
  expect(await idle.get("self")).toMatchObject({ code: 5005 });
  await db.staffLogin.updateMany({ where: { staffId: old.staff.id }, data: { createdAt: ago(12 * 60 + 1) } });
  expect(await old.get("self")).toMatchObject({ code: 5005 });
});

test("an invitation works once: password, authenticator app, recovery codes, each of which works once", async ({
  baseURL,
  staffCaller,
}) => {
  const owner = await staffCaller();
  const email = `invited-${randomUUID()}@example.com`;
  expect(await owner.post("staff/invite", { email, name: "測試新人", roles: ["finance"], event_ids: null })).toMatchObject({ code: 0 });
  const token = /\/office\/invitation#(\S+)/.exec(await latestMessage(email))?.[1] ?? "";
  const browser = new Browser(origin(baseURL));
  expect(await browser.post("invitation/read", { token: `${token}x` })).toMatchObject({ code: 2001 });
  expect(await browser.post("invitation/read", { token })).toMatchObject({ code: 0, result: { name: "測試新人", email } });
  expect(await browser.post("invitation/accept", { token, password: "too short" })).toMatchObject({ code: 1000 });
  expect(await browser.post("invitation/accept", { token, password: STAFF_PASSWORD })).toMatchObject({
    code: 0,
    result: { next: "enrol" },
  });
  expect(await browser.post("invitation/accept", { token, password: STAFF_PASSWORD })).toMatchObject({ code: 2001 });
  const { result } = await browser.post("enrol/totp_begin");
  expect(result.uri).toContain(`secret=${String(result.secret)}`);
  expect(await browser.post("enrol/totp", { code: "000000" })).toMatchObject({ code: 1011 });
  const enrolled = await browser.post("enrol/totp", { code: codeOf(String(result.secret)) });
  expect(enrolled).toMatchObject({ code: 0, result: { staff: { email, roles: ["finance"] } } });
  const codes = enrolled.result.recovery_codes as string[];
  expect(new Set(codes).size).toBe(10);
  expect(await browser.get("self")).toMatchObject({ code: 0, result: { staff: { factors: { totp: true, recovery_codes_left: 10 } } } });
  for (const expected of [0, 1011]) {
    const other = new Browser(origin(baseURL));
    await other.post("login/password", { email, password: STAFF_PASSWORD });
    expect(await other.post("login/recovery", { code: codes[0]?.toLowerCase() })).toMatchObject({ code: expected });
  }
});

test("withdrawn rights end with the next call, and a person who left is logged out everywhere", async ({ staffCaller }) => {
  const [owner, other] = [await staffCaller(), await staffCaller({ roles: ["owner"] })];
  expect(await other.get("staff/list")).toMatchObject({ code: 0 });
  const { result } = await owner.get<{ staff: { staff_id: string; revision: string }[] }>("staff/list");
  const revision = result.staff.find(({ staff_id }) => staff_id === other.staff.id)?.revision;
  const rights = { staff_id: other.staff.id, roles: ["gate"], event_ids: null, revision, reason: "moved to the gate" };
  expect(await owner.post("staff/rights", { ...rights, reason: " " })).toMatchObject({ code: 1000 });
  expect(await owner.post("staff/rights", rights)).toMatchObject({ code: 0 });
  expect(await owner.post("staff/rights", { ...rights, roles: ["finance"] })).toMatchObject({ code: 1041 });
  expect(await other.get("staff/list")).toMatchObject({ code: 5005 });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: "staff.rights_changed", subjectId: other.staff.id } });
  expect(entry).toMatchObject({ staffId: owner.staff.id, reason: rights.reason, before: { roles: ["owner"] }, after: { roles: ["gate"] } });
  expect(await owner.post("staff/end", { staff_id: other.staff.id, reason: "left" })).toMatchObject({ code: 0 });
  expect(await owner.post("staff/end", { staff_id: other.staff.id, reason: "left" })).toMatchObject({ code: 2001 });
});

test("staff list and end their own logins; those of others are not found", async ({ staffCaller, baseURL }) => {
  const [own, other] = [await staffCaller({ roles: ["gate"] }), await staffCaller({ roles: ["gate"] })];
  const second = new Browser(origin(baseURL));
  await second.post("login/password", { email: own.staff.email, password: STAFF_PASSWORD });
  expect(await second.post("login/code", { code: codeOf(own.staff.totpSecret) })).toMatchObject({ code: 0 });
  const { result } = await own.get<{ logins: { login_id: string; is_current: boolean; ended_at: string | null }[] }>("login/list");
  expect(result.logins.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  const login_id = result.logins.find(({ is_current }) => !is_current)?.login_id;
  expect(await other.post("login/end", { login_id })).toMatchObject({ code: 2001 });
  expect(await second.get("self")).toMatchObject({ code: 0 });
  expect(await own.post("login/end", { login_id })).toMatchObject({ code: 0 });
  expect(await second.get("self")).toMatchObject({ code: 5005 });
});
