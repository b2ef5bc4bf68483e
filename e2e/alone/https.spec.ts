import { connect } from "node:net";
import { expect, test } from "playwright/test";
import { nonceOf, send } from "@/e2e/members";
import { startWeb, type Web } from "@/e2e/start-web";

// A site that is configured for https, with requests as nginx sends them.

let web: Web;
test.beforeAll(async () => {
  web = await startWeb({ SITE_URL: "https://tickets.example.com" });
});
test.afterAll(() => web.stop());

/** The whole reply to a request that is written as given. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(web.address).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket
      .on("data", (chunk) => (answer += String(chunk)))
      .on("end", () => resolve(answer))
      .on("error", reject);
  });
}

test("every reply has HSTS: pages, calls, files, redirects and refusals", async () => {
  const asked: [string, string?][] = [
    ["/"],
    ["/activity"],
    ["/activity/"],
    ["/member/record/list"],
    ["/no/such/page"],
    ["/merch/%ff"],
    ["/office"],
    ["/office/api/self"],
    ["/docs/api"],
    ["/openapi.json"],
    ["/event/list"],
    ["/event/detail/none"],
    ["/event/list", "POST"],
    ["/order/create", "OPTIONS"],
    ["/healthz"],
    ["/icon.svg"],
    ["/robots.txt"],
    ["/_next/static/none.js"],
    ["/_next/image?url=/none.webp&w=96&q=60"],
  ];
  for (const [path, method = "GET"] of asked) {
    const { headers } = await send(web.address + path, { method });
    expect(headers["strict-transport-security"], `${method} ${path}`).toBe("max-age=31536000; includeSubDomains");
  }
  expect(await raw("BREW / HTTP/1.1\r\nHost: x\r\n\r\n")).toContain(
    "\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n",
  );
});

test("refuses a request line with another site's address, and answers one with this site's", async () => {
  const ask = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: tickets.example.com\r\nConnection: close\r\n\r\n`);
  for (const target of [
    "http://evil.example/",
    "http://evil.example/activity/",
    "http://evil.example/event/list",
    "https://evil.example",
  ]) {
    const answer = await ask(target);
    expect(answer, target).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.toLowerCase(), target).not.toContain("location:");
  }
  expect(await ask("http://tickets.example.com/event/list")).toMatch(/^HTTP\/1.1 200 /);
  expect(await ask("//evil.example/")).not.toMatch(/location: *(https?:)?\/\//i);
});

test("pages of the office and the documentation run only scripts with their nonce", async () => {
  for (const path of ["/office", "/office/login", "/docs/api"]) {
    const [one, two] = [await send(web.address + path), await send(web.address + path)];
    const policy = String(one.headers["content-security-policy"]);
    const nonce = nonceOf(policy);
    expect(policy, path).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy, path).toContain("base-uri 'none'");
    expect(nonceOf(two.headers["content-security-policy"]), path).not.toBe(nonce);
    const scripts = one.text.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(2);
    for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`);
  }
});

test("staff cookies are bound to this host, members' cookies have the specification's names", async () => {
  const post = (path: string, body: object, headers = {}) =>
    send(web.address + path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  const staff = await post("/office/api/login/passkey_options", {}, { origin: "https://tickets.example.com" });
  expect(staff.code).toBe(0);
  expect(String(staff.headers["set-cookie"])).toMatch(/^__Host-office_step=[^;]+; Path=\/; Secure; SameSite=Lax; Max-Age=\d+; HttpOnly$/);
  const member = await post("/member/logout", {}, { origin: "https://tickets.example.com" });
  expect(String(member.headers["set-cookie"])).toMatch(/token=;.*Secure.*is_login=;/);
});
