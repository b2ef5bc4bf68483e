import { bareMobile, readMobile, TAIWAN } from "@/lib/domain/members/phone";
import { asciiEmail } from "@/lib/input/ascii-email";
import { normaliseNumber } from "@/lib/input/normalise-number";

/** Kinds of text that the search box accepts. `latest`: nothing was typed. */
export const searchKinds = ["latest", "order", "ticket", "pickup", "trade", "invoice", "mobile", "email", "seat", "name"] as const;
export type SearchKind = (typeof searchKinds)[number];

export type SeatWords = { event?: string; area: string; row: string; number: string };
/** A search text as it was understood; `key` in the form stored in the database. */
export type Search =
  | { kind: Exclude<SearchKind, "latest" | "seat" | "name">; key: string }
  | { kind: "latest" }
  | { kind: "name"; key: string; /** the same name with its last word first */ turned?: string }
  | { kind: "seat"; key: string; seat: SeatWords };

const orderNo = /^HL\d{8,}$/;
const invoiceNo = /^[A-Z]{2}\d{8}$/;
/** Letters and digits in any form of the issuer; long, and mostly digits. */
const tradeNo = /^(?=.*\d{8})[A-Z\d]{13,}$/;
const attemptNo = /^HL[^\W_]*_\w+$/;
/** 「潮間帶 B1 6-12」, 「A 區 3 排 12 號」: an event's words, an area, a row, a number. Blanks are already reduced to single ones. */
const seat =
  /^(?:(?<event>.+) )?(?<area>[^ 區]{1,20}?)(?: ?區 ?| )(?<row>[A-Za-z]{0,2}\d{0,3})(?: ?排 ?| ?-)(?<number>\d{1,4}[A-Za-z]?) ?號?$/u;

/** Returns a name without blanks and in lower case, as in the indexes of names. */
export function nameKey(name: string): string {
  return name.replaceAll(" ", "").toLowerCase();
}

/** Returns the meaning of a search text. A text without another recognised form is the beginning of a name. */
export function readSearch(typed: string): Search {
  const text = typed.normalize("NFKC").trim().replace(/\s+/g, " ");
  if (text === "") return { kind: "latest" };
  const bare = normaliseNumber(text).toUpperCase();
  if (orderNo.test(bare)) return { kind: "order", key: bare };
  if (attemptNo.test(bare)) return { kind: "trade", key: bare };
  if (invoiceNo.test(bare)) return { kind: "invoice", key: bare };
  if (text.includes("@")) return { kind: "email", key: asciiEmail(text).toLowerCase() };
  const mobile = mobileKey(text);
  if (mobile) return { kind: "mobile", key: mobile };
  if (/^\d{12}$/.test(bare)) return { kind: "ticket", key: bare };
  if (/^\d{10}$/.test(bare)) return { kind: "pickup", key: bare };
  if (tradeNo.test(text.toUpperCase()) || /^\d{13,}$/.test(bare)) return { kind: "trade", key: bare };
  const words = seat.exec(text)?.groups as SeatWords | undefined;
  return words ? { kind: "seat", key: text, seat: words } : { kind: "name", key: nameKey(text), turned: turnedName(text) };
}

/** Yu-Ching Lin → linyu-ching: orders store the last name first, people write it last. */
function turnedName(text: string): string | undefined {
  const words = text.split(" ");
  return words.length > 1 ? nameKey([words.at(-1), ...words.slice(0, -1)].join("")) : undefined;
}

/** Returns a mobile in E.164. A foreign one that no rule knows is searched as typed: rules change, stored numbers do not. */
function mobileKey(text: string): string | null {
  const bare = bareMobile(text);
  const read = readMobile(bare, TAIWAN);
  if (read) return read.e164;
  return /^\+\d{7,15}$/.test(bare) && !bare.startsWith(`+${TAIWAN}`) ? bare : null;
}
