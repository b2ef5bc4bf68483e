import { createMerchandiseOrder } from "@/lib/domain/orders/create/create-merchandise-order";
import { sameText } from "@/lib/i18n/languages";
import { db as pool, type Models } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { freshKey } from "./events";

type Options = {
  name?: string | { tw: string; en: string; jp: string; kr: string };
  category?: "event" | "chip_tag" | "chip_label" | "ticket_card";
  eventId?: number;
  /** one spec each; by default one of 500 TWD with 50 units */
  specs?: { price?: number; stock?: number }[];
  /** limits the units per scope */
  quota?: { qty: number; scope: "member" | "order" | "ticket" };
  /** labels of custom text */
  labels?: string[];
  delivery?: { method: string; fee: number }[];
  listedAt?: Date;
  soldCount?: number;
  isPublished?: boolean;
};

export type MerchandiseFixture = { id: number; specIds: number[] };

/** Creates merchandise with its specs. */
export async function makeMerchandise(db: Models, options: Options = {}): Promise<MerchandiseFixture> {
  const {
    name,
    category = "event",
    eventId,
    specs = [{}],
    quota,
    labels = [],
    delivery = [
      { method: "home", fee: 100 },
      { method: "store", fee: 65 },
    ],
    listedAt = new Date(),
    soldCount,
    isPublished,
  } = options;
  const key = freshKey("merchandise");
  const { id } = await db.merchandise.create({
    data: {
      key,
      category,
      eventId,
      listedAt,
      soldCount,
      isPublished,
      delivery,
      name: typeof name === "object" ? name : sameText(name ?? key),
      details: sameText("-"),
      images: ["/products/intertidal-light-stick.png"],
      isLimited: quota !== undefined,
      quota: quota?.qty ?? 0,
      quotaScope: quota?.scope ?? "order",
      customText: labels.map(sameText),
    },
  });
  const made = await db.merchandiseSpec.createManyAndReturn({
    data: specs.map(({ price = 500, stock = 50 }, position) => ({
      merchandiseId: id,
      key: String(position),
      name: sameText(`#${position + 1}`),
      price,
      stock,
      position,
    })),
    select: { id: true },
  });
  return { id, specIds: made.map((spec) => spec.id) };
}

/** Creates a paid order of two pieces that waits to be packed. */
export async function makeParcel({ eventId, stock = 50 }: { eventId?: number; stock?: number } = {}) {
  const [member, merchandise] = [await makeMember(), await makeMerchandise(pool, { eventId, specs: [{ price: 500, stock }] })];
  const specId = merchandise.specIds[0] as number;
  const orderId = await createMerchandiseOrder({
    order: { items: [{ merchandise_id: merchandise.id, spec_id: specId, qty: 2 }], delivery: { method: "home" } },
    caller: { memberId: member.id, language: "tw", bodyHash: "test" },
  });
  const { orderNo } = await pool.order.update({ where: { id: orderId }, data: { status: "paid", paidAt: new Date(), eventId } });
  return { member, merchandiseId: merchandise.id, specId, orderId, orderNo };
}

/** Creates a return of one faulty piece: requested, approved, or received and refunded against an issued invoice. */
export async function makeReturn(status: "requested" | "approved" | "received" = "requested") {
  const parcel = await makeParcel();
  const { orderId } = parcel;
  await pool.order.update({ where: { id: orderId }, data: { deliveryStatus: "picked_up", deliveredAt: new Date() } });
  const asked = { orderId, specId: parcel.specId, kind: "rma", qty: 1, reason: "印刷有瑕疵", status };
  const arrived = status === "received" ? { outcome: "refund", receivedAt: new Date() } : {};
  const { id } = await pool.merchandiseReturn.create({ data: { ...asked, ...arrived } });
  let refundId = "";
  if (status === "received") {
    const refund = await pool.refund.create({
      data: { orderId, returnId: id, cause: "return", status: "refund_due", amount: 500, invoiced: 500 },
    });
    refundId = String(refund.id);
    const invoice = { status: "issued", amount: 1_000, invoiceNo: `HL${String(id).padStart(8, "0")}`, issuedAt: new Date() };
    await pool.invoice.upsert({
      where: { orderId },
      update: invoice,
      create: { orderId, method: "e_invoice", email: "buyer@example.com", ...invoice },
    });
  }
  return { ...parcel, returnId: String(id), refundId };
}
