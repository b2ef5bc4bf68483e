import { languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { isSessionOver } from "@/lib/domain/events/rules";
import { contentLanguages, gapsOfTexts, isText, type ContentLanguage } from "@/lib/i18n/languages";
import type { lists } from "@/lib/office/lists/rules";
import type { ShortList } from "@/lib/office/lists/short-rows";

/** draft: not public; scheduled: published at a future time; after that, the state of its sessions. */
export const eventStates = ["draft", "scheduled", "coming", "on_sale", "ended"] as const;
export type EventState = (typeof eventStates)[number];

type Times = {
  publishedAt: Date | null;
  sessions: { saleStartsAt: Date; saleEndsAt: Date; saleUnannounced: boolean; endsAt: Date; calledOff: string | null }[];
};

/** Returns an event's state at a moment. */
export function eventState({ publishedAt, sessions }: Times, now: Date): EventState {
  if (!publishedAt) return "draft";
  if (publishedAt > now) return "scheduled";
  if (sessions.some((session) => !session.saleUnannounced && session.saleStartsAt <= now && session.saleEndsAt > now)) return "on_sale";
  return sessions.some((session) => !isSessionOver(session, now)) ? "coming" : "ended";
}

/** Returns the languages of a file in which some text is missing. */
export function missingLanguages(file: unknown): ContentLanguage[] {
  const wanted = languagesOfFile(file);
  const missing = new Set<ContentLanguage>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value) && isText(value)) {
      for (const language of gapsOfTexts([value], wanted)) missing.add(language);
    } else for (const part of Object.values(value)) look(part);
  };
  look(file);
  return contentLanguages.filter((language) => missing.has(language));
}

type ListedEvent = {
  name: string;
  state: EventState;
  starts_at: string | null;
  sold: number;
  missing: readonly ContentLanguage[];
};

/** By what the list of events is filtered and sorted. */
export const eventList: ShortList<ListedEvent, (typeof lists)["events"]> = {
  filterBy: { state: ({ state }) => state, starts: ({ starts_at: at }) => at },
  sortBy: {
    name: ({ name }) => name,
    state: ({ state }) => state,
    starts: ({ starts_at: at }) => at ?? "",
    sold: ({ sold }) => sold,
    missing: ({ missing }) => missing.length,
  },
};
