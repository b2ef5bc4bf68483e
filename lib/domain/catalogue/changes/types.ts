/** One column of a row: its present value and the file's. */
export type FieldChange = { field: string; from: unknown; to: unknown };

/** Existing rows that a change touches, by id: their buyers are affected. */
export type Concern =
  | { of: "hall" | "event" | "session" | "price" | "area" | "ticket time" | "product" | "merchandise" | "spec"; id: number }
  /** only these seats of an area */
  | { of: "seats"; id: number; seatIds: number[] };

/** An import's change to one row, or to the seats of one area. */
export type Change = {
  kind: string;
  what: "created" | "updated" | "removed";
  /** the row by its keys in the files: `tide/one/a` */
  name: string;
  fields: FieldChange[];
  /** numbers of created, moved and removed seats */
  seats?: { created: number; updated: number; removed: number };
  concern?: Concern;
};

/** The buyers affected by a change, at a given moment. */
export type Impact = {
  /** it is on sale now */
  onSale: boolean;
  /** paid tickets or units of merchandise */
  sold: number;
  /** unpaid orders */
  open: number;
};

/** A change in the office that the files do not have. */
export type OfficeEdit = { author: string; at: Date };

export type MeasuredChange = Change & {
  impact?: Impact;
  /** staff have changed the same row since the last import */
  edit?: OfficeEdit;
  /** requires confirmation */
  asks: boolean;
};

/** A session or entry time with another time or hall than before. */
export type Move = {
  sessionId: number;
  /** only the holders of this entry time */
  ticketTimeId?: number;
  name: string;
  from: MovedFrom;
  to: MovedFrom;
};

export type MovedFrom = { startsAt: Date; entryAt?: Date; entryUntil?: Date; hallId: number };
