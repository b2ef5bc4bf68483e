import { randomUUID } from "node:crypto";
import { callOutside } from "@/lib/platform/call-outside";
import { env } from "@/lib/platform/env";

/** `sent`, or why not: `recipient` cannot receive, `carrier` failed. */
export type SmsOutcome = "sent" | "recipient" | "carrier";

/** Statuses of Mitake's SmSend: 0 scheduled, 1 and 2 at the carrier, 4 delivered; 6 and v: the number is wrong. */
const accepted = new Set(["0", "1", "2", "4"]);
const badNumber = new Set(["6", "v"]);

const ANSWER_MS = 8_000;

/**
 * Sends a text message through Mitake's SmSend (form-encoded, INI-like answer).
 * @param mobile E.164; Taiwanese numbers are sent in national form
 * @param textId an idempotency key: the carrier accepts a message with the same id once; random by default
 */
export async function sendSms({
  mobile,
  text,
  textId = randomUUID(),
}: {
  mobile: string;
  text: string;
  textId?: string;
}): Promise<SmsOutcome> {
  const settings = env();
  const body = new URLSearchParams({
    username: settings.SMS_USERNAME,
    password: settings.SMS_PASSWORD,
    dstaddr: mobile.startsWith("+886") ? `0${mobile.slice(4)}` : mobile.slice(1),
    smbody: text.replaceAll("\n", "\u0006"),
    clientid: textId,
  });
  try {
    const response = await callOutside("mitake", `${settings.SMS_URL}/b2c/mtk/SmSend?CharsetURL=UTF-8`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const status = /^statuscode=(\S+)/m.exec(await response.text())?.[1] ?? "";
    if (accepted.has(status)) return "sent";
    return badNumber.has(status) ? "recipient" : "carrier";
  } catch {
    return "carrier";
  }
}
