import { momentInTaipei, taipeiDay } from "@/sandbox/taipei-time";

const LONGEST_DAYS = 180;
/** Without an ExpireDate, a number is valid until the end of the seventh day, counting today. */
const USUAL_DAYS = 7;
const bankCodes: Record<string, string> = { BOT: "004", HNCB: "008", KGI: "809" };

export type NumberDeadlines = { vacc: number; cvs: number; bankCode: string };

/**
 * Returns until when (ms) a number issued now can be paid: the end of ExpireDate in Taiwan; ExpireTime counts only for store codes and
 * the bank KGI. Null when ExpireDate or ExpireTime is malformed, past or too far away.
 */
export function numberDeadlines(inner: Record<string, string>, now: number): NumberDeadlines | null {
  const bank = (inner.BankType ?? "HNCB").split(",")[0]!;
  const bankCode = bankCodes[bank];
  if (!bankCode) return null;
  const day = inner.ExpireDate ? dashed(inner.ExpireDate) : taipeiDay(now, USUAL_DAYS - 1);
  const time = inner.ExpireTime || "235959";
  if (!day || day > taipeiDay(now, LONGEST_DAYS) || !/^\d{6}$/.test(time)) return null;
  const endOfDay = momentInTaipei(day, "23:59:59");
  const atTime = momentInTaipei(day, `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`);
  if (!(endOfDay > now) || !(atTime > now)) return null;
  return { vacc: bank === "KGI" ? atTime : endOfDay, cvs: atTime, bankCode };
}

function dashed(date: string): string | null {
  return /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : null;
}
