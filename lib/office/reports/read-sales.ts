import { ALL, dimensions, type Dimension } from "@/lib/domain/sales-rollup/reports/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import type { Sale, Scope } from "@/lib/office/reports/find-sale";
import { stepOfSale, type ReportStep } from "@/lib/office/reports/rules";
import type { Report } from "@/lib/office/reports/schemas";
import { sourceLines, type Line, type Sold } from "@/lib/office/reports/source-lines";
import type { Tx } from "@/lib/platform/db";

/** The hours of a report; an open end without one of them. */
export type Span = { since?: Date; until?: Date };
export const inSpan = ({ since, until }: Span) => ({ gte: since, lt: until });

type Point = Report["points"][number];

/** Reads the sold tickets of sessions by day or hour of their sale. */
export async function readPoints(
  tx: Tx,
  sessionIds: number[],
  { sale, step, span }: { sale: Pick<Sale, "startsAt">; step: ReportStep; span: Span },
): Promise<Point[]> {
  const hours = await tx.reportSale.groupBy({
    by: ["at"],
    where: { sessionId: { in: sessionIds }, dimension: ALL, at: inSpan(span) },
    _sum: { tickets: true, face: true },
  });
  const points = new Map<number, Point>();
  for (const { at, _sum } of hours) {
    const n = stepOfSale(at, sale.startsAt, step);
    const point = points.get(n) ?? { n, tickets: 0, face: 0 };
    points.set(n, { n, tickets: point.tickets + (_sum.tickets ?? 0), face: point.face + Number(_sum.face ?? 0) });
  }
  return [...points.values()].filter(({ tickets, face }) => tickets !== 0 || face !== 0).sort((one, other) => one.n - other.n);
}

type Places = Pick<Line, "value" | "name" | "tier" | "capacity">;

type Wish = { span: Span; /** the events that the reader is limited to */ eventIds: Scope; language: Language };

/**
 * Reads the sold tickets of sessions by each dimension. Prices and areas with the same key are one line, because the sessions of a
 * tour have the same ones; those without sold tickets are listed too.
 */
export async function readBreakdown(tx: Tx, sessionIds: number[], { span, eventIds, language }: Wish) {
  const rows = await tx.reportSale.groupBy({
    by: ["dimension", "value"],
    where: { sessionId: { in: sessionIds }, dimension: { in: [ALL, ...dimensions] }, at: inSpan(span) },
    _sum: { orders: true, tickets: true, face: true },
  });
  const places = await readPlaces(tx, sessionIds, language);
  const sums = (dimension: Dimension | typeof ALL) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map(({ value, _sum }) => ({ value, orders: _sum.orders ?? 0, tickets: _sum.tickets ?? 0, face: Number(_sum.face ?? 0) }));
  const plain = (dimension: "pay_way" | "language") =>
    sums(dimension)
      .filter(({ orders }) => orders !== 0)
      .map((sold) => ({ ...sold, name: nameOf(dimension, sold.value, language), tier: null, capacity: null }))
      .sort((one, other) => other.tickets - one.tickets);
  const breakdown: Report["breakdown"] = {
    price: placeLines(sums("price"), places.price),
    area: placeLines(sums("area"), places.area),
    pay_way: plain("pay_way"),
    language: plain("language"),
    source: await sourceLines(tx, sums("source"), { eventIds, language }),
  };
  const { value: _, ...total } = sums(ALL)[0] ?? { value: "", orders: 0, tickets: 0, face: 0 };
  return { total, breakdown };
}

/** Adds up the sums of prices or areas by their key; places that were removed keep their number as their name. */
function placeLines(sums: Sold[], places: Map<string, Places>): Line[] {
  const lines = new Map<string, Line>();
  const none = { orders: 0, tickets: 0, face: 0 };
  for (const place of places.values()) {
    const line = lines.get(place.value);
    const capacity = line === undefined ? place.capacity : addNullable(line.capacity, place.capacity);
    lines.set(place.value, { ...none, ...place, capacity });
  }
  for (const { value: id, ...sold } of sums) {
    const place = places.get(id) ?? { value: `#${id}`, name: `#${id}`, tier: null, capacity: null };
    const line = lines.get(place.value) ?? { ...none, ...place };
    lines.set(place.value, {
      ...line,
      orders: line.orders + sold.orders,
      tickets: line.tickets + sold.tickets,
      face: line.face + sold.face,
    });
  }
  return [...lines.values()].filter(({ value, tickets }) => tickets !== 0 || !value.startsWith("#"));
}

const addNullable = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/** Reads prices and areas of the sessions by their id, with the key under which they are one line. */
async function readPlaces(tx: Tx, sessionIds: number[], language: Language) {
  const where = { sessionId: { in: sessionIds } };
  const orderBy = [{ position: "asc" as const }, { id: "asc" as const }];
  const prices = await tx.price.findMany({ where, orderBy, include: { areas: { select: { capacity: true } } } });
  const areas = await tx.area.findMany({ where, orderBy, include: { price: { select: { tier: true } } } });
  return {
    price: new Map(
      prices.map(({ id, key, name, price, tier, areas: own }): [string, Places] => [
        String(id),
        {
          value: `${key} ${price}`,
          name: textIn(name, language),
          tier,
          capacity: own.length > 0 ? own.reduce((all, { capacity }) => all + capacity, 0) : null,
        },
      ]),
    ),
    area: new Map(
      areas.map(({ id, key, name, capacity, price }): [string, Places] => [
        String(id),
        { value: key, name: textIn(name, language), tier: price?.tier ?? null, capacity },
      ]),
    ),
  };
}

function nameOf(dimension: "pay_way" | "language", value: string, language: Language): string {
  const t = translate[language];
  if (dimension === "language") return languageNames[value as Language] ?? value;
  const key = `Documents.files.words.payWay.${value || "free"}` as never;
  return t.has(key) ? t(key) : value;
}
