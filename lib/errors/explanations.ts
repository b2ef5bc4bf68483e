import type { ErrorKey } from "@/lib/errors/catalogue";

type Explanation = {
  /** when it is thrown */
  when: string;
  /** advice for a client or its user */
  remedy: string;
};

/** Each failure explained for authors of clients, shown in /openapi.json and /docs/api. */
export const explanations: Record<ErrorKey, Explanation> = {
  BAD_INPUT: {
    when: "A field is missing, malformed or unknown, the body is no JSON or too long, or an Idempotency-Key was used with another body before.",
    remedy: "Correct the fields that `details` names, or use a new key, and send it again.",
  },
  WRONG_LOGIN: {
    when: "No account has this mobile, or the password is wrong; which of the two is not told.",
    remedy: "Let the visitor correct both, or set a new password by code.",
  },
  ACCOUNT_LOCKED: {
    when: "The password was wrong too often, for this account or from this address.",
    remedy: "Wait for `retry_after` seconds.",
  },
  CODE_TOO_OFTEN: {
    when: "A code went to this number or address within the last minutes, or too many did today.",
    remedy: "Use the code that was sent, or wait for `retry_after` seconds and ask again.",
  },
  CODE_WRONG: {
    when: "The code is wrong, has run out, was tried too often, or was sent for another visitor session.",
    remedy: "Let the visitor type it again; after five wrong tries ask for a new one.",
  },
  NOT_VERIFIED: {
    when: "The mobile or email was not verified in this visitor session, or that is too long ago.",
    remedy: "Send a code, have it verified under the same session-id, and repeat the call.",
  },
  MOBILE_TAKEN: {
    when: "A registration names a mobile that has an account.",
    remedy: "Let the visitor log in, or register another number.",
  },
  MEMBER_NOT_FOUND: {
    when: "No account has this mobile, or the handle for a new password is unknown, used or too old.",
    remedy: "Correct the number, or begin with a new code.",
  },
  MEMBER_RESTRICTED: {
    when: "Staff have kept the member from ordering; the sentence has the end, the reason and how to appeal.",
    remedy: "Show the sentence. `/member/self` has the same in `restriction`.",
  },
  CHANGE_REFUSED: {
    when: "The new mobile or email belongs to another account; in the office, the state of what is changed does not allow it.",
    remedy: "Let the member choose another one.",
  },
  PASSWORD_NOT_CHECKED: {
    when: "The current password is wrong, or neither it nor a passkey was given again within the last ten minutes in this login.",
    remedy: "Ask for the password, check it with /member/modify/check_pwd (a passkey: /member/passkey/check), and repeat the call.",
  },
  FACTOR_REQUIRED: {
    when: "The act asks for a second factor of the staff login that was given within the last five minutes.",
    remedy: "Ask for a code or a passkey, send it to /office/api/factor/verify, and repeat the call.",
  },
  PASSKEY_REFUSED: {
    when: "A passkey does not answer a challenge of this visitor, was used already, or belongs to no account here; which of them is not told.",
    remedy: "Ask for a new challenge and let the visitor try again, or log in with mobile and password.",
  },
  PASSKEYS_FULL: {
    when: "The member has as many passkeys as an account may have.",
    remedy: "Let the member remove one that is not used any more.",
  },
  CAPTCHA_REQUIRED: {
    when: "The session, or the number of codes that were sent, demands a picture check, and this visitor session has none left.",
    remedy: "Get a picture with /member/captcha/create, have it solved, and repeat the call under the same session-id.",
  },
  CAPTCHA_WRONG: {
    when: "The text does not match the picture, or the picture has run out or was used.",
    remedy: "Ask for a new picture; each can be tried once.",
  },
  NOT_FOUND: {
    when: "There is no such event, session, area, seat, announcement, question or place, or it is not published.",
    remedy: "Read the list again and drop what is gone from it.",
  },
  SALE_NOT_STARTED: {
    when: "An order comes before the sale of its session begins.",
    remedy: "Wait for `sale_start_time`; the server's clock decides.",
  },
  SALE_ENDED: {
    when: "The sale of the session is over, or the event is to whose tickets something is to be added.",
    remedy: "Nothing more can be ordered; offer another session.",
  },
  SOLD_OUT: {
    when: "No place of the area or entry is left.",
    remedy: "Offer another area, entry or session; unpaid orders may give places back.",
  },
  ON_SALE: {
    when: "A mail is asked for when tickets can be had, and they can be had now.",
    remedy: "Lead to the purchase.",
  },
  ORDER_NOT_FOUND: {
    when: "There is no such order or ticket, it is another member's, or the ticket is void.",
    remedy: "Read the member's orders again.",
  },
  SEAT_TAKEN: {
    when: "Somebody else has taken a chosen seat; none of the order is kept.",
    remedy: "Mark the seats that `details` names as taken and let the buyer choose again.",
  },
  NOT_ENOUGH_TICKETS: {
    when: "Fewer places are left than were asked for.",
    remedy: "Ask for fewer, or offer another area.",
  },
  OVER_LIMIT: {
    when: "The order holds more than an order or a member may have, or its number does not fit the package.",
    remedy: "Ask for fewer: `max_per_order` and `max_per_member` of the session, `max_per_order` of a product.",
  },
  NO_SEATS_ASSIGNED: {
    when: "Enough places are left, but they could not be assigned: others were taking them at the same moment.",
    remedy: "Try again, ask for fewer, or let the buyer choose seats.",
  },
  NOT_PAYABLE: {
    when: "The order is paid or cancelled, its deadline is past or too near, or the gateway is being asked about an earlier attempt.",
    remedy: "Read the order; with `retry_after` ask again after so many seconds.",
  },
  PAY_WAY_REFUSED: {
    when: "Another way of payment was chosen for the order, or this one is not offered for it.",
    remedy: "Offer what the order lists in `pay_ways`.",
  },
  NOT_CANCELLABLE: {
    when: "The order is not unpaid any more.",
    remedy: "Read the order; once it is paid, ask for a refund.",
  },
  NOT_PAID_YET: {
    when: "A receipt or a QR code is asked for that an order does not have: it is not paid, or its tickets are not electronic or are void.",
    remedy: "Ask again once the order is paid.",
  },
  NOT_REFUNDABLE: {
    when: "A rule stands against the refund: too late, a ticket used, not paid, goods, or no refund that waits for a bank account.",
    remedy: "Show the sentence: it names the rule and its date.",
  },
  UNPAID_ORDER: {
    when: "The member has an order that is not paid: only one may stand at a time.",
    remedy: "Lead to the order (/order/unpaid/{id}) to be paid or cancelled first.",
  },
  NOT_ADMITTED: {
    when: "The session has a waiting room that has not let the member in, or their pass has run out.",
    remedy: "Go (back) to the waiting room and poll /payment/get_waiting_room/{id}.",
  },
  TICKET_USED: {
    when: "Somebody was let in with the ticket before; the sentence says when.",
    remedy: "Let nobody in; the first scan counts.",
  },
  PRICE_CHANGED: {
    when: "The total is another than `expected_total`; nothing was ordered.",
    remedy: "Read the prices again, show the new total and ask the buyer.",
  },
  SHOWN_CHANGED: {
    when: "What is to be confirmed in the office is not what `revision` names: it has changed since it was shown. Nothing was done.",
    remedy: "Read it again, show it and ask for the confirmation again.",
  },
  DRAWER_CLOSED: {
    when: "The cashier has no open drawer.",
    remedy: "Open one with `/office/api/box_office/open`.",
  },
  DRAWER_SHORT: {
    when: "The drawer holds less cash than would be taken out of it.",
    remedy: "Put cash in, or pay it out of another drawer.",
  },
  COMPANION_PAIR: {
    when: "A wheelchair place and its companion's are sold, moved, refunded and blocked together, and only one of both was named.",
    remedy:
      "Name both: `partner` of a seat in `/session/seat_list` is the other one. After `companion.kept_until` each can be bought alone.",
  },
  MERCHANDISE_NOT_FOUND: {
    when: "There is no such merchandise, spec or product, or it is no longer sold.",
    remedy: "Take what `details` names out of the cart.",
  },
  OUT_OF_STOCK: {
    when: "Fewer units are left than were asked for.",
    remedy: "Ask for fewer of what `details` names.",
  },
  QUOTA_REACHED: {
    when: "The order, or the member with it, would have more of a merchandise item than its `quota` allows.",
    remedy: "Ask for no more than `quota_left` of what `details` names.",
  },
  NOT_RETURNABLE: {
    when: "The item cannot be sent back: too early or too late, made to order, or more than were bought.",
    remedy: "Show the reason in `details`; a faulty item can be exchanged for longer.",
  },
  HOLD_PAUSE: {
    when: "The member has cancelled or let expire too many holds of tickets for this event.",
    remedy: "Show the sentence, which has the time from which tickets can be held again; `retry_after` has the seconds.",
  },
  INTERNAL: {
    when: "Something on our side failed that nobody foresaw; it is logged under the answer's x-request-id.",
    remedy: "Try again later, creating calls with the same Idempotency-Key; tell us the x-request-id if it stays.",
  },
  NO_RIGHT: {
    when: "The staff member's roles, or the key's scopes, do not include this call.",
    remedy: "Ask an owner for the role or the scope that the call names.",
  },
  DEVICE_REVOKED: {
    when: "The office has revoked this gate device; the sentence says when and why.",
    remedy: "Keep the scans that were not sent, and enrol the device again.",
  },
  DEVICE_LOGIN_ENDED: {
    when: "The staff login that this gate device scans for has ended or lost the role.",
    remedy: "Keep the scans that were not sent, and let the staff member log in and start scanning again.",
  },
  TOKEN_REVOKED: {
    when: "The login of this token has ended: logged out, another password or mobile, or the account is gone.",
    remedy: "Forget the token and let the member log in.",
  },
  TOKEN_MISSING: {
    when: "There is no token, it is malformed or has run out, the operator key is wrong, a read key has expired or was revoked, or another site's page caused the request.",
    remedy: "Let the member log in and send the token as a bearer.",
  },
  READ_QUOTA: {
    when: "The staff member has read as many persons' data in full as they may within an hour or a day.",
    remedy: "Show the sentence, which has the time from which it is possible again; `retry_after` has the seconds.",
  },
  SMS_BUDGET_SPENT: {
    when: "The site has sent as many codes by text message as it may in a day, to this country or in total.",
    remedy: "Show the sentence, which has the time from which codes are sent again; `retry_after` has the seconds.",
  },
  TOO_BUSY: {
    when: "One of the caller's limits is reached.",
    remedy: "Wait for `retry_after` seconds, and ask less often.",
  },
  UNAVAILABLE: {
    when: "The database, Redis, a connection or a turn cannot be had at the moment.",
    remedy: "Try again after `retry_after` seconds, creating calls with the same Idempotency-Key.",
  },
  MAINTENANCE: {
    when: "The whole site is shut for maintenance.",
    remedy: "Show that, and ask again after `retry_after` seconds.",
  },
};
