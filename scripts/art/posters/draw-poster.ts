import { letter, type Lettered, type Line } from "./lettering";
import { randomFrom } from "./random-from";
import { sheet } from "./svg";

/** A picture in one of the six directions, drawn on a background, with random parts. */
export type Art = (page: { random: () => number; ground: string }) => string[] | Promise<string[]>;

/** The title in the event's own language, and the lettering over the picture; `when` is the printable part of the date. */
export type Poster = { title: string; ground: string; art: Art; lettering: (when: string) => Line[] };

/** Draws a poster as SVG, 900 by 1200, with its lettering. The same slug, poster and time give the same bytes. */
export async function drawPoster(
  slug: string,
  { title, ground, art, lettering }: Poster,
  when: string,
): Promise<{ svg: string; lettering: Lettered[] }> {
  const picture = await art({ random: randomFrom(slug), ground });
  const lettered = await Promise.all(lettering(when).map(letter));
  return { svg: sheet(title, ground, [...picture, ...lettered.map(({ svg }) => svg)]), lettering: lettered };
}
