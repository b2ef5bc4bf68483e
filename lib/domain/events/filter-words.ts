// What the filters of the list of events may say: shared by the call's contract and the page's address.

export const eventTypes = ["concert", "fan_meeting", "festival", "exhibition", "show"] as const;
/** Days in Taipei from today; "dates" is from and to. */
export const eventWhens = ["today", "weekend", "week", "month", "dates"] as const;
/** An event's city as its key (city-key.ts). */
export const CITY_KEY = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Whole TWD, "1000-3000"; either end may be left out. */
export const PRICE_RANGE = /^(?=.*\d)\d{0,7}-\d{0,7}$/;
