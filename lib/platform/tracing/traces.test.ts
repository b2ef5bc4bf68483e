import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "bullmq";
import { expect, test } from "playwright/test";
import { otlpCollector, type ReceivedSpan } from "@/e2e/network/otlp-collector";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { startPayment } from "@/lib/domain/payments/attempt/start-payment";
import { traceRequest } from "@/lib/http/trace-request";
import { runJob } from "@/lib/jobs/handlers";
import { closeQueue, QUEUE, scheduleExpiry } from "@/lib/jobs/queue";
import { timedJob } from "@/lib/jobs/timed-job";
import { describeStatement } from "@/lib/platform/database/trace-queries";
import { closeDb, db, querySql, runSql } from "@/lib/platform/db";
import { tryMail } from "@/lib/platform/mail";
import { blockingRedis, closeRedis, redis } from "@/lib/platform/redis";
import { inSpan, traceparent } from "@/lib/platform/tracing/in-span";
import { startTracing } from "@/lib/platform/tracing/start-tracing";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { playGateway } from "@/sandbox/play-gateway";
import { freshAddress, playMailServer } from "@/sandbox/test-mails";

async function tracing(url: string | undefined, ratio = 1): Promise<() => Promise<void>> {
  // The exporter reads the standard settings.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = url;
  return startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: ratio }, "web");
}

test.afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await closeQueue();
  await closeRedis();
  await closeDb();
});

test("one trace leads from a request over its statements and its job to the gateway, and says nothing of a person", async () => {
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
      await runSql`UPDATE orders SET pay_deadline = now() - interval '1 second', held_until = now() - interval '1 second' WHERE id = ${orderId}::uuid`;
      await scheduleExpiry({ orderId, at: new Date() });
      response.end();
    };
    void traceRequest(request, response, "/order/create", () => void answer());
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  const ours = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const foreign = "0af7651916cd43dd8448eb211c80319c";
  await fetch(`${ours}/order/create?mobile=0987654321`, {
    method: "POST",
    headers: { authorization: "Bearer secret-token", cookie: "a=secret-cookie", traceparent: `00-${foreign}-b7ad6b7169203331-01` },
  });
  const connection = blockingRedis();
  const worker = new Worker(QUEUE, (job) => timedJob(QUEUE, job, () => runJob(job.name, job.data)), { connection });
  await expect.poll(async () => (await db.order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe("cancelled");
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
  expect(mine.map(({ name }) => name)).toContain("UPDATE orders");
  expect(above(mine.find(({ name }) => name === "UPDATE orders"))).toEqual(["UPDATE orders", "POST /order/create"]);
  expect(above(mine.find(({ name }) => name === "POST newebpay"))).toEqual(["POST newebpay", "job expire-order", "POST /order/create"]);
  const statementOfJob = mine.find((span) => span.name.startsWith("SELECT") && above(span).includes("job expire-order"));
  expect(above(statementOfJob).slice(1)).toEqual(["job expire-order", "POST /order/create"]);

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

test("commands to Redis and mails are in the trace by their names alone", async () => {
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
  // Without a request, a job or a loop there is no trace that they could belong to.
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

test("a trace that is not sampled is not exported and not passed on", async () => {
  const { url, received, close } = await otlpCollector();
  const stop = await tracing(url, 0);
  await inSpan({ name: "loop sweep", kind: "internal" }, async () => {
    expect(traceparent()).toBeUndefined();
    await querySql`SELECT 1 AS one`;
  });
  await stop();
  close();
  expect(received).toEqual([]);
});

/** @returns how to stop tracing, after a span that no collector takes */
async function traceToNowhere(): Promise<() => Promise<void>> {
  const { url, close } = await otlpCollector();
  close();
  const stop = await tracing(url);
  expect(await inSpan({ name: "loop sweep", kind: "internal" }, () => Promise.resolve("done"))).toBe("done");
  return stop;
}

test("a collector that is away fails nothing", async () => {
  const stop = await traceToNowhere();
  await stop();
});

test("a collector that is away holds nothing up", { tag: "@all" }, async () => {
  const stop = await traceToNowhere();
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("a statement is shown without what was asked with it", () => {
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

test("work and its errors pass through a span unchanged, and without tracing there is none", async () => {
  const stop = await tracing(undefined);
  expect(traceparent()).toBeUndefined();
  expect(inSpan({ name: "a", kind: "internal" }, () => 1)).toBe(1);
  await expect(inSpan({ name: "a", kind: "internal" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await stop();
});
