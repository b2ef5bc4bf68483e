import { languagesOfFile } from "@/lib/domain/catalogue/form/event-languages";
import { isSessionOver } from "@/lib/domain/events/rules";
import { contentLanguages, gapsOfTexts, isText, type ContentLanguage } from "@/lib/i18n/languages";

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
