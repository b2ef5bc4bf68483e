import type { z } from "zod";
import type { Hall, HallArea, Truth } from "@/components/office/seats/read-hall";
import type { SeatState } from "@/lib/office/seats/rules";
import type { complimentaryListSchema } from "@/lib/office/seats/schemas";

/** The acts on selected seats, each with its key. */
export const seatActs = [
  { act: "block", key: "b" },
  { act: "release", key: "f" },
  { act: "change", key: "e" },
  { act: "complimentary", key: "c" },
  { act: "withdraw", key: "x" },
] as const;
export type SeatAct = (typeof seatActs)[number]["act"];

/** The complimentary tickets of a session, and how many more may be given. */
export type GivenTickets = z.output<typeof complimentaryListSchema>;

/** The properties of an act's form: the seats that the act takes, and callbacks for its result. */
export type SeatActProps = {
  sessionId: string;
  hall: Hall;
  truth: Truth;
  seatIds: string[];
  /** called with a sentence that says what was done; the seats are loaded again */
  onDone: (said: string) => Promise<void>;
  /** called after a refusal: the seats are loaded again, the selection stays */
  onRefused: () => void;
};

const changed: Record<SeatAct, readonly SeatState[]> = {
  block: ["free"],
  release: ["blocked"],
  change: ["blocked"],
  complimentary: ["free", "blocked"],
  withdraw: ["complimentary"],
};

/** Whether an act changes seats of a state; other selected seats are left as they are. */
export function mayChange(act: SeatAct, state: SeatState): boolean {
  return changed[act].includes(state);
}

/** Returns the areas of the selected places if none of them is numbered; otherwise none. */
export function areasWithoutNumbers(hall: Hall, chosen: ReadonlySet<string>): HallArea[] {
  const areas = new Set([...chosen].flatMap((id) => hall.seats.get(id)?.area ?? []));
  return [...areas].some(({ isNumbered }) => isNumbered) ? [] : [...areas];
}

/**
 * Whether complimentary tickets are given by their number, for any places of the area.
 * Blocked places are given exactly as selected, if their area has a price.
 */
export function givesByNumber(hall: Hall, truth: Truth, chosen: ReadonlySet<string>): boolean {
  const areas = areasWithoutNumbers(hall, chosen);
  if (areas.length === 0) return false;
  return areas.some(({ priceId }) => priceId === null) || ![...chosen].some((id) => truth.stateOf(id) === "blocked");
}
