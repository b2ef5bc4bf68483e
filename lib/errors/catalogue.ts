import * as errorCodes from "@/lib/errors/codes";

/**
 * Every failure that a call can return, with its code and HTTP status. Only add to it: codes are a contract. Each code
 * has one meaning (1041: a change is refused, of a contact or of a ticket's holder; 3016: the data that was shown has changed, a price or what staff confirm; 5004: a login or a device
 * has ended). Only 5029 has two statuses, because its cause is the caller's limit (429) or an unavailable resource
 * (503). The sentences are in messages/*.json under `Errors`; explanations.ts says when each failure is thrown and what
 * a caller can do.
 */
export const errorCatalogue = {
  BAD_INPUT: { code: errorCodes.BAD_INPUT, status: 400 },
  WRONG_LOGIN: { code: errorCodes.WRONG_LOGIN, status: 401 },
  ACCOUNT_LOCKED: { code: errorCodes.ACCOUNT_LOCKED, status: 429 },
  CODE_TOO_OFTEN: { code: errorCodes.CODE_TOO_OFTEN, status: 429 },
  CODE_WRONG: { code: errorCodes.CODE_WRONG, status: 422 },
  NOT_VERIFIED: { code: errorCodes.NOT_VERIFIED, status: 403 },
  MOBILE_TAKEN: { code: errorCodes.MOBILE_TAKEN, status: 409 },
  MEMBER_NOT_FOUND: { code: errorCodes.MEMBER_NOT_FOUND, status: 404 },
  MEMBER_RESTRICTED: { code: errorCodes.MEMBER_RESTRICTED, status: 403 },
  CHANGE_REFUSED: { code: errorCodes.CHANGE_REFUSED, status: 409 },
  HOLDER_REFUSED: { code: errorCodes.CHANGE_REFUSED, status: 409 },
  PASSWORD_NOT_CHECKED: { code: errorCodes.PASSWORD_NOT_CHECKED, status: 403 },
  FACTOR_REQUIRED: { code: errorCodes.FACTOR_REQUIRED, status: 403 },
  PASSKEY_REFUSED: { code: errorCodes.PASSKEY_REFUSED, status: 401 },
  PASSKEYS_FULL: { code: errorCodes.PASSKEYS_FULL, status: 409 },
  CAPTCHA_REQUIRED: { code: errorCodes.CAPTCHA_REQUIRED, status: 403 },
  CAPTCHA_WRONG: { code: errorCodes.CAPTCHA_WRONG, status: 422 },
  NOT_FOUND: { code: errorCodes.NOT_FOUND, status: 404 },
  SALE_NOT_STARTED: { code: errorCodes.SALE_NOT_STARTED, status: 409 },
  SALE_ENDED: { code: errorCodes.SALE_ENDED, status: 409 },
  SOLD_OUT: { code: errorCodes.SOLD_OUT, status: 409 },
  ON_SALE: { code: errorCodes.ON_SALE, status: 409 },
  ORDER_NOT_FOUND: { code: errorCodes.ORDER_NOT_FOUND, status: 404 },
  SEAT_TAKEN: { code: errorCodes.SEAT_TAKEN, status: 409 },
  NOT_ENOUGH_TICKETS: { code: errorCodes.NOT_ENOUGH_TICKETS, status: 409 },
  OVER_LIMIT: { code: errorCodes.OVER_LIMIT, status: 422 },
  NO_SEATS_ASSIGNED: { code: errorCodes.NO_SEATS_ASSIGNED, status: 409 },
  NOT_PAYABLE: { code: errorCodes.NOT_PAYABLE, status: 409 },
  PAY_WAY_REFUSED: { code: errorCodes.PAY_WAY_REFUSED, status: 409 },
  NOT_CANCELLABLE: { code: errorCodes.NOT_CANCELLABLE, status: 409 },
  NOT_PAID_YET: { code: errorCodes.NOT_PAID_YET, status: 409 },
  NOT_REFUNDABLE: { code: errorCodes.NOT_REFUNDABLE, status: 422 },
  UNPAID_ORDER: { code: errorCodes.UNPAID_ORDER, status: 409 },
  NOT_ADMITTED: { code: errorCodes.NOT_ADMITTED, status: 403 },
  TICKET_USED: { code: errorCodes.TICKET_USED, status: 409 },
  PRICE_CHANGED: { code: errorCodes.PRICE_CHANGED, status: 409 },
  SHOWN_CHANGED: { code: errorCodes.PRICE_CHANGED, status: 409 },
  CODE_UNUSABLE: { code: errorCodes.CODE_UNUSABLE, status: 403 },
  NOT_OPEN_FOR_YOU: { code: errorCodes.NOT_OPEN_FOR_YOU, status: 403 },
  DRAW_NOT_OPEN: { code: errorCodes.DRAW_NOT_OPEN, status: 409 },
  IN_ANOTHER_ENTRY: { code: errorCodes.IN_ANOTHER_ENTRY, status: 409 },
  OFFER_OVER: { code: errorCodes.OFFER_OVER, status: 409 },
  DRAWER_CLOSED: { code: errorCodes.DRAWER_CLOSED, status: 409 },
  DRAWER_SHORT: { code: errorCodes.DRAWER_SHORT, status: 409 },
  COMPANION_PAIR: { code: errorCodes.COMPANION_PAIR, status: 422 },
  MERCHANDISE_NOT_FOUND: { code: errorCodes.MERCHANDISE_NOT_FOUND, status: 404 },
  OUT_OF_STOCK: { code: errorCodes.OUT_OF_STOCK, status: 409 },
  QUOTA_REACHED: { code: errorCodes.QUOTA_REACHED, status: 422 },
  NOT_RETURNABLE: { code: errorCodes.NOT_RETURNABLE, status: 422 },
  HOLD_PAUSE: { code: errorCodes.HOLD_PAUSE, status: 429 },
  INTERNAL: { code: errorCodes.INTERNAL, status: 500 },
  NO_RIGHT: { code: errorCodes.NO_RIGHT, status: 403 },
  DEVICE_REVOKED: { code: errorCodes.TOKEN_REVOKED, status: 401 },
  DEVICE_LOGIN_ENDED: { code: errorCodes.TOKEN_REVOKED, status: 401 },
  TOKEN_REVOKED: { code: errorCodes.TOKEN_REVOKED, status: 401 },
  TOKEN_MISSING: { code: errorCodes.TOKEN_MISSING, status: 401 },
  READ_QUOTA: { code: errorCodes.READ_QUOTA, status: 429 },
  SMS_BUDGET_SPENT: { code: errorCodes.SMS_BUDGET_SPENT, status: 503 },
  /** the caller has reached one of its limits */
  TOO_BUSY: { code: errorCodes.TOO_BUSY, status: 429 },
  /** the database, Redis, a connection or a turn in a queue is not available at the moment */
  UNAVAILABLE: { code: errorCodes.UNAVAILABLE, status: 503 },
  MAINTENANCE: { code: errorCodes.MAINTENANCE, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorKey = keyof typeof errorCatalogue;
