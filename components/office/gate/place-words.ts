import type { useTranslations } from "next-intl";

type Place = { area: string; row: string | null; number: string | null };

/** Where a ticket is for, in one line: B2 8 排 5 號. */
export function placeWords({ area, row, number }: Place, t: ReturnType<typeof useTranslations<"OfficeGate">>): string {
  return row === null ? area : t("seat", { area, row, number: number ?? "" });
}
