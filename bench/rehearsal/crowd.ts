/**
 * Plays the crowd of a rehearsed sale over HTTP: members who come early or late, wait, choose, collide, pay, change their mind or
 * leave. When a part of the site dies they retry, as people do.
 *   tsx bench/rehearsal/crowd.ts <sale file> <sites, by comma> <result file> <seconds> <seed>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { seeded } from "@/test-support/seeded";
import type { Sale } from "./prepare";
import { Shopper, type Outcome } from "./shopper";
import { Stopwatch, type Steps } from "./stopwatch";

export type Crowd = {
  steps: Steps;
  outcomes: Record<Outcome, number>;
  refusals: Record<string, number>;
  paid: string[];
  soldOutAfter: number | null;
};

async function main([file = "", site = "", out = "", seconds = "", seed = "1"]: string[]): Promise<void> {
  const sale = JSON.parse(readFileSync(file, "utf8")) as Sale;
  const random = seeded(Number(seed));
  const watch = new Stopwatch();
  const until = sale.opensAt + Number(seconds) * 1_000;
  const crowd: Crowd = { steps: watch.steps, outcomes: {} as Crowd["outcomes"], refusals: {}, paid: [], soldOutAfter: null };

  await Promise.all(
    sale.members.map(async ({ token }) => {
      const shopper = new Shopper({ sites: site.split(","), sale, token, watch, random: seeded(Math.floor(random() * 2 ** 31)), until });
      const outcome = await shopper.play();
      crowd.outcomes[outcome] = (crowd.outcomes[outcome] ?? 0) + 1;
      for (const [code, count] of Object.entries(shopper.refusals)) crowd.refusals[code] = (crowd.refusals[code] ?? 0) + count;
      if (shopper.paid) crowd.paid.push(shopper.paid);
      if (outcome === "sold out") crowd.soldOutAfter ??= (Date.now() - sale.opensAt) / 1_000;
    }),
  );
  writeFileSync(out, JSON.stringify(crowd));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
