"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { PriceWithAreas } from "@/components/events/sale/session-prices";
import { buttonClass } from "@/components/ui/button";
import { formatMoney } from "@/lib/i18n/format";

/** On a phone: when, the least price and a link to the panel, as long as the panel is out of sight. */
export function BuyBar({ when, prices }: { when: string; prices: PriceWithAreas[] }) {
  const t = useTranslations("Events");
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const panel = document.getElementById("buy");
    if (!panel) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: "0px 0px -25% 0px",
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  const open = prices.filter((price) => !price.sold_out);
  if (inSight || open.length === 0) return null;
  return (
    <div className="buy-bar on-house num">
      <div>
        <span>{when}</span>
        <b>{t("priceFrom", { price: formatMoney(Math.min(...open.map(({ price }) => price))) })}</b>
      </div>
      <a href="#buy" className={buttonClass({ variant: "spot" })}>
        {t("getTickets")}
      </a>
    </div>
  );
}
