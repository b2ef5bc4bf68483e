/** Beginnings that a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/;
/** Numbers, also negative ones, are no formulas. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns rows as CSV with the byte order mark of UTF-8, which Excel needs. A text that would become a formula gets an apostrophe. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}

function cellText(cell: string | number): string {
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
