/**
 * Records what the stores' kiosks report:
 *   npm run ticket -- picked-up 1234567890 [more pickup numbers]     marks their tickets as printed
 */
import { markPickedUp, type PickUp } from "@/lib/domain/tickets/mark-picked-up";
import { closeDb } from "@/lib/platform/db";
import { namedOperator } from "./named-operator";

const outcomes: Record<PickUp, string> = {
  picked_up: "picked up",
  already: "was picked up before",
  used: "has been used at the gate already",
  void: "is void",
  unknown: "is no pickup number",
  inspected: "belongs to an order that staff look into: nothing of it is handed out",
};

const actor = namedOperator();

async function main([command, ...numbers]: string[]): Promise<number> {
  if (command !== "picked-up" || numbers.length === 0) {
    console.error("Usage: npm run ticket -- picked-up <pickup number> … [--by <name>]");
    return 2;
  }
  let failed = false;
  for (const number of numbers) {
    const outcome = await markPickedUp({ pickupNo: number, actor });
    console.log(`${number} ${outcomes[outcome]}`);
    failed ||= outcome !== "picked_up" && outcome !== "already";
  }
  await closeDb();
  return failed ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
