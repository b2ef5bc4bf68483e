export type RightsLoad = "unused" | "used" | "limited";

/** The rows that prepare.ts has created, for the processes that make the load. */
export type Prepared = {
  /** ordered over HTTP */
  session: { sessionId: number; blockId: number; areaIds: number[]; seatIds: number[] };
  /** for whole purchases: one for each kind of load */
  purchases: { sessionId: number; blockId: number; areaIds: number[]; seatIds: number[] }[];
  /** ordered over HTTP like `session`: of an event with a code that no buyer has, with a discount for all, and with a limited one */
  rights: Record<RightsLoad, { sessionId: number; seatIds: number[] }>;
  /** claimed by the bare claim statement */
  bare: { sessionId: number; seatIds: number[]; memberIds: string[] };
  /** one area of 5,000 seats */
  arena: { blockId: number; areaId: number };
  /** merchandise for the checkouts, with enough stock for all */
  shop: { merchandiseId: number; specId: number }[];
  tokens: string[];
};

/** The rows that prepare-office.ts has created. */
export type OfficePrepared = {
  /** the cookie of an owner's login */
  loginToken: string;
  /** an event with 200,000 orders, or with all if there are fewer */
  eventId: number;
  /** a session of that event, with 50,000 seats */
  sessionId: number;
  /** search texts by kind */
  keys: Record<string, string[]>;
  /** bytes on disk per order, with its seat, its ticket and a quarter of a member */
  disk: { tables: number; indexes: number };
};
