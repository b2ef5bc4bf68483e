/** What the map's colours say; the table says it in figures. */
export const seatViews = ["state", "price", "pace", "table"] as const;
export type SeatView = (typeof seatViews)[number];
