import { bareMobile, readMobile, TAIWAN } from "@/lib/domain/members/phone";
import { asciiEmail } from "@/lib/input/ascii-email";
import { foldName } from "@/lib/input/fold-name";
import { normaliseNumber } from "@/lib/input/normalise-number";

/** Kinds of text that the search box accepts. `latest`: nothing was typed. */
export const searchKinds = [
  "latest",
  "order",
  "ticket",
  "pickup",
  "trade",
  "invoice",
  "mobile",
  "email",
  "seat",
  "name",
  "digits",
  "part",
] as const;

export type SeatWords = { event?: string; area: string; row: string; number: string };

/** A part by which an order or a member may be found; each is in the form in which it is compared. */
export type Part =
  /** the beginning of a name, or words that each begin one */
  | { by: "name"; key: string; words: string[] }
  /** the last digits of an order number or a mobile, at least four */
  | { by: "tail"; key: string }
  /** a part of a mail address that has at least three characters of it before the @ */
  | { by: "mail"; key: string; mailbox: string }
  /** a part of a trade number or of a number at the gateway */
  | { by: "number"; key: string };
/** A text that is no whole key. `name`: only names are compared; `digits`: it has nothing else; `part`: it may be a part of several things. */
export type PartSearch = { kind: "name" | "digits" | "part" | "email"; parts: Part[] };

/** A search text as it was understood; `key` in the form stored in the database. */
export type Search =
  | { kind: "order"; key: string }
  | { kind: "ticket" | "pickup" | "trade" | "invoice" | "mobile" | "email"; key: string }
  | { kind: "latest" }
  | PartSearch
  | { kind: "seat"; key: string; seat: SeatWords };

/** An order number, or the beginning of one that has at least the year. */
const orderNo = /^HL\d{4,}$/;
const invoiceNo = /^[A-Z]{2}\d{8}$/;
/** Letters and digits in any form of the issuer; long, and mostly digits. */
const tradeNo = /^(?=.*\d{8})[A-Z\d]{13,}$/;
const attemptNo = /^HL[^\W_]*_\w+$/;
/** A part of a number at the gateway: with a digit or an underscore, or letters of its random end (lib/domain/payments/attempt). */
const partOfNumber = /^(?:(?=.*[\d_])[A-Z\d_]{4,30}|[BCDFGHJKLMNPQRSTVWXZ]{4,8})$/;
const partOfMailbox = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{3,64}$/;
/** Four digits end an order number or a mobile; as a part of anything else they would find too much. */
const fourDigits = /^\d{4}$/;
/** 「潮間帶 B1 6-12」, 「A 區 3 排 12 號」: an event's words, an area, a row, a number. Blanks are already reduced to single ones. */
const seat =
  /^(?:(?<event>.+) )?(?<area>[^ 區]{1,20}?)(?: ?區 ?| )(?<row>[A-Za-z]{0,2}\d{0,3})(?: ?排 ?| ?-)(?<number>\d{1,4}[A-Za-z]?) ?號?$/u;

/** Returns the name of an area without blanks and in lower case. */
export function areaKey(name: string): string {
  return name.replaceAll(" ", "").toLowerCase();
}

/** Blanks are reduced to single ones, and full-width characters are plain. */
const plainText = (typed: string) => typed.normalize("NFKC").trim().replace(/\s+/g, " ");

/** Returns a tag as it is stored and shown. */
export const tagText = plainText;

/** Returns the form in which tags are compared: spellings in another case or width are one tag. */
export const tagKey = (tag: string) => tagText(tag).toLowerCase();

/** Returns the meaning of a search text. A text that is no whole key of a recognised form is a part of something. */
export function readSearch(typed: string): Search {
  const text = plainText(typed);
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
  return words ? { kind: "seat", key: text, seat: words } : readParts(text);
}

/** Returns the parts that a text may be, also one that has the form of a whole key: for texts that are the key of nothing. */
export function readParts(typed: string): PartSearch {
  const text = plainText(typed);
  if (text.includes("@")) return ofAddress(asciiEmail(text).toLowerCase());
  const bare = normaliseNumber(text).toUpperCase();
  const isDigits = /^\d+$/.test(bare);
  const parts: Part[] = [];
  if (/^\d{4,16}$/.test(bare)) parts.push({ by: "tail", key: bare });
  const words = text
    .split(" ")
    .map(foldName)
    .filter((word) => word !== "");
  if (!isDigits && words.length > 0) parts.push({ by: "name", key: words.join(""), words });
  const mailbox = text.toLowerCase();
  if (partOfMailbox.test(mailbox) && !fourDigits.test(bare)) parts.push({ by: "mail", key: mailbox, mailbox });
  if (partOfNumber.test(bare) && !fourDigits.test(bare)) parts.push({ by: "number", key: bare });
  return { kind: isDigits ? "digits" : parts.some(({ by }) => by !== "name") ? "part" : "name", parts };
}

/** Looks a text up by what it means. If it has the form of a whole key but finds nothing, looks it up as a part. */
export async function lookUp<Found extends readonly unknown[]>(typed: string, find: (search: Search) => Promise<Found>): Promise<Found> {
  const search = readSearch(typed);
  const found = await find(search);
  return found.length > 0 || search.kind === "latest" || "parts" in search ? found : find(readParts(typed));
}

/** An address whose beginning is unknown: siyu@example.com for he.siyu@example.com. */
function ofAddress(key: string): PartSearch {
  const mailbox = key.slice(0, key.lastIndexOf("@"));
  return { kind: "email", parts: mailbox.length < 3 ? [] : [{ by: "mail", key, mailbox }] };
}

/** Returns a mobile in E.164. A foreign one that no rule knows is searched as typed: rules change, stored numbers do not. */
function mobileKey(text: string): string | null {
  const bare = bareMobile(text);
  const read = readMobile(bare, TAIWAN);
  if (read) return read.e164;
  return /^\+\d{7,15}$/.test(bare) && !bare.startsWith(`+${TAIWAN}`) ? bare : null;
}
