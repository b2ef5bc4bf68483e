import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { otlpCollector, type ReceivedSpan } from "@/e2e/network/otlp-collector";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { askAboutOpenPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { traceRequest } from "@/lib/http/trace-request";
import { closeDocumentsQueue, makeDocument } from "@/lib/jobs/documents";
import { startDocumentWorker } from "@/lib/jobs/start-document-worker";
import { describeStatement } from "@/lib/platform/database/trace-queries";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { tryMail } from "@/lib/platform/mail";
import { blockingRedis, closeRedis, redis } from "@/lib/platform/redis";
import { inSpan, traceparent } from "@/lib/platform/tracing/in-span";
import { startTracing } from "@/lib/platform/tracing/start-tracing";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway } from "@/sandbox/play-gateway";
import { freshAddress, playMailServer } from "@/sandbox/test-mails";

/** The worker draws in this process, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

async function tracing(url: string | undefined, ratio = 1): Promise<() => Promise<void>> {
  // The exporter reads the standard settings.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
  return startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: ratio }, "web");
}

test.afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await closeDocumentsQueue();
  await closeRedis();
  await closeDb();
});

test("one trace covers a request, its statements, its job and the call to the gateway, without personal data", async () => {
  const { url, received, spans, close } = await otlpCollector();
  const stop = await tracing(url);
  const gateway = await playGateway();
  const [member] = await makeMembers(1);
  if (!member) throw new Error("no member");
  const session = await makeSession({ seats: 40 });
  const seatIds = (session.seatIds[0] as number[]).slice(0, 2);
  let orderId = "";
  const site = createServer((request, response) => {
    const answer = async () => {
      const order = { session_id: session.sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const };
      orderId = await createOrder({ order, caller: { memberId: member.id, language: "tw", bodyHash: "test" } });
      await startPayment({ orderId, memberId: member.id, kind: ["ticket"], payWay: "credit", language: "tw" });
      await askAboutOpenPayments(orderId);
      await makeDocument({ kind: "workbook", data: { headings: [orderId], lines: [] } }, PATIENCE_MS);
      response.end();
    };
    void traceRequest(request, response, "/order/create", () => void answer());
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const ours = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const foreign = "0af7651916cd43dd8448eb211c80319c";
  const connection = blockingRedis();
  const worker = startDocumentWorker(connection);
  await fetch(`${ours}/order/create?mobile=0987654321`, {
    method: "POST",
    headers: { authorization: "Bearer secret-token", cookie: "a=secret-cookie", traceparent: `00-${foreign}-b7ad6b7169203331-01` },
  });
  await worker.close();
  connection.disconnect();
  site.close();
  await stop();
  await gateway.close();
  close();

  const root = spans().find(({ name }) => name === "POST /order/create");
  const mine = spans().filter(({ traceId }) => traceId === root?.traceId);
  const above = (span: ReceivedSpan | undefined): string[] => {
    const parent = mine.find(({ spanId }) => spanId === span?.parentSpanId);
    return span ? [span.name, ...above(parent)] : [];
  };
  expect(root?.parentSpanId).toBeUndefined();
  expect(root?.traceId).not.toBe(foreign);
  expect(mine.map(({ name }) => name)).toContain("WITH orders");
  expect(above(mine.find(({ name }) => name === "WITH orders"))).toEqual(["WITH orders", "POST /order/create"]);
  expect(above(mine.find(({ name }) => name === "POST newebpay"))).toEqual(["POST newebpay", "POST /order/create"]);
  const commandOfJob = mine.find((span) => span.name === "EXEC" && above(span).includes("job make"));
  expect(above(commandOfJob)).toEqual(["EXEC", "job make", "POST /order/create"]);

  const { email, mobile, lastName, firstName } = await db.member.findUniqueOrThrow({ where: { id: member.id } });
  const { merchantOrderNo } = await db.payment.findFirstOrThrow({ where: { orderId } });
  const personal = [
    member.id,
    orderId,
    email,
    mobile,
    `"${lastName}"`,
    `"${firstName}"`,
    merchantOrderNo,
    "0987654321",
    "secret-token",
    "secret-cookie",
  ];
  for (const value of personal.filter(Boolean)) expect.soft(received.join("\n")).not.toContain(value);
});

test("a trace contains only the names of Redis commands and mails", async () => {
  const { url, received, spans, close } = await otlpCollector();
  const mails = await playMailServer();
  const stop = await tracing(url);
  const [to, refused] = [freshAddress("traced"), freshAddress("refused")];
  const mail = { subject: "subject-of-somebody", text: "text-of-somebody", html: "<p>text-of-somebody</p>" };
  await mails.mode("refuse", refused);
  const work = async () => {
    await redis().set("somebody:0912345678", "value-of-somebody", "EX", 5);
    await redis().multi().get("somebody:0912345678").del("somebody:0912345678").exec();
    expect((await tryMail({ to, ...mail })).outcome).toBe("sent");
    expect((await tryMail({ to: refused, ...mail })).outcome).not.toBe("sent");
  };
  await inSpan({ name: "loop traced", kind: "internal" }, work);
  // Outside a request, a job or a loop there is no trace that they could join.
  await redis().ping();
  await stop();
  await mails.close();
  close();
  const [root] = spans().filter(({ parentSpanId }) => !parentSpanId);
  const within = spans().filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(["SET", "MULTI", "GET", "DEL", "EXEC", "SEND smtp"]));
  expect(spans().map(({ name }) => name)).not.toContain("PING");
  expect(within.filter(({ name }) => name === "SEND smtp")).toHaveLength(2);
  const names = new Set(within.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...names].sort()).toEqual(["db.operation.name", "db.system.name", "error.type", "server.address"]);
  for (const personal of ["0912345678", "of-somebody", to, refused]) expect.soft(received.join("\n")).not.toContain(personal);
});

test("does not export or pass on a trace that is not sampled", async () => {
  const { url, received, close } = await otlpCollector();
  const stop = await tracing(url, 0);
  await inSpan({ name: "loop mails", kind: "internal" }, async () => {
    expect(traceparent()).toBeUndefined();
    await querySql`SELECT 1 AS one`;
  });
  await stop();
  close();
  expect(received).toEqual([]);
});

/** Records a span that no collector receives. @returns a function that stops tracing */
async function traceToNowhere(): Promise<() => Promise<void>> {
  const { url, close } = await otlpCollector();
  close();
  const stop = await tracing(url);
  expect(await inSpan({ name: "loop mails", kind: "internal" }, () => Promise.resolve("done"))).toBe("done");
  return stop;
}

test("causes no error when the collector is unavailable", async () => {
  const stop = await traceToNowhere();
  await stop();
});

test("delays nothing when the collector is unavailable", { tag: "@all" }, async () => {
  const stop = await traceToNowhere();
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("shows a statement without its values", () => {
  expect(describeStatement("SELECT id\n  FROM members WHERE mobile = '0912345678' AND name = 'O''Hara' AND age > 42 AND id = $12")).toEqual(
    {
      name: "SELECT members",
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": "SELECT",
        "db.query.text": "SELECT id FROM members WHERE mobile = ? AND name = ? AND age > ? AND id = $12",
      },
    },
  );
  expect(describeStatement("BEGIN").name).toBe("BEGIN");
  expect(describeStatement('INSERT INTO "public"."orders" ("id") VALUES ($1)').name).toBe("INSERT orders");
});

test("passes results and errors through a span unchanged, and makes no span without tracing", async () => {
  const stop = await tracing(undefined);
  expect(traceparent()).toBeUndefined();
  expect(inSpan({ name: "a", kind: "internal" }, () => 1)).toBe(1);
  await expect(inSpan({ name: "a", kind: "internal" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await stop();
});
