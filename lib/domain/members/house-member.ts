/** The account of complimentary and counter orders. It belongs to no person, so no act on a member may change it. */
export const HOUSE_MEMBER = "00000000-0000-4000-8000-00000000c0de";
