import type { SeatInk } from "@/components/office/seats/map/create-truth-layer";
import type { HallArea } from "@/components/office/seats/read-hall";

/** Colours a seat by its price; its mark still shows its state. */
export const priceInk = (_seatId: string, { tier }: HallArea): SeatInk => ({
  token: tier ? `--tier-${tier}` : "--ink-3",
  alpha: 1,
  grown: 1,
});
