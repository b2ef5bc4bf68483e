/**
 * The code of each failure of the catalogue, by its key. Separate exports, so that a page's bundle has only those that
 * it uses. Append only: codes are a contract.
 */
export const BAD_INPUT = 1000;
export const WRONG_LOGIN = 1008;
export const ACCOUNT_LOCKED = 1009;
export const CODE_TOO_OFTEN = 1010;
export const CODE_WRONG = 1011;
export const NOT_VERIFIED = 1012;
export const MOBILE_TAKEN = 1013;
export const MEMBER_NOT_FOUND = 1014;
export const MEMBER_RESTRICTED = 1015;
export const CHANGE_REFUSED = 1041;
export const PASSWORD_NOT_CHECKED = 1044;
export const CAPTCHA_REQUIRED = 1050;
export const CAPTCHA_WRONG = 1051;
export const NOT_FOUND = 2001;
export const SALE_NOT_STARTED = 2002;
export const SALE_ENDED = 2003;
export const SOLD_OUT = 2004;
export const ON_SALE = 2005;
export const ORDER_NOT_FOUND = 3001;
export const SEAT_TAKEN = 3002;
export const NOT_ENOUGH_TICKETS = 3003;
export const OVER_LIMIT = 3004;
export const NO_SEATS_ASSIGNED = 3005;
export const NOT_PAYABLE = 3006;
export const PAY_WAY_REFUSED = 3007;
export const NOT_CANCELLABLE = 3008;
export const NOT_PAID_YET = 3009;
export const NOT_REFUNDABLE = 3010;
export const UNPAID_ORDER = 3013;
export const NOT_ADMITTED = 3014;
export const TICKET_USED = 3015;
export const PRICE_CHANGED = 3016;
export const MERCHANDISE_NOT_FOUND = 4001;
export const OUT_OF_STOCK = 4002;
export const QUOTA_REACHED = 4003;
export const NOT_RETURNABLE = 4004;
export const INTERNAL = 5000;
export const NO_RIGHT = 5003;
export const TOKEN_REVOKED = 5004;
export const TOKEN_MISSING = 5005;
export const TOO_BUSY = 5029;
export const UNAVAILABLE = 5029;
export const MAINTENANCE = 8888;
