/** Accept-Encoding as browsers send it. */
export const BROWSERS_ENCODINGS = "gzip, deflate, br, zstd";

/** Sums up runs of a closed loop: rate per second, percentiles in ms, other outcomes by their code. */
export function summarise(runs) {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const outcomes = {};
  for (const run of runs) {
    for (const [outcome, count] of Object.entries(run.outcomes)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
  }
  const { ok = 0, ...errors } = outcomes;
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { ok, errors, seconds: round(seconds), perSecond: round(ok / seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const round = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Returns the median; of an even number of values, the upper of the two. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints one line for each measure. */
export function printTable(rows) {
  const columns = ["", "per second", "p50 ms", "p95 ms", "p99 ms", "ratio", "other answers"];
  const cells = rows.map(({ name, summary: s, ratio }) => [
    name,
    s.perSecond.toFixed(1),
    s.p50.toFixed(1),
    s.p95.toFixed(1),
    s.p99.toFixed(1),
    ratio === undefined ? "" : ratio.toFixed(2),
    Object.entries(s.errors)
      .map(([code, count]) => `${code}: ${count}`)
      .join(", "),
  ]);
  const widths = columns.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
  for (const row of [columns, ...cells]) {
    console.log(
      row
        .map((cell, i) => (i === 0 || i === 6 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join("  ")
        .trimEnd(),
    );
  }
}
