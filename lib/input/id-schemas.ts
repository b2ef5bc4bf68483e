import { z } from "zod";
import { isTicketNo, NO_ORDER, rowId } from "@/lib/input/ids";

/** A row's id in a path, a query or a body. What is no id at all (a list, null) is malformed. */
export const idSchema = z.union([z.string(), z.number()], { error: "invalid" }).transform((id) => rowId(String(id)));

/** The path of a call that is about one row. */
export const idParams = z.object({ id: idSchema });

const uuid = z.uuid();

/** A UUID as the database writes it, or undefined for what is none. */
export function uuidOf(text: string): string | undefined {
  return uuid.safeParse(text).success ? text.toLowerCase() : undefined;
}

/** An order's id. What is none names no order. */
export const orderIdSchema = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);

/** A ticket's number. What is none names no ticket. */
export const ticketNoSchema = z.string().transform((text) => (isTicketNo(text) ? text : ""));
