/** Reasons for which places come back. */
export const backReasons = ["unpaid", "declined", "returned", "excluded"] as const;

/** Something that happened before a later round, and changes who gets places in it. */
export type DrawEvent =
  /** Places return to the pair of session and tier that the entry had won. */
  | { kind: "back"; entry: string; places: number; reason: (typeof backReasons)[number] }
  /** A waiting entry leaves the list. */
  | { kind: "left"; entry: string }
  /** The organizer adds places. */
  | { kind: "added"; session: string; tier: string; places: number };

/** Writes an event's line, without its end. */
export function formatEvent(event: DrawEvent): string {
  switch (event.kind) {
    case "back":
      return `back ${event.entry} ${event.places} ${event.reason}`;
    case "left":
      return `left ${event.entry}`;
    case "added":
      return `added ${event.session}:${event.tier} ${event.places}`;
  }
}

/** Reads an event's line, or returns undefined if it is not written as formatEvent writes it. */
export function parseEvent(line: string): DrawEvent | undefined {
  const [, entry, places, reason] = /^back ([0-9a-f]{32}) ([1-4]) (unpaid|declined|returned|excluded)$/.exec(line) ?? [];
  if (entry && places && reason) return { kind: "back", entry, places: Number(places), reason: reason as (typeof backReasons)[number] };
  const [, leaving] = /^left ([0-9a-f]{32})$/.exec(line) ?? [];
  if (leaving) return { kind: "left", entry: leaving };
  const [, session, tier, more] = /^added ([0-9A-Za-z_-]{1,36}):([0-9A-Za-z_-]{1,36}) ([1-9]\d{0,6})$/.exec(line) ?? [];
  if (session && tier && more) return { kind: "added", session, tier, places: Number(more) };
  return undefined;
}
