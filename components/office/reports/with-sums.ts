/** Returns the rows, each with the sum up to and including it. */
export function withSums<Row>(rows: readonly Row[], value: (row: Row) => number): (Row & { sum: number })[] {
  let sum = 0;
  return rows.map((row) => {
    sum += value(row);
    return { ...row, sum };
  });
}
