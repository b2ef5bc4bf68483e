import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { readEarlyRights } from "@/lib/domain/events/presales";
import { eventDetail, noticeView } from "@/lib/domain/events/queries";
import { eventParts, type EventRow } from "@/lib/domain/events/read-events";
import { priceParts, priceViews } from "@/lib/domain/events/session-queries";
import type { EventDetail, NoticeView, PriceView } from "@/lib/domain/events/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { eventCatalogue } from "@/lib/office/events/event-catalogue";
import { filledTexts } from "@/lib/office/events/filled-texts";
import { findEvent } from "@/lib/office/events/find-event";
import { readPreviewToken } from "@/lib/office/events/preview-token";
import type { Tx } from "@/lib/platform/db";

export type EventPreview = {
  event: EventDetail;
  notice: NoticeView;
  /** prices per session id, with their areas */
  prices: Record<string, (PriceView & { area_ids: string[] })[]>;
};

/**
 * Renders a draft as a visitor would see it: publishes it in a transaction, reads the page and rolls back, so the preview is the
 * real page. Missing texts are those of another language; all places count as free.
 * @param token of the preview's address
 * @returns the problems to fix first, if the page cannot be shown with them
 * @throws NOT_FOUND
 */
export async function getEventPreview(token: string, language: Language): Promise<EventPreview | { problems: string[] }> {
  const ref = readPreviewToken(token);
  if (ref === null) throw new DomainError("NOT_FOUND");
  const found = await findEvent(ref, { scope: null });
  let preview: EventPreview | undefined;
  try {
    const catalogue = await eventCatalogue(filledTexts(found.draft?.file ?? found.file), found);
    const { slug } = catalogue.events[0]!.value;
    await applyCatalogue(catalogue, { fromOffice: true, look: async (tx) => void (preview = await readPreview(tx, slug, language)) });
  } catch (thrown) {
    if (thrown instanceof CatalogueError)
      return { problems: thrown.problems.map(({ path = [], message }) => `${path.map(String).join(".")} ${message}`) };
    throw thrown;
  }
  return preview!;
}

async function readPreview(tx: Tx, slug: string, language: Language): Promise<EventPreview> {
  const row: EventRow = await tx.event.findUniqueOrThrow({ where: { slug }, include: eventParts });
  const now = new Date();
  const reading = { events: [row], availability: [], earlyRights: await readEarlyRights([row], now, tx), now };
  const prices: EventPreview["prices"] = {};
  for (const { id } of row.sessions) {
    const session = await tx.eventSession.findUniqueOrThrow({
      where: { id },
      include: { ...priceParts, areas: { select: { id: true, priceId: true } } },
    });
    prices[id] = priceViews(session, [], language).map((price) => ({
      ...price,
      area_ids: session.areas.filter(({ priceId }) => String(priceId) === price.price_id).map((area) => String(area.id)),
    }));
  }
  return { event: await eventDetail(row, reading, language, tx), notice: noticeView(row, language), prices };
}
