import { distance } from "fastest-levenshtein";
import { foldName, nameWords } from "@/lib/input/fold-name";
import { addSeconds, laterOf } from "@/lib/platform/clock";

const HOUR_SECONDS = 3_600;
/** Until how many hours before doors names are entered, their typing errors corrected, and tickets handed over or called back. */
const ENTER_HOURS = 72;
const CORRECT_HOURS = 48;
const HAND_OVER_HOURS = 24;
/** Until how many hours before doors tickets are offered back, and offered to others. */
export const OFFER_BACK_HOURS = 24;
/** A ticket that is bought later than that has this long for its name, in hours. */
const LATE_HOURS = 24;

/** How often the buyer may change the person on a ticket. */
export const PERSON_CHANGES_MAX = 1;

/** A ticket's times: when its doors open, and when it was issued. */
type Times = { entryAt: Date; issuedAt: Date };

/** When each change of a ticket's holder ends. */
export type HolderDeadlines = { enterUntil: Date; correctUntil: Date; handOverUntil: Date; offerBackUntil: Date };

/** When each change of a ticket's holder ends. A ticket that was bought shortly before doors has a day for its name, at most until doors. */
export function holderDeadlines({ entryAt, issuedAt }: Times): HolderDeadlines {
  const before = (hours: number) => addSeconds(entryAt, -hours * HOUR_SECONDS);
  const late = addSeconds(issuedAt, LATE_HOURS * HOUR_SECONDS);
  const enterUntil = laterOf(before(ENTER_HOURS), late < entryAt ? late : entryAt);
  return {
    enterUntil,
    correctUntil: laterOf(before(CORRECT_HOURS), enterUntil),
    handOverUntil: before(HAND_OVER_HOURS),
    offerBackUntil: before(OFFER_BACK_HOURS),
  };
}

/** A new name, compared with the name that was entered for the person. */
export type NameChange = "same" | "typing" | "person";

/**
 * Tells a corrected typing error from another person: variants of a character, width, case and the order of words are no
 * difference; otherwise one wrong character, two in a name of five or more. Two of three characters would be another person.
 * @param entered the name as first entered for this person, so that small corrections do not add up to another name
 */
export function compareNames({ entered, current, name }: { entered: string; current: string; name: string }): NameChange {
  if (name === current) return "same";
  const [from, to] = [foldName(entered), foldName(name)];
  if (sortedWords(entered) === sortedWords(name)) return "typing";
  const allowed = [...from].length >= 5 ? 2 : 1;
  return distance(from, to) <= allowed ? "typing" : "person";
}

const sortedWords = (name: string) => nameWords(name).sort().join(" ");

/** Why a change of a ticket's holder is refused; the sentences are in messages/*.json under Errors.HOLDER_REFUSED. */
export type HolderRule =
  | "names_off"
  | "enter_over"
  | "correct_over"
  | "person_off"
  | "person_used"
  | "person_over"
  | "not_valid"
  | "hand_over_off"
  | "hand_over_late"
  | "hand_over_listed"
  | "call_back_late"
  | "answer_late"
  | "own_number"
  | "guest_kept"
  | "paper"
  | "no_guest"
  | "offer_back_off"
  | "offer_back_late"
  | "offer_back_paper"
  | "offer_back_guest"
  | "offer_back_refund"
  | "offer_back_offered"
  | "not_offered_back";

type Naming = {
  namesRequired: boolean;
  nameChanges: boolean;
  deadlines: HolderDeadlines;
  /** null: no name was entered yet */
  holder: { name: string; enteredName: string; personChanges: number } | null;
};

/**
 * The rule that refuses a new name by the buyer, with the time that it is about; null if none does.
 * Entering and another person end together; typing errors can be corrected for a day longer.
 */
export function refusedName({ namesRequired, nameChanges, deadlines, holder }: Naming, name: string, now: Date): Refused | null {
  const { enterUntil, correctUntil } = deadlines;
  if (!namesRequired) return { rule: "names_off" };
  if (!holder) return now < enterUntil ? null : { rule: "enter_over", at: enterUntil };
  const change = compareNames({ entered: holder.enteredName, current: holder.name, name });
  if (now >= correctUntil) return { rule: "correct_over", at: correctUntil };
  if (change !== "person") return null;
  if (!nameChanges) return { rule: "person_off", at: correctUntil };
  if (holder.personChanges >= PERSON_CHANGES_MAX) return { rule: "person_used", at: correctUntil };
  return now < enterUntil ? null : { rule: "person_over", at: enterUntil };
}

export type Refused = { rule: HolderRule; /** the end of the time for the change */ at?: Date };
