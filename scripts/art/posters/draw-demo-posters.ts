import { basename } from "node:path";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";
import type { EventFile } from "@/lib/domain/catalogue/types";
import { drawPoster } from "./draw-poster";
import type { Lettered } from "./lettering";
import { posters } from "./posters";
import { whenOf } from "./when-of";

/** A poster with the name of its file in public/posters: the name of the event's picture, as SVG. */
export type DrawnPoster = { name: string; event: EventFile; title: string; svg: string; lettering: Lettered[] };

/**
 * Draws every poster of the demo catalogue. Events without a poster in the table have a picture of their catalogue file.
 * @throws Error when the table has a poster for an unknown event
 */
export async function drawDemoPosters(): Promise<DrawnPoster[]> {
  const { events } = await readCatalogueFiles("prisma/catalogue");
  const bySlug = new Map(events.map(({ value }) => [value.slug, value]));
  return Promise.all(
    Object.entries(posters).map(async ([slug, poster]) => {
      const event = bySlug.get(slug);
      if (!event) throw new Error(`scripts/art/posters/posters.ts: there is no event "${slug}"`);
      const drawn = await drawPoster(slug, poster, whenOf(event));
      return { name: basename(event.image).replace(/\.\w+$/, ".svg"), event, title: poster.title, ...drawn };
    }),
  );
}
