import type { useTranslations } from "next-intl";

type Place = { area: string; row: string | null; number: string | null };

/** Formats a ticket's place in one line: B2 8 排 5 號. */
export function placeWords({ area, row, number }: Place, t: ReturnType<typeof useTranslations<"OfficeGate">>): string {
  return row === null ? area : t("seat", { area, row, number: number ?? "" });
}
