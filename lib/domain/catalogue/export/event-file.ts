import type { z } from "zod";
import { drawEntry, type ExportedDraw } from "@/lib/domain/catalogue/export/draw-entry";
import type { ExportedEvent } from "@/lib/domain/catalogue/export/event-select";
import { momentText } from "@/lib/domain/catalogue/export/moment-text";
import { rightEntries, type ExportedRight } from "@/lib/domain/catalogue/export/right-entries";
import { sessionEntry } from "@/lib/domain/catalogue/export/session-entry";
import { leaveOutLanguages } from "@/lib/domain/catalogue/form/event-languages";
import type { eventSchema } from "@/lib/domain/catalogue/schemas";
import type { Text } from "@/lib/domain/catalogue/types";
import { contentLanguages } from "@/lib/i18n/languages";

type File = z.input<typeof eventSchema>;

/**
 * The file of an event. All its settings are written out: none depends on labels, notices or pictures of other files.
 * @param sale its rights to buy and its draw; the office edits an event without them
 */
export function eventFile(event: ExportedEvent, sale: Sale = { rights: [], draw: undefined }): File {
  return leaveOutLanguages(wholeFile(event, sale)) as File;
}

type Sale = { rights: ExportedRight[]; draw: ExportedDraw | undefined };

function wholeFile(event: ExportedEvent, { rights, draw }: Sale): File {
  const entries = rightEntries(event, rights);
  return {
    slug: event.slug,
    ...(event.languages.length < contentLanguages.length ? { languages: event.languages as File["languages"] } : {}),
    type: event.type,
    position: event.position,
    name: event.name as Text,
    headline: event.headline as Text,
    summary: event.summary as Text,
    details: event.details as Text,
    facts: event.facts as File["facts"],
    organizer: event.organizer as Text,
    ...(event.artists.length > 0 ? { artists: event.artists.map(({ artist }) => artist.slug) } : {}),
    location: event.location as Text,
    image: event.image,
    tint: event.tint,
    accent: event.accent,
    notice: { title: event.noticeTitle as Text, content: event.noticeContent as Text },
    ...(event.publishedAt ? { published_at: momentText(event.publishedAt) } : { draft: true }),
    ticket_methods: event.ticketMethods.map(({ type, fee }) => ({ type, fee })),
    refund_terms: event.refundTerms as File["refund_terms"],
    ...(event.namesRequired || event.handOver || event.offerBack
      ? {
          holders: {
            names: event.namesRequired,
            name_changes: event.nameChanges,
            hand_over: event.handOver,
            offer_back: event.offerBack,
            offer_back_fee_percent: event.offerBackFee,
          },
        }
      : {}),
    products: event.products.map(({ key, name, image, price, stock, maxPerOrder }) => ({
      key,
      name: name as Text,
      image,
      price,
      stock,
      max_per_order: maxPerOrder,
    })),
    sessions: event.sessions.map(sessionEntry),
    ...(entries.length > 0 ? { rights: entries } : {}),
    ...(draw ? { draw: drawEntry(event, draw) } : {}),
  };
}
