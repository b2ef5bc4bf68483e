import { randomUUID } from "node:crypto";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { sameText } from "@/lib/i18n/languages";
import { shownLetter } from "@/lib/office/letters/shown-letter";
import { db } from "@/lib/platform/db";
import { makeSession } from "@/prisma/factories/sessions";

/** The complete texts of a letter. */
export const letterTexts = () => ({
  title: sameText(`Test ${randomUUID().slice(0, 8)}`),
  content: sameText("Doors open an hour later.\n\nBring a coat."),
});

async function letter(state: "draft" | "sending" = "draft") {
  const { eventId } = await makeSession({ seats: 1 });
  const id = randomUUID();
  await db.letter.create({ data: { id, eventId, ...letterTexts(), state, perMinute: 60, author: "test", nextAt: new Date("2099-01-01") } });
  return { letter_id: id };
}

async function shown() {
  const { letter_id } = await letter();
  return { letter_id, revision: revisionOf(shownLetter(await db.letter.findUniqueOrThrow({ where: { id: letter_id } }))) };
}

/** A body with which each changing call about letters succeeds. */
export const letterExamples: Record<string, () => Promise<object>> = {
  "letter/save": async () => ({ data: { event_id: String((await makeSession({ seats: 1 })).eventId), ...letterTexts() } }),
  "letter/discard": () => letter(),
  "letter/send": shown,
  "letter/submit": shown,
  "letter/pause": () => letter("sending"),
  "letter/test": () => letter(),
};
