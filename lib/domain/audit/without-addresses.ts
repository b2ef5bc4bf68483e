/** "hesiyu@example.com" → "h••@example.com" */
const localPart = /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?=[\p{L}\p{N}])/gu;
/** "0912345678", "+886 912-345-678" */
const mobile = /(?<![\w+])((?:\+?886[\s-]?|0)9\d)\d(?:[\s-]?\d){4}(?=(?:[\s-]?\d){2}(?!\w))/g;

const maskedLocalPart = (text: string) => `${/[\p{L}\p{N}]/u.exec(text)?.[0] ?? ""}••@`;

/** A value of an audit entry with every mail address and mobile in its texts masked: staff type them into reasons too. */
export function withoutAddresses<T>(value: T): T {
  if (typeof value === "string") return value.replace(localPart, maskedLocalPart).replace(mobile, "$1•••") as T;
  if (Array.isArray(value)) return value.map(withoutAddresses) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutAddresses(inner as unknown)])) as T;
}
