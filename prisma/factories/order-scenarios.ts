import type { PayWay } from "@/lib/domain/pay-ways/rules";
import type { Kind } from "@/prisma/factories/histories";
import { seeded } from "@/test-support/seeded";

/** A step in an order's story. `dice` in [0, 1) decides what is left open; `attempt` is the number of the payment. */
export type Move = { what: What; attempt: number; dice: number };
export type What =
  | "number"
  | "paid"
  | "wrong amount"
  | "unreported"
  | "failed"
  | "free"
  | "portal"
  | "deadline"
  | "cancel"
  | "rival"
  | "another attempt"
  | "request"
  | "approve"
  | "reject"
  | "give back"
  | "answers later";

export type OrderScenario = {
  seed: number;
  kind: Kind;
  payWay: PayWay;
  ticketType: "e_ticket" | "kiosk";
  qty: number;
  attempts: number;
  moves: Move[];
};

const kinds: [Kind, number][] = [
  ["seated", 45],
  ["standing", 25],
  ["products", 22],
  ["free", 8],
];
const payWays: Record<PayWay, number> = { credit: 50, unionpay: 15, atm: 20, cvs: 15 };
const whats: [What, number][] = [
  ["number", 6],
  ["paid", 26],
  ["wrong amount", 5],
  ["unreported", 5],
  ["failed", 4],
  ["free", 2],
  ["portal", 4],
  ["deadline", 10],
  ["cancel", 8],
  ["rival", 8],
  ["another attempt", 2],
  ["request", 10],
  ["approve", 8],
  ["reject", 3],
  ["give back", 10],
  ["answers later", 1],
];

/** Returns a scenario; the same seed gives the same one. Most are short, half of the longer ones lead towards a refund. */
export function orderScenarioOf(seed: number): OrderScenario {
  const random = seeded(Math.imul(seed, 2_654_435_761));
  const pick = <T>(choices: [T, number][]): T => {
    let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    return (choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0])?.[0] as T;
  };
  const attempts = random() < 0.6 ? 1 : random() < 0.7 ? 2 : 3;
  const move = (what: What): Move => ({ what, attempt: Math.floor(random() * attempts), dice: random() });
  const kind = pick(kinds);
  const path: What[] =
    random() < 0.25
      ? ([kind === "free" ? "free" : "paid", "request", "approve", "give back", "give back", "give back"].slice(
          0,
          2 + Math.floor(random() * 5),
        ) as What[])
      : [];
  const moves = path.map(move);
  const others = path.length > 0 ? Math.floor(random() * 2) : 1 + Math.floor(random() * 5);
  for (let n = 0; n < others; n++) moves.splice(Math.floor(random() * (moves.length + 1)), 0, move(pick(whats)));
  return {
    seed,
    kind,
    payWay: pick(Object.entries(payWays) as [PayWay, number][]),
    ticketType: kind !== "free" && random() < 0.3 ? "kiosk" : "e_ticket",
    qty: 1 + Math.floor(random() * 2),
    attempts,
    moves,
  };
}

export function describeScenario({ seed, kind, payWay, ticketType, qty, attempts, moves }: OrderScenario): string {
  return `story ${seed}: ${kind}, ${qty} ${ticketType}, ${payWay} × ${attempts}: ${moves.map(({ what, attempt }) => `${what} ${attempt + 1}`).join(", ")}`;
}
