import { textIn, type Language } from "@/lib/i18n/languages";
import type { findLetter } from "@/lib/office/letters/find-letter";
import type { LetterList } from "@/lib/office/letters/types";
import { isoInTaipei } from "@/lib/platform/clock";

type Row = Awaited<ReturnType<typeof findLetter>>;

/** Returns a letter as a line of a list. */
export function letterLine(letter: Row, language: Language): LetterList["letters"][number] {
  return {
    letter_id: letter.id,
    event_id: String(letter.eventId),
    event_name: textIn(letter.event.name, language),
    session_time: letter.session && isoInTaipei(letter.session.startsAt),
    title: textIn(letter.title, language),
    state: letter.state as LetterList["letters"][number]["state"],
    author: letter.author,
    created_at: isoInTaipei(letter.createdAt),
    is_submitted: letter.state === "draft" && letter.submittedAt !== null,
    written: letter._count.orders,
  };
}
