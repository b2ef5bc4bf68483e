/** announced, open for entries, closed, sealed (its commitment is published), drawn (its result is published), or ended. */
export const drawStates = ["announced", "open", "closed", "committed", "drawn", "ended"] as const;
export type DrawState = (typeof drawStates)[number];

/** States of an entry. After the result it waits while there are further rounds. */
export const entryStates = ["entered", "won", "waiting", "lost", "declined", "expired"] as const;
export type EntryState = (typeof entryStates)[number];

/** The random number is at least an hour after the close (docs/draw.md); some minutes more, for the sealing. */
export const RESULT_AFTER_SECONDS = 65 * 60;
/** The list closes a day before the doors open, in seconds: until then its places are held, however late a round is. */
export const HELD_UNTIL_BEFORE_DOORS_SECONDS = 86_400;

/** How long after its end the key of a draw's person tags is deleted, in seconds: 180 days. */
export const KEY_SECONDS = 180 * 86_400;

/** Where the places of a price are: in this draw, or elsewhere and why. */
export const placeKinds = [
  "draw",
  "otherDraw",
  "sold",
  "right",
  "technical",
  "press",
  "sponsor",
  "hold",
  "other",
  "closed",
  "accessible",
  "free",
] as const;
type PlaceKind = (typeof placeKinds)[number];

/** Returns the reason in the manifest for places that are elsewhere (docs/draw.md); it does not say for whom the organizer holds them. */
export function reasonOf(kind: PlaceKind): string {
  const reasons: Partial<Record<PlaceKind, string>> = {
    otherDraw: "draw",
    sold: "sold",
    right: "right",
    accessible: "accessible",
    free: "sale",
  };
  return reasons[kind] ?? "organizer";
}

type Moments = { opensAt: Date; closesAt: Date; resultAt: Date; committedAt: Date | null; drawnAt: Date | null; endedAt: Date | null };

/** The state of a draw. The result shows from one moment on for all, however early it was computed. */
export function stateOfDraw({ opensAt, closesAt, resultAt, committedAt, drawnAt, endedAt }: Moments, now: Date): DrawState {
  if (endedAt) return "ended";
  if (drawnAt && resultAt <= now) return "drawn";
  if (committedAt) return "committed";
  if (closesAt <= now) return "closed";
  return opensAt <= now ? "open" : "announced";
}

/** When each round begins and until when its winners may pay: the next one begins at the end of the one before. */
export function timetable(resultAt: Date, payHours: number[]): { number: number; at: Date; payUntil: Date }[] {
  let at = resultAt;
  return payHours.map((hours, index) => {
    const round = { number: index + 1, at, payUntil: new Date(at.getTime() + hours * 3_600_000) };
    at = round.payUntil;
    return round;
  });
}
