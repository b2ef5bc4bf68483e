import type { SeatState } from "@/lib/domain/seat-desk/rules";

/** What can be done with chosen seats, each on its key. */
export const seatActs = [
  { act: "block", key: "b" },
  { act: "release", key: "f" },
  { act: "change", key: "e" },
  { act: "complimentary", key: "c" },
  { act: "withdraw", key: "x" },
] as const;
export type SeatAct = (typeof seatActs)[number]["act"];

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
