import type { HeldRight, WantedTicket } from "@/lib/domain/rights/types";

// The price of a purchase, written from the rules a second time (docs/specification.md, "Rights to buy") and without the code of
// the sale. It is slow and plain on purpose: it looks at all pairs again for each step.

type Line = WantedTicket & { n: number; access: number | null; right: number | null; price: number };
type Purchase = { tickets: WantedTicket[]; rights: HeldRight[]; isOpen: boolean };
export type OraclePrice = { access: (number | null)[]; right: (number | null)[]; price: number[]; fee: number[] } | "NOT_OPEN" | "HIDDEN";

export function oraclePrice({ tickets, rights: all, isOpen }: Purchase): OraclePrice {
  const fullPrice = tickets.map((ticket) => ticket.list).reduce((a, b) => a + b, 0);
  const rights = [...all].filter((right) => right.minAmount === null || right.minAmount <= fullPrice);
  rights.sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines: Line[] = tickets.map((ticket, n) => ({ ...ticket, n, access: null, right: null, price: ticket.base }));

  for (const line of lines) {
    const isPublic = isOpen && !line.onlyByRight;
    const reservedFirst = [...rights.filter(({ id }) => id === line.reservedFor), ...rights];
    for (const right of reservedFirst) {
      if (isPublic && right.id !== line.reservedFor) continue;
      const opens = isOpen || right.givesEarly;
      const shows = !line.onlyByRight || right.givesSee;
      if (line.access === null && opens && shows && isFor(right, line) && usedBy(lines, right) < most(right)) line.access = right.id;
    }
    if (line.access === null && !isPublic) return isOpen ? "HIDDEN" : "NOT_OPEN";
  }

  let best = discounted(lines, rights, null);
  for (const right of rights) {
    if (right.group === null) continue;
    const other = discounted(lines, rights, right);
    if (total(other) < total(best)) best = other;
  }
  return {
    access: best.map((line) => line.access),
    right: best.map((line) => line.right),
    price: best.map((line) => line.price),
    fee: best.map((line) => (line.right !== null && line.price === 0 ? 0 : line.fee)),
  };
}

function isFor(right: HeldRight, line: Line): boolean {
  if (right.priceIds.length > 0 && !right.priceIds.includes(line.priceId)) return false;
  return right.areaIds.length === 0 || right.areaIds.includes(line.areaId);
}

function most(right: HeldRight): number {
  let tickets = Number.MAX_SAFE_INTEGER;
  for (const limit of [right.left, right.memberLeft, right.maxPerOrder]) if (limit !== null && limit < tickets) tickets = limit;
  return tickets;
}

const usedBy = (lines: Line[], right: HeldRight) => lines.filter((line) => line.access === right.id || line.right === right.id).length;
const spentOf = (lines: Line[], right: HeldRight) =>
  lines.reduce((sum, line) => (line.right === right.id ? sum + line.base - line.price : sum), 0);
const total = (lines: Line[]) => lines.reduce((sum, line) => sum + line.price, 0);

/** The price of a line with a right. */
function cheaper(right: HeldRight, line: Line): number {
  let price = line.list - right.cutAmount;
  if (price < 0) price = 0;
  // percentages of whole dollars, in integers
  return (price * (100 - right.cutPercent) - ((price * (100 - right.cutPercent)) % 100)) / 100;
}

function mayTake(lines: Line[], right: HeldRight, taken: Line[], cut: number): boolean {
  const fresh = taken.filter((line) => line.access !== right.id && line.right !== right.id).length;
  if (usedBy(lines, right) + fresh > most(right)) return false;
  return right.budgetLeft === null || spentOf(lines, right) + cut <= right.budgetLeft;
}

function discounted(start: Line[], rights: HeldRight[], grouped: HeldRight | null): Line[] {
  const lines = start.map((line) => ({ ...line }));
  if (grouped?.group) takeGroups(lines, grouped, grouped.group.size, grouped.group.paid);
  for (;;) {
    let found: { line: Line; right: HeldRight; price: number; cut: number } | null = null;
    for (const right of rights)
      for (const line of lines) {
        if (right.group !== null || line.right !== null || !isFor(right, line)) continue;
        const price = cheaper(right, line);
        const cut = line.base - price;
        if (cut <= 0 || !mayTake(lines, right, [line], cut)) continue;
        if (found === null || cut > found.cut) found = { line, right, price, cut };
      }
    if (found === null) return lines;
    found.line.right = found.right.id;
    found.line.price = found.price;
  }
}

function takeGroups(lines: Line[], right: HeldRight, size: number, paid: number): void {
  const able = lines.filter((line) => isFor(right, line) && line.base === line.list);
  for (const priceId of new Set(able.map((line) => line.priceId))) {
    const members = able.filter((line) => line.priceId === priceId);
    while (members.length >= size) {
      const group = members.splice(0, size);
      const list = group[0]?.list ?? 0;
      const sum = list * paid;
      if (list * size === sum || !mayTake(lines, right, group, list * size - sum)) continue;
      let rest = sum;
      for (const [i, line] of group.entries()) {
        line.right = right.id;
        line.price = Math.ceil(rest / (size - i));
        rest -= line.price;
      }
    }
  }
}
