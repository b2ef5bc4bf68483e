import { useTranslations } from "next-intl";
import { useSeparator } from "@/components/ui/use-separator";
import type { OfferView } from "@/lib/domain/draws/types";

/** The seats of an offer, row by row; of an area without numbers only its name. */
export function OfferSeats({ seats }: { seats: OfferView["seats"] }) {
  const t = useTranslations("Draws.offer");
  const dot = useSeparator();
  const rows = new Map<string, OfferView["seats"]>();
  for (const seat of seats) {
    const row = JSON.stringify([seat.area, seat.row]);
    rows.set(row, [...(rows.get(row) ?? []), seat]);
  }
  const texts = [...rows.values()].map((own) => {
    const { area = "", row = null } = own[0] ?? {};
    const numbers = own.flatMap(({ number }) => number ?? []).sort((one, other) => Number(one) - Number(other));
    return row === null || numbers.length === 0 ? t("area", { area }) : t("seats", { area, row, numbers: numbers.join(t("join")) });
  });
  return <span className="num">{texts.join(dot)}</span>;
}
