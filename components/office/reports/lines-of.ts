import type { Report, ReportViewName } from "@/components/office/reports/use-report";

type Lines = { /** days or hours of the sale, from 1 */ steps: number[]; own: (number | null)[]; other: (number | null)[] };

/**
 * Returns the tickets of a report and of the compared sale for each day or hour: in all up to then, or in it. The own line ends
 * now; the other one at the end of its sale.
 */
export function linesOf({ points, comparison, now }: Pick<Report, "points" | "comparison" | "now">, view: ReportViewName): Lines {
  const others = comparison?.points ?? [];
  const first = Math.min(now, points[0]?.n ?? now, others[0]?.n ?? now);
  const lastOther = others.at(-1)?.n ?? 0;
  const last = Math.max(now, lastOther);
  const steps = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const line = (of: Report["points"], end: number) => {
    const tickets = new Map(of.map((point) => [point.n, point.tickets]));
    let sum = 0;
    return steps.map((n) => {
      sum += tickets.get(n) ?? 0;
      return n > end ? null : view === "sum" ? sum : (tickets.get(n) ?? 0);
    });
  };
  return { steps, own: line(points, now), other: line(others, lastOther) };
}
