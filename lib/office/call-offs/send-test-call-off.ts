import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { contentLanguages, textIn } from "@/lib/i18n/languages";
import { findCallOff } from "@/lib/office/call-offs/find-call-off";
import type { CallOffActor } from "@/lib/office/call-offs/types";
import { db } from "@/lib/platform/db";

type To = CallOffActor & { recipient: string };

/** Mails the holders' mail to the caller, in each language. @returns how many mails @throws NOT_FOUND */
export async function sendTestCallOff(id: string, { recipient, actor, scope }: To): Promise<number> {
  return db.$transaction(async (tx) => {
    const { eventId, event, kind, note, giveBackUntil, sessions } = await findCallOff(id, scope, tx);
    const first = sessions[0];
    const { count } = await tx.mailOutbox.createMany({
      data: contentLanguages.map((language) => ({
        messageId: `call_off_test.${randomUUID()}`,
        template: "call_off_test",
        language,
        recipient,
        data: {
          call_off: kind,
          call_off_name: textIn(event.name, language),
          call_off_note: textIn(note, language),
          ...(giveBackUntil ? { give_back_until: giveBackUntil.toISOString() } : {}),
          ...(first ? { from_time: (first.fromStartsAt ?? first.session.startsAt).toISOString() } : {}),
          ...(first?.toStartsAt ? { to_time: first.toStartsAt.toISOString() } : {}),
        },
      })),
    });
    const after = { call_off: id };
    await recordAudit(tx, { actor, act: "call_off.tested", subject: { kind: "event", id: String(eventId) }, eventId, after });
    return count;
  });
}
