import type { Manifest } from "@/lib/draw/manifest";
import { hexOf, whole } from "@/test-support/draw-files";
import { seeded } from "@/test-support/seeded";

/** Twelve sessions with five tiers, and 100,000 places in all. */
export const largeInventory: Manifest["inventory"] = Array.from({ length: 60 }, (_, row) => ({
  session: String(501 + Math.floor(row / 5)),
  tier: `T${row % 5}`,
  price: 800 + 800 * (row % 5),
  places: 1666 + Number(row < 40),
  elsewhere: [],
  ...(row % 5 === 4 && { together: { four: 120, three_or_four: 200 } }),
}));

/** Yields a sorted file of entries in pieces: about four wishes and two persons for each, up to 300 MB for a million. */
export async function* largeEntries(count: number): AsyncGenerator<Uint8Array> {
  const random = seeded(99);
  const encoder = new TextEncoder();
  let lines = "";
  for (let number = 0; number < count; number++) {
    // The numbers ascend, so that the ids do.
    const id = (number * 4000).toString(16).padStart(8, "0") + hexOf(random, 24);
    const party = whole(random, 1, 4);
    const first = whole(random, 0, 59);
    const prefs = Array.from({ length: whole(random, 1, 7) }, (_, wish) => {
      const { session, tier } = largeInventory[(first + wish * 7) % 60]!;
      return `${session}:${tier}`;
    });
    const persons = Array.from({ length: whole(random, 1, Math.min(party, 3)) }, () => hexOf(random, 32));
    lines += `${id} ${party} ${whole(random, 1, 2)} ${number % 5 === 0 ? 1 : 0} ${prefs.join(",")} ${persons.join(",")}\n`;
    if (number % 512 !== 511) continue;
    yield encoder.encode(lines);
    lines = "";
  }
  yield encoder.encode(lines);
}
