/** Returns a message's id at its receiver. */
export const messageName = (messageId: string): string => `msg_${messageId.replaceAll("-", "")}`;

/** Messages stored by an earlier version contain ticket numbers, which are no longer sent. */
const withoutNumbers = (name: string, value: unknown): unknown => (/^(earlier_)?ticket_no$/.test(name) ? undefined : value);

/** Returns the bytes of a message: the same at every try, so that its receiver can compare them. */
export function messageBody({ type, createdAt, data }: { type: string; createdAt: Date; data: unknown }): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data }, withoutNumbers);
}
