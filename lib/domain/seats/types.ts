/** The replies of the seat calls (docs/specification.md, section 7, "Events"). Money is whole TWD, times ISO 8601. */
export type StageDirection = "top" | "bottom" | "left" | "right" | "center" | "none";

/** The session itself, so that the purchase page needs only the session's id. */
export type SessionHeadView = {
  session_id: string;
  session_type: "seated" | "standing" | "exhibition";
  event_id: string;
  event_slug: string;
  event_name: string;
  event_image: string;
  session_time: string;
  hall_name: string;
  hall_address: string;
  sale_start_time: string;
  sale_end_time: string;
  is_seat_map: boolean;
  has_waiting_room: boolean;
  captcha_required: boolean;
  /** whether the site may show numbers of free places, or only an approximate level */
  shows_remaining: boolean;
  max_per_order: number;
  max_per_member: number;
  /** members may have rights to buy here, a presale, and there may be a code */
  with_rights?: true;
  has_presale?: true;
  takes_codes?: true;
  /** for a session with pairs of a wheelchair place and a companion's */
  companion?: { kept_until: string; half_price: boolean };
};

export type AreaView = {
  area_id: string;
  name: string;
  section: string;
  price_id: string;
  /** face value of one ticket */
  price: number;
  is_numbered: boolean;
  capacity: number;
};

export type BlockView = { block_id: string; name: string; areas: AreaView[] };

/** GET /session/block_list/{id}: does not change during a sale. */
export type BlockListView = { session: SessionHeadView; items: BlockView[] };

/** 1 to 5: shape and colour on the map (circle, square, diamond, triangle, hexagon). */
export type Tier = 1 | 2 | 3 | 4 | 5;

export type PriceView = {
  price_id: string;
  name: string;
  price: number;
  /** per ticket */
  service_fee: number;
  /** the tier's colour as a CSS colour, for clients without the site's own tokens */
  color: string;
  tier: Tier;
  sold_out: boolean;
  /** places of this price, and the share below which it is hot */
  capacity: number;
  hot_below_percent: number;
  /** sold only in whole sets of this many */
  package_size?: number;
  ticket_times?: { ticket_time: string; entry_until: string; capacity: number }[];
};

/** GET /session/price_list/{id} */
export type PriceListView = { items: PriceView[] };

export type UnavailableBlockView = {
  block_id: string;
  area_id: string;
  remaining: number;
  /** those among them in pairs that are reserved for wheelchairs */
  kept?: number;
  sold_out: boolean;
  hot_selling: boolean;
};

/** GET /session/unavailable_block_list/{id}: the part that changes. */
export type UnavailableBlocksView = {
  items: UnavailableBlockView[];
  ticket_times?: { ticket_time: string; remaining: number; sold_out: boolean }[];
  as_of: string;
};

/** One numbered seat; x and y are in the hall map's units. */
export type NumberedSeatView = {
  seat_id: string;
  number: string;
  x: number;
  y: number;
  accessible?: true;
  restricted_view?: true;
  /** the seat with which it is sold */
  partner?: string;
};

export type SeatRowView = { row: string; seats: NumberedSeatView[] };

/** GET /session/seat_list/{block}/{area}: does not change. Rows from the stage outwards, seats along the row. */
export type SeatListView = { rows: SeatRowView[]; stage_direction: StageDirection };

/** GET /session/unavailable_seat_list/{block}/{area}: at most a second old. */
export type UnavailableSeatsView = { seat_ids: string[]; as_of: string };
/** Ids as a bit for each from the smallest one on: most ids of an area follow each other, so this takes a fiftieth of their list. */
export type SeatBits = { from: string; bits: string };
/** The same with `as=bits`: the ids as bits, where they are close enough to each other. */
export type UnavailableSeatBitsView = (SeatBits | { seat_ids: string[] }) & { as_of: string };

/**
 * The numbered seats of one area, by id ascending: runs of ids that follow each other as [first, count], and
 * places as steps from the seat before (the first from 0), in parts of the hall map's unit.
 */
export type HallAreaSeatsView = { area_id: string; ids: [number, number][]; x: number[]; y: number[] };

/** GET /session/hall_seat_list/{id}: the whole hall in one reply; does not change. */
export type HallSeatsView = { /** parts of a unit of the hall map */ parts: number; areas: HallAreaSeatsView[] };

/** GET /order/ticket_type_list */
export type TicketTypeView = { ticket_type: "e_ticket" | "kiosk"; name: string; fee: number };
