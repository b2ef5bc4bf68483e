import { z } from "zod";
import { isTicketNo, NO_ORDER, rowId } from "@/lib/input/ids";
import { normaliseNumber } from "@/lib/input/normalise-number";

/** A row's id in a path, a query or a body. Other types (a list, null) are refused. */
export const idSchema = z.union([z.string(), z.number()], { error: "invalid" }).transform((id) => rowId(String(id)));

/** Path parameters of a call about one row. */
export const idParams = z.object({ id: idSchema });

const uuid = z.uuid();

/** Returns a UUID in the database's form, or undefined for any other text. */
export function uuidOf(text: string): string | undefined {
  return uuid.safeParse(text).success ? text.toLowerCase() : undefined;
}

/** An order's id; any other text becomes NO_ORDER. */
export const orderIdSchema = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);

/** Path parameters of a call about one order. */
export const orderParams = z.object({ id: orderIdSchema });

/** A ticket's number; any other text becomes "", which no ticket has. */
export const ticketNoSchema = z.string().transform((text) => (isTicketNo(normaliseNumber(text)) ? normaliseNumber(text) : ""));
