import { randomInt } from "node:crypto";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { expect, latestMessage, test } from "../fixtures";
import { freshMobile, send, type Sent } from "../members";

// The same site with production rate limits (STRICT_SITE_URL). Each test uses its own client address.

const strict = process.env.STRICT_SITE_URL as string;
const freshAddress = () => `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
const json = { "content-type": "application/json" };

type Ask = { path: string; body?: unknown; headers?: Sent };

/** How many requests succeed before the limit, and the refusal; the limit's window is over at the time `over`. */
async function untilRefused(
  ask: () => Ask,
  from: string,
  most: number,
): Promise<{ through: number; code: number; status: number; over: number }> {
  for (let through = 0; ; through++) {
    const { path, body, headers } = ask();
    const reply = await send(strict + path, { method: body === undefined ? "GET" : "POST", from, body, headers: { ...json, ...headers } });
    const over = Date.now() + Number(reply.headers["retry-after"]) * 1_000;
    if (reply.status === 429) return { through, code: reply.code, status: reply.status, over };
    if (through > most) throw new Error(`${path}: ${through} went through`);
  }
}

test("limits lookups, registrations, resets, logins and wallet reports per address", async () => {
  const limits: [string, () => unknown, number, number][] = [
    ["/member/is_exist", () => ({ mobile: freshMobile() }), 60, 300],
    ["/member/regist", () => ({}), 20, 3600],
    ["/member/forget_pwd", () => ({ member_id: "x", password: "newpass1" }), 60, 300],
    ["/member/get_forget_verify", () => ({ mobile: freshMobile() }), 60, 300],
    ["/member/login", () => ({ mobile: freshMobile(), password: "wrong123" }), 8, 300],
    ["/wallet/v1/log", () => ({ logs: ["the pass could not be shown"] }), 10, 3600],
  ];
  for (const [path, body, count, seconds] of limits) {
    const started = Date.now();
    const answer = await untilRefused(() => ({ path, body: body() }), freshAddress(), count);
    const ended = Date.now();
    expect(answer, path).toMatchObject({ through: count, code: 5029 });
    // the window begins with the first request; Retry-After is rounded up
    expect(answer.over, path).toBeGreaterThanOrEqual(started + (seconds - 1) * 1_000);
    expect(answer.over, path).toBeLessThanOrEqual(ended + (seconds + 1) * 1_000);
  }
});

test("limits attempts to enter a code per visitor, from any address", async () => {
  const first = await send(`${strict}/member/verify`, {
    method: "POST",
    from: freshAddress(),
    headers: json,
    body: { mobile: freshMobile(), code: 1234 },
  });
  const visitor = first.headers["session-id"] as string;
  let tries = 1;
  for (;;) {
    const reply = await send(`${strict}/member/verify`, {
      method: "POST",
      from: freshAddress(),
      headers: { ...json, "session-id": visitor },
      body: { mobile: freshMobile(), code: 1234 },
    });
    if (reply.code === 5029) break;
    expect(reply.code).toBe(1011);
    tries++;
  }
  expect(tries).toBe(30);
});

test("requires a picture check after three codes of one visitor or five from one address; one check allows one code", async () => {
  const ask = (from: string, headers: Sent = {}, path = "/member/get_verify") =>
    send(strict + path, { method: "POST", from, headers: { ...json, ...headers }, body: { mobile: freshMobile() } });
  const first = await ask(freshAddress());
  const visitor = { "session-id": first.headers["session-id"] as string };
  for (let i = 0; i < 2; i++) expect((await ask(freshAddress(), visitor)).code).toBe(0);
  expect((await ask(freshAddress(), visitor)).code).toBe(1050);
  const made = await send(`${strict}/member/captcha/create`, {
    method: "POST",
    from: freshAddress(),
    headers: { ...json, ...visitor },
    body: {},
  });
  const { captcha_id } = (JSON.parse(made.text) as { result: { captcha_id: string } }).result;
  const passed = await send(`${strict}/member/captcha/verify`, {
    method: "POST",
    from: freshAddress(),
    headers: { ...json, ...visitor },
    body: { captcha_id, text: await latestMessage(`captcha:${captcha_id}`) },
  });
  expect(passed.code).toBe(0);
  expect((await ask(freshAddress(), visitor)).code).toBe(0);
  expect((await ask(freshAddress(), visitor)).code).toBe(1050);

  const office = freshAddress();
  for (let i = 0; i < 5; i++) expect((await ask(office)).code).toBe(0);
  expect((await ask(office)).code).toBe(1050);
});

test("limits calls about a member's account per member, not per address", async ({ newMembers }) => {
  const members = await newMembers(2);
  const [first, second] = members.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  const paths = ["basic", "address", "get_verify_email", "verify_email", "email", "check_pwd", "pwd", "mobile"].map(
    (name) => `/member/modify/${name}`,
  );
  for (const path of paths)
    expect((await send(strict + path, { method: "POST", from: freshAddress(), headers: { ...json, ...first }, body: {} })).code).toBe(1000);
  for (const path of ["/member/self", "/member/set_login", "/member/self", "/member/self"])
    expect((await send(strict + path, { from: freshAddress(), headers: first })).code).toBe(0);
  for (const path of paths)
    expect((await send(strict + path, { method: "POST", from: freshAddress(), headers: { ...json, ...first }, body: {} })).code, path).toBe(
      5029,
    );
  expect((await send(`${strict}/member/self`, { from: freshAddress(), headers: second })).code).toBe(0);
  // a member over the limit can still log out
  expect((await send(`${strict}/member/logout`, { method: "POST", from: freshAddress(), headers: first })).code).toBe(0);
});

test("allows a member ten codes a day by e-mail, and no second one to an address within 180 s", async ({ newMember }) => {
  const member = await newMember();
  const email = `limit-${randomInt(1e9)}@example.com`;
  const ask = (address: string) =>
    send(`${strict}/member/modify/get_verify_email`, {
      method: "POST",
      from: freshAddress(),
      headers: { ...json, authorization: `Bearer ${member.token}` },
      body: { email: address },
    });
  expect((await ask(email)).code).toBe(0);
  expect((await ask(email)).code).toBe(1010);
  for (let i = 0; i < 8; i++) expect((await ask(`${i}-${email}`)).code).toBe(0);
  expect((await ask(`9-${email}`)).code).toBe(1010);
});

test("failed logins from many addresses lock the account, but not for the member's own address", async ({ newMember }) => {
  const member = await newMember();
  const home = freshAddress();
  const logIn = (password: string, from: string) =>
    send(`${strict}/member/login`, { method: "POST", from, headers: json, body: { mobile: `0${member.mobile.slice(4)}`, password } });
  expect((await logIn(FACTORY_PASSWORD, home)).code).toBe(0);
  for (let i = 0; i < 20; i++) expect((await logIn("wrong123", freshAddress())).code).toBe(1008);
  expect((await logIn(FACTORY_PASSWORD, freshAddress())).code).toBe(1009);
  expect((await logIn(FACTORY_PASSWORD, home)).code).toBe(0);
});
