/** The rows that prepare.ts has created, for the processes that make the load. */
export type Prepared = {
  /** ordered over HTTP */
  session: { sessionId: number; blockId: number; areaIds: number[]; seatIds: number[] };
  /** for whole purchases: one for each kind of load */
  purchases: { sessionId: number; blockId: number; areaIds: number[]; seatIds: number[] }[];
  /** claimed by the bare statement */
  bare: { sessionId: number; seatIds: number[]; memberIds: string[] };
  /** one area of 5,000 seats */
  arena: { blockId: number; areaId: number };
  /** merchandise for the checkouts, with stock for everybody */
  shop: { merchandiseId: number; specId: number }[];
  tokens: string[];
};

/** The same of prepare-office.ts. */
export type OfficePrepared = {
  /** the cookie of an owner's login */
  loginToken: string;
  /** an event with 200,000 orders, or all that there are */
  eventId: number;
  /** of one with 50,000 seats */
  sessionId: number;
  /** what the search is asked for, by its kind */
  keys: Record<string, string[]>;
};
