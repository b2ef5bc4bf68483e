import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";
import { findHolders } from "@/lib/office/letters/find-holders";
import { db } from "@/lib/platform/db";

/** Writes a letter to the holders of an event, and looks for an order among them. @returns the order's state */
export async function useLetter(eventId: number, orderNo: string): Promise<string | undefined> {
  const id = randomUUID();
  await db.letter.create({ data: { id, eventId, title: sameText("-"), content: sameText("-"), perMinute: 1, author: "test" } });
  return (await findHolders(id, { text: orderNo, scope: null })).holders[0]?.state;
}
