"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { findArea } from "@/components/office/halls/model/hall-areas";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";
import { textIn } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";

/** Names in the page's language. */
export function useHallWords() {
  const t = useTranslations("OfficeHallEditor");
  const language = languageOfLocale(useLocale());
  return useMemo(() => {
    const nameOf = (area: HallArea) => textIn(area.name, language) || area.key;
    const named = (hall: HallFile, value: string | number) => {
      const found = typeof value === "string" ? findArea(hall, value) : undefined;
      return found ? nameOf(found.area) : value;
    };
    return {
      nameOf,
      textOf: (text: HallFile["name"] | undefined) => textIn(text, language),
      /** the kind of an area, in one word */
      kindOf: (area: HallArea) => t(`kinds.${isStanding(area) ? "standing" : "arc" in area ? "arc" : "straight"}`),
      /** a problem's values, with the names of the areas */
      valuesOf: (hall: HallFile, { values }: Problem) =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, ["area", "one", "other"].includes(name) ? named(hall, value) : value]),
        ),
    };
  }, [language, t]);
}
