import { z } from "zod";
import { findEvent } from "@/lib/office/events/find-event";
import type { EventFileView, EventScope } from "@/lib/office/events/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { Prisma, querySql } from "@/lib/platform/db";

const stockRow = z.strictObject({ key: z.string(), stock: z.number() });

/** Returns the stock of an event's products before anything was sold. What a refund left with its buyer does not come back. */
async function readSetStock(eventId: number): Promise<Record<string, number>> {
  const rows = await querySql(
    stockRow,
    Prisma.sql`
    SELECT p.key, (p.stock + coalesce((SELECT sum(oi.qty) FROM order_items oi JOIN orders o ON o.id = oi.order_id
      WHERE oi.product_id = p.id AND (o.status <> 'cancelled' OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.status IN ('refund_due', 'refunded') AND NOT r.places_back))), 0))::int AS stock
    FROM products p WHERE p.event_id = ${eventId}`,
  );
  return Object.fromEntries(rows.map(({ key, stock }) => [key, stock]));
}

/** Returns an event's draft or, without a draft, the published file. @throws NOT_FOUND */
export async function readEventFile(ref: string, scope: EventScope, organizerId: number | null = null): Promise<EventFileView> {
  const { eventId, draft, file, version } = await findEvent(ref, { scope, organizerId });
  return {
    ref: eventId === null ? ref : String(eventId),
    event_id: eventId === null ? null : String(eventId),
    file: (draft?.file ?? file) as Record<string, unknown>,
    set_stock: eventId === null ? {} : await readSetStock(eventId),
    published: file,
    draft: draft && {
      revision: draft.revision,
      author: draft.author,
      at: isoInTaipei(draft.updatedAt),
      outdated: draft.base !== version,
      submitted: draft.submittedAt && { by: draft.submittedBy ?? "", at: isoInTaipei(draft.submittedAt) },
    },
  };
}
