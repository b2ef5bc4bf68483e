/** A message's name at its receiver. */
export const messageName = (messageId: string): string => `msg_${messageId.replaceAll("-", "")}`;

/** The bytes of a message: the same at every try, so that its receiver may compare them. */
export function messageBody({ type, createdAt, data }: { type: string; createdAt: Date; data: unknown }): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}
