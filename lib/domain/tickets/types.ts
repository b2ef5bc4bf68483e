/** Where a ticket is good for: an area, and a row and a seat where they are numbered. */
export type SeatView = { section: string; row: string | null; number: string | null };

/** A ticket as its member sees it (api.md, "Orders"). */
export type TicketView = {
  ticket_no: string;
  seat: SeatView;
  price_name: string;
  price: number;
  ticket_type: "e_ticket" | "kiosk";
  status: "valid" | "picked_up" | "used" | "void";
  pickup_no?: string;
  used_at?: string;
  qr_available: boolean;
};
