import { revisionOf } from "@/lib/domain/revisions/revision";
import type { Language } from "@/lib/i18n/languages";
import { findLetter } from "@/lib/office/letters/find-letter";
import { letterLine } from "@/lib/office/letters/letter-line";
import { shownLetter } from "@/lib/office/letters/shown-letter";
import type { LetterData, LetterScope, LetterView } from "@/lib/office/letters/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const SHOWN = 200;

type Reader = { scope: LetterScope; /** absent or null: the house */ organizerId?: number | null; language: Language };

/**
 * Returns a letter, its progress, and who did not get it and why. An organizer does not read the answers of mail servers, which quote
 * addresses.
 * @throws NOT_FOUND
 */
export async function readLetter(id: string, { scope, organizerId = null, language }: Reader): Promise<LetterView> {
  const letter = await findLetter(id, scope);
  const sessions = letter.sessionId === null ? { eventId: letter.eventId } : { id: letter.sessionId };
  const ofLetter = { letterId: id };
  const [holders, waiting, overtaken, gaveUp, addressed, withoutAddress, mails, lost] = await Promise.all([
    db.order.groupBy({ by: ["memberId"], where: { status: "paid", tickets: { some: { status: { not: "void" }, session: sessions } } } }),
    db.mailOutbox.count({ where: { ...ofLetter, sentAt: null, gaveUpAt: null } }),
    db.mailOutbox.count({ where: { ...ofLetter, problem: "overtaken" } }),
    db.mailOutbox.count({ where: { ...ofLetter, gaveUpAt: { not: null } } }),
    db.letterOrder.count({ where: { ...ofLetter, hasAddress: true } }),
    db.letterOrder.count({ where: { ...ofLetter, hasAddress: false } }),
    db.mailOutbox.findMany({
      where: { ...ofLetter, sentAt: null, OR: [{ gaveUpAt: { not: null } }, { attempts: { gt: 0 } }] },
      take: SHOWN,
      select: { orderId: true, gaveUpAt: true, problem: true },
    }),
    db.letterOrder.findMany({ where: { ...ofLetter, hasAddress: false }, take: SHOWN }),
  ]);
  const ids = [...mails.flatMap(({ orderId }) => orderId ?? []), ...lost.map(({ orderId }) => orderId)];
  const orders = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, orderNo: true } });
  const numberOf = new Map(orders.map((order) => [order.id, order.orderNo]));
  return {
    ...letterLine(letter, language),
    revision: revisionOf(shownLetter(letter)),
    data: {
      event_id: String(letter.eventId),
      session_id: letter.sessionId === null ? null : String(letter.sessionId),
      title: letter.title as LetterData["title"],
      content: letter.content as LetterData["content"],
      per_minute: letter.perMinute,
    },
    submitted: letter.submittedAt && { by: letter.submittedBy ?? "", at: isoInTaipei(letter.submittedAt) },
    started_at: letter.startedAt && isoInTaipei(letter.startedAt),
    ended_at: letter.endedAt && isoInTaipei(letter.endedAt),
    holders: holders.length,
    waiting,
    sent: addressed - waiting - gaveUp,
    failed: gaveUp - overtaken,
    overtaken,
    without_address: withoutAddress,
    missed: [
      ...mails.map(({ orderId, gaveUpAt, problem }) => ({
        order_no: numberOf.get(orderId ?? "") ?? "",
        why: problem === "overtaken" ? ("overtaken" as const) : gaveUpAt ? ("refused" as const) : ("waiting" as const),
        problem: problem === "overtaken" || organizerId !== null ? "" : (problem ?? ""),
      })),
      ...lost.map(({ orderId }) => ({ order_no: numberOf.get(orderId) ?? "", why: "no_address" as const, problem: "" })),
    ],
  };
}
