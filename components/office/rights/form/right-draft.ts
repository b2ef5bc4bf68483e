import { contentLanguages, sameText, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import type { OfficeRight } from "@/lib/office/rights/types";
import { isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

type Limits = "order_limit" | "member_limit" | "max_tickets" | "max_per_member" | "max_per_order" | "budget" | "min_amount";
type Same = "carrier" | "tag" | "sees" | "early" | "bearer" | "session_ids" | "price_ids" | "area_ids" | "pay_ways";

/** A right as the form has it. Times are those of an input, in Taipei; undefined: no limit; NaN: not a number. */
export type RightDraft = Pick<OfficeRight, Same> & { [limit in Limits]: number | undefined } & {
  name: LocalizedText;
  /** cut: an amount, then a percentage; group: "4 for 3" */
  discount: "none" | "cut" | "group";
  amount: number | undefined;
  percent: number | undefined;
  size: number | undefined;
  paid: number | undefined;
  weight: number | null;
  /** it has reserved places, or will get them when it is saved: not a field of the call */
  reserves: boolean;
  from: string;
  until: string;
};

const limits = ["order_limit", "member_limit", "max_tickets", "max_per_member", "max_per_order", "budget", "min_amount"] as const;

/** Starting points for new rights, as promoters name them. */
export const templates = ["presale", "guests", "partner", "earlyBird", "group", "companion"] as const;
export type Template = (typeof templates)[number];

const empty: RightDraft = {
  name: sameText(""),
  carrier: "rule",
  tag: "",
  sees: false,
  early: false,
  discount: "none",
  amount: undefined,
  percent: undefined,
  size: undefined,
  paid: undefined,
  order_limit: undefined,
  member_limit: undefined,
  weight: null,
  reserves: false,
  bearer: "organizer",
  session_ids: [],
  price_ids: [],
  area_ids: [],
  pay_ways: [],
  from: "",
  until: "",
  max_tickets: undefined,
  max_per_member: undefined,
  max_per_order: undefined,
  budget: undefined,
  min_amount: undefined,
};

const beginnings: Record<Template, Partial<RightDraft>> = {
  presale: { carrier: "list", early: true, max_per_member: 4 },
  guests: { carrier: "code", sees: true, max_per_order: 2 },
  partner: { carrier: "shared", discount: "cut", amount: 100, max_tickets: 100 },
  earlyBird: { carrier: "rule", discount: "cut", percent: 10, max_tickets: 100 },
  group: { carrier: "rule", discount: "group", size: 4, paid: 3 },
  companion: { carrier: "rule", discount: "cut", percent: 50, max_per_order: 2 },
};

/** Returns the draft of a new right, from a starting point if one was chosen. What was typed as its name stays. */
export function newDraft(template?: Template, name: LocalizedText = empty.name): RightDraft {
  return { ...empty, ...(template && beginnings[template]), name };
}

/** In the form of an input: seconds only where there are some. */
const inputTime = (at: string | null): string => (at === null ? "" : isoInTaipei(new Date(at)).slice(0, 19).replace(/:00$/, ""));

/** Returns the draft of a right that exists. */
export function draftOf(right: OfficeRight): RightDraft {
  const { name, amount, percent, group, weight, valid_from: from, valid_until: until } = right;
  const { carrier, tag, sees, early, bearer, session_ids, price_ids, area_ids, pay_ways } = right;
  return {
    ...{ name, carrier, tag, sees, early, bearer, session_ids, price_ids, area_ids, pay_ways, weight },
    ...(Object.fromEntries(limits.map((limit) => [limit, right[limit] ?? undefined])) as { [limit in Limits]: number | undefined }),
    discount: group ? "group" : amount > 0 || percent > 0 ? "cut" : "none",
    amount: amount || undefined,
    percent: percent || undefined,
    size: group?.size,
    paid: group?.paid,
    from: inputTime(from),
    until: inputTime(until),
    reserves: right.reserved.length > 0,
  };
}

const ofCopies: LocalizedText = { tw: "（複本）", en: " (copy)", jp: "（コピー）", kr: " (복사본)" };
/** Characters of a name. */
const NAME_MAX = 60;

/** Returns the draft of a copy, which is named as one. */
export function copyOf(right: OfficeRight): RightDraft {
  const named = (language: ContentLanguage) =>
    `${right.name[language].slice(0, NAME_MAX - ofCopies[language].length)}${ofCopies[language]}`;
  return { ...draftOf(right), name: Object.fromEntries(contentLanguages.map((one) => [one, named(one)])) as LocalizedText };
}

const moment = (text: string): string | null => (text === "" ? null : isoInTaipei(momentInTaipei(text)));

/** Returns the body of the call that saves a draft. In languages that the event leaves out the English name is written. */
export function bodyOf(draft: RightDraft, languages: readonly ContentLanguage[]) {
  const { discount, amount, percent, size, paid, reserves: _, from, until, name, sees, early, ...same } = draft;
  const isShared = draft.carrier === "shared";
  return {
    ...same,
    ...(Object.fromEntries(limits.map((limit) => [limit, draft[limit] ?? null])) as { [limit in Limits]: number | null }),
    name: Object.fromEntries(
      contentLanguages.map((language) => [language, name[languages.includes(language) ? language : "en"].trim()]),
    ) as LocalizedText,
    sees: sees && !isShared,
    early: early && !isShared,
    amount: (discount === "cut" && amount) || 0,
    percent: (discount === "cut" && percent) || 0,
    group: discount === "group" && size !== undefined && paid !== undefined ? { size, paid } : null,
    valid_from: moment(from),
    valid_until: moment(until),
  };
}

export type RightProblem = "names" | "nothing" | "group" | "window";

/** Returns why a draft cannot be saved yet: names that are missing, nothing given, more paid than taken, an end before the start. */
export function problemsOf(draft: RightDraft, languages: readonly ContentLanguage[]): RightProblem[] {
  const { name, amount, percent, group, sees, early, order_limit: ofOrder, member_limit: ofMember } = bodyOf(draft, languages);
  const given = [
    sees,
    early,
    amount > 0,
    percent > 0,
    group !== null,
    ofOrder !== null,
    ofMember !== null,
    draft.weight !== null,
    draft.reserves && draft.carrier !== "shared",
  ];
  const { discount, size, paid, from, until } = draft;
  const found: [RightProblem, boolean][] = [
    ["names", languages.some((language) => name[language] === "")],
    ["nothing", !given.includes(true)],
    ["group", discount === "group" && !((size ?? 0) >= 2 && (paid ?? 0) >= 1 && (paid ?? 0) < (size ?? 0))],
    ["window", from !== "" && until !== "" && until <= from],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
