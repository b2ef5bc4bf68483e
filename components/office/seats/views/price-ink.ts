import type { SeatInk } from "@/components/office/seats/map/create-truth-layer";
import type { HallArea } from "@/components/office/seats/read-hall";

/** A seat in the colour of its price, its mark still saying its state. */
export const priceInk = (_seatId: string, { tier }: HallArea): SeatInk => ({
  token: tier ? `--tier-${tier}` : "--ink-3",
  alpha: 1,
  grown: 1,
});
