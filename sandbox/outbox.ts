export type OutboxItem = {
  channel: "sms" | "email" | "captcha";
  to: string;
  subject: string;
  text: string;
  sent_at: string;
  message_id?: string;
};

/** Messages in the order they were sent. */
export type Outbox = OutboxItem[];

const OUTBOX_LIMIT = 20_000;
const SHOWN_LIMIT = 200;

/** Puts a message into the outbox, and drops the oldest when it is full. */
export function deliver(outbox: Outbox, item: OutboxItem): void {
  outbox.push(item);
  if (outbox.length > OUTBOX_LIMIT) outbox.splice(0, outbox.length - OUTBOX_LIMIT);
}

/** Returns the latest messages, newest first, of one receiver or of all; of one channel, if one is named. */
export function messagesTo(outbox: Outbox, to: string, channel?: string | null): OutboxItem[] {
  const receiver = address(to);
  const found: OutboxItem[] = [];
  for (let index = outbox.length - 1; index >= 0 && found.length < SHOWN_LIMIT; index -= 1) {
    const item = outbox[index]!;
    if ((!receiver || item.to === receiver) && (!channel || item.channel === channel)) found.push(item);
  }
  return found;
}

/** Returns an address in the outbox's form: mobiles in E.164 without the plus, e-mail in lower case. */
export function address(to: string): string {
  const text = to.trim();
  if (text.startsWith("captcha:")) return text;
  if (text.includes("@")) return text.toLowerCase();
  const digits = text.replace(/[\s()+-]/g, "").replace(/^00/, "");
  return /^09\d{8}$/.test(digits) ? `886${digits.slice(1)}` : digits;
}
