"use client";

import { useTranslations } from "next-intl";
import type { useListPages } from "@/components/office/ui/filters/use-list-pages";
import { Button } from "@/components/ui/button";

type MoreRowsProps = {
  list: Pick<ReturnType<typeof useListPages>, "more" | "searchedTo">;
  /** rows older than `searchedTo` are not part of the list in this order */ isWhole?: boolean;
};

/** Loads the next page, and says how far back was looked if there may be more. */
export function MoreRows({ list: { more, searchedTo }, isWhole = false }: MoreRowsProps) {
  const t = useTranslations("OfficeLists");
  const words = useTranslations("Office.states");
  if (!more) return null;
  return (
    <p className="fl-more">
      <Button onClick={() => void more.load()} loading={more.pending}>
        {searchedTo && !isWhole ? t("further") : words("more")}
      </Button>
      {searchedTo && !isWhole ? <span className="of-sub">{t("searchedTo", { day: searchedTo })}</span> : null}
    </p>
  );
}
