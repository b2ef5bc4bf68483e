import type { CartPlan, HeldRight, PlannedTicket, PlanRefusal, WantedTicket } from "@/lib/domain/rights/types";

type Cart = {
  tickets: WantedTicket[];
  rights: HeldRight[];
  /** the general sale has begun */
  isOpen: boolean;
};

/** The tickets, by index, for which each right is used. */
type Uses = Map<number, Set<number>>;
type Discount = { rightId: number; price: number };

/**
 * Plan which rights a purchase uses (docs/specification.md, "Rights to buy"): at most one that gives access and one discount for
 * each ticket.
 *
 * Access goes to the right for which the seat is reserved, else to the one with the lowest id that has tickets left. Discounts go where they take off most, as far as tickets and
 * budget last; a group such as "4 for 3" is used if the purchase is cheaper with it. A discount is never worse than half the price
 * by law. A right counts once for a ticket, also when it gives both.
 */
export function planCart({ tickets, rights, isOpen }: Cart): CartPlan | PlanRefusal {
  const total = tickets.reduce((sum, { list }) => sum + list, 0);
  const usable = rights.filter(({ minAmount }) => total >= (minAmount ?? 0)).sort((a, b) => a.id - b.id);
  const access = giveAccess(tickets, usable, isOpen);
  if (typeof access === "string") return access;
  const discounts = bestDiscounts(tickets, usable, usesOf(access));
  const limits = usable.filter((right) => tickets.some((ticket) => covers(right, ticket)));
  return {
    tickets: tickets.map((ticket, index) => planned(ticket, discounts.get(index), access[index] ?? null)),
    isEarly: !isOpen,
    orderLimit: greatest(limits.map(({ orderLimit }) => orderLimit)),
    memberLimit: greatest(limits.map(({ memberLimit }) => memberLimit)),
    unusable: rights.filter((right) => right.codeId !== null && !canBeUsed(right, usable, tickets)).map(({ id }) => id),
  };
}

const covers = ({ priceIds, areaIds }: HeldRight, { priceId, areaId }: WantedTicket) =>
  (priceIds.length === 0 || priceIds.includes(priceId)) && (areaIds.length === 0 || areaIds.includes(areaId));

/** Tickets that a right can still be used for in this order. */
const ticketsLeft = ({ left, memberLeft, maxPerOrder }: HeldRight) =>
  Math.min(left ?? Infinity, memberLeft ?? Infinity, maxPerOrder ?? Infinity);

const greatest = (limits: (number | null)[]) => {
  const given = limits.filter((limit) => limit !== null);
  return given.length > 0 ? Math.max(...given) : null;
};

const canBeUsed = (right: HeldRight, usable: HeldRight[], tickets: WantedTicket[]) =>
  usable.includes(right) &&
  ticketsLeft(right) > 0 &&
  (right.budgetLeft ?? 1) > 0 &&
  tickets.some(
    (ticket) => covers(right, ticket) && (right.givesEarly || right.givesSee || cutOf(right, ticket) <= (right.budgetLeft ?? Infinity)),
  );

/** The least that a right takes off if it is used for a ticket, or for a group of such tickets. */
const cutOf = (right: HeldRight, ticket: WantedTicket) =>
  right.group ? ticket.list * (right.group.size - right.group.paid) : ticket.base - priceWith(right, ticket);

function planned({ base, fee }: WantedTicket, discount: Discount | undefined, accessRight: number | null): PlannedTicket {
  if (!discount) return { price: base, fee, cut: 0, priceRight: null, accessRight };
  const { price, rightId } = discount;
  return { price, fee: price === 0 ? 0 : fee, cut: base - price, priceRight: rightId, accessRight };
}

/** The right that gives access to each ticket; null where none is needed. */
function giveAccess(tickets: WantedTicket[], rights: HeldRight[], isOpen: boolean): (number | null)[] | PlanRefusal {
  const left = new Map(rights.map((right) => [right.id, ticketsLeft(right)]));
  const access: (number | null)[] = [];
  for (const ticket of tickets) {
    const opens = (right: HeldRight) => (isOpen || right.givesEarly) && (!ticket.onlyByRight || right.givesSee);
    const able = rights.filter((held) => opens(held) && covers(held, ticket) && (left.get(held.id) ?? 0) > 0);
    const reserved = able.find(({ id }) => id === ticket.reservedFor);
    if (isOpen && !ticket.onlyByRight && !reserved) {
      access.push(null);
      continue;
    }
    const right = reserved ?? able[0];
    if (!right) return isOpen ? "HIDDEN" : "NOT_OPEN";
    left.set(right.id, (left.get(right.id) ?? 0) - 1);
    access.push(right.id);
  }
  return access;
}

function usesOf(access: (number | null)[]): Uses {
  const uses: Uses = new Map();
  for (const [index, id] of access.entries()) if (id !== null) uses.set(id, (uses.get(id) ?? new Set()).add(index));
  return uses;
}

/** The discounts by which the purchase is cheapest: with no group, or with one right for groups. */
function bestDiscounts(tickets: WantedTicket[], rights: HeldRight[], uses: Uses): Map<number, Discount> {
  const groups = rights.filter(({ group }) => group !== null);
  const ways = [undefined, ...groups].map((group) => discountsWith(tickets, rights, uses, group));
  const saved = (discounts: Map<number, Discount>) =>
    [...discounts].reduce((sum, [index, { price }]) => sum + (tickets[index]?.base ?? 0) - price, 0);
  return ways.reduce((best, way) => (saved(way) > saved(best) ? way : best));
}

function discountsWith(tickets: WantedTicket[], rights: HeldRight[], uses: Uses, group: HeldRight | undefined): Map<number, Discount> {
  const discounts = new Map<number, Discount>();
  const spent = new Map<number, { tickets: Set<number>; cuts: number }>();
  const spentOf = (right: HeldRight) => {
    const known = spent.get(right.id) ?? { tickets: new Set(uses.get(right.id)), cuts: 0 };
    spent.set(right.id, known);
    return known;
  };
  const fits = (right: HeldRight, indexes: number[], cut: number) => {
    const { tickets: used, cuts } = spentOf(right);
    const more = indexes.filter((index) => !used.has(index)).length;
    return used.size + more <= ticketsLeft(right) && cuts + cut <= (right.budgetLeft ?? Infinity);
  };
  const give = (right: HeldRight, index: number, price: number) => {
    const known = spentOf(right);
    known.tickets.add(index);
    known.cuts += (tickets[index]?.base ?? 0) - price;
    discounts.set(index, { rightId: right.id, price });
  };
  for (const { indexes, prices, cut } of group?.group ? groupsOf(tickets, group, group.group) : [])
    if (group && fits(group, indexes, cut)) for (const [i, index] of indexes.entries()) give(group, index, prices[i] ?? 0);
  const offers = rights
    .filter((right) => right.group === null)
    .flatMap((right) =>
      tickets.flatMap((ticket, index) => (covers(right, ticket) ? [{ right, index, price: priceWith(right, ticket) }] : [])),
    )
    .map((offer) => ({ ...offer, cut: (tickets[offer.index]?.base ?? 0) - offer.price }))
    .filter(({ cut }) => cut > 0)
    .sort((a, b) => b.cut - a.cut || a.right.id - b.right.id || a.index - b.index);
  for (const { right, index, price, cut } of offers) if (!discounts.has(index) && fits(right, [index], cut)) give(right, index, price);
  return discounts;
}

/** List price less the amount, less the percentage of the rest; whole dollars, rounded down for the buyer. */
function priceWith({ cutAmount, cutPercent }: HeldRight, { list }: WantedTicket): number {
  const rest = Math.max(0, list - cutAmount);
  return Math.floor((rest * (100 - cutPercent)) / 100);
}

/** Whole groups of tickets of one price, in order, and what each ticket costs. Pairs at half price belong to none. */
function groupsOf(tickets: WantedTicket[], right: HeldRight, { size, paid }: { size: number; paid: number }) {
  const byPrice = new Map<number, number[]>();
  for (const [index, ticket] of tickets.entries()) {
    if (!covers(right, ticket) || ticket.base !== ticket.list) continue;
    byPrice.set(ticket.priceId, [...(byPrice.get(ticket.priceId) ?? []), index]);
  }
  const groups: { indexes: number[]; prices: number[]; cut: number }[] = [];
  for (const ofPrice of byPrice.values()) {
    const list = tickets[ofPrice[0] ?? 0]?.list ?? 0;
    const prices = sharesOf(list * paid, size);
    for (let from = 0; from + size <= ofPrice.length; from += size)
      groups.push({ indexes: ofPrice.slice(from, from + size), prices, cut: list * (size - paid) });
  }
  return groups.filter(({ cut }) => cut > 0);
}

/** A sum in even whole shares; the first ones take what is left over. */
function sharesOf(sum: number, count: number): number[] {
  const share = Math.floor(sum / count);
  return Array.from({ length: count }, (_, i) => share + (i < sum % count ? 1 : 0));
}
