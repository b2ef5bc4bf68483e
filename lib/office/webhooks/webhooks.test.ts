import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { Webhook } from "standardwebhooks";
import { forgetMessages } from "@/lib/office/webhooks/forget-messages";
import { listEndpoints } from "@/lib/office/webhooks/list-endpoints";
import { messageName } from "@/lib/office/webhooks/message-body";
import { listMessages, readMessage } from "@/lib/office/webhooks/read-messages";
import { replayFailed, replayMessage } from "@/lib/office/webhooks/replay-messages";
import { FAILING_SECONDS, KEPT_DAYS, secondsToNextTry } from "@/lib/office/webhooks/rules";
import { createEndpoint } from "@/lib/office/webhooks/save-endpoint";
import { endTurns, sendDueMessages, startDueMessages } from "@/lib/office/webhooks/send-due-messages";
import { enableEndpoint, rotateSecret } from "@/lib/office/webhooks/switch-endpoint";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { insertEndpoint } from "@/prisma/factories/office/webhooks";
import { insertStaff } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

const by = { actor: testOperator };
type Arrived = { path: string; headers: IncomingHttpHeaders; body: string };

/** An organizer's server: what it has received, and what it answers by path. */
let server: Server;
const arrived: Arrived[] = [];
const answers = new Map<string, number>();
/** How many requests of one path are answered; further ones hang. */
let answeredMax = Infinity;
/** Delayed answers of /hanging. */
const hanging: (() => void)[] = [];

useOwnDatabase();

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      arrived.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
      const end = () => response.writeHead(answers.get(request.url ?? "") ?? 204).end();
      if (request.url === "/hanging") hanging.push(end);
      else if (at(request.url ?? "").length <= answeredMax) end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
test.afterAll(async () => {
  server.close();
  await closeDb();
});

const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const at = (path: string) => arrived.filter((one) => one.path === path);
const idOf = ({ headers }: Arrived) => headers["webhook-id"] as string;
const endpointAt = (path: string) => insertEndpoint({ url: addressOf(path) });
const messagesOf = (endpointId: string) => db.webhookMessage.findMany({ where: { endpointId }, orderBy: { id: "asc" } });

async function enqueue(endpointId: string, count = 1) {
  const data = Array.from({ length: count }, (_, n) => ({ endpointId, type: "order.paid", data: { order_no: `HL-${n}` } }));
  await db.webhookMessage.createMany({ data });
  return messagesOf(endpointId);
}
/** As if every lease and wait of an endpoint had passed. */
const makeDue = (endpointId: string) =>
  db.webhookMessage.updateMany({ where: { endpointId, nextTryAt: { not: null } }, data: { nextTryAt: new Date(0) } });

test("a receiver verifies a message with the library; during a rotation with either secret", async () => {
  const { id, secret } = await endpointAt("/signed");
  const [first] = await enqueue(id);
  await sendDueMessages();
  const [one] = at("/signed") as [Arrived];
  const headers = one.headers as Record<string, string>;
  expect(new Webhook(secret).verify(one.body, headers)).toEqual({
    type: "order.paid",
    timestamp: first!.createdAt.toISOString(),
    data: { order_no: "HL-0" },
  });
  expect(() => new Webhook(secret).verify(one.body.replace("HL-0", "HL-1"), headers)).toThrow();
  const { secret: next } = await rotateSecret(id, by);
  await replayMessage(messageName(first!.messageId), by);
  await sendDueMessages();
  const again = at("/signed")[1] as Arrived;
  for (const either of [secret, next]) new Webhook(either).verify(again.body, again.headers as Record<string, string>);
  await db.webhookEndpoint.update({ where: { id }, data: { oldSecretUntil: new Date(0) } });
  await replayMessage(messageName(first!.messageId), by);
  await sendDueMessages();
  const last = at("/signed")[2] as Arrived;
  expect(() => new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toThrow();
  new Webhook(next).verify(last.body, last.headers as Record<string, string>);
  // one id, the same bytes
  expect(new Set(at("/signed").map(idOf)).size).toBe(1);
  expect(new Set(at("/signed").map(({ body }) => body)).size).toBe(1);
});

test("several workers at once post each message once", async () => {
  const { id } = await endpointAt("/once");
  const rows = await enqueue(id, 50);
  await Promise.all(Array.from({ length: 4 }, () => sendDueMessages()));
  expect(at("/once").map(idOf).sort()).toEqual(rows.map(({ messageId }) => messageName(messageId)).sort());
});

test("workers killed while they post lose nothing, and each message has one id", { tag: "@all" }, async () => {
  const { id } = await endpointAt("/killed");
  const rows = await enqueue(id, 120);
  const file = join(import.meta.dirname, "../../../prisma/factories/office/post-until-killed.ts");
  for (const round of [1, 2]) {
    answeredMax = round * 25;
    const worker = spawn(process.execPath, ["--import", "tsx", file], { stdio: "inherit" });
    await expect.poll(() => at("/killed").length, { intervals: [5] }).toBeGreaterThan(answeredMax);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    const open = (await messagesOf(id)).filter(({ deliveredAt }) => deliveredAt === null);
    // it was killed while posting
    expect(open.filter(({ attempts }) => attempts > 0)).not.toHaveLength(0);
    await makeDue(id);
  }
  answeredMax = Infinity;
  await sendDueMessages();
  const ids = new Set(at("/killed").map(idOf));
  expect([...ids].sort()).toEqual(rows.map(({ messageId }) => messageName(messageId)).sort());
  expect((await messagesOf(id)).filter(({ deliveredAt, nextTryAt }) => deliveredAt === null || nextTryAt !== null)).toEqual([]);
  // a message posted twice, because its worker died before the result was stored, is the same to its receiver
  const bodies = new Set(at("/killed").map((one) => `${idOf(one)} ${one.body}`));
  expect(bodies.size).toBe(ids.size);
});

test("retries a refused message for three days, then gives up; it can be sent again", async () => {
  answers.set("/down", 503);
  const { id } = await endpointAt("/down");
  const [row] = await enqueue(id);
  await sendDueMessages();
  expect(await messagesOf(id)).toMatchObject([{ attempts: 1, deliveredAt: null, gaveUpAt: null }]);
  // not before its time
  await sendDueMessages();
  expect(at("/down")).toHaveLength(1);
  const waits = Array.from({ length: 9 }, (_, n) => secondsToNextTry(n + 1) ?? 0);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 86_400);
  expect(secondsToNextTry(10)).toBeNull();
  await db.webhookMessage.updateMany({ where: { endpointId: id }, data: { attempts: 9 } });
  await makeDue(id);
  await sendDueMessages();
  expect(await messagesOf(id)).toMatchObject([{ attempts: 10, nextTryAt: null }]);
  const name = messageName(row!.messageId);
  expect(await readMessage(name)).toMatchObject({ state: "failed", tries: [{ status: 503 }, { status: 503 }] });
  expect((await listMessages({ endpoint_id: id, state: "failed" })).messages).toHaveLength(1);
  expect((await listMessages({ endpoint_id: id, state: "delivered" })).messages).toHaveLength(0);
  answers.delete("/down");
  expect(await replayFailed({ endpointId: id, since: new Date() }, by)).toBe(0);
  expect(await replayFailed({ endpointId: id, since: new Date(0) }, by)).toBe(1);
  await sendDueMessages();
  expect(await readMessage(name)).toMatchObject({ state: "delivered", last_status: 204 });
  expect(new Set(at("/down").map(idOf)).size).toBe(1);
});

test("switches off an endpoint that accepts nothing for three days, notifies its owners, and loses no message", async () => {
  const owner = await insertStaff({ roles: ["owner"] });
  answers.set("/dead", 500);
  answers.set("/gone", 410);
  const [dead, gone] = [await endpointAt("/dead"), await endpointAt("/gone")];
  await db.webhookEndpoint.update({ where: { id: dead.id }, data: { failingSince: addSeconds(new Date(), -FAILING_SECONDS) } });
  for (const { id } of [dead, gone]) await enqueue(id, 2);
  await sendDueMessages();
  const listed = async (id: string) => (await listEndpoints()).find(({ endpoint_id }) => endpoint_id === id);
  expect(await listed(dead.id)).toMatchObject({ disabled: { reason: "failing" }, waiting: 2 });
  expect(await listed(gone.id)).toMatchObject({ disabled: { reason: "gone" }, waiting: 2 });
  const { email } = await db.staff.findUniqueOrThrow({ where: { id: owner.id } });
  expect(await db.mailOutbox.count({ where: { recipient: email, template: "webhook_disabled" } })).toBe(2);
  const before = arrived.length;
  await makeDue(dead.id);
  await sendDueMessages();
  expect(arrived).toHaveLength(before);
  answers.delete("/dead");
  await enableEndpoint(dead.id, by);
  await sendDueMessages();
  expect(await listed(dead.id)).toMatchObject({ disabled: null, failing_since: null, waiting: 0 });
});

test("an endpoint that does not answer does not delay others", async () => {
  answers.set("/broken", 500);
  const [broken, whole] = [await endpointAt("/broken"), await endpointAt("/whole")];
  await enqueue(broken.id, 60);
  await enqueue(whole.id, 60);
  await sendDueMessages();
  expect(at("/whole")).toHaveLength(60);
  expect(at("/broken").length).toBeLessThanOrEqual(10);
});

test("a hanging endpoint does not delay others, and a manual resend goes before other due messages", async () => {
  const [stuck, quick] = [await endpointAt("/hanging"), await endpointAt("/quick")];
  await enqueue(stuck.id);
  await startDueMessages();
  await expect.poll(() => hanging.length).toBe(1);
  const [first] = await enqueue(quick.id, 30);
  await startDueMessages();
  await expect.poll(() => at("/quick").length).toBe(30);
  const waiting = () => db.webhookMessage.count({ where: { endpointId: quick.id, nextTryAt: { not: null } } });
  await expect.poll(waiting).toBe(0);
  await enqueue(quick.id, 30);
  await replayMessage(messageName(first!.messageId), by);
  // its previous turn may not have ended yet
  const arrivals = async () => (await startDueMessages(), at("/quick").length);
  await expect.poll(arrivals).toBe(61);
  expect(at("/quick").slice(30, 40).map(idOf)).toContain(messageName(first!.messageId));
  expect(hanging).toHaveLength(1);
  hanging[0]?.();
  await endTurns();
  expect(await messagesOf(stuck.id)).toMatchObject([{ attempts: 1, nextTryAt: null }]);
});

test("an endpoint removed while it is posted to leaves nothing behind, and does not disturb others", async () => {
  const { id } = await endpointAt("/hanging");
  const before = hanging.length;
  await enqueue(id);
  const turn = sendDueMessages();
  await expect.poll(() => hanging.length).toBe(before + 1);
  await db.webhookEndpoint.delete({ where: { id } });
  hanging.at(-1)?.();
  await expect(turn).resolves.toBe(1);
});

test("refuses an address of a private network, and deletes old messages with their attempts", async () => {
  for (const url of ["http://example.com/", "https://10.0.0.1/", "https://[fd00::1]/"])
    await expect(createEndpoint({ url, note: "", types: ["order.paid"], event_ids: null }, by)).rejects.toMatchObject({
      details: [{ field: "url", key: "public_https" }],
    });
  const { id } = await endpointAt("/old");
  await enqueue(id);
  await sendDueMessages();
  await db.webhookMessage.updateMany({ where: { endpointId: id }, data: { createdAt: addSeconds(new Date(), -KEPT_DAYS * 86_400 - 60) } });
  await forgetMessages();
  expect(await messagesOf(id)).toEqual([]);
});
