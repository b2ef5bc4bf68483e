/** Whether a form's value contains NaN, which a number field sets while its text is not a number. */
export function hasUnreadNumber(value: unknown): boolean {
  if (typeof value === "number") return Number.isNaN(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasUnreadNumber);
}
