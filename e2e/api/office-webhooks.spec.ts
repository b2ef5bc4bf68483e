import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";

let server: Server;
const arrived: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      arrived.push({ headers: request.headers, body });
      response.writeHead(status).end("noted");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
test.afterAll(() => new Promise((done) => server.close(done)));

type Messages = { messages: { message_id: string; type: string; state: string; last_status: number | null }[] };

test("the worker posts signed messages about an event's orders, and replays them on request", async ({ staffCaller, newSession }) => {
  const session = await newSession();
  const owner = await staffCaller();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const wanted = { url, note: "測試門市", types: ["order.paid"], event_ids: [String(session.eventId)] };
  expect(await owner.post("webhook/create", { ...wanted, url: "https://192.168.1.1/" })).toMatchObject({ code: 1000 });
  const { result } = await owner.post<{ endpoint_id: string; secret: string }>("webhook/create", wanted);
  const { endpoint_id, secret } = result;
  status = 500;
  await makePaidOrder({ member: await makeMember(), session, seatIds: [session.seatIds.flat()[0]!] });
  // after the second refusal the worker waits for five minutes
  await expect.poll(() => arrived.length).toBe(2);
  const list = async () => (await owner.get<Messages>(`webhook/messages?endpoint_id=${endpoint_id}`)).result.messages;
  await expect.poll(list).toMatchObject([{ type: "order.paid", state: "retrying", last_status: 500 }]);
  await expect.poll(() => db.webhookMessage.count({ where: { endpointId: endpoint_id, attempts: 2 } })).toBe(1);
  status = 204;
  expect(await owner.post("webhook/replay_failed", { endpoint_id, since: "2026-01-01T00:00:00Z" })).toMatchObject({
    result: { messages: 1 },
  });
  await expect.poll(list).toMatchObject([{ state: "delivered", last_status: 204 }]);
  const [first, , last] = arrived as [(typeof arrived)[0], (typeof arrived)[0], (typeof arrived)[0]];
  new Webhook(secret).verify(last.body, last.headers as Record<string, string>);
  expect(last.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  const [message] = await list();
  const read = await owner.get(`webhook/message/${message?.message_id}`);
  expect(read.result).toMatchObject({
    body: last.body,
    tries: [{ status: 204 }, { status: 500, answer: "noted" }, { status: 500, answer: "noted" }],
  });
  // staff limited to events have no access, in any role
  const limited = await staffCaller({ roles: ["owner"], eventIds: [session.eventId] });
  for (const reply of [await limited.get("webhook/list"), await limited.post("webhook/remove", { endpoint_id })])
    expect(reply).toMatchObject({ code: 5003 });
  expect(await owner.post("webhook/remove", { endpoint_id })).toMatchObject({ code: 0 });
});
