import { auditSubjects } from "@/lib/domain/audit/types";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { staffRoles, type StaffRole } from "@/lib/domain/staff/rules";
import { languages } from "@/lib/i18n/languages";
import { uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER, rowId } from "@/lib/input/ids";
import { isDay } from "@/lib/input/written-time";

// Each list of the office is declared once: by what it is filtered and sorted. The address of a filtered list, its calls, its files
// and saved views all have this form: ?state=paid,unpaid&made=2026-11-01..2026-11-30&amount=1000..&sort=-made

/** `row`: the number of a row, such as an event; `person`: a staff member; `text`: compared as a whole. */
export type Filter =
  | { kind: "choice"; options: readonly string[] }
  | { kind: "days" }
  | { kind: "amounts" }
  | { kind: "row" }
  | { kind: "person" }
  | { kind: "text" };

export type List = {
  /** roles that may open it, and so its saved views */
  roles: readonly StaffRole[];
  filters: Record<string, Filter>;
  /** columns that it can be sorted by: `made`, or `-made` in descending order */
  sorts: readonly string[];
  /** without a choice */
  order: string;
};

export type Days = { from?: string; to?: string };
export type Amounts = { from?: number; to?: number };
/** The value of a filter as it is read from the address. */
export type ValueOf<F extends Filter> = F extends { kind: "choice"; options: readonly (infer Option)[] }
  ? Option[]
  : F extends { kind: "days" }
    ? Days
    : F extends { kind: "amounts" }
      ? Amounts
      : F extends { kind: "row" }
        ? number
        : string;

const days = { kind: "days" } as const;
const amounts = { kind: "amounts" } as const;
const row = { kind: "row" } as const;

/** `refunding`: a refund of it is requested or under way. */
export const orderStates = ["paid", "unpaid", "cancelled", "refunding", "refunded", "inspected"] as const;

export const lists = {
  orders: {
    roles: ["service", "finance"],
    filters: {
      state: { kind: "choice", options: orderStates },
      event_id: row,
      session_id: row,
      pay_way: { kind: "choice", options: paidWays },
      made: days,
      paid: days,
      amount: amounts,
      tag: { kind: "text" },
    },
    sorts: ["made", "paid", "amount"],
    order: "-made",
  },
  members: {
    roles: ["service"],
    filters: {
      registered: days,
      state: { kind: "choice", options: ["restricted"] },
      language: { kind: "choice", options: languages },
    },
    sorts: ["since"],
    order: "-since",
  },
  refunds: {
    roles: ["finance"],
    filters: {
      state: { kind: "choice", options: ["requested", "approved", "refund_due", "refunded", "rejected"] },
      cause: {
        kind: "choice",
        options: ["request", "tickets", "late", "double", "wrong_amount", "at_gateway", "rest", "return", "called_off"],
      },
      pay_way: { kind: "choice", options: paidWays },
      requested: days,
      amount: amounts,
    },
    sorts: ["requested"],
    order: "-requested",
  },
  audit: {
    roles: ["owner"],
    filters: {
      staff: { kind: "person" },
      act: { kind: "text" },
      kind: { kind: "choice", options: auditSubjects },
      id: { kind: "text" },
      at: days,
    },
    sorts: ["at"],
    order: "-at",
  },
  events: {
    roles: ["events", "organizer"],
    filters: {
      state: { kind: "choice", options: ["draft", "scheduled", "coming", "on_sale", "ended"] },
      starts: days,
    },
    sorts: ["name", "state", "starts", "sold", "missing"],
    order: "",
  },
  staff: {
    roles: ["owner"],
    filters: {
      role: { kind: "choice", options: staffRoles },
      state: { kind: "choice", options: ["active", "invited", "ended"] },
    },
    sorts: ["name", "roles", "events", "state", "seen"],
    order: "",
  },
  parcels: {
    roles: ["service"],
    filters: {
      method: { kind: "choice", options: ["home", "store", "venue"] },
      paid: days,
    },
    sorts: [],
    order: "",
  },
  returns: {
    roles: ["service"],
    filters: {
      kind: { kind: "choice", options: ["return", "rma"] },
      state: { kind: "choice", options: ["requested", "approved"] },
      requested: days,
    },
    sorts: [],
    order: "",
  },
  pieces: {
    roles: ["events", "service"],
    filters: {
      state: { kind: "choice", options: ["shown", "hidden"] },
      event_id: row,
      stock: amounts,
    },
    sorts: ["piece", "event", "price", "stock", "held"],
    order: "",
  },
  news: {
    roles: ["events"],
    filters: {
      kind: { kind: "choice", options: ["announcement", "banner", "question"] },
      state: { kind: "choice", options: ["draft", "scheduled", "live", "ended"] },
    },
    sorts: ["title", "state", "missing"],
    order: "",
  },
} as const satisfies Record<string, List>;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** The most rows of a file; longer lists are narrowed, or read by the reports. */
export const FILE_ROWS_MAX = 50_000;
/** Rows that staff can choose at once for an act or a file. */
export const CHOSEN_MAX = 200;
/** The longest tag of an order, in characters. */
export const TAG_LETTERS = 40;
/** The most tags of an order. */
export const TAGS_OF_ORDER = 10;
/** Saved views of one person. */
export const VIEWS_MAX = 50;
/** The longest query of a saved view. */
export const VIEW_QUERY_MAX = 1_000;

/** The largest number that a filter takes: no order has a larger amount, and no piece a larger stock. */
const AMOUNT_MAX = 2_147_483_647;
const TEXT_MAX = 100;

/** Reads the text of a filter in an address. @returns undefined if it is none that the filter takes */
export function readFilter<F extends Filter>(filter: F, text: string): ValueOf<F> | undefined {
  return readAny(filter, text) as ValueOf<F> | undefined;
}

function readAny(filter: Filter, text: string): unknown {
  if (text === "") return undefined;
  switch (filter.kind) {
    case "choice": {
      const chosen = [...new Set(text.split(","))];
      return chosen.every((option) => filter.options.includes(option)) ? chosen : undefined;
    }
    case "days":
      return readRange(text, (end) => (isDay(end) ? end : undefined));
    case "amounts":
      return readRange(text, (end) => (/^\d{1,10}$/.test(end) && Number(end) <= AMOUNT_MAX ? Number(end) : undefined));
    case "row":
      return rowId(text);
    case "person":
      return uuidOf(text) ?? NO_ORDER;
    case "text":
      return text.length <= TEXT_MAX ? text : undefined;
  }
}

/** Reads `1..5`, `1..`, `..5`, or `3` for `3..3`. People also type the later end first. */
function readRange<End extends string | number>(text: string, read: (end: string) => End | undefined) {
  const ends = text.includes("..") ? text.split("..") : [text, text];
  if (ends.length !== 2 || ends.every((end) => end === "")) return undefined;
  const [first, last] = ends.map((end) => (end === "" ? undefined : (read(end) ?? null)));
  if (first === null || last === null) return undefined;
  const [from, to] = first !== undefined && last !== undefined && first > last ? [last, first] : [first, last];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Writes a range as an address has it; empty without either end. */
export function writeRange({ from, to }: { from?: string | number; to?: string | number }): string {
  return from === undefined && to === undefined ? "" : `${from ?? ""}..${to ?? ""}`;
}

export const sortsOf = ({ sorts }: List): string[] => sorts.flatMap((name) => [name, `-${name}`]);

/**
 * Returns what an address says about a list: filters that it takes, and its order. Anything else is left out, such as a filter that
 * another version had.
 */
export function readAddress(name: ListName, address: URLSearchParams): { given: Record<string, string>; sort: string } {
  const list: List = lists[name];
  const given = Object.fromEntries(
    Object.entries(list.filters).flatMap(([id, filter]) => {
      const text = address.get(id);
      return text !== null && readFilter(filter, text) !== undefined ? [[id, text]] : [];
    }),
  );
  const sort = address.get("sort") ?? "";
  return { given, sort: sortsOf(list).includes(sort) ? sort : list.order };
}

/** Reads the filters that an address gives. */
export function readValues(name: ListName, given: Readonly<Record<string, string>>): Record<string, unknown> {
  const { filters }: List = lists[name];
  return Object.fromEntries(Object.entries(filters).map(([id, filter]) => [id, readFilter<Filter>(filter, given[id] ?? "")]));
}

/**
 * Where a page of a list ends: the next one has only rows after it, so a row that is added or removed meanwhile shifts nothing. `value`
 * is that of the sorted column, if rows are not sorted by their id; `since` is the first id of a list that sorts only the newest rows.
 */
export type Cursor = { id: string; value?: string; since?: string };

const cursorForm = /^(?:(?<value>-?\d{1,18})~)?(?<id>[\w-]{1,40})(?:~(?<since>[\w-]{1,40}))?$/;

export function writeCursor({ id, value, since }: Cursor): string {
  return [...(value === undefined ? [] : [value]), id, ...(since === undefined ? [] : [since])].join("~");
}

/** @returns undefined for a text that is no cursor */
export function readCursor(text: string): Cursor | undefined {
  const groups = cursorForm.exec(text)?.groups as Cursor | undefined;
  return groups && { id: groups.id, value: groups.value, since: groups.since };
}
