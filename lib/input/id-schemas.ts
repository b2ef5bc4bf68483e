import { z } from "zod";
import { isTicketNo, NO_ORDER, rowId } from "@/lib/input/ids";
import { normaliseNumber } from "@/lib/input/normalise-number";

/** A row's id in a path, a query or a body. Other types (a list, null) are refused. */
export const idSchema = z.union([z.string(), z.number()], { error: "invalid" }).transform((id) => rowId(String(id)));

/** The path of a call that is about one row. */
export const idParams = z.object({ id: idSchema });

const uuid = z.uuid();

/** A UUID in the database's form, or undefined for anything else. */
export function uuidOf(text: string): string | undefined {
  return uuid.safeParse(text).success ? text.toLowerCase() : undefined;
}

/** An order's id; anything else becomes NO_ORDER. */
export const orderIdSchema = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);

/** The path of a call that is about one order. */
export const orderParams = z.object({ id: orderIdSchema });

/** A ticket's number; anything else becomes "", which no ticket has. */
export const ticketNoSchema = z.string().transform((text) => (isTicketNo(normaliseNumber(text)) ? normaliseNumber(text) : ""));
