/**
 * Starts and ends maintenance of the site:
 *   npm run maintenance -- on                             calls answer 8888, pages answer 503 with a notice
 *   npm run maintenance -- on --until 06:30               also shows the expected end, in Taipei's time
 *   npm run maintenance -- on --until "2026-11-22 06:30"  the same with a date; give the offset for other time zones
 *   npm run maintenance -- off                            the site is back within seconds
 *   npm run maintenance -- status
 */
import { parseArgs } from "node:util";
import { expectedEnd } from "@/lib/domain/maintenance/expected-end";
import { askMaintenance } from "@/lib/domain/maintenance/maintenance";
import { switchMaintenance } from "@/lib/domain/maintenance/switch-maintenance";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";
import { namedOperator } from "./named-operator";

const usage =
  'Usage: npm run maintenance -- on [--until <time>] | off | status, each [--by <name>]\n<time> is to come: 06:30 or "2026-11-22 06:30" in Taipei, or with an offset.';

function readArguments() {
  const {
    values,
    positionals: [command = "", ...more],
  } = parseArgs({ allowPositionals: true, options: { until: { type: "string" } } });
  const until = values.until === undefined ? null : expectedEnd([values.until, ...more].join(" "), new Date());
  const fits = command === "on" ? until !== undefined : ["off", "status"].includes(command) && until === null;
  return fits && (more.length === 0 || until) ? { command, until: until ?? null } : undefined;
}

const actor = namedOperator();

async function main(): Promise<number> {
  const given = readArguments();
  if (!given) {
    console.error(usage);
    return 2;
  }
  try {
    if (given.command !== "status") await switchMaintenance({ on: given.command === "on", until: given.until, actor });
    const { on, until } = await askMaintenance();
    console.log(on ? `The site is shut${until ? `, until ${isoInTaipei(until)} as expected` : ""}.` : "The site is open.");
    return 0;
  } finally {
    await closeDb();
  }
}

process.exitCode = await main();
