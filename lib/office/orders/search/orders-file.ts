import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import { filePages, notedQuery } from "@/lib/office/lists/list-file";
import { narrowed } from "@/lib/office/orders/narrowed";
import type { orderFileQuery } from "@/lib/office/orders/schemas";
import { ordersWithNumbers, searchOrders } from "@/lib/office/orders/search/search-orders";
import type { OrderHit, Scope } from "@/lib/office/orders/types";

type Row = Pick<OrderHit, "order_no" | "kind" | "status" | "event_name" | "pay_way" | "created_at" | "paid_at" | "mobile" | "tags"> & {
  session: string | null;
  buyer: string;
  tickets: number;
  total: number;
};

type Reader = { scope: Scope; language: Language; actor: AuditActor };

/**
 * Returns the list of orders as a file, as it is shown, with mobiles masked: all that the filters find, or only
 * chosen ones. It has the names of buyers, so the audit records it, and it counts as one read of personal data.
 * @throws READ_QUOTA
 */
export async function ordersFile(query: z.output<typeof orderFileQuery>, { scope, language, actor }: Reader): Promise<Table<Row>> {
  const { q: text, sort, before: _, order_nos: orderNos, ...filter } = query;
  // an entry about an event is shown to its other staff
  const eventIds = narrowed(scope, filter.event_id);
  await readPersonalData({ actor, act: "order.list_exported" }, () =>
    Promise.resolve({
      result: null,
      subject: { kind: "order", id: "list" },
      eventId: eventIds?.length === 1 ? eventIds[0] : null,
      after: notedQuery(orderNos ? { order_nos: orderNos } : { ...(text && { q: text }), ...filter, sort }),
    }),
  );
  const pages = () =>
    filePages(async (before, limit) => {
      const { orders, next } = await searchOrders({ text, filter, sort, scope, language, before, limit });
      return { rows: orders.map(toRow), next };
    });
  return {
    name: "orders",
    columns: {
      order_no: "id",
      kind: { codes: "orderKind" },
      status: { codes: "orderStatus" },
      event_name: "text",
      session: "time",
      buyer: "text",
      mobile: "text",
      tickets: "count",
      total: "amount",
      pay_way: { codes: "payWay" },
      created_at: "time",
      paid_at: "time",
      tags: "text",
    },
    read: orderNos ? () => chosen(orderNos, { scope, language }) : pages,
  };
}

async function* chosen(orderNos: string[], reader: Pick<Reader, "scope" | "language">) {
  yield (await ordersWithNumbers({ ...reader, orderNos })).map(toRow);
}

/** The columns in their order. */
function toRow({ order_no, kind, status, event_name, session_time, buyer_name, mobile, ticket_qty, total_price, ...hit }: OrderHit): Row {
  const { pay_way, created_at, paid_at, tags } = hit;
  const [session, buyer, tickets, total] = [session_time, buyer_name, ticket_qty, total_price];
  return { order_no, kind, status, event_name, session, buyer, mobile, tickets, total, pay_way, created_at, paid_at, tags };
}
