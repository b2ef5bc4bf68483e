import { connect, type ClientHttp2Session, type SecureClientSessionOptions } from "node:http2";
import { expect, test } from "playwright/test";
import { sandboxWalletKeys } from "@/sandbox/play-wallets";
import { readSettings } from "@/sandbox/read-settings";
import { startSandbox, type RunningSandbox } from "@/sandbox/start-sandbox";

const keys = sandboxWalletKeys();
const pem = (name: string) => Buffer.from(keys[name] ?? "", "base64");
const own = { cert: pem("APPLE_PASS_CERTIFICATE"), key: pem("APPLE_PASS_KEY") };
const TOPIC = "pass.example.houselight.sandbox";
const TOKEN = "ab".repeat(32);

let sandbox: RunningSandbox;
test.beforeAll(async () => {
  sandbox = await startSandbox({ ...readSettings(keys), port: 0, smtpPort: 0 });
});
test.afterAll(() => sandbox.close());

async function push(shown: SecureClientSessionOptions, { path = `/3/device/${TOKEN}`, topic = TOPIC, body = "{}" } = {}) {
  const session = connect(sandbox.url.replace("http:", "https:"), { ca: pem("APPLE_PUSH_AUTHORITY"), ...shown });
  try {
    return await ask(session, { path, topic, body });
  } finally {
    session.close();
  }
}

function ask(session: ClientHttp2Session, { path, topic, body }: { path: string; topic: string; body: string }) {
  return new Promise<[number, string]>((resolve, reject) => {
    session.on("error", reject);
    const stream = session.request({ ":method": "POST", ":path": path, ...(topic === "" ? {} : { "apns-topic": topic }) });
    let status = 0;
    let text = "";
    stream.setEncoding("utf8").on("response", (headers) => (status = headers[":status"] ?? 0));
    stream.on("data", (chunk: string) => (text += chunk)).on("error", reject);
    stream.on("end", () => resolve([status, text === "" ? "" : (JSON.parse(text) as { reason: string }).reason]));
    stream.end(body);
  });
}

test("accepts a push with the passes' own certificate, on the port that also answers plain HTTP", async () => {
  expect(await push(own)).toEqual([200, ""]);
  expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
  const looked = await fetch(`${sandbox.url}/simulate/wallet?token=${TOKEN}`);
  expect(await looked.json()).toMatchObject({ pushes: [{ topic: TOPIC }] });
});

test("refuses another certificate, no certificate, another topic and invalid JSON as Apple does", async () => {
  expect(await push({})).toEqual([403, "BadCertificate"]);
  expect(await push({ cert: pem("SANDBOX_PUSH_CERTIFICATE"), key: pem("SANDBOX_PUSH_KEY") })).toEqual([403, "BadCertificate"]);
  expect(await push(own, { topic: "pass.other" })).toEqual([400, "TopicDisallowed"]);
  expect(await push(own, { topic: "" })).toEqual([400, "MissingTopic"]);
  expect(await push(own, { body: "" })).toEqual([400, "PayloadEmpty"]);
  expect(await push(own, { path: "/3/device/no-token" })).toEqual([404, "BadPath"]);
});

test("a client that does not trust the chain cannot connect", async () => {
  await expect(push({ ...own, ca: pem("APPLE_PASS_CERTIFICATE") })).rejects.toThrow(/certificate/);
});
