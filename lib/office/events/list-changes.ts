import type { LoadOutcome } from "@/lib/domain/catalogue/apply-catalogue";
import { changeKey } from "@/lib/domain/catalogue/changes/rules";
import type { Concern, MeasuredChange } from "@/lib/domain/catalogue/changes/types";
import { textIn, type ContentLanguage, type Language } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import type { ChangedValue, EventChange } from "@/lib/office/events/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Texts that are longer than this are only named, in characters. */
const SHOWN = 40;
const amounts = new Set(["price", "fee", "serviceFee"]);

type Place = EventChange["place"];
type Outcome = Pick<LoadOutcome, "changes">;

/**
 * Returns what a publication changes in existing rows, with who is affected, for people to read: each row by its session's time and
 * its own name, each value by what it is. New rows that change nothing existing are left out.
 */
export async function listChanges({ changes }: Outcome, language: Language): Promise<EventChange[]> {
  const shown = changes.filter(({ what, concern }) => what !== "created" || concern);
  const [places, halls] = await Promise.all([placesOf(shown, language), hallNames(shown, language)]);
  return shown.map((change) => ({
    key: changeKey(change),
    kind: change.kind,
    what: change.what,
    place: change.concern ? (places.get(idOf(change.concern)) ?? nowhere) : nowhere,
    fields: change.fields.map(({ field, from, to }) => ({
      field,
      from: valueOf(field, from, halls),
      to: valueOf(field, to, halls),
    })),
    seats: change.seats,
    impact: change.impact && { on_sale: change.impact.onSale, sold: change.impact.sold, open: change.impact.open },
    asks: change.asks,
  }));
}

/** Returns the sessions and entry times that move, by their present time, with the number of their holders. */
export function listMoves({ moves }: Pick<LoadOutcome, "moves">) {
  return moves.map(({ from, holders }) => ({ session_time: isoInTaipei(from.startsAt), holders }));
}

const nowhere: Place = { session_time: null, name: null };
const idOf = ({ of, id }: Concern): string => `${of === "seats" ? "area" : of} ${id}`;

/** Finds the session and the name of each existing row that is concerned. */
async function placesOf(changes: MeasuredChange[], language: Language): Promise<Map<string, Place>> {
  const idsOf = (...kinds: Concern["of"][]) => ({
    in: changes.flatMap(({ concern }) => (concern && kinds.includes(concern.of) ? concern.id : [])),
  });
  const session = { select: { startsAt: true } };
  const [sessions, prices, areas, times, products] = await Promise.all([
    db.eventSession.findMany({ where: { id: idsOf("session") }, select: { id: true, startsAt: true } }),
    db.price.findMany({ where: { id: idsOf("price") }, select: { id: true, name: true, session } }),
    db.area.findMany({ where: { id: idsOf("area", "seats") }, select: { id: true, name: true, session } }),
    db.ticketTime.findMany({ where: { id: idsOf("ticket time") }, select: { id: true, startsAt: true } }),
    db.product.findMany({ where: { id: idsOf("product") }, select: { id: true, name: true } }),
  ]);
  const named = (of: string, rows: { id: number; name?: unknown; startsAt?: Date; session?: { startsAt: Date } }[]) =>
    rows.map(({ id, name, startsAt, session: own }): [string, Place] => {
      const at = startsAt ?? own?.startsAt;
      return [`${of} ${id}`, { session_time: at ? isoInTaipei(at) : null, name: name === undefined ? null : textIn(name, language) }];
    });
  return new Map([
    ...named("session", sessions),
    ...named("price", prices),
    ...named("area", areas),
    ...named("ticket time", times),
    ...named("product", products),
  ]);
}

/** Finds the names of the halls that sessions leave or come to, which changes name by their keys. */
async function hallNames(changes: MeasuredChange[], language: Language): Promise<Map<unknown, string>> {
  const values = changes.flatMap(({ fields }) => fields.flatMap(({ field, from, to }) => (field === "hallId" ? [from, to] : [])));
  const keys = values.filter((value) => typeof value === "string");
  if (keys.length === 0) return new Map();
  const halls = await db.hall.findMany({ where: { key: { in: keys } }, select: { key: true, name: true } });
  return new Map(halls.map(({ key, name }) => [key, textIn(name, language)]));
}

/** Returns a value with its type; null if it is too long to be shown, or means nothing to a person. */
function valueOf(field: string, value: unknown, halls: Map<unknown, string>): ChangedValue {
  if (value === null || value === undefined || value === "") return { as: "none" };
  if (value instanceof Date) return { as: "moment", value: isoInTaipei(value) };
  if (typeof value === "boolean") return { as: "flag", value };
  if (typeof value === "number" && !field.endsWith("Id")) return { as: amounts.has(field) ? "money" : "count", value };
  if (field === "hallId") return { as: "text", value: halls.get(value) ?? "" };
  if (field === "languages") return { as: "text", value: (value as ContentLanguage[]).map((one) => languageNames[one]).join(", ") };
  if (field === "refundTerms") return { as: "terms", value: JSON.stringify(value) };
  if (typeof value === "string" && value.length <= SHOWN && !/^[[{#/]|Id$/.test(field + value)) return { as: "text", value };
  return null;
}
