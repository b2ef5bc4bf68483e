import type { ErrorKey } from "@/lib/errors/catalogue";

type Explanation = {
  /** when the failure is thrown */
  when: string;
  /** advice for a client or its user */
  remedy: string;
};

/** Each failure explained for authors of clients, shown in /openapi.json and /docs/api. */
export const explanations: Record<ErrorKey, Explanation> = {
  BAD_INPUT: {
    when: "A field is missing, malformed or unknown, the body is not JSON or is too long, or the Idempotency-Key was used before with another body.",
    remedy: "Correct the fields that `details` names, or use a new key, and repeat the call.",
  },
  WRONG_LOGIN: {
    when: "No account has this mobile, or the password is wrong. The answer does not say which.",
    remedy: "Let the visitor correct both, or set a new password with a code.",
  },
  ACCOUNT_LOCKED: {
    when: "Too many wrong passwords were sent for this account or from this address.",
    remedy: "Wait for `retry_after` seconds.",
  },
  CODE_TOO_OFTEN: {
    when: "A code was sent to this number or address within the last minutes, or too many codes today.",
    remedy: "Use the code that was sent, or wait for `retry_after` seconds and request another.",
  },
  CODE_WRONG: {
    when: "The code is wrong, has expired, was tried too often, or was sent for another visitor session.",
    remedy: "Let the visitor type it again; after five wrong attempts request a new code.",
  },
  NOT_VERIFIED: {
    when: "The mobile or email was not verified in this visitor session, or was verified too long ago.",
    remedy: "Send a code, have it verified under the same session-id, and repeat the call.",
  },
  MOBILE_TAKEN: {
    when: "The mobile of a registration already has an account.",
    remedy: "Let the visitor log in, or register with another number.",
  },
  MEMBER_NOT_FOUND: {
    when: "No account has this mobile, or the handle for a new password is unknown, was used or has expired.",
    remedy: "Correct the number, or start again with a new code.",
  },
  MEMBER_RESTRICTED: {
    when: "Staff have restricted the member from ordering. The sentence contains the end, the reason and how to appeal.",
    remedy: "Show the sentence. `/member/self` returns the same data in `restriction`.",
  },
  CHANGE_REFUSED: {
    when: "The new mobile or email belongs to another account; in the office, the current state does not allow the change.",
    remedy: "Let the member choose another one.",
  },
  HOLDER_REFUSED: {
    when: "A rule does not allow the new name or guest of a ticket: the organizer does not offer it, the time for it is over, the person was changed before, or the ticket was used.",
    remedy: "Show the sentence, which names the rule and its time. `/order/detail/{id}` says for each ticket what is possible until when.",
  },
  PASSWORD_NOT_CHECKED: {
    when: "The current password is wrong, or neither the password nor a passkey was confirmed within the last ten minutes of this login.",
    remedy: "Ask for the password, check it with /member/modify/check_pwd (a passkey: /member/passkey/check), and repeat the call.",
  },
  FACTOR_REQUIRED: {
    when: "The call requires that the staff login gave a second factor within the last five minutes.",
    remedy: "Ask for a code or a passkey, send it to /office/api/factor/verify, and repeat the call.",
  },
  PASSKEY_REFUSED: {
    when: "The passkey does not answer a challenge of this visitor, was already used, or belongs to no account. The answer does not say which.",
    remedy: "Request a new challenge and let the visitor try again, or log in with mobile and password.",
  },
  PASSKEYS_FULL: {
    when: "The member has the maximum number of passkeys.",
    remedy: "Let the member remove one that is no longer used.",
  },
  CAPTCHA_REQUIRED: {
    when: "The session, or the number of codes already sent, requires a picture check, and this visitor session has no unused pass.",
    remedy: "Get a picture with /member/captcha/create, have it solved, and repeat the call under the same session-id.",
  },
  CAPTCHA_WRONG: {
    when: "The text does not match the picture, or the picture has expired or was used.",
    remedy: "Request a new picture; each can be tried once.",
  },
  NOT_FOUND: {
    when: "There is no such event, session, area, seat, announcement, question or place, or it is not published.",
    remedy: "Load the list again and remove entries that it no longer contains.",
  },
  SALE_NOT_STARTED: {
    when: "The sale of the order's session has not begun.",
    remedy: "Wait for `sale_start_time`; the server's clock decides.",
  },
  SALE_ENDED: {
    when: "The sale of the session has ended, or, for products that are added to tickets, the event has.",
    remedy: "No more can be ordered; offer another session.",
  },
  SOLD_OUT: {
    when: "No place of the area or entry time is left.",
    remedy: "Offer another area, entry time or session. Places of unpaid orders may become available again.",
  },
  ON_SALE: {
    when: "A notification of available tickets is requested, and tickets are available now.",
    remedy: "Lead the visitor to the purchase.",
  },
  ORDER_NOT_FOUND: {
    when: "There is no such order or ticket, it belongs to another member, or the ticket is void.",
    remedy: "Load the member's orders again.",
  },
  SEAT_TAKEN: {
    when: "Another buyer has taken a chosen seat. Nothing was ordered.",
    remedy: "Mark the seats that `details` names as taken and let the buyer choose again.",
  },
  NOT_ENOUGH_TICKETS: {
    when: "Fewer places are left than requested.",
    remedy: "Request fewer, or offer another area.",
  },
  OVER_LIMIT: {
    when: "The order has more tickets or products than an order or a member may have, or a number that does not match the package.",
    remedy: "Request fewer: the limits are `max_per_order` and `max_per_member` of the session, and `max_per_order` of a product.",
  },
  NO_SEATS_ASSIGNED: {
    when: "Enough places are left, but they could not be assigned, because other buyers were taking them at the same time.",
    remedy: "Try again, request fewer, or let the buyer choose seats.",
  },
  NOT_PAYABLE: {
    when: "The order is paid or cancelled, its deadline has passed or is too near, or the gateway is being queried about an earlier attempt.",
    remedy: "Load the order. If there is `retry_after`, try again after this number of seconds.",
  },
  PAY_WAY_REFUSED: {
    when: "Another way of payment was chosen for the order, or this one is not offered for it.",
    remedy: "Offer what the order lists in `pay_ways`.",
  },
  NOT_CANCELLABLE: {
    when: "The order is no longer unpaid.",
    remedy: "Load the order. If it is paid, request a refund.",
  },
  NOT_PAID_YET: {
    when: "The order has no such receipt or QR code: it is not paid, or its tickets are not electronic or are void.",
    remedy: "Repeat the call once the order is paid.",
  },
  NOT_REFUNDABLE: {
    when: "A rule does not allow the refund: it is too late, a ticket was used, the order is not paid or contains goods, or no refund waits for a bank account.",
    remedy: "Show the sentence, which names the rule and its date.",
  },
  UNPAID_ORDER: {
    when: "The member already has an unpaid order, and only one is allowed at a time.",
    remedy: "Let the member pay or cancel that order first (/order/unpaid/{id}).",
  },
  NOT_ADMITTED: {
    when: "The session's waiting room has not admitted the member, or their pass has expired.",
    remedy: "Send the member to the waiting room and poll /payment/get_waiting_room/{id}.",
  },
  TICKET_USED: {
    when: "The ticket was already used to enter; the sentence says when.",
    remedy: "Refuse entry; only the first scan counts.",
  },
  PRICE_CHANGED: {
    when: "The total differs from `expected_total`. Nothing was ordered.",
    remedy: "Load the prices again, show the new total and ask the buyer to confirm it.",
  },
  SHOWN_CHANGED: {
    when: "The data to be confirmed in the office no longer matches `revision`, because it has changed since it was shown. Nothing was done.",
    remedy: "Load it again, show it and ask for confirmation again.",
  },
  CODE_UNUSABLE: {
    when: "A code cannot be used for these tickets. The answer is the same whether it is unknown, expired, used up, revoked, another account's or another event's.",
    remedy:
      "Let the buyer correct the code or continue without it. After several failed tries the call needs a picture check first (1050).",
  },
  NOT_OPEN_FOR_YOU: {
    when: "The general sale has not started, and the member has no right to buy these tickets in the presale.",
    remedy: "Show when the general sale starts, and offer to enter a code.",
  },
  DRAW_NOT_OPEN: {
    when: "The draw does not take entries or changes of entries at this moment.",
    remedy: "Load `/draw/{id}` and show when it opens or when its result is announced.",
  },
  IN_ANOTHER_ENTRY: {
    when: "The member is already a person of another entry of this draw.",
    remedy: "Show that entry. Its member or the companion can leave it while the draw is open.",
  },
  OFFER_OVER: {
    when: "The offer has ended, was accepted or declined, or is another account's.",
    remedy: "Load `/offer/list` again.",
  },
  DRAWER_CLOSED: {
    when: "The cashier has no open drawer.",
    remedy: "Open one with `/office/api/box_office/open`.",
  },
  DRAWER_SHORT: {
    when: "The drawer contains less cash than the call would take out.",
    remedy: "Add cash, or use another drawer.",
  },
  COMPANION_PAIR: {
    when: "A wheelchair place and its companion seat are sold, moved, refunded and blocked together, and the call names only one of them.",
    remedy:
      "Name both: `partner` of a seat in `/session/seat_list` names the other one. After `companion.kept_until` each can be bought alone.",
  },
  MERCHANDISE_NOT_FOUND: {
    when: "There is no such merchandise, spec or product, or it is no longer sold.",
    remedy: "Remove the entries that `details` names from the cart.",
  },
  OUT_OF_STOCK: {
    when: "Fewer units are left than requested.",
    remedy: "Request fewer units of the entries that `details` names.",
  },
  QUOTA_REACHED: {
    when: "The order, or the member together with it, would have more units of a merchandise item than its `quota` allows.",
    remedy: "Request at most `quota_left` units of the items that `details` names.",
  },
  NOT_RETURNABLE: {
    when: "The item cannot be returned: it is too early or too late, it was made to order, or more units than were bought are named.",
    remedy: "Show the reason in `details`; a faulty item can be exchanged for longer.",
  },
  HOLD_PAUSE: {
    when: "The member has cancelled or let expire too many holds of tickets for this event.",
    remedy: "Show the sentence, which has the time from which tickets can be held again; `retry_after` has the seconds.",
  },
  INTERNAL: {
    when: "An unexpected error occurred on the server. It is logged under the answer's x-request-id.",
    remedy: "Try again later, and repeat create calls with the same Idempotency-Key. If the error persists, report the x-request-id.",
  },
  NO_RIGHT: {
    when: "The staff member's roles, or the key's scopes, do not include this call.",
    remedy: "Ask an owner for the role or the scope that the call names.",
  },
  DEVICE_REVOKED: {
    when: "Staff have revoked this gate device; the sentence says when and why.",
    remedy: "Store the unsent scans, and enrol the device again.",
  },
  DEVICE_LOGIN_ENDED: {
    when: "The staff login of this gate device has ended or has lost the role.",
    remedy: "Store the unsent scans, and let the staff member log in and start scanning again.",
  },
  TOKEN_REVOKED: {
    when: "The login of this token has ended: by a logout, a new password or mobile, or because the account was deleted.",
    remedy: "Forget the token and let the member log in.",
  },
  TOKEN_MISSING: {
    when: "The token is missing, malformed or expired, the operator key is wrong, a read key has expired or was revoked, or another site's page caused the request.",
    remedy: "Let the member log in, and send the token as a bearer token.",
  },
  READ_QUOTA: {
    when: "The staff member has reached the hourly or daily limit for reading personal data in full.",
    remedy: "Show the sentence, which has the time from which it is possible again; `retry_after` has the seconds.",
  },
  SMS_BUDGET_SPENT: {
    when: "The site has reached its daily limit of codes by text message, for this country or in total.",
    remedy: "Show the sentence, which has the time from which codes are sent again; `retry_after` has the seconds.",
  },
  TOO_BUSY: {
    when: "The caller has reached one of its rate limits.",
    remedy: "Wait for `retry_after` seconds, and call less often.",
  },
  UNAVAILABLE: {
    when: "The database, Redis, a connection or a turn in a queue is not available at the moment.",
    remedy: "Try again after `retry_after` seconds, and repeat create calls with the same Idempotency-Key.",
  },
  MAINTENANCE: {
    when: "The whole site is closed for maintenance.",
    remedy: "Show this, and try again after `retry_after` seconds.",
  },
};
