import { z } from "zod";
import { alternateCategories } from "@/lib/domain/merchandise/alternate-categories";
import { findMerchandise, type MerchandiseRow } from "@/lib/domain/merchandise/find-merchandise";
import { CUSTOM_TEXT_MAX, merchandiseCategories, quotaLeft, quotaOf } from "@/lib/domain/merchandise/rules";
import type { MerchandiseDetailView, MerchandiseListQuery, MerchandiseListView, MerchandiseSummary } from "@/lib/domain/merchandise/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** Page size with `is_all`. */
const ALL = 500;

type ListInput = Partial<MerchandiseListQuery> & { language: Language };

/** The merchandise of the shop, filtered, searched, in order and paged. GET /merchandise/list. */
export async function listMerchandise({
  language,
  page_num = 1,
  page_size = 24,
  search_txt = "",
  is_all,
  is_event_list,
  ...query
}: ListInput): Promise<MerchandiseListView> {
  const page = is_all ? { page_num: 1, page_size: ALL } : { page_num, page_size };
  const [found, events] = await Promise.all([
    findMerchandise({ ...query, search_txt, skip: (page.page_num - 1) * page.page_size, take: page.page_size }),
    is_event_list ? listEventsWithMerchandise(language) : undefined,
  ]);
  return {
    items: found.rows.map((merchandise) => summary(merchandise, language)),
    total: found.total,
    total_capped: found.capped,
    ...page,
    ...(events ? { events } : {}),
  };
}

/** A few of the best sellers of every category in turn, for the front page. */
export async function listShowcase({ language, count }: { language: Language; count: number }): Promise<MerchandiseSummary[]> {
  const byCategory = await Promise.all(
    merchandiseCategories.map((category) => findMerchandise({ category, search_txt: "", order_by: "top", skip: 0, take: 2 * count })),
  );
  return alternateCategories(
    byCategory.map(({ rows }) => rows.map((merchandise) => summary(merchandise, language))),
    count,
  );
}

function summary(merchandise: MerchandiseRow, language: Language): MerchandiseSummary {
  const { id, event_id: eventId, event_name: eventName, name, ...rest } = merchandise;
  return {
    merchandise_id: String(id),
    name: textIn(name, language),
    ...rest,
    ...(eventId === null ? {} : { event_id: String(eventId), event_name: textIn(eventName, language) }),
  };
}

const eventRow = z.strictObject({ id: z.number(), name: localizedText });

/** The published events that have merchandise in the shop, as events are listed. */
async function listEventsWithMerchandise(language: Language): Promise<{ event_id: string; name: string }[]> {
  const events = await querySql(
    eventRow,
    Prisma.sql`
    SELECT e.id, e.name FROM events e
    WHERE e.published_at <= now() AND EXISTS (SELECT 1 FROM merchandise_term_counts c WHERE c.term = 'e:' || e.id AND c.pieces > 0)
    ORDER BY e.position, e.id`,
  );
  return events.map(({ id, name }) => ({ event_id: String(id), name: textIn(name, language) }));
}

type DetailInput = { id: number; language: Language; /** adds what this member may still order */ memberId?: string };

/**
 * One merchandise item with its specs. GET /merchandise/detail/{id}.
 * @throws MERCHANDISE_NOT_FOUND
 */
export async function getMerchandise({ id, language, memberId }: DetailInput): Promise<MerchandiseDetailView> {
  const merchandise = await db.merchandise.findFirst({
    where: { id, isPublished: true, specs: { some: {} } },
    include: {
      specs: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      event: { select: { id: true, slug: true, name: true, image: true, publishedAt: true } },
    },
  });
  if (!merchandise) throw new DomainError("MERCHANDISE_NOT_FOUND");
  const images = merchandise.images as string[];
  const event = merchandise.event?.publishedAt && merchandise.event.publishedAt <= new Date() ? merchandise.event : null;
  const specs = merchandise.specs.map((spec) => ({
    spec_id: String(spec.id),
    name: textIn(spec.name, language),
    price: spec.price,
    stock: spec.stock,
    sold_out: spec.stock === 0,
  }));
  return {
    merchandise_id: String(merchandise.id),
    name: textIn(merchandise.name, language),
    image: images[0] ?? "",
    category: merchandise.category,
    ...(event
      ? { event_id: String(event.id), event_name: textIn(event.name, language), event_slug: event.slug, event_image: event.image }
      : {}),
    min_price: merchandise.minPrice ?? 0,
    max_price: merchandise.maxPrice ?? 0,
    is_limited: merchandise.isLimited,
    is_custom: (merchandise.customText as unknown[]).length > 0,
    sold_out: specs.every((spec) => spec.sold_out),
    images,
    details: textIn(merchandise.details, language),
    specs,
    quota: quotaOf(merchandise),
    quota_scope: merchandise.quotaScope,
    custom_text: (merchandise.customText as unknown[]).map((label) => ({ label: textIn(label, language), max: CUSTOM_TEXT_MAX })),
    delivery: merchandise.delivery as { method: string; fee: number }[],
    ...(memberId ? { quota_left: quotaLeft({ ...merchandise, ...(await countOf(memberId, merchandise)) }) } : {}),
  };
}

const countsRow = z.strictObject({ held: z.number(), tickets: z.number() });

/** How many units of an item a member has in live orders, and how many valid tickets of its event. */
async function countOf(
  memberId: string,
  { id, eventId }: { id: number; eventId: number | null },
): Promise<{ held: number; tickets: number }> {
  // Written as in the partial index on tickets that are not void.
  const [row] = await querySql(
    countsRow,
    Prisma.sql`
    SELECT coalesce((SELECT qty FROM merchandise_counts WHERE member_id = ${memberId}::uuid AND merchandise_id = ${id}), 0) AS held,
      (SELECT count(*)::int FROM tickets t JOIN event_sessions es ON es.id = t.session_id
       WHERE t.member_id = ${memberId}::uuid AND t.status <> 'void' AND es.event_id = ${eventId}::int) AS tickets`,
  );
  return row ?? { held: 0, tickets: 0 };
}
