"use client";

import { useLocale, useTranslations } from "next-intl";
import { BarClock } from "@/components/events/sale/bar/bar-clock";
import { BuyBar } from "@/components/events/sale/bar/buy-bar";
import { SaleAction } from "@/components/events/sale/sale-action";
import type { EventTag } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

type ClosedBarProps = { session: SessionView; state: EventTag };

/** The bar of a session that cannot be bought now: a countdown to the sale, or the reason. */
export function ClosedBar({ session, state }: ClosedBarProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const at = session.sale_start_time;
  const isSoon = state === "soon" && at !== null;
  const calledOff = state === "cancelled" || state === "postponed" ? t(`calledOff.${state}`) : undefined;
  const words = calledOff ?? (state === "sold_out" ? t("soldOut") : state === "ended" ? t("ended") : t("saleUnannounced"));
  return (
    <BuyBar
      note={isSoon ? t("untilSale") : formatDateTime(session.session_time, locale)}
      main={isSoon ? <BarClock until={at} label={t("untilSale")} /> : <b>{words}</b>}
    >
      <SaleAction session={session} state={state} />
    </BuyBar>
  );
}
