/** The mails about an order; lib/domain/notifications has their texts. */
export const orderMails = [
  // order_confirmed is enqueued by the claims (lib/domain/orders/create), order_expiring by lib/domain/notifications
  "order_confirmed",
  "order_number",
  "order_paid",
  "order_cancelled",
  "order_expiring",
  "order_shipped",
  "return_approved",
  "return_rejected",
  "return_received",
  "refund_requested",
  "refund_approved",
  "refund_rejected",
  "refund_due",
  // the bank could not transfer it; enqueued by lib/office/money/payouts
  "refund_sent_back",
  "refunded",
  "payment_returned",
  // for tickets that staff give for nothing; enqueued by lib/office/seats
  "complimentary",
  "complimentary_withdrawn",
  // sold at a counter; enqueued by lib/office/box-office
  "counter_paid",
  "tickets_moved",
  // a ticket has another name or guest; enqueued by lib/domain/tickets/holders
  "ticket_holder",
  // a ticket was offered back, taken by another buyer, or remains the buyer's; enqueued by lib/domain/tickets/offers
  "ticket_offered",
  // to the address that an order had before staff changed it
  "address_changed",
  // enqueued by the import of the catalogue
  "session_moved",
  // its session is cancelled, postponed or moved; enqueued by lib/office/call-offs
  "called_off",
  // written by staff, enqueued by lib/office/letters
  "letter",
] as const;
export type OrderMail = (typeof orderMails)[number];

/** The reason for which a member waits at a session, and the template of the mail about it. */
export const waitReasons = ["sale", "seats"] as const;
export type WaitReason = (typeof waitReasons)[number];
export const waitMails = { sale: "sale_open", seats: "seats_back" } as const satisfies Record<WaitReason, string>;

/** Why a follower gets a mail about an event (it is new, its sale is near), and that mail's template. */
export const followReasons = ["new", "sale"] as const;
export type FollowReason = (typeof followReasons)[number];
export const followMails = { new: "follow_new", sale: "follow_sale" } as const satisfies Record<FollowReason, string>;

/** The mails about an entry of a draw: it was entered, the list is sealed, it has won, it has not, the draw is void and drawn again. */
export const drawMails = ["draw_entered", "draw_sealed", "draw_won", "draw_waiting", "draw_void"] as const;
export type DrawMail = (typeof drawMails)[number];

/** The daily mail to staff with the report of an event; its messages are named after it, the request and the day. */
export const reportMail = "sales_report";

/** The mail to an organizer's contact about a bank account that was put forward. */
export const organizerAccountMailName = "organizer_account_requested";

/** Changes of a ticket's holder, of which its buyer gets a mail; the guest gets one about the first three. */
export const holderChanges = ["named", "handed", "recalled", "accepted", "declined"] as const;
export type HolderChange = (typeof holderChanges)[number];

/** The mail to the guest of a ticket, whose order is another member's. */
export const guestMailName = "ticket_guest";

/** States of a ticket that was offered back, of which its buyer gets a mail. */
export const offeredChanges = ["listed", "taken", "kept"] as const;
export type OfferedChange = (typeof offeredChanges)[number];

/** The mail to the next on the claims list, about an offer of such a ticket. */
export const ticketOfferMailName = "ticket_offer";

/** The mails to staff. */
export const staffMails = [
  reportMail,
  "staff_invited",
  "letter_test",
  "call_off_test",
  "webhook_disabled",
  "staff_account_changed",
] as const;

/** Changes of a staff member's password or factors, of which they get a mail. */
export const staffChanges = ["totp_added", "passkey_added", "passkey_removed", "codes_renewed", "password_changed", "reset"] as const;
export type StaffChange = (typeof staffChanges)[number];

/** Account changes of which the member is notified, each with its own mail; a login with a passkey is one of them. */
export const accountChanges = ["password", "mobile", "email", "refund_account", "passkey", "passkey_login"] as const;
export type AccountChange = (typeof accountChanges)[number];
