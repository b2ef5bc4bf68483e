import { median } from "../figures/summary.mjs";

/** Scores out of 100, layout shift without a unit, JavaScript in bytes. */
const GOAL = { performance: 95, others: 100, cls: 0.02, scriptBytes: 25 * 1024 };
const others = ["accessibility", "best-practices", "seo"];

/** Returns the median of each figure over the runs of one page, and the audits that lost points in the last run. */
export function medianOf(reports) {
  const score = (id) => median(reports.map(({ categories }) => Math.round(categories[id].score * 100)));
  const figure = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
  return {
    performance: score("performance"),
    ...Object.fromEntries(others.map((id) => [id, score(id)])),
    fcp: figure("first-contentful-paint"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    lost: lostIn(reports.at(-1)),
  };
}

/** Returns the audits that count towards accessibility, best practices and SEO and were not passed. */
function lostIn({ categories, audits }) {
  return others.flatMap((id) =>
    categories[id].auditRefs
      .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 1)
      .map((ref) => ref.id),
  );
}

export function printScores(rows) {
  console.log(
    "\n| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | weight |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
  );
  for (const row of rows) {
    const figures = [
      `${(row.fcp / 1000).toFixed(1)} s`,
      `${(row.lcp / 1000).toFixed(1)} s`,
      `${row.tbt.toFixed(0)} ms`,
      row.cls.toFixed(3),
      `${(row.bytes / 1024).toFixed(0)} KB`,
    ];
    console.log(`| ${[row.name, row.performance, ...others.map((id) => row[id]), ...figures].join(" | ")} |`);
  }
}

/** Prints one page with and without each technique; medians. */
export function printVariants(page, rows) {
  console.log(`\n| ${page} | performance | FCP | LCP | TBT | CLS | weight |\n|---|--:|--:|--:|--:|--:|--:|`);
  for (const { name, performance, fcp, lcp, tbt, cls, bytes } of rows) {
    const seconds = [fcp, lcp].map((ms) => `${(ms / 1000).toFixed(2)} s`);
    console.log(
      `| ${[name, performance, ...seconds, `${tbt.toFixed(0)} ms`, cls.toFixed(3), `${(bytes / 1024).toFixed(0)} KB`].join(" | ")} |`,
    );
  }
}

export function printWeights({ event, empty }) {
  const inKb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `\nJavaScript, compressed: event page ${inKb(event)}, empty page of the same build ${inKb(empty)}, difference ${inKb(event - empty)} (at most ${inKb(GOAL.scriptBytes)})`,
  );
}

/** Returns sentences about missed goals; empty if all are reached. */
export function goalsMissed(rows, weights) {
  const missed = rows.flatMap((row) => [
    ...(row.performance < GOAL.performance ? [`${row.name}: performance ${row.performance} of ${GOAL.performance}`] : []),
    ...others.filter((id) => row[id] < GOAL.others).map((id) => `${row.name}: ${id} ${row[id]} of ${GOAL.others} (${row.lost.join(", ")})`),
    ...(row.cls >= GOAL.cls ? [`${row.name}: layout shift ${row.cls.toFixed(3)}, wanted below ${GOAL.cls}`] : []),
  ]);
  if (weights && weights.event - weights.empty > GOAL.scriptBytes) missed.push("event page: JavaScript");
  return missed;
}
