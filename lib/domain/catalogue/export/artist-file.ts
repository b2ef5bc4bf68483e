import type { z } from "zod";
import type { artistSchema } from "@/lib/domain/catalogue/form/artist-schemas";
import type { Text } from "@/lib/domain/catalogue/types";
import type { Artist } from "@/lib/platform/prisma/client";

/** Returns the file of an artist, with the colours that were worked out. */
export function artistFile({ slug, name, aliases, summary, details, sameAs, image, tint, accent }: Artist): z.output<typeof artistSchema> {
  return {
    slug,
    name: name as Text,
    aliases,
    summary: summary as Text,
    details: details as Text,
    same_as: sameAs,
    ...(image === null ? {} : { image }),
    tint,
    accent,
  };
}
