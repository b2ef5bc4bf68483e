import { useLocale, useTranslations } from "next-intl";
import type { ScanResult } from "@/components/gate/use-gate";
import { formatDateTime } from "@/lib/i18n/format";

/** Formats a verdict: its headline, and the reason or the time. */
export function useScanText(): (result: ScanResult) => { head: string; why: string } {
  const t = useTranslations("Gate");
  const locale = useLocale();
  return ({ state, reason, sentence, usedAt, offline, late, redeemed }) => {
    const head = t(late ? "late" : state);
    if (state === "admitted") return { head, why: redeemed?.price_name ?? (offline ? t("admittedOffline") : "") };
    if (state === "used") return { head, why: sentence ?? (usedAt ? t("usedHere", { time: formatDateTime(usedAt, locale) }) : "") };
    return { head, why: reason ? t(`reason.${reason}`) : "" };
  };
}
