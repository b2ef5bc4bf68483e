import type { z } from "zod";
import type { reservedPlacesSchema, rightListSchema, rightViewSchema } from "@/lib/domain/rights/schemas";

export type RightView = z.output<typeof rightViewSchema>;
export type ReservedPlaces = z.output<typeof reservedPlacesSchema>;
export type RightList = z.output<typeof rightListSchema>;

/** A ticket that a caller wants, before any discount. Amounts in TWD. */
export type WantedTicket = {
  areaId: number;
  priceId: number;
  /** the price in the price list */
  list: number;
  /** the price without a right: the list price, or half of it for a pair with a companion by law */
  base: number;
  fee: number;
  /** its price is sold only with a right that gives it */
  onlyByRight: boolean;
  /** the right for which its seat is reserved; null: none */
  reservedFor: number | null;
};

/** A right that a caller has at this moment at this session, with what is left of it. `null`: no limit. */
export type HeldRight = {
  id: number;
  revision: number;
  carrier: "list" | "code" | "shared" | "rule";
  /** the code by which the caller has it */
  codeId: number | null;
  givesSee: boolean;
  givesEarly: boolean;
  cutAmount: number;
  cutPercent: number;
  group: { size: number; paid: number } | null;
  orderLimit: number | null;
  memberLimit: number | null;
  /** empty: all */
  priceIds: number[];
  areaIds: number[];
  minAmount: number | null;
  maxPerOrder: number | null;
  /** tickets that are left of it for everybody, and for this member */
  left: number | null;
  memberLeft: number | null;
  /** TWD that are left of its budget */
  budgetLeft: number | null;
};

/** A ticket with its discount. `cut`: taken off the base price by `priceRight`. */
export type PlannedTicket = { price: number; fee: number; cut: number; priceRight: number | null; accessRight: number | null };

export type CartPlan = {
  /** one for each wanted ticket, in the same order */
  tickets: PlannedTicket[];
  /** every ticket has a right that opens the sale early */
  isEarly: boolean;
  /** limits of tickets that replace the session's; null: the session's */
  orderLimit: number | null;
  memberLimit: number | null;
  /** rights by code that could not be used for any ticket */
  unusable: number[];
};

/** Why there is no plan: NOT_OPEN: the sale is not open for this caller yet; HIDDEN: a price is sold only with a right. */
export type PlanRefusal = "NOT_OPEN" | "HIDDEN";
