import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OrderView } from "@/lib/domain/orders/types";
import { expect, latestMessage, test } from "../fixtures";
import { freshMobile, send } from "../members";
import { APPROVED_CARD, payByCard } from "../pay";

const json = { "content-type": "application/json" };

test("every reply has a new request id; a caller's is ignored", async ({ baseURL }) => {
  const ids = [];
  for (const path of ["/event/list", "/event/detail/none", "/member/self"]) {
    const reply = await send(baseURL + path, { headers: { "x-request-id": "mine" } });
    ids.push(reply.headers["x-request-id"]);
  }
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a failure is JSON in four languages, with the matching status", async ({ visitor }) => {
  const reply = await visitor.get("/event/detail/none");
  expect([reply.http, reply.failure.status, reply.code]).toEqual([404, 1, 2001]);
  const { tw_msg, en_msg, jp_msg, kr_msg } = reply.failure;
  expect(tw_msg).toMatch(/\p{Script=Han}/u);
  expect(en_msg).toMatch(/^[\x20-\x7e’]+$/);
  expect(jp_msg).toMatch(/\p{Script=Hiragana}/u);
  expect(kr_msg).toMatch(/\p{Script=Hangul}/u);
});

test("bodies: 64 KB at most, JSON, an object, without NUL", async ({ baseURL }) => {
  const post = (body: unknown) => send(`${baseURL}/member/is_exist`, { method: "POST", headers: json, body });
  for (const body of [
    "{",
    "[]",
    "null",
    "1",
    '"x"',
    "{'mobile':1}",
    '{"mobile":"0912345678\\u0000"}',
    { mobile: "0912345678", padding: "x".repeat(64 * 1024) },
  ]) {
    const reply = await post(body);
    expect([reply.status, reply.code], String(JSON.stringify(body)).slice(0, 40)).toEqual([400, 1000]);
  }
  expect((await post({ mobile: "0912345678", padding: "x".repeat(60 * 1024) })).code).toBe(0);
  expect((await post("")).code).toBe(1000);
});

test("limits a body without Content-Length, too", async ({ baseURL }) => {
  const chunks = async function* () {
    for (let i = 0; i < 80; i++) yield Buffer.alloc(1024, "x");
  };
  const reply = await fetch(`${baseURL}/member/is_exist`, {
    method: "POST",
    headers: json,
    body: chunks() as never,
    duplex: "half",
  } as RequestInit);
  expect(await reply.json()).toMatchObject({ errorCode: 1000 });
});

test("healthz and readyz answer, uncached", async ({ baseURL }) => {
  const [health, ready] = [await send(`${baseURL}/healthz`), await send(`${baseURL}/readyz`)];
  expect(health.text).toMatch(/^ok \d+\.\d+\.\d+$/);
  expect([health.status, ready.status, JSON.parse(ready.text)]).toEqual([200, 200, { ready: true, degraded: [], problems: [] }]);
  for (const reply of [health, ready]) expect(reply.headers["cache-control"]).toBe("no-store");
});

test("pages have a policy with the gateway, and calls and pages the other security headers", async ({ baseURL }) => {
  for (const path of ["/", "/en/activity", "/no-such-page", "/event/list"]) {
    const { headers } = await send(baseURL + path, { headers: { accept: "text/html" } });
    expect(
      [headers["x-content-type-options"], headers["x-frame-options"], headers["referrer-policy"], headers["x-powered-by"]],
      path,
    ).toEqual(["nosniff", "DENY", "strict-origin-when-cross-origin", undefined]);
    if (path === "/event/list") continue;
    const policy = String(headers["content-security-policy"]);
    expect(policy, path).toContain(`form-action 'self' ${new URL(process.env.NEWEBPAY_URL as string).origin}`);
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(rule);
    expect(policy).not.toContain("unsafe-eval");
  }
});

test("a wrong method is refused with 405", async ({ baseURL }) => {
  for (const [method, path] of [
    ["GET", "/member/login"],
    ["POST", "/event/list"],
    ["DELETE", "/order/create"],
  ] as const) {
    expect((await send(baseURL + path, { method })).status, `${method} ${path}`).toBe(405);
  }
});

test("the web process logs no personal data", async ({ visitor, as, newSession, baseURL }) => {
  const logFile = process.env.LOG_DIR ? join(process.env.LOG_DIR, "web.log") : "";
  test.skip(!existsSync(logFile), "the web process of this run writes no log file (LOG_DIR)");
  const mobile = freshMobile();
  const secrets = { lastName: "歐陽", password: "Pw4Logs!", email: `log-${mobile}@example.com` };
  await visitor.post("/member/get_verify", { mobile });
  const code = /\b\d{4}\b/.exec(await latestMessage(`886${mobile.slice(1)}`))?.[0];
  await visitor.post("/member/verify", { mobile, code });
  const registered = await visitor.post<{ access_token: string }>("/member/regist", {
    last_name: secrets.lastName,
    first_name: "測",
    password: secrets.password,
    email: secrets.email,
    mobile,
    salutation: 4,
    agree_terms: true,
    agree_privacy: true,
    agree_membership: true,
  });
  const token = registered.result.access_token;
  await visitor.post("/member/login", { mobile, password: `${secrets.password}x` });
  await send(`${baseURL}/member/login?mobile=${mobile}`, { method: "POST", headers: json, body: `{"mobile":"${mobile}"` });
  const api = as({ token });
  const { sessionId, seatIds } = await newSession();
  const buyer = { last_name: secrets.lastName, first_name: "測", mobile, city: "臺北市", district: "中正區", address: "祕密路 7 號" };
  const made = await api.post<OrderView>("/order/create", {
    session_id: sessionId,
    seat_ids: [seatIds[0]?.[0]],
    ticket_type: "e_ticket",
    buyer,
  });
  await payByCard(api, made.result.order_id);
  const { tickets } = (await api.get<{ tickets: { ticket_no: string }[] }>(`/order/detail/${made.result.order_id}`)).result;
  await send(`${baseURL}/ticket/qrcode/${tickets[0]?.ticket_no}`, { headers: { authorization: `Bearer ${token}` } });

  // Lines are written in batches.
  await expect.poll(() => readFileSync(logFile, "utf8").includes('"path":"/ticket/qrcode/:id"')).toBe(true);
  const log = readFileSync(logFile, "utf8");
  const personal = [
    mobile,
    mobile.slice(1),
    secrets.lastName,
    secrets.password,
    secrets.email,
    token,
    "祕密路",
    tickets[0]?.ticket_no as string,
    APPROVED_CARD.replaceAll("-", ""),
  ];
  for (const word of personal) expect(log.includes(word), `the log holds ${word}`).toBe(false);
  const withAt = log.split("\n").filter((line) => line.includes("@"));
  expect(withAt.filter((line) => /[\w.+-]{1,64}@[\w-]+\.\w+/.test(line))).toEqual([]);
  expect(log.match(/(?:\+886|\b0)9\d{8}\b/g) ?? []).toEqual([]);
  expect(log.match(/eyJ[\w-]{20,}/g) ?? []).toEqual([]);
});
