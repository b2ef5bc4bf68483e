import { z } from "zod";

/**
 * The possible differences between our books and the gateway's record, and what the operator does about each. The comparison
 * itself changes nothing.
 */
export const differenceKinds = {
  paid_at_gateway: {
    what: "the gateway has the money, here the attempt is not paid",
    todo: "have the gateway's portal send its notify again, or ask the buyer to open the order: either settles it",
  },
  unknown_at_gateway: {
    what: "the gateway has money for a number that no attempt here has",
    todo: "of an order that was lost (a failover, a restore), or of another installation: give it back in the gateway's portal, tell the buyer, then say reconcile --handled with the number",
  },
  paid_here: {
    what: "paid here, and the gateway has no such payment",
    todo: "look the attempt up in the gateway's portal; until it is found there, do not hand anything out",
  },
  amount: {
    what: "the amounts differ",
    todo: "compare both with the order; what the buyer paid too much goes back by hand in the gateway's portal",
  },
  given_back_at_gateway: {
    what: "the gateway gave back more than is refunded or due here",
    todo: "somebody refunded it in the gateway's portal: find out who and why, and whether the tickets are still good",
  },
  refunded_here: {
    what: "refunded here, and the gateway has not given that much back",
    todo: "give it back in the gateway's portal, or find out how it went back",
  },
  no_owner: {
    what: "money that pays no order and is not due back",
    todo: "report it: the product must never do this; the money goes back in the gateway's portal",
  },
  no_payment: {
    what: "an order that is paid without exactly one payment",
    todo: "report it; look through the order's payments in the gateway's portal",
  },
  number: {
    what: "the number to pay to differs",
    todo: "the buyer may pay to a number that is not this order's: tell them the gateway's one",
  },
} as const;

export type DifferenceKind = keyof typeof differenceKinds;

/** The form of `reconciliations.differences`, without data of the buyer. */
export const differenceRow = z.strictObject({
  kind: z.enum(Object.keys(differenceKinds) as DifferenceKind[]),
  order_no: z.string(),
  /** of the attempt; null if the difference is about the order */
  merchant_order_no: z.string().nullable(),
  ours: z.string(),
  gateways: z.string(),
});
export type Difference = z.output<typeof differenceRow>;
