/**
 * Run after a backup was restored: web and worker refuse to start until then.
 *   npm run restored                                  prints whether this database is a restored one; changes nothing
 *   npm run restored -- --yes                         declares it a new installation
 *   npm run restored -- --yes --file trades.csv       also reads the gateway's export, and compares it
 *   npm run restored -- --yes --read web.log          also reads the numbers in logs and exports of any kind
 *   npm run restored -- --yes --whole                 moved or upgraded without loss: numbers continue
 *   npm run restored -- --yes --drill                 asks no outside service and does not touch Redis: for a drill while the site runs
 * --file and --read can be repeated. Ends with 0 when all is well; 1 when the database is a restored one (without --yes), or the
 * gateway has money that is in no order here; 3 when the gateway did not answer everything.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { declareRestored } from "@/lib/domain/installation/declare-restored";
import { highestOrderNo } from "@/lib/domain/installation/highest-order-no";
import { judgeDatabase } from "@/lib/domain/installation/judge-database";
import { askAfterRestore } from "@/lib/domain/payments/inquiry/ask-after-restore";
import { readExport } from "@/lib/domain/payments/reconciliation/read-export";
import { reconcileFile } from "@/lib/domain/payments/reconciliation/reconcile-file";
import { countTransfersDue } from "@/lib/domain/refunds/count-transfers-due";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { printDifferences } from "./print-differences";

const usage = "Usage: npm run --silent restored -- [--yes] [--file EXPORT.csv]… [--read FILE]… [--whole] [--drill]";
const options = {
  yes: { type: "boolean" },
  whole: { type: "boolean" },
  drill: { type: "boolean" },
  file: { type: "string", multiple: true },
  read: { type: "string", multiple: true },
} as const;

async function main(): Promise<number> {
  const {
    values: { yes, whole = false, drill = false, file = [], read = [] },
  } = parseArgs({ options });
  if (!yes) {
    const { verdict } = await judgeDatabase();
    if (verdict.state === "restored") {
      console.log(
        `This database was restored: ${verdict.reason}.\nUse --yes to set a new epoch and to move its numbers past the lost ones.`,
      );
      return 1;
    }
    console.log(
      verdict.state === "moment"
        ? `A failover has lost ${Math.round(verdict.lostSeconds)} seconds; the site corrects its numbers automatically.`
        : "This database is not a restored one.",
    );
    return 0;
  }
  // Read before any change, so that an unreadable file is reported at once.
  const exports = file.map((path) => readExport(readFileSync(path)));
  const highest = await highestOrderNo([...file, ...read]);
  const { ordersFrom } = await declareRestored({ highest, isWhole: whole, isDrill: drill });
  console.log(
    whole
      ? `The numbers stay: orders continue after ${ordersFrom}.`
      : `Orders continue after running number ${ordersFrom}${highest > 0 ? `; the files know ${highest}` : ""}. Web and worker may start.`,
  );
  if (drill) return 0;
  return report(exports);
}

async function report(exports: ReturnType<typeof readExport>[]): Promise<number> {
  const { asked, unanswered, paid } = await askAfterRestore();
  console.log(
    `The gateway was asked about open attempts: ${asked} answered, ${unanswered} not, ${paid} were paid after the backup and are settled.`,
  );
  const transfers = await countTransfersDue();
  if (transfers > 0)
    console.log(
      `${transfers} refunds by transfer are due here and may have been paid back after the backup: compare them with the bank's statement before you pay (npm run refund -- list).`,
    );
  if (unanswered > 0) console.log("The worker asks about the others as its query limit allows.");
  let differences = 0;
  for (const trades of exports) {
    const compared = await reconcileFile(trades);
    printDifferences(compared.span, compared);
    differences += compared.differences.length;
  }
  return differences > 0 ? 1 : unanswered > 0 ? 3 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  console.error(isUsage ? usage : error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await closeDb();
  await closeRedis();
}
