import { randomInt } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { cleanWord, CODE_LENGTH, CODE_LETTERS } from "@/lib/domain/sources/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { findLinks } from "@/lib/office/sources/find-links";
import type { LinkData, LinkView } from "@/lib/office/sources/types";
import { db } from "@/lib/platform/db";

type By = { actor: AuditActor; eventIds: number[] | null; language: Language };

/**
 * Makes a short link to an event's page.
 * @throws NOT_FOUND for an unknown event, or one outside the caller's scope; BAD_INPUT if nothing of `source` can be stored
 */
export async function createLink(data: LinkData, { actor, eventIds, language }: By): Promise<LinkView> {
  const { event_id: eventId, name } = data;
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  const words = { source: cleanWord(data.source), medium: cleanWord(data.medium), campaign: cleanWord(data.campaign) };
  if (!words.source) throw new DomainError("BAD_INPUT", { details: [{ field: "source", key: "invalid" }] });
  const id = await db.$transaction(async (tx) => {
    if ((await tx.event.count({ where: { id: eventId } })) === 0) throw new DomainError("NOT_FOUND");
    const code = newCode();
    const row = { key: `link ${code}`, kind: "link", code, eventId, name, ...words, author: actor.name };
    const { id: sourceId } = await tx.buyerSource.create({ data: row, select: { id: true } });
    const after = { name, code, ...words };
    await recordAudit(tx, { actor, act: "link.created", subject: { kind: "event", id: String(eventId) }, eventId, after });
    return sourceId;
  });
  const [link] = await findLinks({ id }, { eventIds, language });
  if (!link) throw new DomainError("NOT_FOUND");
  return link;
}

/** 8 of 31 letters are 40 random bits: too many to find a link by trying. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}
