import type { SeatState } from "@/lib/office/seats/rules";

/** A state's mark around 0,0 within a ring of radius 1: its filled path, its stroked path and its colour. */
export type SeatMark = {
  fill?: string;
  line?: string;
  /** a line on top of the fill, in the colour of the paper */ over?: string;
  token: string;
};

const ring = "M-.86 0a.86 .86 0 1 0 1.72 0a.86 .86 0 1 0-1.72 0Z";
const disc = "M-.95 0a.95 .95 0 1 0 1.9 0a.95 .95 0 1 0-1.9 0Z";

/** The states differ in shape as well as in colour. */
export const seatMarks: Record<SeatState, SeatMark> = {
  free: { line: ring, token: "--st-free" },
  held: { line: ring, fill: "M0-.86A.86 .86 0 0 0 0 .86Z", token: "--st-held" },
  // a card: it is at the terminal
  terminal: { line: "M-1.02-.66H1.02V.66H-1.02Z", fill: "M-1.02-.34H1.02V.04H-1.02Z", token: "--st-held" },
  sold: { fill: disc, token: "--st-sold" },
  scanned: { fill: disc, over: "M-.44.04-.12.36.46-.32", token: "--st-scan" },
  complimentary: { fill: "M0-1.15 1.15 0 0 1.15-1.15 0Z", token: "--st-comp" },
  blocked: { line: "M-.84-.84H.84V.84H-.84ZM-.84-.84 .84 .84M.84-.84-.84 .84", token: "--st-block" },
  closed: { fill: "M-.32 0a.32 .32 0 1 0 .64 0a.32 .32 0 1 0-.64 0Z", token: "--st-sold" },
};

/** The frame around the mark of a place for wheelchair users, and with a dashed line around that of its companion seat. */
export const placeFrame = "M-.8-1.2H.8A.4 .4 0 0 1 1.2-.8V.8A.4 .4 0 0 1 .8 1.2H-.8A.4 .4 0 0 1-1.2 .8V-.8A.4 .4 0 0 1-.8-1.2Z";
/** Lengths of the dashes and gaps of a companion seat's frame, in radiuses. */
export const COMPANION_DASH = [0.5, 0.4] as const;

/** Radius of a mark, in pitches. */
export const MARK_RADIUS = 0.36;
export const chosenDisc = disc;
