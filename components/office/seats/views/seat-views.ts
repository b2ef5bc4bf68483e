/** The views of the seats: the map coloured by state, price or time of sale, or a table of figures. */
export const seatViews = ["state", "price", "pace", "table"] as const;
export type SeatView = (typeof seatViews)[number];
