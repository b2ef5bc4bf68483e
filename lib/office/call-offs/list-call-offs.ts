import type { Language } from "@/lib/i18n/languages";
import { callOffLine } from "@/lib/office/call-offs/call-off-line";
import type { CallOffList, CallOffScope } from "@/lib/office/call-offs/types";
import { db } from "@/lib/platform/db";

const SHOWN = 200;

/** Lists call-offs of the events within the caller's scope, newest first. */
export async function listCallOffs({ scope, language }: { scope: CallOffScope; language: Language }): Promise<CallOffList> {
  const rows = await db.callOff.findMany({
    where: scope ? { eventId: { in: scope } } : {},
    orderBy: { createdAt: "desc" },
    take: SHOWN,
    include: { event: { select: { name: true } }, sessions: { select: { sessionId: true } } },
  });
  return { call_offs: rows.map((row) => callOffLine(row, language)) };
}
