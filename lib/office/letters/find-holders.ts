import { z } from "zod";
import { maskedName } from "@/lib/domain/members/masked";
import { fullName } from "@/lib/domain/members/rules";
import { findLetter } from "@/lib/office/letters/find-letter";
import { holderStates } from "@/lib/office/letters/rules";
import type { letterHoldersSchema } from "@/lib/office/letters/schemas";
import type { LetterScope } from "@/lib/office/letters/types";
import { lookUp, type Search } from "@/lib/office/orders/rules";
import { matchingOrders } from "@/lib/office/orders/search/matching-orders";
import { Prisma, querySql } from "@/lib/platform/db";

const SHOWN = 20;

const holderRow = z.strictObject({ order_no: z.string(), last_name: z.string(), first_name: z.string(), state: z.enum(holderStates) });

/**
 * Finds orders with tickets of a letter's event or session by the texts of the service desk's search, the newest first, and says whether
 * the letter went to them. Without a text it finds none.
 * @throws NOT_FOUND
 */
export async function findHolders(
  id: string,
  { text, scope }: { text: string; scope: LetterScope },
): Promise<z.input<typeof letterHoldersSchema>> {
  const { eventId, sessionId } = await findLetter(id, scope);
  const session = sessionId === null ? Prisma.sql`true` : Prisma.sql`t.session_id = ${sessionId}`;
  const hasTickets = Prisma.sql`EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND ${session})`;
  const read = (search: Search) => readHolders(id, matchingOrders(search, { scope: [eventId], limit: SHOWN, also: hasTickets }).where);
  const rows = await lookUp(text, async (search) => (search.kind === "latest" ? [] : read(search)));
  return {
    holders: rows.map(({ order_no, last_name, first_name, state }) => ({
      order_no,
      name: maskedName(fullName(last_name, first_name)),
      state,
    })),
  };
}

function readHolders(id: string, where: Prisma.Sql) {
  return querySql(
    holderRow,
    Prisma.sql`
    SELECT o.order_no, o.buyer_last_name AS last_name, o.buyer_first_name AS first_name,
      CASE
        WHEN picked.order_id IS NULL AND EXISTS (
          SELECT FROM orders other JOIN letter_orders l ON l.letter_id = ${id}::uuid AND l.order_id = other.id AND l.has_address
          WHERE other.member_id = o.member_id) THEN 'other_order'
        WHEN picked.order_id IS NULL THEN 'none'
        WHEN NOT picked.has_address THEN 'no_address'
        WHEN mail.problem = 'overtaken' THEN 'overtaken'
        WHEN mail.gave_up_at IS NOT NULL THEN 'refused'
        WHEN mail.id IS NOT NULL AND mail.sent_at IS NULL THEN 'waiting'
        ELSE 'sent' END AS state
    FROM (SELECT o.* FROM orders o WHERE ${where} ORDER BY o.order_no DESC LIMIT ${SHOWN}::int) o
    LEFT JOIN letter_orders picked ON picked.letter_id = ${id}::uuid AND picked.order_id = o.id
    LEFT JOIN LATERAL (SELECT m.* FROM mail_outbox m WHERE m.order_id = o.id AND m.letter_id = ${id}::uuid LIMIT 1) mail ON true
    ORDER BY o.order_no DESC`,
  );
}
