import type { z } from "zod";
import type { StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { filePages } from "@/lib/office/lists/list-file";
import type { Cursor } from "@/lib/office/lists/rules";
import type { Lines, LinesReader } from "@/lib/office/money/lists/lines";
import { readAllowanceLines } from "@/lib/office/money/lists/read-allowance-lines";
import { readInvoiceLines } from "@/lib/office/money/lists/read-invoice-lines";
import { readRefundLines } from "@/lib/office/money/lists/read-refund-lines";
import { orderLines, organizerLines, type OrderLine, type OrganizerLine } from "@/lib/office/money/order-lines";
import { readStatement } from "@/lib/office/money/read-statement";
import { readTakings } from "@/lib/office/money/read-takings";
import type { AllowanceLine, Days, InvoiceLine, RefundLine, refundLinesQuery, Taking } from "@/lib/office/money/schemas";

// Files of the finance pages: their columns in order, each with its format.

type Reader = { eventIds: number[] | null; language: Language };

type StatementRow = {
  session_id: string | null;
  session: string | null;
  name: string;
  discount: string | null;
  price: number | null;
  sold: number | null;
  refunded_tickets: number | null;
  gross: number;
  discount_organizer: number;
  discount_house: number;
  refunded_gross: number;
  net: number;
};

/**
 * Returns a line for each price, and one for goods if some were sold; `net` adds up to what is due to the organizer.
 * @throws NOT_FOUND also for an event outside the reader's scope
 */
export async function statementFile(eventId: number, reader: Reader): Promise<Table<StatementRow>> {
  const { lines, sums } = await readStatement(eventId, reader);
  const rows: StatementRow[] = lines.map((line) => ({
    session_id: line.session_id,
    session: line.starts_at,
    name: line.name,
    discount: line.discount && line.discount.name,
    price: line.price,
    sold: line.sold,
    refunded_tickets: line.refunded,
    gross: line.list,
    discount_organizer: line.discount_organizer,
    discount_house: line.discount_house,
    refunded_gross: line.refunded_face,
    net: line.face,
  }));
  if (sums.goods > 0)
    rows.push({
      session_id: null,
      session: null,
      name: translate[reader.language]("Documents.files.goods"),
      discount: null,
      price: null,
      sold: null,
      refunded_tickets: null,
      gross: sums.goods,
      discount_organizer: 0,
      discount_house: 0,
      refunded_gross: sums.refunded_goods,
      net: sums.goods - sums.refunded_goods,
    });
  return {
    name: `settlement-${eventId}`,
    columns: {
      session_id: "id",
      session: "time",
      name: "text",
      discount: "text",
      price: "amount",
      sold: "count",
      refunded_tickets: "count",
      gross: "amount",
      discount_organizer: "amount",
      discount_house: "amount",
      refunded_gross: "amount",
      net: "amount",
    },
    read: () => [rows],
  };
}

/** @throws NOT_FOUND for an event outside the reader's scope */
export function ordersFile(eventId: number, { eventIds }: Pick<Reader, "eventIds">): Table<OrderLine> {
  if (eventIds !== null && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  return {
    name: `orders-${eventId}`,
    columns: {
      order_no: "id",
      kind: { codes: "orderKind" },
      status: { codes: "orderStatus" },
      session: "time",
      created_at: "time",
      paid_at: "time",
      pay_way: { codes: "payWay" },
      tickets: "count",
      refunded_tickets: "count",
      list_price: "amount",
      discount_organizer: "amount",
      discount_house: "amount",
      face: "amount",
      refunded_face: "amount",
      goods_amount: "amount",
      refunded_goods: "amount",
      net: "amount",
      service_fee: "amount",
      pickup_fee: "amount",
      refund_fee: "amount",
      total: "amount",
      given_back: "amount",
      invoice_no: "id",
    },
    read: () => orderLines(eventId),
  };
}

/**
 * Returns the paid orders of an event for its organizer: the columns that add up to the statement, and no buyer.
 * @throws NOT_FOUND for an event outside the reader's scope
 */
export function organizerOrdersFile(eventId: number, { eventIds }: Pick<Reader, "eventIds">): Table<OrganizerLine> {
  if (eventIds !== null && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  return {
    name: `orders-${eventId}`,
    columns: {
      order_no: "id",
      kind: { codes: "orderKind" },
      status: { codes: "orderStatus" },
      session: "time",
      created_at: "time",
      paid_at: "time",
      tickets: "count",
      refunded_tickets: "count",
      list_price: "amount",
      discount_organizer: "amount",
      discount_house: "amount",
      face: "amount",
      refunded_face: "amount",
      goods_amount: "amount",
      refunded_goods: "amount",
      net: "amount",
      service_fee: "amount",
      pickup_fee: "amount",
      refund_fee: "amount",
      given_back: "amount",
    },
    read: () => organizerLines(eventId),
  };
}

/** Returns the file of an event's orders for the house or for its organizer. @throws NOT_FOUND as they do */
export function paidOrdersFile(eventId: number, { eventIds, organizerId }: Pick<StaffActor, "eventIds" | "organizerId">): Table<object> {
  return organizerId === null ? ordersFile(eventId, { eventIds }) : organizerOrdersFile(eventId, { eventIds });
}

export async function takingsFile(days: Days, { eventIds, language }: Reader): Promise<Table<Taking>> {
  const takings = await readTakings(days, eventIds, language);
  return {
    name: `takings-${days.from}-${days.to}`,
    columns: {
      day: "day",
      event_id: "id",
      event_name: "text",
      pay_way: { codes: "payWay" },
      payments: "count",
      taken: "amount",
      refunds: "count",
      given_back: "amount",
    },
    read: () => [takings],
  };
}

type LinesOf<Wish, Line> = (wish: Wish, reader: LinesReader) => Promise<Lines<Line>>;
type Wish<Read> = Read extends LinesOf<infer Asked, infer _> ? Asked : never;

/** All lines, however many: books must not end in the middle. */
function allLines<Line>(read: (before: Cursor | undefined, limit: number) => Promise<Lines<Line>>) {
  return () =>
    filePages(async (before, limit) => {
      const { lines: rows, next } = await read(before, limit);
      return { rows, next: next === null ? null : String(next) };
    }, Infinity);
}

function allPages<Asked extends object, Line>(read: LinesOf<Asked & { before?: bigint }, Line>, asked: Asked, reader: Reader) {
  return allLines((before, limit) => read({ ...asked, before: before && BigInt(before.id) }, { ...reader, limit }));
}

export function refundsFile(wish: z.output<typeof refundLinesQuery>, reader: Reader): Table<RefundLine> {
  return {
    name: "refunds",
    columns: {
      refund_id: "id",
      order_no: "id",
      event_name: "text",
      cause: { codes: "cause" },
      state: { codes: "refundState" },
      waits_for: { codes: "waitsFor" },
      amount: "amount",
      fee: "amount",
      pay_way: { codes: "payWay" },
      reason: "text",
      problem: "id",
      put_forward_by: "text",
      requested_at: "time",
      decided_at: "time",
      refunded_at: "time",
    },
    read: allLines((before, limit) => readRefundLines({ ...wish, before }, { ...reader, limit })),
  };
}

export function invoicesFile(wish: Wish<typeof readInvoiceLines>, reader: Reader): Table<InvoiceLine> {
  return {
    name: `invoices-${wish.from}-${wish.to}`,
    columns: {
      order_no: "id",
      event_name: "text",
      invoice_no: "id",
      kind: { codes: "invoiceKind" },
      tax_number: "id",
      amount: "amount",
      tax: "amount",
      state: { codes: "invoiceState" },
      problem: "id",
      paid_at: "time",
      issued_at: "time",
    },
    read: allPages(readInvoiceLines, wish, reader),
  };
}

export function allowancesFile(wish: Wish<typeof readAllowanceLines>, reader: Reader): Table<AllowanceLine> {
  return {
    name: `allowances-${wish.from}-${wish.to}`,
    columns: {
      refund_id: "id",
      order_no: "id",
      event_name: "text",
      invoice_no: "id",
      act: { codes: "invoiceAct" },
      goods: "text",
      qty: "count",
      amount: "amount",
      decided_at: "time",
      allowance_no: "id",
      made_at: "time",
    },
    read: allPages(readAllowanceLines, wish, reader),
  };
}
