import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";

/** The file of a new artist. */
export function newArtistFile(slug = `artist-${randomUUID().slice(0, 8)}`) {
  return { slug, name: sameText(`Test ${slug}`), summary: sameText("A band"), details: sameText("Four people"), aliases: [], same_as: [] };
}

/** A body with which each changing call about artists and venues succeeds. */
export const artistExamples: Record<string, () => Promise<object>> = {
  "artist/save": async () => ({ kind: "artist", file: newArtistFile() }),
};
