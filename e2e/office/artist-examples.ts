import { randomUUID } from "node:crypto";

const inFour = (text: string) => ({ tw: text, en: text, jp: text, kr: text });

/** The file of an artist who is not there yet. */
export function newArtistFile(slug = `artist-${randomUUID().slice(0, 8)}`) {
  return { slug, name: inFour(`Test ${slug}`), summary: inFour("A band"), details: inFour("Four people"), aliases: [], same_as: [] };
}

/** A body with which each changing call about artists and venues succeeds. */
export const artistExamples: Record<string, () => Promise<object>> = {
  "artist/save": async () => ({ kind: "artist", file: newArtistFile() }),
};
