import { fullName } from "@/lib/domain/members/rules";
import type { LocalizedText } from "@/lib/i18n/languages";
import { foldName } from "@/lib/input/fold-name";

type Holder = {
  lastName: string;
  firstName: string;
  /** the name on the ticket, if it has one */
  onTicket?: string;
  /** the area's name, in every language */
  section: Partial<LocalizedText>;
  row: string | null;
  number: string | null;
};

/** Words around a row or a number, in the languages of the site. */
const SEAT_WORDS = /排|列|號|号|番|席|座|열|번|\b(?:row|seat|no)\b/gu;

/** "Ａ排 012 號", "row A seat 12" and "a-12" are one seat: letters and digits, in order. */
function seatParts(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().replace(SEAT_WORDS, " ");
  return (plain.match(/\p{L}+|\p{N}+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, "")).join(" ");
}

/**
 * Whether the holder said the seat of a ticket, its buyer's whole name or the name on it. A place without a number has no seat to say: all its
 * holders have the same area.
 */
export function matchesHolder(said: string, { lastName, firstName, onTicket = "", section, row, number }: Holder): boolean {
  const name = foldName(said);
  const names = [fullName(lastName, firstName), lastName + firstName, firstName + lastName, onTicket].map(foldName);
  if (name !== "" && names.includes(name)) return true;
  if (number === null) return false;
  const place = `${row ?? ""} ${number}`;
  const seats = [place, ...Object.values(section).map((area) => `${area} ${place}`)].map(seatParts);
  return seats.includes(seatParts(said)) && seatParts(place) !== "";
}
