import { connect } from "node:net";
import { expect, test } from "playwright/test";
import { startWeb } from "@/e2e/start-web";

// Requests that browsers never send, over bare sockets, because Node's clients refuse to write them.

/** Targets of a request line. */
const targets = [
  "/",
  "/activity",
  "/en/activity/%",
  "/activity/%E0%A4%A",
  "/activity/%00",
  "/activity/%2F..%2F..%2Fetc%2Fpasswd",
  "/activity?%",
  "/activity?_rsc=%ED%A0%80",
  "/activity?kind[]=%E0%A4%A&page=NaN",
  "/order/detail/%",
  "/order/detail/%ff",
  "/event/list?page=%ff&%=%",
  "/office/%",
  "/office/api/%ff",
  "/office/login?next=//%0d%0aset-cookie:a=1",
  "/_next/static/%",
  "/_next/static/../../package.json",
  "/_next/image?url=%",
  "/_next/image?url=http://[&w=1&q=1",
  "/_next/image?url=%2Fposters%2F%00.svg&w=64&q=75",
  "/_next/data/%/x.json",
  "/pictures/%",
  "//",
  "//[",
  "///evil.example/%2e%2e",
  "/\\evil.example",
  "http://[",
  "http://a b/",
  "http://user:pass@x/",
  "*",
  "x",
  `/${"a/".repeat(2_000)}`,
  `/activity/${"%41".repeat(2_000)}`,
];

/** Header lines that the server parses, with invalid values. */
const headers = [
  "",
  "X-Forwarded-For: ,,%,fe80::1%eth0,[::1],999.1.1.1",
  "X-Forwarded-For: fe80::1%eth0",
  "X-Forwarded-Host: [\r\nX-Forwarded-Proto: javascript\r\nX-Forwarded-Port: -1",
  "Cookie: lang=%; token=%E0%A4%A; visitor=%; is_login=%00; =; ;;",
  "Cookie: __Host-staff=%ff; next-auth.session-token=%",
  "RSC: 1\r\nNext-Router-State-Tree: %\r\nNext-Url: http://[",
  "RSC: 1\r\nNext-Router-State-Tree: %7B%7D\r\nNext-Router-Prefetch: 2",
  "Next-Action: x\r\nContent-Type: multipart/form-data",
  "Accept-Language: *;q=x,,;;q=9,\r\nAccept: \xff/\xfe;q=\r\nlang: %00",
  "Accept-Encoding: br;q=,gzip;q=x,;\r\nIf-None-Match: W/\r\nRange: bytes=9-1",
  "Origin: http://[\r\nReferer: %\r\nSec-Fetch-Site: \xe5\xa0\xb4",
  "Authorization: Bearer \xff.\xff.\xff\r\nIdempotency-Key: \xff",
  "traceparent: 00-x\r\nbaggage: %=%\r\nX-Request-Id: \xff\r\nX-Houselight-Client: %",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x",
  "Expect: 100-continue",
  "Expect: miracles",
];
const hosts = ["localhost", "[", "a b", "\xff", "x:99999", "", "evil.example"];

type Try = { line: string; host: string; header: string; body?: string };

function tries(): Try[] {
  const each = targets.flatMap((target, at) =>
    ["GET", "HEAD"].map((method, odd) => ({
      line: `${method} ${target} HTTP/1.1`,
      host: hosts[(at + odd) % hosts.length] ?? "",
      header: headers[(at * 2 + odd) % headers.length] ?? "",
    })),
  );
  const paths = ["/", "/activity", "/office", "/misc/cities", "/order/detail/1", "/_next/image?url=%2Fa.png&w=64&q=75", "/healthz"];
  const all = paths.flatMap((path) => headers.map((header) => ({ line: `GET ${path} HTTP/1.1`, host: "localhost", header })));
  const strange = hosts.flatMap((host) => paths.slice(0, 4).map((path) => ({ line: `GET ${path} HTTP/1.1`, host, header: "" })));
  const bodies = ["%", "{", "\xff\x00", "[".repeat(10_000)].flatMap((body) =>
    ["/member/login", "/order/create", "/payment/newebpay/notify", "/office/api/login", "/wallet/v1/log"].map((path) => ({
      line: `POST ${path} HTTP/1.1`,
      host: "localhost",
      header: "Content-Type: application/json; charset=%",
      body,
    })),
  );
  return [...each, ...all, ...strange, ...bodies];
}

/** Writes one request and returns the status of the reply; 0 if the connection ended without one. */
function send(port: number, { line, host, header, body = "" }: Try): Promise<number> {
  const rest = `Host: ${host}\r\n${header ? `${header}\r\n` : ""}${header.startsWith("Connection") ? "" : "Connection: close\r\n"}`;
  const length = body ? `Content-Length: ${Buffer.byteLength(body, "latin1")}\r\n` : "";
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${line}\r\n${rest}${length}\r\n${body}`, "latin1"));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      // A request that is waiting for its body already has its reply: the connection may stay open.
      if (answer.includes("\r\n\r\n") && !answer.startsWith("HTTP/1.1 100")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(/HTTP\/1\.1 ([2-5]\d\d)/.exec(answer)?.[1] ?? 0)));
  });
}

test("no request ends the process, makes its handler fail or reaches the last error handler", async () => {
  const web = await startWeb({
    TRUSTED_PROXIES: "127.0.0.0/8,::1,fd00::/8",
    OFFICE_NETWORKS: "127.0.0.0/8,203.0.113.0/24",
    LOG_LEVEL: "silent",
  });
  try {
    const port = Number(new URL(web.address).port);
    const failed: string[] = [];
    const all = tries();
    const next = async (): Promise<void> => {
      const one = all.pop();
      if (!one) return;
      const status = await send(port, one);
      if (status === 0 || (status >= 500 && status !== 503)) failed.push(`${status} ${JSON.stringify(one).slice(0, 200)}`);
      return next();
    };
    await Promise.all(Array.from({ length: 6 }, next));
    expect(failed).toEqual([]);
    expect((await fetch(`${web.address}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`${web.address}/metrics`)).text();
    expect(metrics).toContain("# TYPE houselight_failed_requests_total counter");
    expect(metrics.split("\n").filter((line) => /^houselight_(failed_requests|uncaught_errors)_total\b/.test(line))).toEqual([]);
  } finally {
    await web.stop();
  }
});

test("a process whose port is in use exits instead of running without one", async () => {
  const web = await startWeb();
  try {
    const { spawn } = await import("node:child_process");
    const second = spawn(process.execPath, [`${process.env.NEXT_DIST_DIR}/web.mjs`], {
      env: { ...process.env, PORT: new URL(web.address).port, HOST: "127.0.0.1" },
      stdio: "ignore",
    });
    expect(await new Promise((resolve) => second.once("exit", resolve))).toBe(1);
  } finally {
    await web.stop();
  }
});
