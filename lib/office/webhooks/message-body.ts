/** A message's name at its receiver. */
export const messageName = (messageId: string): string => `msg_${messageId.replaceAll("-", "")}`;

/** Messages that an earlier version has stored have ticket numbers: they leave the site no more. */
const withoutNumbers = (name: string, value: unknown): unknown => (/^(earlier_)?ticket_no$/.test(name) ? undefined : value);

/** The bytes of a message: the same at every try, so that its receiver may compare them. */
export function messageBody({ type, createdAt, data }: { type: string; createdAt: Date; data: unknown }): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data }, withoutNumbers);
}
