import { alternateCategories } from "@/lib/domain/merchandise/alternate-categories";
import { findPieces, type PieceRow } from "@/lib/domain/merchandise/find-pieces";
import { CUSTOM_TEXT_MAX, merchandiseCategories, quotaLeft, quotaOf } from "@/lib/domain/merchandise/rules";
import type { MerchandiseDetailView, MerchandiseListQuery, MerchandiseListView, MerchandiseSummary } from "@/lib/domain/merchandise/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** `is_all` asks for so many at once. */
const ALL = 500;

type ListInput = Partial<MerchandiseListQuery> & { language: Language };

/** The pieces of the shop, filtered, searched, in order and paged. GET /merchandise/list. */
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
    findPieces({ ...query, search_txt, skip: (page.page_num - 1) * page.page_size, take: page.page_size }),
    is_event_list ? listEventsWithMerchandise(language) : undefined,
  ]);
  return {
    items: found.pieces.map((piece) => summary(piece, language)),
    total: found.total,
    total_capped: found.capped,
    ...page,
    ...(events ? { events } : {}),
  };
}

/** A few of the best sellers of every category in turn, for the front page. */
export async function listShowcase({ language, count }: { language: Language; count: number }): Promise<MerchandiseSummary[]> {
  const shelves = await Promise.all(
    merchandiseCategories.map((category) => findPieces({ category, search_txt: "", order_by: "top", skip: 0, take: 2 * count })),
  );
  return alternateCategories(
    shelves.map(({ pieces }) => pieces.map((piece) => summary(piece, language))),
    count,
  );
}

function summary(piece: PieceRow, language: Language): MerchandiseSummary {
  const { id, event_id: eventId, event_name: eventName, name, ...rest } = piece;
  return {
    merchandise_id: String(id),
    name: textIn(name, language),
    ...rest,
    ...(eventId === null ? {} : { event_id: String(eventId), event_name: textIn(eventName, language) }),
  };
}

/** The published events that have pieces in the shop, as events are listed. */
async function listEventsWithMerchandise(language: Language): Promise<{ event_id: string; name: string }[]> {
  const events = await db.$queryRaw<{ id: number; name: unknown }[]>`
    SELECT e.id, e.name FROM events e
    WHERE e.published_at <= now() AND EXISTS (SELECT 1 FROM merchandise_term_counts c WHERE c.term = 'e:' || e.id AND c.pieces > 0)
    ORDER BY e.position, e.id`;
  return events.map(({ id, name }) => ({ event_id: String(id), name: textIn(name, language) }));
}

type DetailInput = { id: number; language: Language; /** adds what this member may still order */ memberId?: string };

/**
 * One piece with its specs. GET /merchandise/detail/{id}.
 * @throws MERCHANDISE_NOT_FOUND
 */
export async function getMerchandise({ id, language, memberId }: DetailInput): Promise<MerchandiseDetailView> {
  const piece = await db.merchandise.findFirst({
    where: { id, isPublished: true, specs: { some: {} } },
    include: {
      specs: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      event: { select: { id: true, slug: true, name: true, image: true, publishedAt: true } },
    },
  });
  if (!piece) throw new DomainError("MERCHANDISE_NOT_FOUND");
  const images = piece.images as string[];
  const event = piece.event?.publishedAt && piece.event.publishedAt <= new Date() ? piece.event : null;
  const specs = piece.specs.map((spec) => ({
    spec_id: String(spec.id),
    name: textIn(spec.name, language),
    price: spec.price,
    stock: spec.stock,
    sold_out: spec.stock === 0,
  }));
  return {
    merchandise_id: String(piece.id),
    name: textIn(piece.name, language),
    image: images[0] ?? "",
    category: piece.category,
    ...(event
      ? { event_id: String(event.id), event_name: textIn(event.name, language), event_slug: event.slug, event_image: event.image }
      : {}),
    min_price: piece.minPrice ?? 0,
    max_price: piece.maxPrice ?? 0,
    is_limited: piece.isLimited,
    is_custom: (piece.customText as unknown[]).length > 0,
    sold_out: specs.every((spec) => spec.sold_out),
    images,
    details: textIn(piece.details, language),
    specs,
    quota: quotaOf(piece),
    quota_scope: piece.quotaScope,
    custom_text: (piece.customText as unknown[]).map((label) => ({ label: textIn(label, language), max: CUSTOM_TEXT_MAX })),
    delivery: piece.delivery as { method: string; fee: number }[],
    ...(memberId ? { quota_left: quotaLeft({ ...piece, ...(await countOf(memberId, piece)) }) } : {}),
  };
}

/** How many of a piece a member has in live orders, and how many live tickets of its event. */
async function countOf(
  memberId: string,
  { id, eventId }: { id: number; eventId: number | null },
): Promise<{ held: number; tickets: number }> {
  const [row] = await db.$queryRaw<{ held: number; tickets: number }[]>`
    SELECT coalesce((SELECT qty FROM merchandise_counts WHERE member_id = ${memberId}::uuid AND merchandise_id = ${id}), 0) AS held,
      (SELECT count(*)::int FROM tickets t JOIN event_sessions es ON es.id = t.session_id
       WHERE t.member_id = ${memberId}::uuid AND t.status <> 'void' AND es.event_id = ${eventId}::int) AS tickets`;
  return row ?? { held: 0, tickets: 0 };
}
