/** The account that complimentary and counter orders belong to: no person's, so that no act on a member may reach it. */
export const HOUSE_MEMBER = "00000000-0000-4000-8000-00000000c0de";
