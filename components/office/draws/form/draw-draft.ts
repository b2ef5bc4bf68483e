import { RESULT_AFTER_SECONDS, timetable } from "@/lib/domain/draws/rules";
import type { DrawStock } from "@/lib/office/draws/types";
import { addSeconds, isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

export type DraftRow = { sessionId: string; priceId: string; isIn: boolean; places: number | undefined };

/** A new draw as the form has it. Times are those of an input, in Taipei; NaN: not a number. */
export type DrawDraft = {
  opens: string;
  closes: string;
  result: string;
  /** time to pay of each round */
  hours: (number | undefined)[];
  partyMax: number;
  wishesMax: number;
  companionsNamed: boolean;
  /** all prices, in the order in which visitors see them */
  rows: DraftRow[];
};

/** The most rounds, and the hours to pay of the next one in the form. */
export const ROUNDS_MAX = 8;
const usualHours = [48, 24, 12, 2];

/** Returns the draft with which the form begins: all free places, and the usual rounds. */
export function newDraft(stock: DrawStock): DrawDraft {
  return {
    opens: "",
    closes: "",
    result: "",
    hours: usualHours,
    partyMax: 4,
    wishesMax: 12,
    companionsNamed: false,
    rows: stock.sessions.flatMap(({ session_id: sessionId, prices }) =>
      prices.map(({ price_id: priceId, free }) => ({ sessionId, priceId, isIn: free > 0, places: free > 0 ? free : undefined })),
    ),
  };
}

/** Returns the draft after a row was moved up or down. */
export function moveRow(draft: DrawDraft, at: number, by: -1 | 1): DrawDraft {
  const rows = [...draft.rows];
  const [row] = rows.splice(at, 1);
  if (row) rows.splice(at + by, 0, row);
  return { ...draft, rows };
}

const moment = (text: string): Date => momentInTaipei(text);
const hoursOf = ({ hours }: DrawDraft): number[] => hours.map((one) => one ?? NaN);

/** Returns the rounds of a draft; none while a time or an hour is missing. */
export function roundsOf(draft: DrawDraft): ReturnType<typeof timetable> {
  const result = moment(draft.result);
  return Number.isNaN(result.getTime()) || hoursOf(draft).some(Number.isNaN) ? [] : timetable(result, hoursOf(draft));
}

/** Returns the body of the call that creates the draw. */
export function bodyOf(eventId: string, draft: DrawDraft) {
  return {
    event_id: eventId,
    opens_at: isoInTaipei(moment(draft.opens)),
    closes_at: isoInTaipei(moment(draft.closes)),
    result_at: isoInTaipei(moment(draft.result)),
    pay_hours: hoursOf(draft),
    party_max: draft.partyMax,
    wishes_max: draft.wishesMax,
    companions_named: draft.companionsNamed,
    wishes: draft.rows
      .filter(({ isIn }) => isIn)
      .map(({ sessionId, priceId, places = 0 }) => ({ session_id: sessionId, price_id: priceId, places })),
  };
}

export type DrawProblem = "times" | "order" | "past" | "result" | "hours" | "late" | "none" | "places";

/** Returns why a draft cannot be saved yet, as the server would refuse it. @param now in ms */
export function problemsOf(draft: DrawDraft, stock: DrawStock, now: number): DrawProblem[] {
  const [opens, closes, result] = [moment(draft.opens), moment(draft.closes), moment(draft.result)];
  const isGiven = [opens, closes, result].every((at) => !Number.isNaN(at.getTime()));
  const chosen = draft.rows.filter(({ isIn }) => isIn);
  const freeOf = ({ priceId }: DraftRow) =>
    stock.sessions.flatMap(({ prices }) => prices).find(({ price_id: id }) => id === priceId)?.free ?? 0;
  const found: [DrawProblem, boolean][] = [
    ["times", !isGiven],
    ["order", isGiven && opens >= closes],
    ["past", isGiven && opens < closes && closes.getTime() <= now],
    ["result", isGiven && opens < closes && result < addSeconds(closes, RESULT_AFTER_SECONDS)],
    ["hours", !hoursOf(draft).every((hours) => hours >= 1 && hours <= 240)],
    ["late", lateSessions(draft, stock).length > 0],
    ["none", chosen.length === 0],
    ["places", !chosen.every((row) => (row.places ?? 0) >= 1 && (row.places ?? 0) <= freeOf(row))],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}

/** Returns the chosen sessions before whose doors the last round is not over. */
export function lateSessions(draft: DrawDraft, stock: DrawStock): DrawStock["sessions"] {
  const end = roundsOf(draft).at(-1)?.payUntil;
  if (!end) return [];
  const chosen = new Set(draft.rows.filter(({ isIn }) => isIn).map(({ sessionId }) => sessionId));
  return stock.sessions.filter(({ session_id: id, over_by: by }) => chosen.has(id) && end.getTime() > Date.parse(by));
}
