import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** The complete file of a new event, which is on sale, in a hall of the demo catalogue. */
export function newEventFile(slug = `office-${randomUUID().slice(0, 8)}`) {
  return {
    slug,
    type: "concert",
    name: sameText(`Test ${slug}`),
    summary: sameText("A quiet evening."),
    details: sameText("A quiet evening with a loud end."),
    organizer: sameText("Test organizer"),
    image: "/posters/tide.svg",
    notice: { title: sameText("Notice"), content: sameText("Be kind.") },
    ticket_methods: [{ type: "e_ticket", fee: 0 }],
    sessions: [
      {
        key: "one",
        type: "seated",
        hall: "star-river-hall",
        starts_at: "2098-03-07T19:30",
        length_minutes: 90,
        sale: { starts_at: "2026-01-01T12:00" },
        max_per_order: 4,
        max_per_member: 4,
        prices: [{ key: "a", name: sameText("Regular"), price: 1_200, tier: 1, areas: ["F1"] }],
      },
    ],
  };
}

async function draft() {
  const id = randomUUID();
  // a draft, so that it does not appear in lists of other tests
  await db.eventDraft.create({ data: { id, file: { ...newEventFile(), draft: true }, author: "test" } });
  return { ref: id, revision: 1 };
}

/** A body with which each changing call about events succeeds. */
export const eventExamples: Record<string, () => Promise<object>> = {
  "event/save": async () => ({ file: newEventFile() }),
  "event/discard": draft,
  "event/preview_link": draft,
  "event/publish": draft,
  "event/submit": draft,
};
