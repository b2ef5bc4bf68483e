/**
 * Every failure a caller can be told, with its code and HTTP status (api.md, "Error catalogue").
 * Append only: codes are a contract. One code, one meaning; 5029 alone has two
 * statuses, because "come again" is the caller's limit (429) or a resource of ours that is wanting (503).
 * The sentences stand in messages/*.json under `Errors`; when each is thrown and what a caller can do, in explanations.ts.
 */
export const errorCatalogue = {
  BAD_INPUT: { code: 1000, status: 400 },
  WRONG_LOGIN: { code: 1008, status: 401 },
  ACCOUNT_LOCKED: { code: 1009, status: 429 },
  CODE_TOO_OFTEN: { code: 1010, status: 429 },
  CODE_WRONG: { code: 1011, status: 422 },
  NOT_VERIFIED: { code: 1012, status: 403 },
  MOBILE_TAKEN: { code: 1013, status: 409 },
  MEMBER_NOT_FOUND: { code: 1014, status: 404 },
  CHANGE_REFUSED: { code: 1041, status: 409 },
  PASSWORD_NOT_CHECKED: { code: 1044, status: 403 },
  CAPTCHA_REQUIRED: { code: 1050, status: 403 },
  CAPTCHA_WRONG: { code: 1051, status: 422 },
  NOT_FOUND: { code: 2001, status: 404 },
  SALE_NOT_STARTED: { code: 2002, status: 409 },
  SALE_ENDED: { code: 2003, status: 409 },
  SOLD_OUT: { code: 2004, status: 409 },
  ORDER_NOT_FOUND: { code: 3001, status: 404 },
  SEAT_TAKEN: { code: 3002, status: 409 },
  NOT_ENOUGH_TICKETS: { code: 3003, status: 409 },
  OVER_LIMIT: { code: 3004, status: 422 },
  NO_SEATS_ASSIGNED: { code: 3005, status: 409 },
  NOT_PAYABLE: { code: 3006, status: 409 },
  PAY_WAY_REFUSED: { code: 3007, status: 409 },
  NOT_CANCELLABLE: { code: 3008, status: 409 },
  NOT_PAID_YET: { code: 3009, status: 409 },
  NOT_REFUNDABLE: { code: 3010, status: 422 },
  UNPAID_ORDER: { code: 3013, status: 409 },
  NOT_ADMITTED: { code: 3014, status: 403 },
  TICKET_USED: { code: 3015, status: 409 },
  PRICE_CHANGED: { code: 3016, status: 409 },
  MERCHANDISE_NOT_FOUND: { code: 4001, status: 404 },
  OUT_OF_STOCK: { code: 4002, status: 409 },
  QUOTA_REACHED: { code: 4003, status: 422 },
  NOT_RETURNABLE: { code: 4004, status: 422 },
  INTERNAL: { code: 5000, status: 500 },
  TOKEN_REVOKED: { code: 5004, status: 401 },
  TOKEN_MISSING: { code: 5005, status: 401 },
  /** one of the caller's limits is reached */
  TOO_BUSY: { code: 5029, status: 429 },
  /** the database, Redis, a connection or a turn is not to be had at the moment */
  UNAVAILABLE: { code: 5029, status: 503 },
  MAINTENANCE: { code: 8888, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorKey = keyof typeof errorCatalogue;
