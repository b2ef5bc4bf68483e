import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** Creates an organizer that holds these events. @returns its id */
export async function insertOrganizer(eventIds: number[] = [], name = `測試主辦 ${randomUUID()}`): Promise<number> {
  const { id } = await db.organizer.create({ data: { name: sameText(name) } });
  // A trigger refers the event to the organizer with this name.
  await db.event.updateMany({ where: { id: { in: eventIds } }, data: { organizer: sameText(name) } });
  return id;
}
