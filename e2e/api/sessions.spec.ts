import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { expect, test } from "../fixtures";
import { freshMobile, send, type Sent } from "../members";

// Identification of the caller: tokens, cookies, visitor sessions, and protection against pages of other sites.

const cleared = (cookies: string[]) =>
  ["token=;", "is_login=;"].every((start) => cookies.some((cookie) => cookie.startsWith(start) && /max-age=0/i.test(cookie)));

test("5005: no token, a malformed one or one with another secret; both cookies are cleared", async ({ baseURL }) => {
  const self = `${baseURL}/member/self`;
  const foreign = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA";
  const tries: Sent[] = [
    {},
    { authorization: "Bearer x" },
    { authorization: `Bearer ${foreign}` },
    { authorization: "Bearer" },
    { authorization: "Basic YTpi" },
    { cookie: "token=x" },
    { cookie: "token=%E0%A4%A" },
    { cookie: `token=${foreign}; is_login=1` },
    { cookie: "token" },
  ];
  for (const headers of tries) {
    const reply = await send(self, { headers });
    expect([reply.status, reply.code], JSON.stringify(headers)).toEqual([401, 5005]);
    expect(cleared(reply.cookies), JSON.stringify(headers)).toBe(true);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
  }
});

test("5004 after logout clears the cookies too", async ({ baseURL, member }) => {
  const headers = { authorization: `Bearer ${member.token}` };
  const out = await send(`${baseURL}/member/logout`, { method: "POST", headers });
  expect([out.code, cleared(out.cookies)]).toEqual([0, true]);
  const reply = await send(`${baseURL}/member/self`, { headers });
  expect([reply.status, reply.code, cleared(reply.cookies)]).toEqual([401, 5004, true]);
});

test("a bearer token wins over a cookie, even if it is invalid", async ({ baseURL, newMembers }) => {
  const [a, b] = await newMembers(2);
  const self = async (headers: Sent) => send(`${baseURL}/member/self`, { headers });
  const both = await self({ authorization: `Bearer ${a?.token}`, cookie: `token=${b?.token}` });
  expect(JSON.parse(both.text)).toMatchObject({ result: { member: { member_id: a?.id } } });
  expect((await self({ authorization: "Bearer x", cookie: `token=${b?.token}` })).code).toBe(5005);
  expect((await self({ authorization: `bearer ${a?.token}` })).code).toBe(0);
  expect(JSON.parse((await self({ cookie: `lang=en; token=${b?.token}; is_login=1` })).text)).toMatchObject({
    result: { member: { member_id: b?.id } },
  });
});

test("a POST with a cookie must come from the site's own pages", async ({ baseURL, newMembers }) => {
  const members = await newMembers(2);
  const cookie = `token=${members[0]?.token}`;
  const logout = (headers: Sent) => send(`${baseURL}/member/logout`, { method: "POST", headers });
  for (const headers of [
    {},
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost" },
    { origin: "https://evil.example", lang: "tw" },
  ]) {
    expect((await logout({ cookie, ...headers })).code, JSON.stringify(headers)).toBe(5005);
  }
  expect((await send(`${baseURL}/member/self`, { headers: { cookie } })).code).toBe(0);
  expect((await logout({ cookie, origin: baseURL as string })).code).toBe(0);
  expect((await logout({ authorization: `Bearer ${members[1]?.token}`, origin: "https://evil.example" })).code).toBe(0);
});

test("a GET with side effects must come from the site's own pages if it carries a cookie, not if it carries a bearer token", async ({
  api,
  member,
  newSession,
  baseURL,
}) => {
  const { sessionId, seatIds } = await newSession();
  const order = await api.post<{ order_id: string }>("/order/create", {
    session_id: sessionId,
    seat_ids: [seatIds[0]?.[0]],
    ticket_type: "e_ticket",
  });
  const entry = `/payment/newebpay_entry/${order.result.order_id}/credit`;
  const cookie = `token=${member.token}`;
  for (const path of ["/member/set_login", entry]) {
    for (const headers of [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { origin: "https://evil.example", lang: "tw" },
    ]) {
      expect((await send(baseURL + path, { headers: { cookie, ...headers } })).code, `${path} ${JSON.stringify(headers)}`).toBe(5005);
    }
  }
  expect((await api.get<{ pay_way?: string }>(`/order/detail/${order.result.order_id}`)).result.pay_way).toBeUndefined();
  for (const headers of [
    { cookie, "sec-fetch-site": "same-origin" },
    { cookie, lang: "tw" },
    { cookie, origin: baseURL as string },
    { authorization: `Bearer ${member.token}` },
  ]) {
    expect((await send(baseURL + entry, { headers })).code, JSON.stringify(headers)).toBe(0);
  }
});

test("a link or form on another site cannot log a member out", async ({ baseURL, member }) => {
  const cookie = `token=${member.token}; is_login=1`;
  const foreign: [string, string, Sent][] = [
    ["GET", "/member/set_login", { cookie, "sec-fetch-site": "cross-site" }],
    ["POST", "/member/logout", { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    // a form posted across sites carries no cookie, but its reply could still clear it
    ["POST", "/member/logout", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ];
  for (const [method, path, headers] of foreign) {
    const reply = await send(baseURL + path, { method, headers });
    expect([reply.code, cleared(reply.cookies)], `${method} ${path}`).toEqual([5005, false]);
  }
  const own = await send(`${baseURL}/member/self`, { headers: { cookie: "token=x; is_login=1", "sec-fetch-site": "same-origin" } });
  expect([own.code, cleared(own.cookies)]).toEqual([5005, true]);
});

test("set_login sets the browser's cookies: the httpOnly token, and the flag for scripts", async ({ baseURL, member }) => {
  const reply = await send(`${baseURL}/member/set_login`, { headers: { authorization: `Bearer ${member.token}` } });
  expect(JSON.parse(reply.text)).toMatchObject({ status: 0, result: { last_login: expect.stringMatching(/^\d{4}-.*\+08:00$/) } });
  const [token, flag] = ["token=", "is_login=1"].map((start) => reply.cookies.find((cookie) => cookie.startsWith(start)) ?? "");
  expect(token).toMatch(/HttpOnly/i);
  expect(token).toMatch(/SameSite=Lax/i);
  expect(flag).not.toMatch(/HttpOnly/i);
  const cookie = (token as string).split(";")[0] as string;
  expect((await send(`${baseURL}/member/self`, { headers: { cookie } })).code).toBe(0);
});

test("a visitor session works by header or cookie alone, and a forged one is ignored", async ({ baseURL }) => {
  const ask = (headers: Sent) =>
    send(`${baseURL}/member/get_verify`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: { mobile: freshMobile() },
    });
  const first = await ask({});
  const sealed = first.headers["session-id"] as string;
  const cookie = first.cookies.find((entry) => entry.startsWith("visitor="))?.split(";")[0] as string;
  expect(first.cookies.find((entry) => entry.startsWith("visitor="))).toMatch(/HttpOnly/i);
  expect(sealed).toBeTruthy();
  for (const headers of [{ "session-id": sealed }, { cookie, origin: baseURL as string }, { cookie, "session-id": sealed }]) {
    const again = await ask(headers);
    expect([again.code, again.headers["session-id"], again.cookies], Object.keys(headers).join()).toEqual([0, undefined, []]);
  }
  for (const forged of [
    "x",
    "a*b*c*d*e*f*g*h~2",
    `${sealed.slice(0, 20)}${sealed[20] === "0" ? "1" : "0"}${sealed.slice(21)}`,
    "Fe26.2*1*x*y*z**a*b~2",
  ]) {
    const fresh = await ask({ "session-id": forged });
    expect([fresh.code, typeof fresh.headers["session-id"]], forged).toEqual([0, "string"]);
  }
});

test("another site's page cannot log a visitor in, with or without cookies", async ({ baseURL, member }) => {
  const body = { mobile: `0${member.mobile.slice(4)}`, password: FACTORY_PASSWORD };
  const logIn = (headers: Sent) => send(`${baseURL}/member/login`, { method: "POST", headers, body });
  for (const headers of [
    { origin: "https://evil.example", "content-type": "text/plain" },
    { origin: "null", "content-type": "text/plain" },
    { cookie: "lang=en" },
  ]) {
    const reply = await logIn(headers);
    expect(reply.code, JSON.stringify(headers)).toBe(5005);
    expect(reply.cookies.some((cookie) => /^token=[^;]/.test(cookie))).toBe(false);
  }
  const own = await logIn({ origin: baseURL as string, cookie: "lang=en" });
  expect([own.code, own.cookies.filter((cookie) => /^(token|is_login)=[^;]/.test(cookie)).length]).toEqual([0, 2]);
});

test("a lock applies to one account from one address", async ({ baseURL, member }) => {
  const logIn = (password: string, from: string) =>
    send(`${baseURL}/member/login`, {
      method: "POST",
      from,
      headers: { "content-type": "application/json" },
      body: { mobile: `0${member.mobile.slice(4)}`, password },
    });
  for (let i = 0; i < 5; i++) expect((await logIn("wrong123", "127.0.0.2")).code).toBe(1008);
  expect((await logIn(FACTORY_PASSWORD, "127.0.0.2")).code).toBe(1009);
  expect((await logIn(FACTORY_PASSWORD, "127.0.0.3")).code).toBe(0);
  const claimed = await send(`${baseURL}/member/login`, {
    method: "POST",
    from: "127.0.0.2",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
    body: { mobile: `0${member.mobile.slice(4)}`, password: FACTORY_PASSWORD },
  });
  expect(claimed.code).toBe(1009);
});
