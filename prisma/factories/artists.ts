import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { freshKey } from "@/prisma/factories/events";

type Named = { name?: string; slug?: string; aliases?: string[] };

/** Creates an artist who performs at these events. */
export async function makeArtist({ name, slug = freshKey("artist"), aliases = [], events = [] }: Named & { events?: number[] } = {}) {
  const text = sameText(name ?? slug);
  return db.artist.create({
    data: {
      slug,
      name: text,
      aliases,
      summary: text,
      details: text,
      sameAs: [`https://${slug}.example/`],
      tint: "#042D35",
      accent: "#FF6A3D",
      events: { create: events.map((eventId, position) => ({ eventId, position })) },
    },
  });
}

/** Creates a venue; these halls are its layouts. */
export async function makeVenue({ name, slug = freshKey("venue"), aliases = [], halls = [] }: Named & { halls?: number[] } = {}) {
  return db.venue.create({
    data: {
      slug,
      name: sameText(name ?? slug),
      aliases,
      address: sameText("1 Street"),
      city: sameText("Taipei"),
      directions: sameText("**Exit 2**, 6 minutes"),
      halls: { connect: halls.map((id) => ({ id })) },
    },
  });
}
