import type { lookup, LookupAddress } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { isPublicAddress } from "@/lib/platform/webhooks/is-public-address";
import { guardedLookup, postWebhook } from "@/lib/platform/webhooks/post-webhook";
import { targetUrl } from "@/lib/platform/webhooks/target-url";

const notPublic = [
  // IPv4: this machine, private, shared, link-local with the clouds' metadata, multicast, reserved
  ..."127.0.0.1 127.255.255.254 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.127.255.255".split(" "),
  ..."169.254.169.254 192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255".split(
    " ",
  ),
  // IPv6: the same, and what wraps an IPv4 address
  ..."::1 :: fe80::1 fc00::1 fd12:3456::1 fec0::1 ff02::1 2001:db8::1 100::1".split(" "),
  ..."::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 ::127.0.0.1".split(" "),
];
const open = "1.1.1.1 8.8.8.8 100.63.255.255 172.32.0.1 192.167.1.1 2606:4700:4700::1111 2a00:1450:4001:81b::200e".split(" ");

test("distinguishes private from public addresses", () => {
  expect(notPublic.filter((address) => isPublicAddress(address))).toEqual([]);
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(isPublicAddress("example.com")).toBe(false);
  // for tests this machine is let through, and nothing else
  expect(notPublic.filter((address) => isPublicAddress(address, { loopback: true }))).toEqual(["127.0.0.1", "127.255.255.254", "::1"]);
});

test("a target is https without credentials, by a public name or address, however it is written", () => {
  const strict = { loopback: false };
  const refused = [
    ..."http://example.com ftp://example.com https://user@example.com https://user:pass@example.com javascript:alert(1) example.com".split(
      " ",
    ),
    // one and the same address in every notation that a URL knows
    ..."https://127.0.0.1 https://127.1 https://2130706433 https://0x7f.0.0.1 https://0177.0.0.1 https://0 https://[::1]".split(" "),
    ..."https://[::ffff:127.0.0.1] https://[::ffff:7f00:1] https://[fe80::1] https://169.254.169.254/latest/meta-data".split(" "),
    ..."https://localhost https://redis https://db.local https://db.internal https://a.localhost https://127.0.0.1.".split(" "),
  ];
  expect(refused.filter((text) => targetUrl(text, strict))).toEqual([]);
  for (const text of ["https://example.com/hooks?a=1", "https://example.com:8443", "https://8.8.8.8/", "https://[2606:4700:4700::1111]/"])
    expect(targetUrl(text, strict)?.href, text).toContain("https://");
  const local = { loopback: true };
  expect(targetUrl("http://127.0.0.1:9/", local)).toBeDefined();
  expect(targetUrl("http://localhost:9/", local)).toBeDefined();
  for (const text of ["http://10.0.0.1", "https://10.0.0.1", "http://example.com", "http://169.254.169.254"])
    expect(targetUrl(text, local), text).toBeUndefined();
});

/** A DNS in which every name has these addresses. */
function dnsOf(...addresses: string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => done(null, found)) as typeof lookup;
}

/** The addresses that a connection receives when the name resolves to these. */
function connectsTo(addresses: string[], all: boolean): Promise<string | LookupAddress[]> {
  const resolve = dnsOf(...addresses);
  return new Promise((done, failed) => {
    guardedLookup(false, resolve)("hooks.example.com", { all }, (error, address) => (error ? failed(error) : done(address)));
  });
}

test("a name is judged by all that it resolves to, at the connection itself", async () => {
  expect(await connectsTo(["1.1.1.1", "2606:4700:4700::1111"], true)).toHaveLength(2);
  expect(await connectsTo(["1.1.1.1"], false)).toBe("1.1.1.1");
  for (const addresses of [["127.0.0.1"], ["1.1.1.1", "10.0.0.1"], ["::ffff:10.0.0.1"], ["169.254.169.254"], []])
    await expect(connectsTo(addresses, true)).rejects.toThrow("hooks.example.com");
});

let server: Server;
const hits: string[] = [];
test.beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? "");
    if (request.url === "/away") return response.writeHead(302, { location: "/secret" }).end();
    if (request.url === "/long") return response.end("x".repeat(1_000_000));
    response.end("thanks\u0000");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
test.afterAll(() => new Promise((done) => server.close(done)));

test("answers are cut short, redirects not followed, and nothing goes to this machine unless it may", async () => {
  const { port } = server.address() as AddressInfo;
  const post = (path: string, loopback = true) =>
    postWebhook({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: "{}", loopback });
  expect(await post("/")).toMatchObject({ status: 200, answer: "thanks", problem: null });
  expect(await post("/away")).toMatchObject({ status: 302 });
  expect((await post("/long")).answer).toHaveLength(1_000);
  expect(await post("/", false)).toMatchObject({ status: null, problem: "refused_address" });
  expect(hits).toEqual(["/", "/away", "/long"]);
  expect(await postWebhook({ url: "http://127.0.0.1:1/", headers: {}, body: "", loopback: true })).toMatchObject({ problem: "network" });
});

test("a name that leads to this machine is refused before a connection is made", async () => {
  const { port } = server.address() as AddressInfo;
  let connections = 0;
  server.on("connection", () => (connections += 1));
  const posting = { url: `https://hooks.example.com:${port}/`, headers: {}, body: "{}", resolve: dnsOf("127.0.0.1") };
  expect(await postWebhook({ ...posting, loopback: false })).toMatchObject({ status: null, problem: "refused_address" });
  expect(connections).toBe(0);
  // where it may, what was resolved is what is connected to: here it speaks no TLS
  expect(await postWebhook({ ...posting, loopback: true })).toMatchObject({ status: null, problem: "network" });
  expect(connections).toBe(1);
});
