/**
 * Plays a crowd of fixed size that never stops buying over HTTP; each buyer continues as a new member after every purchase.
 *   tsx bench/rehearsal/buyers.ts <sale file> <site> <result file> <seconds at most> <buyers> <orders at most> <pace>
 * After SIGTERM, all buyers finish their purchase and stop.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { seeded } from "@/test-support/seeded";
import type { Sale } from "./prepare";
import { Shopper, type Call } from "./shopper";
import { Stopwatch, type Steps } from "./stopwatch";

/** Longer than any timeout of the site, so that a request that hangs is noticed. */
const PATIENCE_MS = 60_000;
/** The number of longest calls that are listed with their times. */
const LONGEST = 5;
const ORDERING = /^\/order\/(auto_)?create$/;

export type Bought = {
  steps: Steps;
  outcomes: Record<string, number>;
  /** calls by the code of their answer; "none" without an answer */
  answers: Record<string, number>;
  longest: Call[];
  /** when each order was placed, by this clock in ms */
  orders: number[];
  /** orders whose cards were charged */
  paid: string[];
};

async function main([file = "", site = "", out = "", seconds = "", buyers = "", orders = "", pace = "1"]: string[]): Promise<void> {
  const sale = JSON.parse(readFileSync(file, "utf8")) as Sale;
  const random = seeded(1);
  const watch = new Stopwatch();
  const bought: Bought = { steps: watch.steps, outcomes: {}, answers: {}, longest: [], orders: [], paid: [] };
  const members = sale.members.values();
  let until = Date.now() + Number(seconds) * 1_000;
  process.on("SIGTERM", () => (until = Date.now()));

  function onCall(call: Call): void {
    const code = call.code === undefined ? "none" : String(call.code);
    bought.answers[code] = (bought.answers[code] ?? 0) + 1;
    if (call.code === 0 && ORDERING.test(call.path)) bought.orders.push(call.at + call.ms);
    bought.longest = [...bought.longest, call].sort((a, b) => b.ms - a.ms).slice(0, LONGEST);
  }

  async function buyAgainAndAgain(): Promise<void> {
    for (const { token } of members) {
      if (Date.now() >= until || bought.orders.length >= Number(orders)) return;
      const options = { sites: [site], sale, token, watch, random: seeded(Math.floor(random() * 2 ** 31)), pace: Number(pace) };
      const shopper = new Shopper({ ...options, until: until + PATIENCE_MS, patienceMs: PATIENCE_MS, onCall });
      const outcome = await shopper.play();
      bought.outcomes[outcome] = (bought.outcomes[outcome] ?? 0) + 1;
      if (shopper.paid) bought.paid.push(shopper.paid);
    }
  }

  await Promise.all(Array.from({ length: Number(buyers) }, buyAgainAndAgain));
  writeFileSync(out, JSON.stringify(bought));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
