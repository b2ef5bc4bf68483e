"use client";

import { useTranslations } from "next-intl";
import { PaidWith } from "@/components/events/sale/paid-with";
import type { PriceWithAreas } from "@/components/events/sale/session-prices";
import { Armchair } from "@/components/icons/armchair";
import { WandSparkles } from "@/components/icons/wand-sparkles";
import { Button } from "@/components/ui/button";
import { Stepper } from "@/components/ui/stepper";
import type { SessionView } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

/** self: pick seats on the map; auto: the server assigns the best free seats. */
export type ChoosingMode = "self" | "auto";

type BuyActionsProps = {
  session: SessionView;
  prices: PriceWithAreas[];
  count: number;
  step: number;
  limit: number;
  /** places left in the session, if known */
  left: number | undefined;
  onCount: (count: number) => void;
  onChoose: (mode: ChoosingMode) => void;
};

/** The number of tickets, its limit, and the buttons that lead to the seats. */
export function BuyActions({ session, prices, count, step, limit, left, onCount, onChoose }: BuyActionsProps) {
  const t = useTranslations("Events");
  const fees = [...new Set(prices.map((price) => price.service_fee))];
  const scarce = left !== undefined && left < Math.min(session.max_per_order, session.max_per_member);
  const numbered = session.session_type === "seated";
  const auto = <WandSparkles className="ic" aria-hidden />;
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-t border-line py-4">
        <div>
          <p className="text-14 font-semibold" id="ticket-count">
            {t("qty")}
          </p>
          <p className={`num phrase text-balance text-12 ${scarce ? "sale-low" : "text-ink-2"}`}>
            {scarce ? t("left", { count: left }) : t("limit", { order: session.max_per_order, member: session.max_per_member })}
          </p>
        </div>
        <Stepper label={t("qty")} value={count} min={step} max={limit} step={step} onChange={onCount} />
      </div>
      {limit < step ? (
        <p className="note mb-3">{t("insufficient")}</p>
      ) : numbered && session.is_seat_map ? (
        <>
          <Button
            variant="spot"
            size="lg"
            block
            className="buy-main"
            icon={<Armchair className="ic" aria-hidden />}
            onClick={() => onChoose("self")}
          >
            {t("pickSeats")}
          </Button>
          <Button block className="mt-2.5" icon={auto} onClick={() => onChoose("auto")}>
            {t("autoSeats")}
          </Button>
        </>
      ) : (
        <Button variant="spot" size="lg" block className="buy-main" icon={numbered ? auto : undefined} onClick={() => onChoose("auto")}>
          {t(numbered ? "autoSeats" : "getTickets")}
        </Button>
      )}
      <p className="num mt-3.5 text-center text-13 text-ink-3">
        {fees.length === 1 && fees[0] === 0
          ? t("noFee")
          : fees.length === 1
            ? t("fee", { fee: formatMoney(fees[0] ?? 0) })
            : t("feeFrom", { fee: formatMoney(Math.min(...fees)) })}
      </p>
      <PaidWith session={session} />
    </>
  );
}
