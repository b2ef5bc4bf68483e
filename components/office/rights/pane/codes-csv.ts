/** Beginnings that a spreadsheet takes for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/;

/** Returns codes as CSV with the tag of each: UTF-8 with its byte order mark, which Excel needs. */
export function codesCsv(codes: readonly string[], tag: string): string {
  const text = FORMULA.test(tag) ? `'${tag}` : tag;
  const quoted = `"${text.replaceAll('"', '""')}"`;
  return `\uFEFF${["code,tag", ...codes.map((code) => `${code},${quoted}`)].join("\r\n")}\r\n`;
}
