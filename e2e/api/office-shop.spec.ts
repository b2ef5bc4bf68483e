import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makeParcel, makeReturn } from "@/prisma/factories/merchandise";
import { makeSession } from "@/prisma/factories/sessions";

type Rows = { rows: { order_no: string; outcome: string }[] };
type Parcels = { parcels: { order_no: string; receiver: string; lines: string[]; tracking_no: string | null }[] };

test("corrects stock by a difference with a reason, never below zero", async ({ staffCaller }) => {
  const { specId, merchandiseId } = await makeParcel({ stock: 10 });
  const staff = await staffCaller({ roles: ["events"] });
  const correct = (by: number, reason = "盤點差異") =>
    staff.post<{ stock: number }>("shop/correct_stock", { spec_id: String(specId), by, reason });
  expect(await correct(-5)).toMatchObject({ code: 0, result: { stock: 3 } });
  expect((await correct(-4)).code).not.toBe(0);
  expect(await correct(1, "")).toMatchObject({ http: 400, failure: { details: [{ field: "reason", key: "reason_require" }] } });
  const { pieces } = (await staff.get<{ pieces: { merchandise_id: string; specs: object[] }[] }>("shop/pieces")).result;
  expect(pieces.find(({ merchandise_id: id }) => id === String(merchandiseId))?.specs).toMatchObject([{ stock: 3, held: 0 }]);
  expect(
    await db.auditEntry.findFirstOrThrow({ where: { act: "merchandise.stock_corrected", subjectId: String(merchandiseId) } }),
  ).toMatchObject({
    reason: "盤點差異",
    before: { stock: 8 },
    after: { stock: 3 },
  });
});

test("packs parcels by a list, ships them by typed or imported numbers, each once", async ({ staffCaller, baseURL }) => {
  const { eventId } = await makeSession({ seats: 4 });
  const [first, second, foreign] = [await makeParcel({ eventId }), await makeParcel({ eventId }), await makeParcel()];
  const staff = await staffCaller({ roles: ["service"], eventIds: [eventId] });
  const waiting = async () => (await staff.get<Parcels>("shop/parcels")).result.parcels.map(({ order_no: no }) => no);
  expect(await waiting()).toEqual([first.orderNo, second.orderNo]);
  const response = await fetchWhileBusy(new URL("/office/api/shop/packing_list", baseURL), {
    headers: { cookie: `office_login=${staff.staff.loginToken}` },
  });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect((await response.text()).slice(0, 5)).toBe("%PDF-");
  expect(await db.auditEntry.count({ where: { act: "merchandise.packing_list_read", staffId: staff.staff.id } })).toBe(1);

  expect(await staff.post("shop/ship", { order_no: first.orderNo, tracking_no: "9001" })).toMatchObject({ result: { outcome: "done" } });
  expect(await staff.post("shop/ship", { order_no: foreign.orderNo, tracking_no: "9002" })).toMatchObject({ http: 404, code: 3001 });
  const text = ["訂單,物流編號", `${first.orderNo},9001`, `${second.orderNo},T-9003`, `${foreign.orderNo},9004`, "no number,here"].join(
    "\n",
  );
  const outcomes = async (apply: boolean) =>
    (await staff.post<Rows>("shop/import_tracking", { text, apply })).result.rows.map(({ outcome }) => outcome);
  expect(await outcomes(false)).toEqual(["already", "ready", "unknown", "malformed"]);
  expect(await waiting()).toEqual([second.orderNo]);
  expect(await outcomes(true)).toEqual(["already", "done", "unknown", "malformed"]);
  expect(await outcomes(true)).toEqual(["already", "already", "unknown", "malformed"]);
  expect(await db.mailOutbox.count({ where: { orderId: second.orderId, template: "order_shipped" } })).toBe(1);
  const sent = (await staff.get<Parcels>("shop/parcels?state=shipped")).result.parcels;
  expect(sent.find(({ order_no: no }) => no === second.orderNo)).toMatchObject({ tracking_no: "T9003" });
});

test("decides a return once, and replaces the received item from stock", async ({ staffCaller }) => {
  const { returnId, orderId, specId } = await makeReturn();
  const staff = await staffCaller({ roles: ["service"] });
  expect(await staff.post("shop/decide_return", { return_id: returnId, approved: false })).toMatchObject({ http: 400 });
  expect(await staff.post("shop/decide_return", { return_id: returnId, approved: true })).toMatchObject({ code: 0 });
  expect(await staff.post("shop/decide_return", { return_id: returnId, approved: true })).toMatchObject({ http: 409 });
  const { returns } = (await staff.get<{ returns: { return_id: string; status: string; amount: number }[] }>("shop/returns")).result;
  expect(returns.find(({ return_id: id }) => id === returnId)).toMatchObject({ status: "approved", amount: 500 });
  const { stock } = await db.merchandiseSpec.findUniqueOrThrow({ where: { id: specId } });
  expect(await staff.post("shop/receive_return", { return_id: returnId, outcome: "replacement", restock: false })).toMatchObject({
    code: 0,
  });
  expect(await db.merchandiseSpec.findUniqueOrThrow({ where: { id: specId } })).toMatchObject({ stock: stock - 1 });
  expect(await db.orderLog.count({ where: { orderId, event: "return_received" } })).toBe(1);
  const elsewhere = await staffCaller({ roles: ["service"], eventIds: [] });
  const other = (await makeReturn()).returnId;
  expect(await elsewhere.post("shop/decide_return", { return_id: other, approved: true })).toMatchObject({ http: 404 });
});
