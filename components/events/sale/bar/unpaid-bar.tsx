import { useTranslations } from "next-intl";
import { BarClock } from "@/components/events/sale/bar/bar-clock";
import { BuyBar } from "@/components/events/sale/bar/buy-bar";
import { ButtonLink } from "@/components/ui/button";
import { continuePath } from "@/lib/client/pay-path";
import type { Unpaid } from "@/lib/client/use-unpaid";

/** The bar of a member with an unpaid order: the end of its hold, and a link to it. */
export function UnpaidBar({ unpaid }: { unpaid: Unpaid }) {
  const t = useTranslations("Events.unpaid");
  return (
    <BuyBar note={t("held")} main={<BarClock until={unpaid.until} label={t("held")} />}>
      <ButtonLink href={continuePath(unpaid.order)} variant="spot" size="lg">
        {t("goOn")}
      </ButtonLink>
    </BuyBar>
  );
}
