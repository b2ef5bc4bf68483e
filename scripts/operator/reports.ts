/**
 * Counts the sums of the office's reports again, from the first order:
 *   npm run reports -- rebuild
 * The worker begins within ten seconds and counts some thousand orders per second; meanwhile the reports say so. The sale goes on.
 */
import { rebuildReports } from "@/lib/domain/sales-rollup/reports/rebuild-reports";
import { closeDb } from "@/lib/platform/db";

try {
  if (process.argv[2] === "rebuild") {
    await rebuildReports();
    console.log("The worker counts the reports again.");
  } else {
    console.error("Usage: npm run reports -- rebuild");
    process.exitCode = 2;
  }
} finally {
  await closeDb();
}
