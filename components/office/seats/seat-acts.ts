import type { z } from "zod";
import type { Hall, HallArea, Truth } from "@/components/office/seats/read-hall";
import type { SeatState } from "@/lib/office/seats/rules";
import type { complimentaryListSchema } from "@/lib/office/seats/schemas";

/** The acts on chosen seats, each with its key. */
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

/** Whether an act takes seats of a state; the others that are chosen stay as they are. */
export function mayChange(act: SeatAct, state: SeatState): boolean {
  return changed[act].includes(state);
}

/** The areas of chosen places, where none of them has a number; otherwise none. */
export function areasWithoutNumbers(hall: Hall, chosen: ReadonlySet<string>): HallArea[] {
  const areas = new Set([...chosen].flatMap((id) => hall.seats.get(id)?.area ?? []));
  return [...areas].some(({ isNumbered }) => isNumbered) ? [] : [...areas];
}

/**
 * Whether tickets for the chosen places are given by their number, any of the area: blocked ones are given as they are
 * chosen, if their area has a price.
 */
export function givesByNumber(hall: Hall, truth: Truth, chosen: ReadonlySet<string>): boolean {
  const areas = areasWithoutNumbers(hall, chosen);
  if (areas.length === 0) return false;
  return areas.some(({ priceId }) => priceId === null) || ![...chosen].some((id) => truth.stateOf(id) === "blocked");
}
