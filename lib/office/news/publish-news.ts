import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { uploadedPicture } from "@/lib/domain/pictures/uploaded-picture";
import { assertAsShown } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { contentLanguages } from "@/lib/i18n/languages";
import { listNews, readPublished } from "@/lib/office/news/list-news";
import { lockNews } from "@/lib/office/news/lock-news";
import { textsOf } from "@/lib/office/news/rules";
import { newsData } from "@/lib/office/news/schemas";
import type { NewsData, NewsKind } from "@/lib/office/news/types";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Tx } from "@/lib/platform/db";

type Act = { kind: NewsKind; key: string; actor: AuditActor };

/**
 * Publishes the draft from a time on: as a new row, or as the next version of the row with its key. Without a draft, the
 * published row gets another time. The next version of something already visible, and a question, are shown at once.
 * @throws NOT_FOUND; BAD_INPUT naming each text that is missing in a language, a missing picture, and a later
 * time if none is allowed; SHOWN_CHANGED if it is not what was shown
 */
export async function publishNews(
  { kind, key, actor, at, revision }: Act & { at: Date | null; revision: string },
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockNews(tx);
    const draft = await tx.contentDraft.findUnique({ where: { kind_key: { kind, key } } });
    const current = (await readPublished(tx)).find((one) => one.key === key && one.data.kind === kind);
    const data = draft ? newsData.parse(draft.data) : current?.data;
    if (!data) throw new DomainError("NOT_FOUND");
    assertAsShown(revision, data);
    await assertComplete(data);
    const isShown = current !== undefined && (current.from === null || current.from <= now);
    if (at && at > now && (isShown || kind === "question"))
      throw new DomainError("BAD_INPUT", { details: [{ field: "at", key: "invalid" }] });
    const from = at ?? (isShown && current.from ? current.from : now);
    // an end in the past belongs to an earlier publication
    const until = current?.until && current.until > now ? current.until : null;
    await write(tx, key, data, { from, until });
    await tx.contentDraft.deleteMany({ where: { kind, key } });
    await noteOfficeEdit(tx, `${kind}s`, key, actor);
    await recordAudit(tx, {
      actor,
      act: "content.published",
      subject: { kind: "content", id: `${kind} ${key}` },
      before: current && { ...current.data, at: current.from && isoInTaipei(current.from) },
      after: { ...data, at: isoInTaipei(from) },
    });
  });
  await invalidate(["content"]);
}

/**
 * Takes something off the site; its texts become a draft again.
 * @throws NOT_FOUND if it is not published
 */
export async function unpublishNews({ kind, key, actor }: Act): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockNews(tx);
    const current = (await readPublished(tx)).find((one) => one.key === key && one.data.kind === kind);
    if (!current) throw new DomainError("NOT_FOUND");
    await remove(tx, kind, key);
    const kept = { kind, key, data: current.data, author: actor.name };
    await tx.contentDraft.upsert({ where: { kind_key: { kind, key } }, create: kept, update: {} });
    await noteOfficeEdit(tx, `${kind}s`, key, actor);
    await recordAudit(tx, { actor, act: "content.unpublished", subject: { kind: "content", id: `${kind} ${key}` }, before: current.data });
  });
  await invalidate(["content"]);
}

async function assertComplete(data: NewsData): Promise<void> {
  const missing = textsOf(data).flatMap(([field, texts]) =>
    contentLanguages
      .filter((language) => texts[language].trim() === "")
      .map((language) => ({ field: `${field}.${language}`, key: "invalid" })),
  );
  if (data.kind === "banner" && !(await isPicture(data.image))) missing.push({ field: "image", key: "invalid" });
  if (missing.length > 0) throw new DomainError("BAD_INPUT", { details: missing });
}

/** Whether the site already shows this picture, or staff have uploaded it. */
async function isPicture(path: string): Promise<boolean> {
  return (await listNews()).images.includes(path) || (await uploadedPicture(path)) !== undefined;
}

type Shown = { from: Date; until: Date | null };

async function write(tx: Tx, key: string, data: NewsData, { from, until }: Shown): Promise<void> {
  if (data.kind === "announcement") {
    const { category, top: isTop, title, content } = data;
    const row = { category, isTop, title, content, publishedAt: from };
    await tx.announcement.upsert({ where: { key }, create: { key, ...row }, update: row });
  } else if (data.kind === "banner") {
    const { image, link, title: alt } = data;
    const row = { image, link, alt, shownFrom: from, shownTo: until };
    await tx.banner.upsert({ where: { key }, create: { key, ...row, position: await tx.banner.count() }, update: row });
  } else {
    const { category, title, content } = data;
    const row = { category, title, content };
    await tx.question.upsert({ where: { key }, create: { key, ...row, position: await tx.question.count() }, update: row });
  }
}

async function remove(tx: Tx, kind: NewsKind, key: string): Promise<void> {
  if (kind === "announcement") await tx.announcement.delete({ where: { key } });
  else if (kind === "banner") await tx.banner.delete({ where: { key } });
  else await tx.question.delete({ where: { key } });
}
