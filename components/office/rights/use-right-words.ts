"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import { textIn } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { OfficeRight } from "@/lib/office/rights/types";

/** The parts of a right in words. */
export function useRightWords() {
  const t = useTranslations("OfficeRights");
  const locale = useLocale();
  return {
    name: ({ name }: Pick<OfficeRight, "name">) => textIn(name, languageOfLocale(locale)),
    carrier({ carrier, list, codes }: OfficeRight): string {
      const count = carrier === "list" ? list.lines : codes.made;
      return t(`carrierOf.${carrier}`, { count });
    },
    /** each thing that it gives, in a few words */
    gives({ early, sees, amount, percent, group, order_limit: ofOrder, member_limit: ofMember, weight }: OfficeRight): string[] {
      const given = [
        early && t("gives.early"),
        sees && t("gives.sees"),
        group && t("gives.group", group),
        amount > 0 && t("gives.amountOff", { amount: formatMoney(amount) }),
        percent > 0 && t("gives.percentOff", { percent }),
        ofOrder !== null && t("gives.orderLimit", { count: formatCount(ofOrder) }),
        ofMember !== null && t("gives.memberLimit", { count: formatCount(ofMember) }),
        weight !== null && t("gives.weight", { weight }),
      ].filter((words) => typeof words === "string");
      return given.length > 0 ? given : [t("gives.nothing")];
    },
    /** its first and its last moment, in two lines */
    period({ valid_from: from, valid_until: until }: OfficeRight): [string, string] {
      const [start, end] = [from && formatDateTime(from, locale), until && t("until", { time: formatDateTime(until, locale) })];
      if (start) return [start, end ?? ""];
      return [end ?? t("always"), ""];
    },
  };
}
