import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { officeKey } from "@/lib/domain/content/rules";
import { assertUnchanged, revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { readPublished } from "@/lib/office/news/list-news";
import { lockNews } from "@/lib/office/news/lock-news";
import { newsData } from "@/lib/office/news/schemas";
import type { NewsData, NewsKind } from "@/lib/office/news/types";
import { db, type Tx } from "@/lib/platform/db";

type Draft = {
  /** null: something new */ key: string | null;
  /** of what was changed */ revision?: string;
  data: NewsData;
  actor: AuditActor;
};

/**
 * Saves a draft, which is not public until it is published.
 * @returns its key and its revision
 * @throws NOT_FOUND for a key that is neither a draft nor published; CHANGE_REFUSED if another staff member has saved in the
 * meantime
 */
export async function saveDraft({ key: asked, revision, data, actor }: Draft): Promise<{ key: string; revision: string }> {
  const { kind } = data;
  const key = asked ?? officeKey(randomUUID().slice(0, 8));
  await db.$transaction(async (tx) => {
    await lockNews(tx);
    const before = await tx.contentDraft.findUnique({ where: { kind_key: { kind, key } } });
    if (asked !== null) assertUnchanged(revision, before ? newsData.parse(before.data) : await publishedData(tx, kind, asked));
    const written = { data, author: actor.name, updatedAt: new Date() };
    await tx.contentDraft.upsert({ where: { kind_key: { kind, key } }, create: { kind, key, ...written }, update: written });
    await recordAudit(tx, {
      actor,
      act: "content.saved",
      subject: { kind: "content", id: `${kind} ${key}` },
      before: before?.data ?? undefined,
      after: data,
    });
  });
  return { key, revision: revisionOf(data) };
}

/**
 * Deletes a draft; the published item with its key stays as it is.
 * @throws NOT_FOUND
 */
export async function discardDraft({ kind, key, actor }: { kind: NewsKind; key: string; actor: AuditActor }): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockNews(tx);
    const draft = await tx.contentDraft.findUnique({ where: { kind_key: { kind, key } } });
    if (!draft) throw new DomainError("NOT_FOUND");
    await tx.contentDraft.delete({ where: { kind_key: { kind, key } } });
    const before = draft.data ?? undefined;
    await recordAudit(tx, { actor, act: "content.discarded", subject: { kind: "content", id: `${kind} ${key}` }, before });
  });
}

async function publishedData(tx: Tx, kind: NewsKind, key: string): Promise<NewsData> {
  const found = (await readPublished(tx)).find((one) => one.key === key && one.data.kind === kind);
  if (!found) throw new DomainError("NOT_FOUND");
  return found.data;
}
