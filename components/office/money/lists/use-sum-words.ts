"use client";

import { useTranslations } from "next-intl";
import { formatCount } from "@/lib/i18n/format";

/** Names the row of sums: of how many lines they are, and how many of those are listed if it is only a part. */
export function useSumWords() {
  const t = useTranslations("OfficeMoney.lists");
  return (sums: { count: number } | null | undefined, listed: number): string => {
    if (!sums) return t("sumOfNone");
    const words = { count: formatCount(sums.count), listed: formatCount(listed) };
    return t(sums.count > listed ? "sumOfPart" : "sumOf", words);
  };
}
