import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const text = (words: string) => `{ tw: ${words}, en: ${words}, jp: ${words}, kr: ${words} }`;

/** A complete, valid catalogue of one hall and one event. */
export const smallCatalogue = {
  "halls/club.yaml": `key: test-club
name: ${text("Club")}
address: ${text("1 Street")}
city: ${text("Taipei")}
map: { width: 400, height: 300 }
stage: { direction: top, shape: M100 10H300V40H100Z, label: [200, 25] }
blocks:
  - key: house
    name: ${text("House")}
    areas:
      - { key: A, straight: { at: [200, 80] }, rows: 3, seats: 10 }
      - { key: S, outline: [[20, 200], [380, 200], [380, 280], [20, 280]], places: 40 }
`,
  "events/night.yaml": `slug: test-night
type: concert
name: ${text("Night")}
summary: ${text("Music")}
details: ${text("More music")}
organizer: ${text("Club")}
image: /posters/tide.svg
ticket_methods: [{ type: e_ticket }]
products:
  - { key: cup, name: ${text("Cup")}, image: /posters/tide.svg, price: 100, stock: 5, max_per_order: 2 }
sessions:
  - key: one
    type: seated
    hall: test-club
    starts_at: { days: 20, time: "19:30" }
    length_minutes: 90
    sale: { starts_at: { days: -1, time: "12:00" } }
    max_per_order: 4
    max_per_member: 4
    prices:
      - { key: a, name: ${text("A")}, price: 1000, tier: 1, areas: [A] }
      - { key: s, name: ${text("S")}, price: 500, tier: 2, areas: [{ key: S, places: 20 }], taken: 0.5 }
`,
  "merchandise/night.yaml": `- key: test-cap
  category: event
  event: test-night
  name: ${text("Cap")}
  details: ${text("A cap")}
  images: [/posters/tide.svg]
  listed_at: { days: -3, time: "12:00" }
  quota: { scope: ticket, qty: 2 }
  custom_text: [${text("Name")}]
  delivery: [{ method: home, fee: 80 }]
  specs:
    - { key: red, name: ${text("Red")}, price: 300, stock: 9 }
    - { key: blue, name: ${text("Blue")}, price: 350, stock: 0 }
`,
  "content/notice.yaml": `title: ${text("Notice")}
content: ${text("Be kind")}
`,
} satisfies Record<string, string>;

type Files = Partial<Record<keyof typeof smallCatalogue | (string & {}), string>>;

/** Writes catalogue files into a folder that is deleted after `work`. */
export async function withCatalogueFolder<T>(files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      if (content === undefined) continue;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the small catalogue with one text of one file replaced. */
export function changed(file: keyof typeof smallCatalogue, from: string | RegExp, to: string): Files {
  return edited(smallCatalogue, file, from, to);
}

/** Returns the small catalogue under unique names, because rows that have orders cannot be deleted. */
export function ownCatalogue(): { slug: string; files: Record<keyof typeof smallCatalogue, string> } {
  const own = randomUUID().slice(0, 8);
  const named = (text: string) =>
    text.replaceAll("test-night", `own-night-${own}`).replaceAll("test-club", `own-club-${own}`).replaceAll("test-cap", `own-cap-${own}`);
  const files = Object.fromEntries(Object.entries(smallCatalogue).map(([name, text]) => [name, named(text)])) as Record<
    keyof typeof smallCatalogue,
    string
  >;
  return { slug: `own-night-${own}`, files };
}

/** Returns the same files with one text of one of them replaced. */
export function edited<F extends Record<string, string>>(files: F, file: keyof F & string, from: string | RegExp, to: string): F {
  const after = files[file]!.replace(from, to);
  if (after === files[file]) throw new Error(`${file} does not hold ${from}`);
  return { ...files, [file]: after };
}
