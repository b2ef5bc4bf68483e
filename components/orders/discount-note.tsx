import { useTranslations } from "next-intl";
import { formatMoney } from "@/lib/i18n/format";

type DiscountNoteProps = { name: string; /** off each, in TWD */ amount: number; /** without it */ full: number };

/** Names the discount of a line of an order. */
export function DiscountNote({ name, amount, full }: DiscountNoteProps) {
  const t = useTranslations("Orders.record.contents");
  return (
    <small className="block text-13 text-ink-2">{t("discount", { name, amount: formatMoney(amount), full: formatMoney(full) })}</small>
  );
}
