import { randomBytes } from "node:crypto";
import { fetchWhileBusy } from "@/e2e/polling";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import type { Push } from "@/sandbox/sandbox";
import { openPass, unzip, type OpenedPass } from "@/test-support/open-pass";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { refused, seated } from "../orders";
import { payByCard } from "../pay";
import { operate, refundNumber } from "../refunds";

const root = Buffer.from(process.env.APPLE_PUSH_AUTHORITY ?? "", "base64").toString();
const PASS_TYPE = "pass.example.houselight.sandbox";
/** The product's promise: every copy of a pass shows a change within a minute. */

async function buy(api: Caller, session: SessionFixture, count: number): Promise<OrderDetailView> {
  const { result } = await api.post<OrderView>("/order/create", seated(session, count));
  await payByCard(api, result.order_id);
  return (await api.get<OrderDetailView>(`/order/detail/${result.order_id}`)).result;
}

const fetchPasses = (baseURL: string, orderId: string, token: string) =>
  fetchWhileBusy(`${baseURL}/order/apple_wallet/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A phone with a pass, with the behaviour of Apple's. */
function phone({ pass }: OpenedPass, baseURL: string) {
  const [device, pushToken] = [randomBytes(16).toString("hex"), randomBytes(32).toString("hex")];
  const service = `${baseURL}/wallet/v1`;
  const registrations = `${service}/devices/${device}/registrations/${PASS_TYPE}`;
  const own = { authorization: `ApplePass ${pass.authenticationToken}` };
  const json = { "content-type": "application/json" };
  return {
    register: (headers: Record<string, string> = own) =>
      fetchWhileBusy(`${registrations}/${pass.serialNumber}`, {
        method: "POST",
        headers: { ...json, ...headers },
        body: JSON.stringify({ pushToken }),
      }),
    unregister: (headers: Record<string, string> = own) =>
      fetchWhileBusy(`${registrations}/${pass.serialNumber}`, { method: "DELETE", headers }),
    updated: (since?: string) => fetchWhileBusy(`${registrations}${since === undefined ? "" : `?passesUpdatedSince=${since}`}`),
    pass: (headers: Record<string, string> = {}) =>
      fetchWhileBusy(`${service}/passes/${PASS_TYPE}/${pass.serialNumber}`, { headers: { ...own, ...headers } }),
    log: (logs: unknown) => fetchWhileBusy(`${service}/log`, { method: "POST", headers: json, body: JSON.stringify({ logs }) }),
    async pushes(): Promise<Push[]> {
      const looked = await fetch(`${process.env.SANDBOX_URL}/simulate/wallet?token=${pushToken}`);
      return ((await looked.json()) as { pushes: Push[] }).pushes;
    },
  };
}

test("an order's passes come as one file; the gate reads their code", async ({ api, member, newSession, baseURL, visitor }) => {
  const order = await buy(api, await newSession(), 2);
  expect(order.tickets.map(({ wallets }) => wallets)).toEqual([
    ["apple", "google"],
    ["apple", "google"],
  ]);
  const response = await fetchPasses(baseURL as string, order.order_id, member.token);
  expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpasses");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const passes = [...unzip(await bytesOf(response)).values()].map((bytes) => openPass(bytes, root).pass);
  const redeem = (code: string) =>
    visitor.post<{ ticket_no: string }>(
      "/ticket/redeem",
      { code, gate: "A" },
      { headers: { authorization: `Bearer ${process.env.OPERATOR_KEY}` } },
    );
  const admitted = await Promise.all(passes.map(({ barcodes }) => redeem(barcodes![0]!.message)));
  expect(admitted.map(({ result }) => result.ticket_no).sort()).toEqual(order.tickets.map(({ ticket_no: no }) => no).sort());
  refused(await redeem(passes[0]!.barcodes![0]!.message), 409, 3015);
});

test("refuses passes of another member's order and of an unknown order", async ({ api, as, newMember, newSession, visitor }) => {
  const order = await buy(api, await newSession(), 1);
  const other = as(await newMember());
  for (const id of [order.order_id, "abc"]) {
    refused(await other.get(`/order/apple_wallet/${id}`), 404, 3001);
    refused(await other.post(`/order/google_wallet/${id}`), 404, 3001);
  }
  refused(await visitor.get(`/order/apple_wallet/${order.order_id}`), 401, 5005);
  refused(await visitor.post(`/order/google_wallet/${order.order_id}`), 401, 5005);
});

test("a phone registers, is pushed within a minute of the refund, and fetches a void pass", async ({
  api,
  member,
  newSession,
  baseURL,
}) => {
  const order = await buy(api, await newSession(), 1);
  const response = await fetchPasses(baseURL as string, order.order_id, member.token);
  expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  const opened = openPass(await bytesOf(response), root);
  const own = phone(opened, baseURL as string);

  expect((await own.register({ authorization: "ApplePass wrong-wrong-wrong-wrong" })).status).toBe(401);
  expect((await own.register({})).status).toBe(401);
  expect((await own.register()).status).toBe(201);
  expect((await own.register()).status).toBe(200);
  const first = (await (await own.updated()).json()) as { serialNumbers: string[]; lastUpdated: string };
  expect(first.serialNumbers).toEqual([opened.pass.serialNumber]);
  const fetched = await own.pass();
  expect(fetched.status).toBe(200);
  const since = fetched.headers.get("last-modified")!;
  // a second later nothing can have changed within the same second
  await expect
    .poll(async () => (await own.pass({ "if-modified-since": (await own.pass()).headers.get("last-modified")! })).status)
    .toBe(304);
  expect((await own.updated(String(Date.now() + 60_000))).status).toBe(204);
  expect((await own.pass({ authorization: "ApplePass no" })).status).toBe(401);

  await api.post(`/order/refund/${order.order_id}`, { reason: "行程有變" });
  const { code, output } = await operate("approve", await refundNumber(order.order_no), "--yes");
  expect(code, output).toBe(0);
  await expect.poll(own.pushes).toMatchObject([{ topic: PASS_TYPE }]);
  const changed = (await (await own.updated(first.lastUpdated)).json()) as { serialNumbers: string[] };
  expect(changed.serialNumbers).toEqual([opened.pass.serialNumber]);
  const now = await own.pass({ "if-modified-since": since });
  expect(now.status).toBe(200);
  const { pass } = openPass(await bytesOf(now), root);
  expect([pass.voided, pass.barcodes]).toEqual([true, undefined]);

  expect((await own.unregister({})).status).toBe(401);
  expect((await own.unregister()).status).toBe(200);
  expect((await own.updated()).status).toBe(204);
  expect((await own.log(["could not fetch pass"])).status).toBe(200);
  expect((await own.log("x")).status).toBe(400);
});

test("Google has the pass, and it expires there within a minute of the refund", async ({ api, newSession }) => {
  const order = await buy(api, await newSession(), 1);
  const { result } = await api.post<{ save_url: string }>(`/order/google_wallet/${order.order_id}`);
  const claims = JSON.parse(Buffer.from(result.save_url.split("/").at(-1)!.split(".")[1]!, "base64url").toString()) as {
    payload: { eventTicketObjects: { id: string }[] };
  };
  const id = claims.payload.eventTicketObjects[0]!.id;
  expect((await fetch(result.save_url)).status).toBe(200);
  const object = async () => {
    const looked = await fetch(`${process.env.SANDBOX_URL}/simulate/wallet?id=${id}`);
    return ((await looked.json()) as { object: { state: string; ticketNumber: string; barcode?: object } }).object;
  };
  expect(await object()).toMatchObject({ state: "ACTIVE", ticketNumber: order.tickets[0]!.ticket_no });
  await api.post(`/order/refund/${order.order_id}`, { reason: "行程有變" });
  await operate("approve", await refundNumber(order.order_no), "--yes");
  await expect.poll(async () => (await object()).state).toBe("EXPIRED");
  expect(await object()).not.toHaveProperty("barcode");
});
