import type { FieldChange, MeasuredChange, OfficeEdit } from "@/lib/domain/catalogue/changes/types";
import { textInTaipei } from "@/lib/platform/clock";

const WORDS_MAX = 60;

const singular: Record<string, string> = {
  artists: "artist",
  venues: "venue",
  "event artists": "artist of",
  halls: "hall",
  events: "event",
  sessions: "session",
  prices: "price",
  blocks: "block",
  areas: "area",
  seats: "seats of",
  products: "product",
  rights: "right",
  draws: "draw of",
  specs: "spec",
  "ticket methods": "ticket method",
  "ticket times": "entry time",
  merchandise: "merchandise",
  banners: "banner",
  announcements: "announcement",
  questions: "question",
};

/** A change in one line, and the affected buyers in a second one. Money in TWD, times in Taipei. */
export function describeChange({ kind, what, name, fields, seats, impact, edit, asks }: MeasuredChange): string[] {
  const details = seats ? [describeSeats(seats)] : fields.flatMap((field) => describeField(field, what === "removed"));
  const verb = seats || what === "updated" ? "" : what === "created" ? "new" : "removed";
  const change = [verb, details.join("; ")].filter(Boolean).join(", ");
  const concerned = [...(impact ? describeImpact(impact) : []), ...(edit ? [describeEdit(edit)] : [])];
  return [
    `${asks ? "!" : " "} ${singular[kind] ?? kind} ${name}: ${change}`,
    ...(concerned.length > 0 ? [`      ${concerned.join(" · ")}`] : []),
  ];
}

function describeSeats({ created, updated, removed }: { created: number; updated: number; removed: number }): string {
  return [
    [created, "new"],
    [updated, "moved"],
    [removed, "removed"],
  ]
    .filter(([n]) => n !== 0)
    .map(([n, verb]) => `${n} ${verb}`)
    .join(", ");
}

function describeImpact({ onSale, sold, open }: NonNullable<MeasuredChange["impact"]>): string[] {
  return [
    ...(onSale ? ["on sale now"] : []),
    ...(sold > 0 ? [`${sold} sold`] : []),
    ...(open > 0 ? [`${open} ${open === 1 ? "order waits" : "orders wait"} for payment`] : []),
  ];
}

function describeEdit({ author, at }: OfficeEdit): string {
  return `changed in the office by ${author} on ${textInTaipei(at).slice(0, 16)}`;
}

function describeField({ field, from, to }: FieldChange, isGone: boolean): string[] {
  const column = field.replace(/Id$/, "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (field === "svg") return ["the map is drawn anew"];
  if (field === "file") return ["the hall's file is kept"];
  if (isLocalizedText(from) && isLocalizedText(to)) {
    return Object.keys(to)
      .filter((language) => from[language] !== to[language])
      .map((language) => `${column}.${language} ${shown(from[language])} → ${shown(to[language])}`);
  }
  const show = (value: unknown) => (field.endsWith("Id") && typeof value === "string" ? value : shown(value));
  return [isGone ? `${column} ${show(from)}` : `${column} ${show(from)} → ${show(to)}`];
}

function isLocalizedText(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && "tw" in value;
}

function shown(value: unknown): string {
  if (value instanceof Date) return textInTaipei(value).slice(0, 16);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return "none";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, " ");
  return `"${line.length > WORDS_MAX ? `${line.slice(0, WORDS_MAX)}…` : line}"`;
}
