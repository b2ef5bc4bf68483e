/** One column of a row: as it is and as the file wants it. */
export type FieldChange = { field: string; from: unknown; to: unknown };

/** What is there already and is touched by a change: whoever bought of it is concerned. Ids. */
export type Concern =
  | { of: "hall" | "event" | "session" | "price" | "area" | "ticket time" | "product" | "merchandise" | "spec"; id: number }
  /** these seats of an area; the others of it are not concerned */
  | { of: "seats"; id: number; seatIds: number[] };

/** What an import does to one row, or to the seats of one area. */
export type Change = {
  kind: string;
  what: "created" | "updated" | "removed";
  /** which one, as its keys in the files: `tide/one/a` */
  name: string;
  fields: FieldChange[];
  /** of seats: how many are made, moved and taken away */
  seats?: { created: number; updated: number; removed: number };
  concern?: Concern;
};

/** Who is concerned by a change, at one moment. */
export type Impact = {
  /** it can be bought right now */
  onSale: boolean;
  /** tickets or merchandise items that are paid */
  sold: number;
  /** orders that wait for their payment */
  open: number;
};

export type MeasuredChange = Change & {
  impact?: Impact;
  /** somebody has to agree to it first */
  asks: boolean;
};

/** A session, or an entry time of an exhibition, that its holders come to elsewhere or at another time. */
export type Move = {
  sessionId: number;
  /** only the holders of this entry time */
  ticketTimeId?: number;
  name: string;
  from: MovedFrom;
  to: MovedFrom;
};

export type MovedFrom = { startsAt: Date; entryAt?: Date; entryUntil?: Date; hallId: number };
